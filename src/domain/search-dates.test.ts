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
  ])('may be a part: „%s“ means %i days', (word, days) => {
    const { dates, isWhole } = datesMeant(word);
    expect(dates).toHaveLength(days);
    expect(isWhole).toBe(false);
  });

  it.each(['05.08.2012', '5.8.2012', '08.2012', '2012'])('is found where it is shown: „%s“', (typed) => {
    expect(closenessIn(searchText('Иван', '05.08.2012'), soughtWords(typed))).not.toBeNull();
  });
});

describe('the label of a registration number', () => {
  it.each(['Рег. № 100001', 'рег.№ 100001', 'Рег. №100001', '№ 100001', 'рег 100001', 'reg. 100001'])(
    'is no word to look for: „%s“',
    (typed) => {
      expect(searchSpellings(typed)).toEqual([['100001']]);
    },
  );

  it('is one where no number follows: it may begin a name', () => {
    expect(searchSpellings('рег иванов')).toEqual([['reg'], ['ivanov']]);
  });
});
