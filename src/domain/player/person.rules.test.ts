import { describe, expect, it } from 'vitest';
import { fullNameOf } from '../common/names.ts';
import { isForeign } from '../common/person.ts';
import {
  asksOfDocument,
  birthDateRefusal,
  isLatinName,
  hasLatinWord,
  isPersonName,
  mixesAlphabets,
  withoutCapitals,
} from './person.rules.ts';

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

it.each([
  ['Ивaн', true],
  ['Анна-Mария', true],
  ['Петър Георгиeв', true],
  ['Иван', false],
  ['Ivan', false],
  // Each in its own letters: the maiden name of somebody from abroad.
  ['Мария-Smith', false],
])('„%s“ has a word in letters of two alphabets: %s', (name, isMixed) => {
  expect(mixesAlphabets(name)).toBe(isMixed);
});

it.each([
  ['Ivan', true],
  ['Иван Petrov', true],
  ['Zoë', true],
  ['Иван', false],
  ['', false],
])('„%s“ has a word in Latin letters: %j', (name, isLatin) => {
  expect(hasLatinWord(name)).toBe(isLatin);
});

it.each([
  ['ИВАН', 'Иван'],
  ['ИВАНОВА-ПЕТРОВА', 'Иванова-Петрова'],
  ['ИВАН ПЕТРОВ ИВАНОВ', 'Иван Петров Иванов'],
  ['ИВАН П. ИВАНОВ', 'Иван П. Иванов'],
  ['О’КОНЪР', 'О’Конър'],
  ['IVAN', 'Ivan'],
  ['İBRAHİM', 'İbrahim'],
  ['Ѝ'.normalize('NFD').concat('ВЕТ'), 'Ѝ'.normalize('NFD').concat('вет')],
  ['Иван ПЕТРОВ', 'Иван ПЕТРОВ'],
  ['McDonald', 'McDonald'],
  ['И.', 'И.'],
  ['И. П.', 'И. П.'],
  ['Я', 'Я'],
  ['', ''],
])('„%s“ of a table in capitals is read as „%s“', (name, read) => {
  expect(withoutCapitals(name)).toBe(read);
});

describe('the name of a passport', () => {
  it.each(['Ivan Petrov', 'Łukasz Żółć', 'Zoë O’Connor-Şükrü', 'Müller'.normalize('NFD')])('may be „%s“', (name) => {
    expect(isLatinName(name)).toBe(true);
  });

  // The second has one Cyrillic letter that looks like a Latin one.
  it.each(['Иван Петров', 'Ivаn Petrov', 'Ivan 4', 'Ιωάννης', ''])('is not „%s“', (text) => {
    expect(isLatinName(text)).toBe(false);
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

describe('a citizen of another country', () => {
  it.each(['Сърбия', 'КНР', 'Белгия', 'Bolivia'])('is one of „%s“', (nationality) => {
    expect(isForeign(nationality)).toBe(true);
  });

  it.each([
    'България',
    ' БЪЛГАРИЯ ',
    'Република България',
    'българско',
    'Bulgaria',
    'България, Сърбия',
    'бг',
    'BG',
    '',
  ])('is none of „%s“', (nationality) => {
    expect(isForeign(nationality)).toBe(false);
  });

  const names = { firstName: 'Минг', middleName: 'Петров', lastName: 'Тестов' };
  it.each([
    ['a last name of two letters', { lastName: 'Ли' }, true],
    ['a first name of one', { firstName: 'О' }, true],
    ['no name in the middle', { middleName: '' }, true],
    ['names as long as names are', {}, false],
    ['no first name', { firstName: '', middleName: '' }, false],
    ['no last name', { lastName: '' }, false],
    ['what is no name', { lastName: '4' }, false],
  ])('is asked about the document with %s: %o', (_what, changed, isAsked) => {
    expect(asksOfDocument({ ...names, ...changed }, 'Китай')).toBe(isAsked);
    expect(asksOfDocument({ ...names, ...changed }, 'България')).toBe(false);
  });

  it('without a name in the middle has no gap there', () => {
    expect(fullNameOf({ firstName: 'Ян', middleName: '', lastName: 'Ли' })).toBe('Ян Ли');
    expect(fullNameOf(names)).toBe('Минг Петров Тестов');
  });
});
