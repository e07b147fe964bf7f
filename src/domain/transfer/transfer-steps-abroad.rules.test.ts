import { describe, expect, it } from 'vitest';
import {
  endingOf,
  hasGivingSide,
  isOverdue,
  missingSignatures,
  papersMissingFor,
  signaturesGiven,
  stepRefusal,
  transferSteps,
  unsigned,
} from './transfer-steps.rules.ts';
import { aTransfer, AT } from './transfer-steps.test-tools.ts';
import { transferStatus } from './transfer.rules.ts';

describe('a transfer from abroad', () => {
  const coming = (hasCertificate: boolean) => aTransfer({ fromClubId: null, abroad: { hasCertificate } }, []);

  it('is signed for the club there once its certificate is in, and by the others before', () => {
    expect(stepRefusal('confirmAsFromClub', coming(false))).toBe('transferCertificateMissing');
    expect(stepRefusal('confirmAsFromClub', coming(true))).toBeNull();
    expect(stepRefusal('confirmAsToClub', coming(false))).toBeNull();
    expect(stepRefusal('confirmAsFromClub', aTransfer({ abroad: null }, []))).toBeNull();
  });

  it('waits for the certificate by name', () => {
    const waiting = aTransfer({ fromClubId: null, abroad: { hasCertificate: false } }, ['admin', 'player', 'toClub']);
    expect(missingSignatures(waiting)).toBe('Липсва подпис на клуба в чужбина (международен трансферен сертификат)');
  });

  it('has somebody who gives the player away; one out of no club has not', () => {
    const sides = [{ hasCertificate: false }, null].map((abroad) => ({ fromClubId: null, toClubId: 6, abroad }));
    expect(sides.map(hasGivingSide)).toEqual([true, false]);
    expect(sides.map((side) => unsigned(side, AT).fromClubSignedAt)).toEqual([null, AT]);
    expect(hasGivingSide({ fromClubId: 5, toClubId: null, abroad: {} })).toBe(true);
    expect(hasGivingSide({ fromClubId: null, toClubId: null, abroad: {} })).toBe(false);
  });
});

it('a transfer that comes to nothing is kept as broken off, refused or withdrawn', () => {
  const endings = transferSteps.map((step) => [step, endingOf(step)]).filter(([, ending]) => ending !== null);
  expect(endings).toEqual([
    ['cancel', 'cancelled'],
    ['refuse', 'refused'],
    ['withdraw', 'withdrawn'],
  ]);
});

it('the federation signs for the player too, unless parents are asked for', () => {
  const given = [undefined, false, true].map((signsApart) =>
    signaturesGiven('confirmAsAdmin', { ...aTransfer({}, []), signsApart }),
  );
  expect(given).toEqual([['admin', 'player'], ['admin', 'player'], ['admin']]);
});

it('no papers are missing where nobody says which are needed', () => {
  const transfer = { status: transferStatus.draft, type: 0, plannedOn: null } as const;
  expect(papersMissingFor(transfer, null, '2026-11-17')).toEqual([]);
});

it('a transfer without a last day is never overdue', () => {
  expect(isOverdue({ status: transferStatus.inProgress, endOn: null }, '2026-11-17')).toBe(false);
});
