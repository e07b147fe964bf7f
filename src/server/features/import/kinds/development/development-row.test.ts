import { afterEach, expect, it } from 'vitest';
import { setListEntries, usualEntries } from '#domain/federation/federation-lists.ts';
import { importColumns } from '#domain/import/import-columns.ts';
import { readMeasured } from './development-check.ts';

const TODAY = '2026-11-17';
const row = Object.fromEntries(importColumns.development.map(({ field, example }) => [field, example]));

it('the measurement of the template is right, with a comma, and so it is with units', () => {
  const measured = { date: '2026-03-12', height: 187, weight: 72.5, position: 0, fullExtent: 190 };
  expect(readMeasured(row, TODAY)).toMatchObject({ measured });
  const withUnits = { ...row, height: '187 см', weight: '72.5kg', position: 'РАЗПРЕДЕЛИТЕЛ' };
  expect(readMeasured(withUnits, TODAY)).toMatchObject({ measured });
});

afterEach(() => setListEntries(usualEntries));

it('what the federation measures beside is read from its own column, and what it has closed is not asked for', () => {
  const sprint = { list: 'measure', value: 5, label: 'Спринт', code: null, detail: 'с', isClosed: false } as const;
  setListEntries([
    ...usualEntries.map((entry) => (entry.code === 'block' ? { ...entry, isClosed: true } : entry)),
    sprint,
  ]);
  const { block: _, ...rest } = row;
  expect(readMeasured(rest, TODAY)).toMatchObject({ measured: { attack: 310, block: null, further: undefined } });
  expect(readMeasured({ ...row, measure5: '3,2 с' }, TODAY)).toMatchObject({
    measured: { block: null, further: { 5: 3.2 } },
  });
  expect(readMeasured({ ...row, measure5: 'бързо' }, TODAY)).toEqual({
    problems: [{ field: 'measure5', sentence: 'Моля, въведете валидна стойност' }],
  });
});

it.each([
  ['date', '18.11.2026', 'Датата на измерването не може да е след днешната'],
  ['date', '31.02.2026', 'Моля, въведете валидна дата'],
  ['height', '0', 'Ръстът трябва да е поне 1 см'],
  ['height', 'висок', 'Моля, въведете валидна стойност'],
  ['weight', '', 'Моля, въведете стойност'],
  ['position', 'Вратар', 'Тази дума не е сред допустимите стойности.'],
  ['position', '', 'Моля, изберете пост'],
])('a measurement with %s „%s“ is told: %s', (field, text, sentence) => {
  expect(readMeasured({ ...row, [field]: text }, TODAY)).toEqual({ problems: [{ field, sentence }] });
});
