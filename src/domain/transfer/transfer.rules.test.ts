import { describe, expect, it } from 'vitest';
import {
  noFromClubLabel,
  openEndedLabel,
  signatureProgress,
  signaturesOf,
  type TransferSignatures,
  transferStatus,
  transferStatusLabels,
  transferSteps,
  transferType,
  transferTypeLabels,
  transferTypeShortLabels,
} from './transfer.rules.ts';

const SIGNED_AT = '2024-09-01T10:00:00.000Z';

function aTransfer(...signers: ('admin' | 'player' | 'fromClub' | 'toClub')[]): TransferSignatures {
  const signed = (signer: (typeof signers)[number]) => (signers.includes(signer) ? SIGNED_AT : null);
  return {
    adminSignedAt: signed('admin'),
    playerSignedAt: signed('player'),
    fromClubSignedAt: signed('fromClub'),
    toClubSignedAt: signed('toClub'),
  };
}

describe('the signatures of a transfer', () => {
  it.each([
    [aTransfer(), 0],
    [aTransfer('toClub'), 25],
    [aTransfer('admin', 'player'), 50],
    [aTransfer('admin', 'fromClub', 'toClub'), 75],
    [aTransfer('admin', 'player', 'fromClub', 'toClub'), 100],
  ])('%j count for %i percent', (transfer, percent) => {
    expect(signatureProgress(transfer)).toBe(percent);
  });

  it('are always shown in one order: administrator, player, giving club, receiving club', () => {
    expect(signaturesOf(aTransfer('admin'))).toEqual([true, false, false, false]);
    expect(signaturesOf(aTransfer('player'))).toEqual([false, true, false, false]);
    expect(signaturesOf(aTransfer('fromClub'))).toEqual([false, false, true, false]);
    expect(signaturesOf(aTransfer('toClub'))).toEqual([false, false, false, true]);
  });
});

describe('the state of a transfer', () => {
  it.each([
    [transferStatus.draft, 'Чернова'],
    [transferStatus.awaitingConfirmation, 'Събиране на подписи'],
    [transferStatus.confirmed, 'Потвърден'],
    [transferStatus.inProgress, 'Активен'],
    [transferStatus.cancelled, 'Отказан'],
    [transferStatus.ended, 'Приключил'],
  ])('%i is called „%s“', (status, label) => {
    expect(transferStatusLabels[status]).toBe(label);
  });
});

describe('the kind of a transfer', () => {
  it.each([
    [transferType.clubChange, 0, 'Промяна на клубната принадлежност', 'Смяна на клуб'],
    [transferType.contract, 1, 'Трансфер за определен период', 'За определен период'],
    [transferType.international, 2, 'Международен', 'Международен'],
    [transferType.notSet, 3, 'Не е зададен', 'Не е зададен'],
  ])('%i is kept as %i and called „%s“, in narrow columns „%s“', (type, kept, label, short) => {
    expect(type).toBe(kept);
    expect([transferTypeLabels[type], transferTypeShortLabels[type]]).toEqual([label, short]);
  });
});

describe('what a transfer does not have', () => {
  it('is said in words: the club it comes from and the last day', () => {
    expect([noFromClubLabel, openEndedLabel]).toEqual(['Няма клуб', 'безсрочно']);
  });
});

describe('the way of a transfer', () => {
  const { draft, awaitingConfirmation, confirmed, inProgress, cancelled, ended } = transferStatus;
  const fromClub = { id: 1, fullName: 'ВК Царевец (Велико Търново)' };

  it.each([
    ['of club', 0, confirmed, [draft, awaitingConfirmation, confirmed, ended]],
    ['for a period', 1, confirmed, [draft, awaitingConfirmation, confirmed, inProgress, ended]],
    ['of club that is already carried out', 0, inProgress, [draft, awaitingConfirmation, confirmed, inProgress, ended]],
    ['from abroad', 2, ended, [draft, awaitingConfirmation, confirmed, inProgress, ended]],
  ] as const)('%s ends where the rules say', (_name, type, status, steps) => {
    expect(transferSteps({ type, status, fromClub, ...aTransfer() })).toEqual(steps);
  });

  it('that was broken off ends there', () => {
    const brokenOff = { type: 0, status: cancelled, fromClub } as const;
    expect(transferSteps({ ...brokenOff, ...aTransfer() })).toEqual([draft, cancelled]);
    for (const signer of ['toClub', 'fromClub'] as const) {
      expect(transferSteps({ ...brokenOff, ...aTransfer(signer) })).toEqual([draft, awaitingConfirmation, cancelled]);
    }
    const returnedAt = '2026-09-02T10:00:00.000Z';
    expect(transferSteps({ ...brokenOff, ...aTransfer(), returnedAt })).toEqual([
      draft,
      awaitingConfirmation,
      cancelled,
    ]);
  });

  it('of a player without a club has collected nothing until somebody signs', () => {
    const brokenOff = { type: 0, status: cancelled, fromClub: null } as const;
    expect(transferSteps({ ...brokenOff, ...aTransfer('fromClub') })).toEqual([draft, cancelled]);
    expect(transferSteps({ ...brokenOff, ...aTransfer('fromClub', 'toClub') })).toEqual([
      draft,
      awaitingConfirmation,
      cancelled,
    ]);
  });
});
