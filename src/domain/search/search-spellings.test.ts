import { describe, expect, it } from 'vitest';
import { closenessIn } from './search-closeness.ts';
import { searchText } from './search-key.ts';
import { searchSpellings, soughtWords } from './search-spellings.ts';

const finds = (typed: string, written: string) => {
  const closeness = closenessIn(searchText(written), soughtWords(typed));
  return closeness !== null && closeness !== 'similar';
};
const findsWords = (typed: string, written: string) => closenessIn(searchText(written), soughtWords(typed)) === 'word';

describe('the beginning of a word', () => {
  it.each(['Бълг', 'Бълга', 'Българи', 'България', 'Bulg', 'balg'])('„%s“ finds „България“', (typed) => {
    expect(finds(typed, 'България')).toBe(true);
  });

  it('„Бъл“ is that of too many names to mean the country', () => {
    expect(finds('Бъл', 'България')).toBe(false);
  });
});

describe('a search forgives', () => {
  it.each([
    ['Stoqnov', 'Стоянов'],
    ['Mariq', 'Мария'],
    ['6umen', 'Шумен'],
    ['6terev', 'Щерев'],
    ['4avdar', 'Чавдар'],
    ['Cvetan', 'Цветан'],
    ['Jivko', 'Живко'],
    ['Jordan', 'Йордан'],
    ['Hadjiev', 'Хаджиев'],
    ['Dimityr', 'Димитър'],
    ['Vylko', 'Вълко'],
    ['Wasil', 'Васил'],
    ['Xristo', 'Христо'],
    ['Mixail', 'Михаил'],
    ['Alexandrov', 'Александров'],
    ['Maxim', 'Максим'],
    ['Felix', 'Феликс'],
    ['4avdar stoqnow', 'Чавдар Иванов Стоянов'],
  ])('the Latin letters people write to each other: „%s“ finds %s', (typed, written) => {
    expect(findsWords(typed, written)).toBe(true);
  });

  it.each([
    ['viwka', 'Живка'],
    ['bovidar', 'Божидар'],
    [']erew', 'Щерев'],
    ['[umen', 'Шумен'],
    ['`awdar', 'Чавдар'],
    [String.raw`\liq`, 'Юлия'],
    ['jordan cwetanow', 'Йордан Цветанов'],
  ])('the phonetic keyboard that was not switched on: „%s“ finds %s', (typed, written) => {
    expect(findsWords(typed, written)).toBe(true);
  });

  it.each([
    ['Ivanov', 'Иванов'],
    ['Nikolay', 'Николай'],
    ['yana', 'Яна'],
    ['Chavdar', 'Чавдар'],
    ['Jacques', 'Jacques'],
    ['стоянов', 'Стоянов'],
    ['100456', 'Рег. № 100456'],
  ])('and still finds what is written by the rules: „%s“', (typed, written) => {
    expect(finds(typed, written)).toBe(true);
  });
});

describe('the spellings of all words', () => {
  it('are twelve at most: every word keeps its likeliest, the first have the others', () => {
    const many = soughtWords('jvqivko jvqordan jvqana jvqelqo jvqan jvqeni jvqula jvqoro');
    const counts = many.map(({ spellings }) => spellings.length);
    expect(counts).toEqual([3, 3, 1, 1, 1, 1, 1, 1]);
    expect(many.at(-1)?.spellings).toEqual([soughtWords('jvqoro')[0]?.spellings[0]]);
  });

  it('of a name of four words are all there', () => {
    const counts = soughtWords('jvqivko jvqordan jvqana jvqelqo').map(({ spellings }) => spellings.length);
    expect(counts).toEqual([3, 3, 3, 3]);
  });
});

describe('the spellings of a word', () => {
  it('are one for Cyrillic, for numbers and for the usual surnames', () => {
    expect(searchSpellings('Стоянов 100456 ivanov petrova')).toEqual([
      ['stoianov'],
      ['100456'],
      ['ivanov'],
      ['petrova'],
    ]);
  });

  it('are none of the phonetic keyboard without a key that writes something else there', () => {
    expect(searchSpellings('yana')).toEqual([['iana']]);
  });

  it('are looked for of the first eight words', () => {
    expect(searchSpellings('а б в г д е ж з и к')).toEqual(
      ['a', 'b', 'v', 'g', 'd', 'e', 'zh', 'z'].map((word) => [word]),
    );
  });

  it('are few, however strangely it is written', () => {
    for (const word of ['jqyvwxc46', 'jvjvjv[]', 'ycyjyq'])
      expect(searchSpellings(word)[0]?.length).toBeLessThanOrEqual(3);
  });

  it('are none for signs alone', () => {
    expect(searchSpellings(' [ % „“ ` ')).toEqual([]);
  });
});
