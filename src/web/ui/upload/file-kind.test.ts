import { expect, test } from 'vitest';
import { kindOf, showSize } from './file-kind.ts';

const file = (...bytes: number[]) => new Blob([new Uint8Array(bytes)]);

test('files are known by their first bytes, not by their name', async () => {
  expect(await kindOf(new Blob(['%PDF-1.7 …']))).toBe('pdf');
  expect(await kindOf(file(0xff, 0xd8, 0xff, 0xe0))).toBe('jpeg');
  expect(await kindOf(file(0x89, 0x50, 0x4e, 0x47, 0x0d))).toBe('png');
  expect(await kindOf(new Blob(['RIFF1234WEBPVP8 ']))).toBe('webp');
  expect(await kindOf(new Blob(['GIF89a']))).toBeNull();
  expect(await kindOf(new Blob([]))).toBeNull();
});

test('sizes are written with a comma', () => {
  expect(showSize(900)).toBe('900 B');
  expect(showSize(2048)).toBe('2 KB');
  expect(showSize(1_500_000)).toBe('1,4 MB');
});
