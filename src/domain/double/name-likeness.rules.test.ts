import { expect, it } from 'vitest';
import { weighed } from './double.rules.ts';
import { foldedNames, nameLikeness } from './name-likeness.rules.ts';

/** First, middle and last name, with a stroke between them. */
function named(names: string) {
  const [firstName = '', middleName = '', lastName = ''] = names.split('|');
  return foldedNames({ firstName, middleName, lastName });
}

it.each([
  ['Йоана|Щерева|Петрова', 'Йоана|Щерева|Петрова', 'same', 50],
  ['Анна Мария||Петрова', 'Аннамария||Петрова', 'same', 50],
  ['Йоана|Щерева|Петрова', 'Петрова|Щерева|Йоана', 'order', 45],
  ['Йоана|Щерева|Петрова', 'Йоана|Щерева|Петкова', 'slip', 40],
  ['Йоана||Петрова', 'Йоана||Петкова', 'slip', 25],
  ['Йоана|Shtereva|Петрова', 'Йоана|Щерива|Петрова', 'slip', 40],
  ['Йоана|Щерева|Петрова', 'Йоана||Петрова', 'missing', 30],
  ['Иван|Иван|Петров', 'Иван||Петров', 'missing', 30],
  ['Йоана|Щерева|Петрова', 'Йоана|Щерева|Петрова-Илиева', 'part', 40],
  ['Мария|Йоана|Петрова', 'Йоана||Петрова', 'part', 40],
  ['Йоана|Щерева|Петрова', 'Йоана|Щерева|Илиева', 'surname', 25],
])('%s and %s may be one person: %s', (one, other, kind, points) => {
  expect(nameLikeness(named(one), named(other), true)).toMatchObject({ kind, points });
  expect(nameLikeness(named(other), named(one), true)).toMatchObject({ kind, points });
});

it.each([
  ['a slip in the only word', '||Петров', '||Петрав'],
  ['a slip and a word more', 'Йоана|Щерева|Петрова', 'Йоана|Щерева|Петкова Илиева'],
  ['one word in common and one more', 'Иван||', 'Иван||Петров'],
  ['two words more', 'Иван||Петров', 'Иван|Христов Колев|Петров'],
  ['another surname', 'Иван|Щерев|Петров', 'Иван|Щерев|Илиев'],
])('%s is not enough: %s and %s', (_why, one, other) => {
  expect(nameLikeness(named(one), named(other), false)).toBeNull();
  expect(nameLikeness(named(other), named(one), false)).toBeNull();
});

it('another surname is one of marriage only where the middle name is known and the same', () => {
  expect(nameLikeness(named('Йоана||Петрова'), named('Йоана||Илиева'), true)).toBeNull();
  expect(nameLikeness(named('Йоана|Щерева|Петрова'), named('Йоана|Димова|Илиева'), true)).toBeNull();
});

it('names written apart are told from those written together', () => {
  const found = nameLikeness(named('Анна Мария||Петрова'), named('Аннамария||Петрова'), true);
  expect(found?.sentence).toBe('Имената се четат еднакво, но са изписани различно.');
});

it('every word of a name is compared by its folded form', () => {
  expect(named('Йоана Мария|Щерева|Петрова').keys).toEqual(['ioana', 'maria', 'shtereva', 'petrova']);
});

it('what has no weight speaks neither for nor against', () => {
  const evidence = [
    { points: 70, sentence: 'за' },
    { points: 0, sentence: 'нищо' },
    { points: -5, sentence: 'против' },
  ];
  expect(weighed(evidence)).toEqual({ score: 65, pro: ['за'], contra: ['против'] });
});
