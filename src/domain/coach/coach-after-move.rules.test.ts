import { expect, it } from 'vitest';
import { coachAfterMove } from './coach-after-move.rules.ts';

const [ofOld, ofNew, gone] = [
  { id: 1, clubId: 5 },
  { id: 2, clubId: 6 },
  { id: 3, clubId: null },
];

it.each([
  ['the coach of the club that was left stays there', 6, ofOld, null, null],
  ['a coach who works for the new club as well goes on', 6, ofNew, null, 2],
  ['whoever comes back has the coach of before', 5, ofNew, ofOld, 1],
  ['but not one who works elsewhere by now', 5, ofNew, { id: 1, clubId: 7 }, null],
  ['nor one who works for nobody', 5, ofNew, gone, null],
  ['without a club there is no coach', null, gone, gone, null],
] as const)('%s', (_rule, clubId, current, before, coachId) => {
  expect(coachAfterMove(clubId, { current, before })).toBe(coachId);
});
