import { expect, it } from 'vitest';
import { barsOf, linesOf } from './report-picture.ts';

const table = (values: readonly (number | null)[][]) => ({
  title: 'Състезатели по клуб',
  columns: [{ label: 'Всички' }, { label: 'Мъже' }],
  rows: values.map((row, at) => ({ label: `20${20 + at}/20${21 + at}`, cells: row.map((value) => ({ value })) })),
});

it('bars are those of the first column, in the order of the table, and what is not known is none', () => {
  const { title, rows, note } = barsOf(
    table([
      [3, 1],
      [9, 2],
      [null, 4],
    ]),
  );
  expect(title).toBe('Състезатели по клуб: Всички. Същите числа са в таблицата.');
  expect(rows.map(({ value }) => value)).toEqual([3, 9, 0]);
  expect(note).toBeNull();
});

it('of more bars than can be taken in the longest twenty are shown, which is said', () => {
  const { rows, note } = barsOf(table(Array.from({ length: 31 }, (_, at) => [at, 0])));
  expect(rows.map(({ value }) => value)).toEqual(Array.from({ length: 20 }, (_, at) => 30 - at));
  expect(note).toBe('Показани са първите 20 от 31 реда; в таблицата са всички.');
  expect(barsOf(table(Array.from({ length: 30 }, (_, at) => [at, 0]))).note).toBeNull();
});

it('every column is a line from season to season', () => {
  expect(
    linesOf(
      table([
        [3, 1],
        [9, 2],
      ]),
    ),
  ).toEqual([
    {
      label: 'Всички',
      title: 'Състезатели по клуб: Всички. Същите числа са в таблицата.',
      points: [
        { label: '20/21', value: 3 },
        { label: '21/22', value: 9 },
      ],
    },
    expect.objectContaining({
      label: 'Мъже',
      points: [expect.objectContaining({ value: 1 }), expect.objectContaining({ value: 2 })],
    }),
  ]);
});
