import { Plus, Users } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { ImportLink } from '#web/ui/page/import-link.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { clubClosedText, useOwnClubsClosed } from '#web/parts/own-clubs-closed.ts';
import { listText } from '#web/ui/data-list/list.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './no-own-players.text.ts';

export function NoOwnPlayers({ mayAdd }: { mayAdd: boolean }) {
  const isClosed = useOwnClubsClosed();
  if (isClosed) return <EmptyState Icon={Users} text={clubClosedText} />;
  if (!mayAdd) return <EmptyState Icon={Users} text={listText.noneFound} />;
  return (
    <EmptyState Icon={Users} text={texts.addFirstPlayer}>
      <div className="flex flex-wrap justify-center gap-2">
        <ImportLink kind="player" />
        <Link to="/players/create" className={buttonClass('secondary')}>
          <Plus size={20} aria-hidden />
          {words.add}
        </Link>
      </div>
    </EmptyState>
  );
}
