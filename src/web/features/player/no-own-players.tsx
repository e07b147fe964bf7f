import { Plus, Users } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** A club that has just begun. */
export function NoOwnPlayers({ mayAdd }: { mayAdd: boolean }) {
  if (!mayAdd) return <EmptyState Icon={Users} text="Няма намерени резултати" />;
  return (
    <EmptyState Icon={Users} text="Добавете първия състезател на клуба">
      <Link to="/players/create" className={buttonClass('secondary')}>
        <Plus size={20} aria-hidden />
        Добави
      </Link>
    </EmptyState>
  );
}
