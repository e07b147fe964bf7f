import { afterEach, describe, expect, it } from 'vitest';
import { setListEntries, usualEntries } from '../federation/federation-lists.ts';
import { readEgn } from '../player/egn.rules.ts';
import { importColumns } from './import-columns.ts';
import { matchColumns } from './match-columns.ts';
import { importFields } from './import-fields.ts';
import { importKinds } from './import.rules.ts';
import { missingColumns } from './missing-columns.ts';

afterEach(() => setListEntries(usualEntries));

describe('columns of a file', () => {
  it('are found by what people write above them, in either alphabet', () => {
    expect(matchColumns('player', ['EGN', ' име ', 'PREZIME', 'Familia', 'Клуб', 'забележка'])).toEqual([
      'egn',
      'firstName',
      'middleName',
      'lastName',
      'currentClub',
      null,
    ]);
  });

  it('are found in the list of a secretary', () => {
    expect(matchColumns('player', ['№', 'Име на детето', 'Презиме', 'Фамилия', 'Роден', 'Рожд. дата'])).toEqual([
      null,
      'firstName',
      'middleName',
      'lastName',
      'birthDate',
      null,
    ]);
    expect(matchColumns('club', ['Клуб', 'Рег. № ММС'])).toEqual(['name', 'licenseNumber']);
    expect(matchColumns('coach', ['Име', 'Презиме', 'Фамилия'])).toEqual(['name', 'middleName', 'lastName']);
  });

  it('called „Име“ hold all names of a player where there is none for the others', () => {
    expect(matchColumns('player', ['Име', 'ЕГН'])).toEqual(['fullName', 'egn']);
    expect(matchColumns('player', ['Име', 'Фамилия'])).toEqual(['firstName', 'lastName']);
  });

  it('are found once, at the first of two headers alike', () => {
    expect(matchColumns('player', ['ЕГН', 'ЕГН'])).toEqual(['egn', null]);
  });

  it.each(importKinds)('of a template (%s) are all found again', (kind) => {
    const columns = importColumns[kind];
    expect(
      matchColumns(
        kind,
        columns.map(({ label }) => label),
      ),
    ).toEqual(columns.map(({ field }) => field));
  });

  it.each([
    ['player', { birthDate: '2008-08-01', sex: 1 }],
    ['coach', { birthDate: '1970-01-01', sex: 0 }],
  ] as const)('of the example (%s) say the same as its ЕГН', (kind, facts) => {
    const egn = importColumns[kind].find(({ field }) => field === 'egn')?.example ?? '';
    expect(readEgn(egn)).toEqual(facts);
  });

  it('that no row can do without are named while they are missing', () => {
    const fields = ['firstName', 'middleName', 'lastName', 'egn', null];
    expect(missingColumns(importFields('player', false), fields)).toEqual(['Населено място', 'Настоящ клуб']);
    expect(missingColumns(importFields('player', true), [...fields, 'cityName'])).toEqual([]);
  });

  it('of a measurement are what the federation measures', () => {
    const renamed = usualEntries.map((entry) => {
      if (entry.code === 'attack') return { ...entry, label: 'Скок на дължина', detail: 'м' };
      return entry.code === 'block' ? { ...entry, isClosed: true } : entry;
    });
    const sprint = { list: 'measure', value: 5, label: 'Спринт', code: null, detail: 'с', isClosed: false } as const;
    setListEntries([...renamed, sprint]);
    expect(matchColumns('development', ['Атака', 'Скок на дължина (м)', 'Блок', 'Спринт', 'Разтег'])).toEqual([
      null,
      'attack',
      null,
      'measure5',
      'fullExtent',
    ]);
    expect(missingColumns(importFields('development', false), ['egn', 'date', 'position'])).toEqual([
      'Ръст',
      'Тегло',
      'Разтег на ръцете',
      'Скок на дължина',
    ]);
  });

  it('that another one tells are not missing', () => {
    expect(missingColumns(importFields('player', true), ['fullName', 'egn', 'cityName'])).toEqual([]);
  });

  it('of which one is enough are named together until one is there', () => {
    const fields = ['date', 'height', 'weight', 'position', 'fullExtent', 'attack', 'block'];
    expect(missingColumns(importFields('development', false), fields)).toEqual(['Рег. № или ЕГН']);
    expect(missingColumns(importFields('development', false), [...fields, 'egn'])).toEqual([]);
  });
});
