import type { IsoDate } from '../common/dates.ts';
import { awaitedParties, isOverdue } from './transfer-steps.rules.ts';
import { type TransferSignatures, transferStatus, type TransferStatus, type TransferParty } from './transfer.rules.ts';

/** What a transfer waits for: signatures, the move, or the end of a loan whose time is over. */
export type TransferTask = 'sign' | 'carryOut' | 'release';

interface TransferTurn {
  task: TransferTask;
  parties: readonly TransferParty[];
}

/** Null while a transfer waits for nobody: it runs, it is over or it was broken off. `today` is a day of Europe/Sofia. */
export function turnOf(
  transfer: TransferSignatures & { status: TransferStatus; endOn: IsoDate | null },
  today: IsoDate,
): TransferTurn | null {
  const parties = awaitedParties(transfer);
  if (parties.length > 0) return { task: 'sign', parties };
  if (transfer.status === transferStatus.confirmed) return { task: 'carryOut', parties: ['admin'] };
  return isOverdue(transfer, today) ? { task: 'release', parties: ['admin'] } : null;
}
