import { describe, expect, it } from 'vitest';
import type { Actor } from './access.rules.ts';
import { coachView, isCloseToCoach } from './coach.access.ts';

const actor = (given: Partial<Actor>): Actor => ({ userId: 1, roles: [], clubIds: [], playerId: null, ...given });
const coach = { currentClub: { id: 5 } };

describe('of a coach', () => {
  it.each([
    ['an administrator', actor({ roles: ['ADMINISTRATOR'] }), 'full'],
    ['the club the coach works for', actor({ roles: ['CLUB'], clubIds: [5] }), 'own'],
    ['another club', actor({ roles: ['CLUB'], clubIds: [6] }), 'outline'],
    ['a player', actor({ roles: ['PLAYER'], playerId: 9 }), 'outline'],
    ['an account that stands for nobody', actor({ clubIds: [5] }), 'none'],
    ['nobody', null, 'none'],
  ] as const)('%s sees: %s', (_name, person, view) => {
    expect(coachView(person, coach)).toBe(view);
  });

  it('without a club only administrators see more than the outline', () => {
    const free = { currentClub: null };
    expect(coachView(actor({ roles: ['CLUB'], clubIds: [5] }), free)).toBe('outline');
    expect(isCloseToCoach(actor({ roles: ['CLUB'], clubIds: [5] }), free)).toBe(false);
    expect(isCloseToCoach(actor({ roles: ['ADMINISTRATOR'] }), free)).toBe(true);
  });
});
