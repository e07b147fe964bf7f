import { describe, expect, it } from 'vitest';
import {
  signatureProgress,
  signaturesOf,
  type TransferSignatures,
  transferStatus,
  transferStatusLabels,
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
