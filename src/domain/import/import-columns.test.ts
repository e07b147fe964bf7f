import { describe, expect, it } from 'vitest';
import { importColumns, matchColumns } from './import-columns.ts';
import { importFields } from './import-fields.ts';
import { importKinds } from './import.rules.ts';
import { missingColumns } from './missing-columns.ts';

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

  it('that no row can do without are named while they are missing', () => {
    const fields = ['firstName', 'middleName', 'lastName', 'egn', null];
    expect(missingColumns(importFields('player', false), fields)).toEqual(['Населено място', 'Настоящ клуб']);
    expect(missingColumns(importFields('player', true), [...fields, 'cityName'])).toEqual([]);
  });

  it('of which one is enough are named together until one is there', () => {
    const fields = ['date', 'height', 'weight', 'position', 'fullExtent', 'attack', 'block'];
    expect(missingColumns(importFields('development', false), fields)).toEqual(['Рег. № или ЕГН']);
    expect(missingColumns(importFields('development', false), [...fields, 'egn'])).toEqual([]);
  });
});
