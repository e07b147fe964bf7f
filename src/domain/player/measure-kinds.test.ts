import { afterEach, expect, it } from 'vitest';
import { type ListEntry, setListEntries, usualEntries } from '../federation/federation-lists.ts';
import {
  areUsualMeasures,
  drawnMeasures,
  furtherInText,
  inUnit,
  isAskedFor,
  isRequiredMeasure,
  measuredValue,
  type MeasureKind,
  openMeasures,
} from './measure-kinds.ts';

afterEach(() => setListEntries(usualEntries));

const labels = (kinds: readonly MeasureKind[]) => kinds.map(({ label }) => label);
const changed = (code: string, change: Partial<ListEntry>) => (entry: ListEntry) =>
  entry.list === 'measure' && entry.code === code ? { ...entry, ...change } : entry;
const added = (value: number, label: string, detail: string | null): ListEntry => ({
  list: 'measure',
  value,
  label,
  code: null,
  detail,
  isClosed: false,
});
const measured = { height: 187, weight: 80, fullExtent: 190, attack: 310, block: null, further: { 5: 3.25, 9: 1 } };

const all = { ...measured, block: 295, further: { 5: 1, 6: 2, 7: 3, 8: 4 } };

it('what the specification measures holds until the federation changes it, and three of it are drawn', () => {
  expect(openMeasures().map(({ field, label, unit, isUsual }) => [field, label, unit, isUsual])).toEqual([
    ['height', 'Ръст', 'см', true],
    ['weight', 'Тегло', 'кг', true],
    ['fullExtent', 'Разтег на ръцете', 'см', true],
    ['attack', 'Височина при атака', 'см', true],
    ['block', 'Височина при блокада', 'см', true],
  ]);
  expect(labels(drawnMeasures([all]))).toEqual(['Ръст', 'Височина при атака', 'Височина при блокада']);
  expect(areUsualMeasures('height', 'weight', 'fullExtent', 'attack', 'block')).toBe(true);
  expect(openMeasures().every(isRequiredMeasure)).toBe(true);
});

it('a measure is renamed, given another unit and closed; it is the same column as before', () => {
  setListEntries(
    usualEntries
      .map(changed('attack', { label: 'Скок на дължина' }))
      .map(changed('fullExtent', { detail: 'м' }))
      .map(changed('block', { isClosed: true })),
  );
  expect(openMeasures().map(({ field, label, isUsual }) => [field, label, isUsual])).toEqual([
    ['height', 'Ръст', true],
    ['weight', 'Тегло', true],
    ['fullExtent', 'Разтег на ръцете', false],
    ['attack', 'Скок на дължина', false],
  ]);
  expect([isAskedFor('attack'), isAskedFor('block')]).toEqual([true, false]);
  expect([areUsualMeasures('height'), areUsualMeasures('height', 'attack'), areUsualMeasures('block')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(openMeasures().map((kind) => measuredValue(kind, measured))).toEqual([187, 80, 190, 310]);
});

it('what is added has no column: it may be left out, and is told even after it was closed', () => {
  setListEntries([...usualEntries, added(5, 'Спринт', 'с'), { ...added(9, 'Лицеви опори', null), isClosed: true }]);
  const sprint = openMeasures().at(-1) as MeasureKind;
  expect([sprint.field, isRequiredMeasure(sprint), measuredValue(sprint, measured)]).toEqual(['measure5', false, 3.25]);
  expect(measuredValue(sprint, { ...measured, further: null })).toBeNull();
  expect(furtherInText(measured.further)).toBe('Спринт: 3,25\u00A0с; Лицеви опори: 1');
  expect([furtherInText(null), furtherInText({ 77: 1 }), inUnit('3', '')]).toEqual([null, null, '3']);
});

it('one picture holds one unit and at most three lines', () => {
  const further = [added(5, 'Обхват', 'см'), added(6, 'Спринт', 'с'), added(7, 'Скок', 'см'), added(8, 'Опора', 'см')];
  const closed = (code: string) => changed(code, { isClosed: true });
  setListEntries([...usualEntries.map(closed('attack')).map(closed('block')), ...further]);
  expect(labels(drawnMeasures([all]))).toEqual(['Ръст', 'Обхват', 'Скок']);
  expect(
    labels(
      drawnMeasures([
        { ...all, further: null },
        { ...all, height: null, further: { 8: 4 } },
      ]),
    ),
  ).toEqual(['Ръст', 'Опора']);
  setListEntries(['height', 'attack', 'block'].reduce((entries, code) => entries.map(closed(code)), usualEntries));
  expect(labels(drawnMeasures([all]))).toEqual(['Тегло']);
  expect(drawnMeasures([{ ...all, weight: null, fullExtent: null }])).toEqual([]);
});
