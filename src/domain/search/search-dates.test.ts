import { describe, expect, it } from 'vitest';
import { closenessIn } from './search-closeness.ts';
import { datesMeant } from './search-dates.ts';
import { searchText } from './search-key.ts';
import { searchSpellings, soughtWords } from './search-spellings.ts';

describe('a date in a search', () => {
  it.each([
    ['05.08.2012', ['2012-08-05']],
    ['5.8.2012', ['2012-08-05']],
    ['31.02.2012', []],
    ['05.08.0012', []],
  ])('is whole: „%s“', (word, dates) => {
    expect(datesMeant(word)).toEqual({ dates, isWhole: true });
  });

  it.each([
    ['2012', 366],
    ['08.2012', 31],
    ['05.08', 201],
    ['05.08.', 201],
    ['29.02', 49],
    ['100001', 0],
    ['иван', 0],
    ['12', 0],
    ['1900', 365],
    ['1899', 0],
    ['2100', 365],
    ['2101', 0],
    ['02012', 0],
    ['2012.0', 0],
    ['2e3', 0],
    ['105.08', 0],
    ['105.08.2012', 0],
    ['05.08.20123', 0],
    ['108.2012', 0],
    ['08.20123', 0],
  ])('may be a part: „%s“ means %i days', (word, days) => {
    const { dates, isWhole } = datesMeant(word);
    expect(dates).toHaveLength(days);
    expect(isWhole).toBe(false);
  });

  it.each(['05.08.2012', '5.8.2012', '08.2012', '2012'])('is found where it is shown: „%s“', (typed) => {
    expect(closenessIn(searchText('Иван', '05.08.2012'), soughtWords(typed))).not.toBeNull();
  });
});

describe('a date that is looked for as text', () => {
  it.each([
    ['5.3.2012', '05032012'],
    ['15.3.2012', '15032012'],
    ['5.12.2012.', '05122012'],
    ['15.12.2012', '15122012'],
  ])('is padded as it is shown: „%s“', (typed, folded) => {
    expect(searchSpellings(typed)).toEqual([[folded]]);
  });

  it.each([
    ['123.5.2012', '12352012'],
    ['5.3.20123', '5320123'],
  ])('is left as it is where it is no date: „%s“', (typed, folded) => {
    expect(searchSpellings(typed)).toEqual([[folded]]);
  });
});

describe('the label of a registration number', () => {
  it.each([
    'Рег. № 100001',
    'рег.№ 100001',
    'Рег. №100001',
    '№ 100001',
    'рег 100001',
    'reg. 100001',
    'Рег.  – № 100001',
    'рег.н. 100001',
    'No. 100001',
    'номер 100001',
  ])('is no word to look for: „%s“', (typed) => {
    expect(searchSpellings(typed)).toEqual([['100001']]);
  });

  it('is one where no number follows: it may begin a name', () => {
    expect(searchSpellings('рег иванов')).toEqual([['reg'], ['ivanov']]);
    expect(searchSpellings('рег спартак7')).toEqual([['reg'], ['spartak7']]);
    expect(searchSpellings('рег')).toEqual([['reg']]);
  });
});
