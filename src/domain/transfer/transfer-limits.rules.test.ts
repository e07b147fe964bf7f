import { expect, it } from 'vitest';
import { reachedLimit } from './transfer-limits.rules.ts';

const settings = { openDraftsPerClub: 20, draftsPerDay: 40 };

it.each([
  ['nothing', 19, 39, null],
  ['what is open', 20, 39, 'open'],
  ['what was begun today', 0, 40, 'day'],
  ['the day, which passes by itself, before what is open', 20, 40, 'day'],
] as const)('a club that begins transfers is held by %s', (_name, open, today, limit) => {
  expect(reachedLimit({ open, today }, settings)).toBe(limit);
});
