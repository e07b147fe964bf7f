import type { TransferState } from './transfer-steps.rules.ts';
import { type TransferParty, transferStatus } from './transfer.rules.ts';

/** When the signatures were given. */
export const AT = '2026-09-01T10:00:00.000Z';

/** A transfer of a player from club 5 to club 6. */
export function aTransfer(given: Partial<TransferState> = {}, signed: readonly TransferParty[] = []): TransferState {
  const at = (party: TransferParty) => (signed.includes(party) ? AT : null);
  return {
    type: 0,
    status: transferStatus.draft,
    fromClubId: 5,
    toClubId: 6,
    adminSignedAt: at('admin'),
    playerSignedAt: at('player'),
    fromClubSignedAt: at('fromClub'),
    toClubSignedAt: at('toClub'),
    transferredAt: null,
    releasedAt: null,
    player: { isDeleted: false, currentClub: { id: 5 } },
    ...given,
  };
}
