import { describe, expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import { coachView, isCloseToCoach } from './coach.access.ts';

const actor = (given: Partial<Actor>): Actor => ({ userId: 1, roles: [], clubIds: [], playerId: null, ...given });
const coach = { currentClub: { id: 5 } };

describe('of a coach', () => {
  it.each([
    ['an administrator', 'full', actor({ roles: ['ADMINISTRATOR'] })],
    ['the club the coach works for', 'own', actor({ roles: ['CLUB'], clubIds: [5] })],
    ['another club', 'outline', actor({ roles: ['CLUB'], clubIds: [6] })],
    ['a player', 'outline', actor({ roles: ['PLAYER'], playerId: 9 })],
    ['an account that stands for nobody', 'none', actor({ clubIds: [5] })],
    ['nobody', 'none', null],
  ] as const)('%s sees: %s', (_name, view, person) => {
    expect(coachView(person, coach)).toBe(view);
  });

  it('without a club only administrators see more than the outline', () => {
    const free = { currentClub: null };
    expect(coachView(actor({ roles: ['CLUB'], clubIds: [5] }), free)).toBe('outline');
    expect(isCloseToCoach(actor({ roles: ['CLUB'], clubIds: [5] }), free)).toBe(false);
    expect(isCloseToCoach(actor({ roles: ['ADMINISTRATOR'] }), free)).toBe(true);
  });
});
