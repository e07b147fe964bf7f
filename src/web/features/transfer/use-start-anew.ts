import type { To } from 'react-router';
import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { mayCreateTransfer } from '#domain/transfer/transfer.access.ts';
import { transferStatus } from '#domain/transfer/transfer.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { newTransferLink } from './create/transfer-choices.ts';

/** A transfer that was broken off stays so: a new one begins with everything it had. Null where there is nothing to begin. */
export function useStartAnew(transfer: TransferDetails): { to: To; state: unknown } | null {
  const { type, status, player, toClubId, endOn, waitsUntil, comment } = transfer;
  const clubs = { fromClubId: player.currentClub?.id ?? null, toClubId };
  const isPossible = mayCreateTransfer(useActor(), clubs) && status === transferStatus.cancelled;
  if (!isPossible) return null;
  const choices = {
    type: String(type),
    playerId: String(player.id),
    clubId: toClubId === null ? '' : String(toClubId),
    abroadClub: transfer.abroad?.club ?? '',
    abroadFederation: transfer.abroad?.federation ?? '',
    // A day that has passed could not be asked for again.
    startOn: waitsUntil ?? '',
    expiration: endOn ?? '',
  };
  return { to: newTransferLink(choices), state: { comment: comment ?? '' } };
}
