import { describe, expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import { abroadName, abroadParty, hasLastDay, isAbroad, isCertificateFor } from './abroad.rules.ts';
import { firstDayOf } from './first-day.rules.ts';
import { maySendSignLink, maySignByPaper, seesSignerNames } from './signing.access.ts';
import { transferType } from './transfer.rules.ts';

const modena = { club: 'Модена', federation: 'Италия' };

describe('a side abroad', () => {
  it('is the one without a club of ours: whoever has no receiving club here leaves, others come', () => {
    expect(abroadParty({ toClubId: null, abroad: modena })).toBe('toClub');
    expect(abroadParty({ toClubId: 7, abroad: modena })).toBe('fromClub');
    expect([abroadParty({ toClubId: 7, abroad: null }), abroadParty({ toClubId: 7 })]).toEqual([null, null]);
  });

  it('is called by club and federation, and has no number', () => {
    expect(abroadName(modena)).toBe('Модена (Италия)');
    expect([isAbroad({ id: null }), isAbroad({ id: 7 }), isAbroad(null)]).toEqual([true, false, false]);
  });

  it('is signed for by a certificate that lasts as long as the transfer, or without an end', () => {
    const ends = ['2027-06-29', '2027-06-30', '2027-07-01', null];
    expect(ends.map((endDate) => isCertificateFor({ endDate }, '2027-06-30'))).toEqual([false, true, true, true]);
  });

  it('is given a period, as a loan is; a change of club is for good', () => {
    expect(Object.values(transferType).filter(hasLastDay)).toEqual([transferType.contract, transferType.international]);
  });
});

it('a transfer holds from the day it was carried out or brought in, and before that from the day that is planned', () => {
  const days = { plannedOn: '2027-01-10', startOn: '2026-12-01', transferredAt: null, importedOn: null };
  expect(firstDayOf(days)).toBe('2027-01-10');
  expect(firstDayOf({ ...days, transferredAt: '2026-12-01T10:00:00Z' })).toBe('2026-12-01');
  expect(firstDayOf({ ...days, importedOn: '2026-12-01T10:00:00Z' })).toBe('2026-12-01');
});

it('parents are written to, and named, by the federation and the club the player is in; paper is the federation’s', () => {
  const anActor = (given: Partial<Actor>): Actor => ({ userId: 1, roles: [], clubIds: [], playerId: null, ...given });
  const people = {
    administrator: anActor({ roles: ['ADMINISTRATOR'] }),
    ownClub: anActor({ roles: ['CLUB'], clubIds: [7] }),
    otherClub: anActor({ roles: ['CLUB'], clubIds: [8] }),
    player: anActor({ roles: ['PLAYER'], playerId: 5 }),
    nobody: null,
  };
  const who = (may: (actor: Actor | null) => boolean) =>
    Object.entries(people).flatMap(([name, actor]) => (may(actor) ? [name] : []));
  const player = { id: 5, currentClub: { id: 7 } };
  expect(who((actor) => maySendSignLink(actor, player))).toEqual(['administrator', 'ownClub']);
  expect(who((actor) => seesSignerNames(actor, player))).toEqual(['administrator', 'ownClub', 'player']);
  expect(who((actor) => maySendSignLink(actor, { currentClub: null }))).toEqual(['administrator']);
  expect(who(maySignByPaper)).toEqual(['administrator']);
});
