import { expect, it } from 'vitest';
import { today } from './today.ts';

const MINUTE_MS = 60_000;

it.each([
  ['in winter', '2026-01-09T21:58:00Z', '2026-01-09', '2026-01-10'],
  ['in summer', '2026-07-09T20:58:00Z', '2026-07-09', '2026-07-10'],
  ['on the day the clocks go forward', '2026-03-29T20:58:00Z', '2026-03-29', '2026-03-30'],
  ['on the day the clocks go back', '2026-10-25T21:58:00Z', '2026-10-25', '2026-10-26'],
])('a day ends at midnight in Sofia, %s, in whatever order moments are asked for', (_when, start, day, next) => {
  const at = (minutes: number) => today(new Date(Date.parse(start) + minutes * MINUTE_MS));
  expect([at(0), at(1), at(2), at(3), at(1), at(60 * 23), at(0)]).toEqual([day, day, next, next, day, next, day]);
});
