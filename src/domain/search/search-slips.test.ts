import { describe, expect, it } from 'vitest';
import { closenessIn, ENOUGH_AS_TYPED, rowsFound } from './search-closeness.ts';
import { searchText } from './search-key.ts';
import { slipsOf } from './search-slips.ts';
import { soughtWords } from './search-spellings.ts';

const WORDS = [
  'Александров',
  'Драганов',
  'Попов',
  'Щерев',
  'Юлиян',
  'Мария',
  'Цветанова',
  'Шишманов',
  'Желязков',
  'Витошки',
  'Морски',
  'Хаджиев',
  'България',
  'Aleksandrov',
  'Petkova',
  'Dobrev',
];
const CYRILLIC = [...'абежзийлопстфхцчшщъюя'];
const LATIN = [...'abehijlopstuvxz'];

const alphabetOf = (word: string) => (/[а-я]/i.test(word) ? CYRILLIC : LATIN);
const finds = (typed: string, written: string) => closenessIn(searchText(written), soughtWords(typed));

const slips: Record<string, (word: string, at: number) => string[]> = {
  'is left out': (word, at) => [word.slice(0, at) + word.slice(at + 1)],
  'is one too many': (word, at) => alphabetOf(word).map((letter) => word.slice(0, at) + letter + word.slice(at)),
  'is another one': (word, at) => alphabetOf(word).map((letter) => word.slice(0, at) + letter + word.slice(at + 1)),
  'and the next change places': (word, at) => [
    word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2),
  ],
};

describe('a word of five letters or more is found, whichever letter', () => {
  for (const [what, slip] of Object.entries(slips)) {
    it.each(WORDS)(`${what}: %s`, (word) => {
      const typed = [...word].flatMap((_, at) => slip(word, at));
      expect(typed.filter((wrong) => finds(wrong, `Иван ${word} 100001`) === null)).toEqual([]);
    });
  }
});

describe('a slip', () => {
  it.each([
    ['Алексндров', 'Георги Александров'],
    ['Драгнов', 'Драганов'],
    ['Поов', 'Попов'],
    ['Aleksndrov', 'Александров'],
    ['Stoqnv', 'Стоянов'],
    ['Георги Алексндров', 'Александров Георги'],
    ['Драгнов', 'Драганова'],
    // A short word as it was typed beside it, also in another spelling.
    ['Иван Алексндров', 'Александров Иван'],
    ['6um Алексндров', 'Александров Шумен'],
    ['Алексндров.', 'Александров'],
    ['O’Konnr', 'О’Конър'],
    ['Tzvetanva', 'Цветанова'],
    ['Balgria', 'България'],
  ])('is forgiven: „%s“ finds %s', (typed, written) => {
    expect(finds(typed, written)).toBe('similar');
  });

  it.each([
    ['Ивам', 'Иван'],
    ['Алекндров', 'Александров'],
    ['Драгнов Петрв', 'Драганов Колев'],
    ['100002', '100001'],
    ['Петров', 'Иванов'],
    // Four letters, though they are folded into five.
    ['Жама', 'Жана'],
    ['Жаана', 'Жана'],
    // A letter that is in neither alphabet makes no word longer.
    ['Жамаλ', 'Жана'],
    // The wrong keyboard and a slip are two mistakes.
    ['bovidr', 'Божидар'],
  ])('is not forgiven in a short word or a number, nor twice in one: „%s“ does not find %s', (typed, written) => {
    expect(finds(typed, written)).toBeNull();
  });

  it('is forgiven up to thirty letters', () => {
    const longest = 'александровскополянскиконстант';
    expect(finds(longest.replace('поля', 'пола'), longest)).toBe('similar');
    expect(finds(`${longest}и`.replace('поля', 'пола'), `${longest}и`)).toBeNull();
  });

  it('is forgiven at the end of the country, which keeps its own spelling', () => {
    expect(slipsOf('Българи')).toContain('bulgaria');
  });

  it('is looked for in few ways, and in none for what is no word', () => {
    expect(slipsOf('а'.repeat(30)).size).toBeLessThan(2000);
    for (const typed of ['', '...', '100001', 'abc123', 'а'.repeat(31), 'щ'.repeat(1000)])
      expect(slipsOf(typed).size).toBe(0);
  });
});

describe('what is found comes closest first:', () => {
  const closestFirst = (rows: readonly string[], query: string) =>
    Object.values(rowsFound(rows, query, (text) => searchText(text))).flat();

  it('whole words, beginnings, the middle of words, and what is merely similar', () => {
    const rows = ['Иван Петкова', 'Иван Запетров', 'Иван Петровски', 'Иван Петков', 'Петров Иван', 'Колев Иван'];
    expect(closestFirst(rows, 'петров')).toEqual([
      'Петров Иван',
      'Иван Петровски',
      'Иван Запетров',
      'Иван Петкова',
      'Иван Петков',
    ]);
  });

  it('the word that comes least close decides', () => {
    expect(closestFirst(['Иванов Петров', 'Иван Петров'], 'иван петров')).toEqual(['Иван Петров', 'Иванов Петров']);
  });

  it('nothing similar is offered where enough is found as typed', () => {
    const many = Array.from({ length: ENOUGH_AS_TYPED }, (_, n) => `Петров ${n}`);
    expect(closestFirst(['Петков', ...many], 'петров')).toEqual(many);
    expect(closestFirst(['Петков', ...many.slice(1)], 'петров')).toEqual([...many.slice(1), 'Петков']);
  });

  it('enough are found as typed, however close each of them comes', () => {
    const whole = ['Петров 1', 'Петров 2', 'Петров 3', 'Петров 4'];
    const beginnings = ['Петровски', 'Петрова', 'Петровска'];
    const inside = ['Запетров', 'Запетрова', 'Препетров'];
    const asTyped = [...whole, ...beginnings, ...inside];
    expect(closestFirst([...asTyped, 'Петков'], 'петров')).toEqual(asTyped);
  });

  it('signs alone find nothing', () => {
    expect(closestFirst(['Петков'], '„№“')).toEqual([]);
  });
});
