import { expect, test } from 'vitest';
import { moved, playOf, scaleOf, wholePicture } from './crop.ts';

const wide = { width: 400, height: 200 };
const square = { width: 100, height: 100 };

test('a portrait fills its frame, a logo lies within it whole', () => {
  expect(scaleOf(wide, square, wholePicture, 'fill')).toBe(0.5);
  expect(scaleOf(wide, square, wholePicture, 'whole')).toBe(0.25);
});

test('a wide picture can be moved sideways only, and upwards once it is turned', () => {
  expect(playOf(wide, square, wholePicture, 'fill')).toEqual({ x: 50, y: 0 });
  expect(playOf(wide, square, { ...wholePicture, turns: 1 }, 'fill')).toEqual({ x: 0, y: 50 });
});

test('it cannot be moved out of its frame', () => {
  const play = playOf(wide, square, wholePicture, 'fill');
  expect(moved(wholePicture, { x: 25, y: 10 }, play)).toEqual({ ...wholePicture, x: 0.5 });
  expect(moved(wholePicture, { x: -900, y: 0 }, play).x).toBe(-1);
});
