import type { AuditAction } from '#domain/history/audit.rules.ts';
import { added, fact, type FieldChange, takenAway } from '#domain/history/history.rules.ts';
import { abroadParty } from '#domain/transfer/abroad.rules.ts';
import type { transferFields } from '#domain/transfer/transfer.fields.ts';
import type { TransferStep } from '#domain/transfer/transfer-steps.rules.ts';
import type { TransferParty, TransferStatus } from '#domain/transfer/transfer.rules.ts';
import { type AuditEntry, changesOf } from '#server/write/audit.ts';
import type { HeldTransfer } from './transfer-steps.queries.ts';

export type Step = Exclude<TransferStep, 'addDocument'>;

export const AUDITED: Readonly<Record<Step, AuditAction>> = {
  confirmAsAdmin: 'transfer.confirmAsAdmin',
  confirmAsPlayer: 'transfer.confirmAsPlayer',
  confirmAsFromClub: 'transfer.confirmForClub',
  confirmAsToClub: 'transfer.confirmForClub',
  transferPlayer: 'transfer.transferPlayer',
  releasePlayer: 'transfer.releasePlayer',
  cancel: 'transfer.cancel',
  refuse: 'transfer.refuse',
  withdraw: 'transfer.withdraw',
  returnForSigning: 'transfer.returnForSigning',
};

const REASON_FIELD: Readonly<Partial<Record<Step, keyof typeof transferFields>>> = {
  cancel: 'cancelReason',
  refuse: 'refuseReason',
  withdraw: 'withdrawReason',
  returnForSigning: 'returnReason',
};

interface WrittenStep {
  transfer: HeldTransfer;
  step: Step;
  after: { status: TransferStatus };
  given: readonly TransferParty[];
  reason: string | null;
  hasLapsed: boolean;
  leaving: readonly number[];
  moved: FieldChange[];
}

export function stepEntries({ transfer, step, after, given, leaving, moved, ...why }: WrittenStep): AuditEntry[] {
  const { id: playerId } = transfer.player;
  const isMovedOn = after.status !== transfer.status;
  const changes: FieldChange[] = [
    ...given.map((party) => added('signature', party)),
    ...(isMovedOn ? [{ field: 'status' as const, before: transfer.status, after: after.status }] : []),
    ...reasonOf(step, why),
  ];
  return [
    {
      action: why.hasLapsed ? 'transfer.lapse' : auditedAs(step, transfer, given),
      entity: 'transfer',
      entityId: transfer.id,
      details: detailsOf(given, leaving),
      changes: [...changesOf('transfer', transfer.id, changes), ...changesOf('player', playerId, moved)],
    },
    ...leaving.map((cardIndexId): AuditEntry => ({
      action: 'cardIndex.removePlayer',
      entity: 'cardIndex',
      entityId: cardIndexId,
      details: { playerId, transferId: transfer.id },
      changes: changesOf('cardIndex', cardIndexId, [takenAway('member', playerId)]),
    })),
  ];
}

function auditedAs(step: Step, transfer: HeldTransfer, given: readonly TransferParty[]): AuditAction {
  const abroad = abroadParty(transfer);
  return abroad !== null && given.includes(abroad) ? 'transfer.confirmAbroad' : AUDITED[step];
}

function reasonOf(step: Step, { reason, hasLapsed }: { reason: string | null; hasLapsed: boolean }): FieldChange[] {
  if (hasLapsed) return [fact('lapsed')];
  const field = REASON_FIELD[step];
  return field === undefined || reason === null ? [] : [added(field, reason)];
}

const detailsOf = (signatures: readonly string[], cardIndexIds: readonly number[]) => ({
  ...(signatures.length > 0 ? { signatures } : {}),
  ...(cardIndexIds.length > 0 ? { cardIndexIds } : {}),
});
