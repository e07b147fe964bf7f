import { describe, expect, it } from 'vitest';
import { birthDateRefusal, isPersonName } from './person.rules.ts';

describe('the name of a person', () => {
  it.each([
    'Иван',
    'Ѝвет',
    'Анна-Мария',
    'O’Connor',
    "Д'Артанян",
    'Łukasz',
    'Şükrü',
    'д-р Ив. Петров',
    'Петров мл.',
    'Иван'.normalize('NFD'),
  ])('may be „%s“', (name) => {
    expect(isPersonName(name)).toBe(true);
  });

  it.each([
    'Иван4',
    '4Иван',
    '@@@',
    'Иван!',
    '---',
    '...',
    '№ 5',
    'Иван_Петров',
    '伊万诺',
    'Иван Ⅳ',
    'Иван\nПетров',
    '',
    '–',
  ])('is not „%s“', (text) => {
    expect(isPersonName(text)).toBe(false);
  });

  it('is looked through in no time, however long it is', () => {
    for (const part of ['а', 'а-', '\u0483', 'а\u0483']) expect(isPersonName(`${part.repeat(50_000)}4`)).toBe(false);
  });
});

describe('the birth date of a person', () => {
  it('may be today, and up to a hundred years ago', () => {
    expect(birthDateRefusal('2026-11-15', '2026-11-15')).toBeNull();
    expect(birthDateRefusal('1925-11-16', '2026-11-15')).toBeNull();
  });

  it('is neither in the future nor longer ago', () => {
    expect(birthDateRefusal('2026-11-16', '2026-11-15')).toBe('birthDateInFuture');
    expect(birthDateRefusal('1925-11-15', '2026-11-15')).toBe('birthDateTooEarly');
    expect(birthDateRefusal('1899-12-31', '2026-11-15')).toBe('birthDateTooEarly');
  });
});
