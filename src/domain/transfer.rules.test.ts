import { describe, expect, it } from 'vitest';
import type { Actor } from './access.rules.ts';
import {
  mayOpenTransfer,
  signatureProgress,
  signaturesOf,
  type TransferSignatures,
  transferStatus,
  transferStatusLabels,
  transferSteps,
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

describe('a transfer', () => {
  const transfer = { player: { id: 9 }, fromClub: { id: 5 }, toClub: { id: 6 } };
  const club = (...clubIds: number[]): Actor => ({ userId: 2, roles: ['CLUB'], clubIds, playerId: null });
  const player = (playerId: number | null): Actor => ({ userId: 3, roles: ['PLAYER'], clubIds: [], playerId });

  it('opens for administrators, both clubs and the player', () => {
    const administrator: Actor = { userId: 1, roles: ['ADMINISTRATOR'], clubIds: [], playerId: null };
    const parties = [administrator, club(5), club(7, 6), player(9)];
    expect(parties.map((actor) => mayOpenTransfer(actor, transfer))).toEqual([true, true, true, true]);
  });

  it('stays closed to everyone else', () => {
    const strangers = [null, club(), club(7), player(8), player(null)];
    expect(strangers.filter((actor) => mayOpenTransfer(actor, transfer))).toEqual([]);
    expect(mayOpenTransfer(club(5), { ...transfer, fromClub: null })).toBe(false);
  });
});

describe('the way of a transfer', () => {
  const { draft, awaitingConfirmation, confirmed, inProgress, cancelled, ended } = transferStatus;

  it.each([
    ['of club', 0, confirmed, [draft, awaitingConfirmation, confirmed, ended]],
    ['for a period', 1, confirmed, [draft, awaitingConfirmation, confirmed, inProgress, ended]],
    ['from abroad', 2, ended, [draft, awaitingConfirmation, confirmed, inProgress, ended]],
  ])('%s ends where the rules say', (_name, type, status, steps) => {
    expect(transferSteps({ type, status, ...aTransfer() })).toEqual(steps);
  });

  it('that was broken off ends there', () => {
    expect(transferSteps({ type: 0, status: cancelled, ...aTransfer() })).toEqual([draft, cancelled]);
    expect(transferSteps({ type: 0, status: cancelled, ...aTransfer('toClub') })).toEqual([
      draft,
      awaitingConfirmation,
      cancelled,
    ]);
  });
});
