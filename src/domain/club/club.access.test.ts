import { expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import { actsForClosedClubsOnly } from './club.access.ts';

const account = { userId: 1, clubIds: [], playerId: null };
const ofClubs = (...clubIds: number[]): Actor => ({ ...account, roles: ['CLUB'], clubIds });

it.each<[string, Actor | null, number[], boolean]>([
  ['somebody whose only club is closed', ofClubs(7), [7], true],
  ['somebody whose clubs are all closed', ofClubs(7, 8), [8, 7], true],
  ['somebody with one that is open', ofClubs(7, 8), [7], false],
  ['somebody of whose clubs nothing is known yet', ofClubs(7), [], false],
  ['somebody of no club', ofClubs(), [], false],
  ['a player', { ...account, roles: ['PLAYER'], playerId: 5 }, [7], false],
  ['an administrator who acts for a club as well', { ...ofClubs(7), roles: ['CLUB', 'ADMINISTRATOR'] }, [7], false],
  ['nobody', null, [7], false],
])('%s has closed clubs alone: %#', (_who, actor, closed, expected) => {
  expect(actsForClosedClubsOnly(actor, closed)).toBe(expected);
});
