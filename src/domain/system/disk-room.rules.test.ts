import { expect, it } from 'vitest';
import { roomOn } from './disk-room.rules.ts';

it.each([
  ['wrong', 0.2, 100],
  ['wrong', 0.29, 0.5],
  ['wrong', 1.9, 100],
  ['doubtful', 2.5, 100],
  ['doubtful', 9.9, 100],
  ['good', 10.1, 100],
  ['good', 11, 1000],
  ['good', 0.4, 1],
  ['wrong', 0, 0],
  ['good', 0.3, 1],
  ['doubtful', 1.5, 50],
  ['doubtful', 2, 100],
  ['good', 9, 90],
  ['good', 10, 200],
])('room is %s with %d of %d GB free', (expected, free, total) => {
  expect(roomOn({ freeBytes: free * 1e9, totalBytes: total * 1e9 })).toBe(expected);
});
