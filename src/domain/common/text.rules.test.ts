import { describe, expect, it } from 'vitest';
import { isPrintable, printable } from './text.rules.ts';

const UNPRINTABLE: [string, string][] = [
  ['a zero byte', '\u0000'],
  ['a control character', '\u0001'],
  ['a bell', '\u0007'],
  ['a delete', '\u007F'],
  ['a control character of the second block', '\u0085'],
  ['the first half of a character', '\uD83C'],
  ['the second half of a character', '\uDFD0'],
  ['a non-character', '\uFFFE'],
  ['another non-character', '\uFFFF'],
  ['a non-character of the Arabic block', '\uFDD0'],
  ['a non-character of a far plane', '\u{10FFFF}'],
  ['a line separator', '\u2028'],
];

describe('a text', () => {
  it.each(UNPRINTABLE)('may not hold %s', (_name, sign) => {
    expect(isPrintable(`Иван${sign}Петров`)).toBe(false);
    expect(printable(`Иван${sign}Петров`)).toBe('ИванПетров');
  });

  it.each(['\u200E', '\u200F', '\u061C', '\u202A', '\u202B', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068'])(
    'may not be turned around (%o)',
    (sign) => {
      expect(isPrintable(`https://a.bg/${sign}gpj.exe`)).toBe(false);
    },
  );

  it.each(['\n', '\t', '\r'])('is one line, also in a sheet (%o)', (sign) => {
    expect(isPrintable(`едно${sign}две`)).toBe(false);
    expect(printable(`едно${sign}две`)).toBe('едно две');
  });

  it.each(['Щерев', 'O’Конър', 'бул. „Витоша“ № 1', '🏐 клуб', 'naïve – ½ €', 'e\u0301', ''])('may be „%s“', (text) => {
    expect(isPrintable(text)).toBe(true);
    expect(printable(text)).toBe(text);
  });
});
