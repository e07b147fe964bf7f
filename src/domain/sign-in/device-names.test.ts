import { expect, it } from 'vitest';
import { deviceWords, UNKNOWN_DEVICE } from './device.rules.ts';

it.each([
  ['EdgA/120 Chrome/120 Android', 'Edge, Android'],
  ['EdgiOS/120 Safari/604 iPad', 'Edge, iPad'],
  ['FxiOS/120 Safari/604 iPhone', 'Firefox, iPhone'],
  ['Chromium/120 Linux', 'Chrome, Linux'],
  ['Safari/604 Mac OS X', 'Safari, Mac'],
  ['Safari/604 Macintosh', 'Safari, Mac'],
  ['curl Windows', 'Програма, Windows'],
  ['Firefox/120', 'Firefox'],
  ['', UNKNOWN_DEVICE],
  [undefined, UNKNOWN_DEVICE],
])('„%s“ is called %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});
