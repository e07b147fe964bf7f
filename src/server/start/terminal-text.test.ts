import { expect, it } from 'vitest';
import { momentText, secondsText, sizeText } from './terminal-text.ts';

it('the terminal says the hour of Bulgaria and writes a decimal comma', () => {
  expect(momentText(new Date('2026-11-16T22:30:02.123Z'))).toBe('17.11.2026\u00a0г., 00:30\u00a0ч.');
  expect(secondsText(44_640)).toBe('44,6\u00a0s');
  expect([sizeText(16_600_000), sizeText(1200)]).toEqual(['16,6\u00a0MB', '2\u00a0kB']);
});

it('in English the month has its name and decimals a point', () => {
  expect(momentText(new Date('2026-11-16T22:30:02.123Z'), 'en')).toBe('17\u00a0November 2026, 00:30 (Sofia)');
  expect([secondsText(44_640, 'en'), sizeText(16_600_000, 'en')]).toEqual(['44.6\u00a0s', '16.6\u00a0MB']);
});
