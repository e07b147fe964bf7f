import { expect, test } from 'vitest';
import { isWebAddress, withScheme } from './web-address.ts';

test('an address without its beginning gets it', () => {
  expect(withScheme('facebook.com/vklevski')).toBe('https://facebook.com/vklevski');
  expect(withScheme(' www.youtube.com/@club?x=1 ')).toBe('https://www.youtube.com/@club?x=1');
  expect(withScheme('пример.бг/път')).toBe('https://пример.бг/път');
});

test('whole addresses and other texts stay as they are', () => {
  expect(withScheme('http://club.bg')).toBe('http://club.bg');
  expect(withScheme('javascript:alert(1)')).toBe('javascript:alert(1)');
  expect(withScheme('няма')).toBe('няма');
  expect(withScheme('')).toBe('');
});

test('only http and https are links', () => {
  expect(isWebAddress('https://club.bg')).toBe(true);
  expect(isWebAddress('javascript:alert(1)')).toBe(false);
  expect(isWebAddress(null)).toBe(false);
});
