import type { TransferStep } from '#domain/transfer/transfer-steps.rules.ts';
import {
  type TransferEnding,
  transferParties,
  type TransferParty,
  type TransferStatus,
} from '#domain/transfer/transfer.rules.ts';
import { today } from '#server/write/today.ts';
import type { ExtensionRow } from './extension/transfer-extension.queries.ts';
import type { HeldTransfer, TransferRow } from './transfer-steps.queries.ts';

type Column = `${TransferParty}SignedAt` | `${TransferParty}SignedBy`;
/** The columns of signatures, which a transfer and its extension have alike: otherwise this does not compile. */
type Signatures = Partial<Pick<TransferRow, Column> & Pick<ExtensionRow, Column>>;

export function signaturesOf(parties: readonly TransferParty[], at: Date, by: number | null): Signatures {
  const signed: Signatures = {};
  for (const party of parties) {
    signed[`${party}SignedAt`] = at;
    signed[`${party}SignedBy`] = by;
  }
  return signed;
}

const UNSIGNED = Object.fromEntries(
  transferParties.flatMap((party) => [
    [`${party}SignedAt`, null],
    [`${party}SignedBy`, null],
  ]),
);

interface StepTaken {
  transfer: Pick<HeldTransfer, 'releasedAt'>;
  step: TransferStep;
  after: { status: TransferStatus; releasedAt: string | null; fromClubSignedAt: string | null };
  signed: readonly TransferParty[];
  ending: TransferEnding | null;
  reason: string | null;
  refusedBy: TransferParty | null;
  at: Date;
  by: number | null;
}

export function stepChanges({ transfer, step, after, signed, at, by, ...end }: StepTaken): Partial<TransferRow> {
  const changes: Partial<TransferRow> = { status: after.status, ...signaturesOf(signed, at, by) };
  if (step === 'transferPlayer') {
    changes.transferredAt = at;
    changes.transferredBy = by;
    changes.startOn = today(at);
  }
  if (after.releasedAt !== transfer.releasedAt) {
    changes.releasedAt = at;
    changes.releasedBy = by;
  }
  if (step === 'returnForSigning') {
    Object.assign(changes, UNSIGNED, { fromClubSignedAt: after.fromClubSignedAt === null ? null : at, returnedAt: at });
  }
  if (end.ending !== null) {
    changes.cancelledAt = at;
    changes.cancelledBy = by;
    changes.cancelReason = end.reason;
    changes.ending = end.ending;
    changes.refusedBy = end.refusedBy;
  }
  return changes;
}
