import { describe, expect, it } from 'vitest';
import { OPEN_PROPOSALS_PER_CLUB, proposalLimit, PROPOSALS_PER_CLUB_AND_DAY } from './player-proposal.rules.ts';

describe('a club proposes', () => {
  it.each([
    [{ open: OPEN_PROPOSALS_PER_CLUB - 1, ofLastDay: PROPOSALS_PER_CLUB_AND_DAY - 1 }, null],
    [{ open: OPEN_PROPOSALS_PER_CLUB, ofLastDay: 0 }, 'tooManyOpenProposals'],
    [{ open: 0, ofLastDay: PROPOSALS_PER_CLUB_AND_DAY }, 'tooManyProposals'],
  ])('%o: %s', (counts, limit) => expect(proposalLimit(counts)).toBe(limit));
});
