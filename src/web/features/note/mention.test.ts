import { expect, it } from 'vitest';
import { mentionAt, mentionedIn, namesLike, piecesOf, withMention } from './mention.ts';

const maria = { id: 1, firstName: 'Мария', lastName: 'Петрова' };
const ivan = { id: 2, firstName: 'Иван', lastName: 'Щерев' };

it('somebody is looked for behind an @ that begins a word, over one or two names', () => {
  expect(mentionAt('Виж @Мар', 8)).toEqual({ from: 4, keyword: 'Мар' });
  expect(mentionAt('@', 1)).toEqual({ from: 0, keyword: '' });
  expect(mentionAt('@Мария Пет и още', 10)).toEqual({ from: 0, keyword: 'Мария Пет' });
  for (const text of ['office@club.bg', 'Виж', '@Мария Петрова кога', '@Мария, кога'])
    expect(mentionAt(text, text.length)).toBeNull();
});

it('the name takes the place of what was typed of it', () => {
  expect(withMention('Виж @Мар кога', { from: 4, to: 8 }, maria)).toEqual({
    text: 'Виж @Мария Петрова кога',
    caret: 19,
  });
});

it('people are found by the beginning of a name, in either alphabet', () => {
  expect(namesLike([maria, ivan], 'щер')).toEqual([ivan]);
  expect(namesLike([maria, ivan], 'ван')).toEqual([]);
  expect(namesLike([maria, ivan], 'sht')).toEqual([ivan]);
  expect(namesLike([maria, ivan], 'Мария П')).toEqual([maria]);
  expect(namesLike([maria, ivan], '')).toEqual([maria, ivan]);
});

it('whoever is struck out of the text is mentioned no more', () => {
  expect(mentionedIn('Виж @Иван Щерев', [maria, ivan])).toEqual([ivan]);
});

it('names stand out of the text, the longer one before its beginning', () => {
  const other = { id: 3, firstName: 'Иван', lastName: 'Щеревски' };
  expect(piecesOf('Виж @Иван Щеревски и @Иван Щерев', [ivan, other])).toEqual([
    { text: 'Виж ', isMention: false },
    { text: '@Иван Щеревски', isMention: true },
    { text: ' и ', isMention: false },
    { text: '@Иван Щерев', isMention: true },
  ]);
  expect(piecesOf('@Никой Никойов', [ivan])).toEqual([{ text: '@Никой Никойов', isMention: false }]);
});
