import { describe, expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import { foreignPlayers } from './reading.rules.ts';

const actor = (given: Partial<Actor>): Actor => ({ userId: 1, roles: [], clubIds: [], playerId: null, ...given });
const shown = [
  { id: 1, currentClub: { id: 5 } },
  { id: 2, currentClub: { id: 6 } },
  { id: 3, currentClub: null },
];

describe('among the players shown, the children of others', () => {
  it.each([
    ['are none for an administrator', actor({ roles: ['ADMINISTRATOR'] }), []],
    [
      'are none for an administrator who acts for a club',
      actor({ roles: ['CLUB', 'ADMINISTRATOR'], clubIds: [5] }),
      [],
    ],
    ['are for a club all who are not in it now', actor({ roles: ['CLUB'], clubIds: [4, 5] }), [2, 3]],
    ['are for a player everybody else', actor({ roles: ['PLAYER'], playerId: 3 }), [1, 2]],
    [
      'are not the secretary who plays for another club',
      actor({ roles: ['CLUB', 'PLAYER'], clubIds: [5], playerId: 2 }),
      [3],
    ],
    ['are everybody for who has the links without the roles', actor({ clubIds: [5], playerId: 2 }), [1, 2, 3]],
  ] as const)('%s', (_rule, person, foreign) => {
    expect(foreignPlayers(person, shown)).toEqual(foreign);
  });
});
