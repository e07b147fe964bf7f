import { describe, expect, it } from 'vitest';
import { creationRefusal, expirationRefusal, type NewTransfer } from './transfer-creation.rules.ts';
import { creatableTransferTypes, transferType, transferTypeLabels } from './transfer.rules.ts';

describe('a new transfer', () => {
  const TODAY = '2026-11-16';
  const refusal = (given: Partial<NewTransfer>, player: Partial<NewTransfer['player']> = {}) =>
    creationRefusal(
      {
        type: 0,
        toClubId: 6,
        expiration: null,
        ...given,
        player: { isDeleted: false, currentClub: { id: 5 }, hasOpenTransfer: false, ...player },
      },
      TODAY,
    );

  it('may be begun for a player of another club or of none', () => {
    expect([refusal({}), refusal({}, { currentClub: null })]).toEqual([null, null]);
  });

  it('is refused by name: deactivated, already in a transfer, already in the club', () => {
    expect(refusal({}, { isDeleted: true })).toBe('playerDeactivated');
    expect(refusal({}, { hasOpenTransfer: true })).toBe('transferOpenExists');
    expect(refusal({ toClubId: 5 })).toBe('transferSameClub');
  });

  it.each([
    [0, null, null],
    [0, '2020-01-01', null],
    [1, null, 'transferExpirationMissing'],
    [1, '2026-11-15', 'transferExpirationPast'],
    [1, TODAY, 'transferExpirationPast'],
    [1, '2026-11-17', null],
  ] as const)('of type %i until %s is refused with %s', (type, expiration, expected) => {
    expect(refusal({ type, expiration })).toBe(expected);
    expect(expirationRefusal(type, expiration, TODAY)).toBe(expected);
  });

  it.each([
    [null, null, null],
    [TODAY, null, null],
    ['2026-11-15', null, 'transferStartPast'],
    ['2027-11-16', null, null],
    ['2027-11-17', null, 'transferStartTooLate'],
    ['2027-01-10', '2027-01-11', null],
    ['2027-01-10', '2027-01-10', 'transferStartAfterEnd'],
  ] as const)('from %s until %s is refused with %s', (startOn, expiration, expected) => {
    expect(refusal({ type: expiration === null ? 0 : 1, startOn, expiration })).toBe(expected);
  });

  it('from abroad names the club there, and takes nobody who stands in a club here', () => {
    const modena = { club: 'Модена', federation: 'Италия' };
    const coming = { type: transferType.international, abroad: modena, expiration: '2027-06-30' } as const;
    const free = { currentClub: null };
    expect(refusal({ ...coming, abroad: null }, free)).toBe('transferAbroadMissing');
    expect(refusal(coming)).toBe('transferComesFromClub');
    expect(refusal(coming, free)).toBeNull();
  });

  it('to a club abroad may be begun for whoever stands in a club here, or in none', () => {
    const modena = { club: 'Модена', federation: 'Италия' };
    const leaving = { type: transferType.international, abroad: modena, expiration: '2027-06-30', toClubId: null };
    expect([refusal(leaving), refusal(leaving, { currentClub: null })]).toEqual([null, null]);
  });

  it('is chosen from two kinds', () => {
    expect(creatableTransferTypes.map((type) => transferTypeLabels[type])).toEqual([
      'Промяна на клубната принадлежност',
      'Трансфер за определен период',
    ]);
  });
});
