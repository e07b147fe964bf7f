import { ArrowLeftRight } from 'lucide-react';
import { Link } from 'react-router';
import type { PlayerDetails } from '#contract/player.contract.ts';
import { clubScope, may } from '#domain/access.rules.ts';
import { transferType } from '#domain/transfer.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { newTransferAddress } from './start-transfer.ts';

/** From a player's profile to a new transfer of that player; a club that takes somebody else's player comes with itself. */
export function NewTransferLink({ player }: { player: PlayerDetails }) {
  const actor = useActor();
  if (!may(actor, 'transfer.create') || player.isDeleted) return null;
  const own = clubScope(actor);
  const clubId = own !== 'all' && own.length === 1 && own[0] !== player.currentClub?.id ? own[0] : undefined;
  // Most change the club for good; another kind is one press away.
  const address = newTransferAddress({ type: transferType.clubChange, playerId: player.id, clubId });
  return (
    <Link to={address} className={buttonClass('secondary')}>
      <ArrowLeftRight size={18} aria-hidden />
      Нов трансфер
    </Link>
  );
}
