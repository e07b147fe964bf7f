import { ArrowLeftRight } from 'lucide-react';
import { Link } from 'react-router';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import { clubScope, may } from '#domain/common/access.rules.ts';
import { transferType } from '#domain/transfer/transfer.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useOwnClubsClosed } from '#web/parts/own-clubs-closed.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { newTransferLink } from './create/transfer-choices.ts';
import * as texts from './new-transfer-link.text.ts';

export function NewTransferLink({ player }: { player: PlayerDetails }) {
  const actor = useActor();
  const isClosed = useOwnClubsClosed();
  if (!may(actor, 'transfer.create') || isClosed || player.isDeleted) return null;
  const own = clubScope(actor);
  const takes = own !== 'all' && own.length === 1 && own[0] !== player.currentClub?.id ? String(own[0]) : '';
  // Most change the club for good; another kind is one press away.
  const choices = { type: String(transferType.clubChange), playerId: String(player.id), clubId: takes };
  return (
    <Link to={newTransferLink(choices)} aria-keyshortcuts="T" className={buttonClass('secondary')}>
      <ArrowLeftRight size={18} aria-hidden />
      {texts.newTransfer}
    </Link>
  );
}
