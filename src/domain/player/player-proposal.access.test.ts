import { describe, expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import { mayPropose, mayReadProposal, mayWithdrawProposal } from './player-proposal.access.ts';

const anActor = (given: Partial<Actor>): Actor => ({ userId: 1, roles: [], clubIds: [], playerId: null, ...given });
const administrator = anActor({ roles: ['ADMINISTRATOR'] });
const club = anActor({ roles: ['CLUB'], clubIds: [1] });
const both = anActor({ roles: ['ADMINISTRATOR', 'CLUB'], clubIds: [1] });
const player = anActor({ roles: ['PLAYER'], playerId: 7 });
const proposalOf = (clubId: number, currentClubId: number | null) => ({
  clubId,
  player: { id: 7, currentClub: currentClubId === null ? null : { id: currentClubId } },
});

describe('proposals', () => {
  it.each([
    ['administrator', administrator, [false, true, false]],
    ['club', club, [true, true, true]],
    ['administrator who acts for the club', both, [true, true, true]],
    ['player', player, [false, false, false]],
    ['nobody', null, [false, false, false]],
  ])('%s: propose, read, take back', (_who, actor, rights) => {
    const proposal = proposalOf(1, 1);
    expect([
      mayPropose(actor, proposal.player),
      mayReadProposal(actor, proposal),
      mayWithdrawProposal(actor, proposal),
    ]).toEqual(rights);
  });

  it.each([
    [1, 2],
    [2, 1],
    [1, null],
  ])('of club %s for a player of club %s are not of club 1', (clubId, currentClubId) => {
    expect(mayReadProposal(club, proposalOf(clubId, currentClubId))).toBe(false);
    expect(mayWithdrawProposal(club, proposalOf(clubId, currentClubId))).toBe(false);
  });
});
