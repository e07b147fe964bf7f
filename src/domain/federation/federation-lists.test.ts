import { afterEach, describe, expect, it } from 'vitest';
import {
  areUsualEntries,
  clubTypeLabel,
  clubTypes,
  firstClubType,
  isOpenClubType,
  isOpenPosition,
  type ListEntry,
  openPositions,
  positionLabel,
  setListEntries,
  usualEntries,
} from './federation-lists.ts';
import { codeOfLabel, isUnitTooLong, listRefusal } from './list-change.rules.ts';

afterEach(() => setListEntries(usualEntries));

const labels = (entries: readonly ListEntry[]) => entries.map(({ label }) => label);

it('the lists of the specification hold until the federation changes them, in their order', () => {
  expect(labels(openPositions())).toEqual(['Разпределител', 'Диагонал', 'Център', 'Посрещач', 'Либеро']);
  expect(openPositions().map(({ value }) => value)).toEqual([0, 1, 2, 3, 4]);
  expect(clubTypes().map(({ code, label }) => [code, label])).toEqual([
    ['VK', 'ВК'],
    ['SKV', 'СКВ'],
    ['SK', 'СК'],
  ]);
  expect([areUsualEntries(), firstClubType()]).toEqual([true, 'VK']);
});

it('what is closed is no longer entered and still called by its name', () => {
  const closed = (entry: ListEntry) => ({ ...entry, isClosed: entry.value === 0 });
  setListEntries(usualEntries.map(closed).toReversed());
  expect(labels(openPositions())).toEqual(['Диагонал', 'Център', 'Посрещач', 'Либеро']);
  expect([isOpenPosition(0), isOpenPosition(1), positionLabel(0)]).toEqual([false, true, 'Разпределител']);
  expect([isOpenClubType('VK'), firstClubType(), clubTypeLabel('VK')]).toEqual([false, 'SKV', 'ВК']);
  expect([areUsualEntries(), positionLabel(9), positionLabel(null), clubTypeLabel('BK')]).toEqual([
    false,
    null,
    null,
    'BK',
  ]);
});

it('who has never heard of a list has the usual one', () => {
  setListEntries(usualEntries.filter(({ list }) => list === 'clubType'));
  expect([areUsualEntries(), isOpenPosition(0)]).toEqual([true, true]);
});

describe('an entry of a list', () => {
  const [vk] = clubTypes() as [ListEntry];

  it('is renamed as long as no club is called by it, and closed at any time', () => {
    expect(listRefusal(usualEntries, { ...vk, label: 'БК' }, false)).toBeNull();
    expect(listRefusal(usualEntries, { ...vk, label: 'БК' }, true)).toBe('listEntryNamed');
    expect(listRefusal(usualEntries, { ...vk, detail: 'Клуб', isClosed: true }, true)).toBeNull();
  });

  it('is named freely while it is new, also where names are fixed', () => {
    expect(listRefusal(usualEntries, { ...vk, value: 70, label: 'БК' }, true)).toBeNull();
  });

  it('stays open where it is the last one of its list, whatever other lists have', () => {
    const closed = usualEntries.map((entry) => ({ ...entry, isClosed: entry.list === 'clubType' && entry !== vk }));
    expect(listRefusal(closed, { ...vk, isClosed: true }, false)).toBe('listEntryNeeded');
  });

  it('stays open where it is the last one', () => {
    const closed = usualEntries.map((entry) => ({ ...entry, isClosed: entry !== vk }));
    expect(listRefusal(closed, { ...vk, isClosed: true }, false)).toBe('listEntryNeeded');
    expect(listRefusal(closed, { ...vk, value: 7, isClosed: true }, false)).toBeNull();
  });

  it('is measured in something short', () => {
    expect([isUnitTooLong('measure', 'см'), isUnitTooLong('measure', null)]).toEqual([false, false]);
    expect([isUnitTooLong('measure', 'x'.repeat(13)), isUnitTooLong('clubType', 'x'.repeat(13))]).toEqual([
      true,
      false,
    ]);
  });

  it('has a code of the letters of its label that no other has', () => {
    expect(codeOfLabel('BK', ['VK'])).toBe('BK');
    expect(codeOfLabel('Sp. klub 2', [])).toBe('SPKLUB2');
    expect(codeOfLabel('VK', ['VK', 'VK2'])).toBe('VK3');
    expect(codeOfLabel('–', [])).toBe('KIND');
  });
});
