import { describe, expect, it } from 'vitest';
import { importKinds } from '#domain/import/import.rules.ts';
import { INVALID, letters, refusals, tooLong, uploaded } from '../common/form.test-tools.ts';
import {
  importClubSchema,
  importColumnsSchema,
  importCreateSchema,
  importListQuerySchema,
  importReplacementSchema,
  importRowsQuerySchema,
  importRowUpdateSchema,
} from './import.contract.ts';
import { photoMatchSchema } from './photo.contract.ts';

describe('an import', () => {
  it.each(importKinds)('may be of the kind „%s“, for a club or for all', (kind) => {
    expect(importCreateSchema.parse({ kind, clubId: '', file: uploaded })).toEqual({ kind, file: uploaded });
    expect(importListQuerySchema.parse({ kind, orderBy: 'createdOn' })).toMatchObject({ kind });
  });

  it('is refused without a kind or a file', () => {
    expect(refusals(importCreateSchema, { kind: 'ball' })).toEqual([`kind: ${INVALID}`, 'file: Моля прикачете файл']);
    expect(refusals(importListQuerySchema, { kind: 'ball' })).toEqual([`kind: ${INVALID}`]);
    expect(refusals(importListQuerySchema, { orderBy: 'id' })).toEqual([]);
  });

  it('is told what stands in which column, and how the file is written', () => {
    const form = {
      columns: [letters(40), null],
      encoding: 'windows-1251',
      delimiter: ';',
      areFilledLater: true,
    };
    expect(importColumnsSchema.parse(form)).toEqual(form);
    expect(importColumnsSchema.parse({ columns: Array.from({ length: 100 }, () => null) }).columns).toHaveLength(100);
    expect(refusals(importColumnsSchema, { columns: Array.from({ length: 101 }, () => null) })).toEqual([
      `columns: ${INVALID}`,
    ]);
    expect(refusals(importColumnsSchema, { columns: [letters(41)] })).toHaveLength(1);
    expect(refusals(importColumnsSchema, { columns: [], encoding: 'koi8', delimiter: '|' })).toEqual([
      `encoding: ${INVALID}`,
      `delimiter: ${INVALID}`,
    ]);
    for (const encoding of ['utf-8', 'utf-16le', 'xlsx']) {
      for (const delimiter of [',', '\t']) {
        expect(refusals(importColumnsSchema, { columns: [], encoding, delimiter })).toEqual([]);
      }
    }
  });

  it('is mended row by row', () => {
    const form = { cells: { firstName: ' Ана ', egn: null }, isLeftOut: true, isAnotherPerson: false };
    expect(importRowUpdateSchema.parse(form)).toEqual({ ...form, cells: { firstName: 'Ана', egn: '' } });
    expect(importRowUpdateSchema.parse({})).toEqual({});
    expect(refusals(importRowUpdateSchema, { cells: { 'first-name': 'Ана' } })).toHaveLength(1);
    // As long as a cell of a file: the check of the row says what its field takes.
    expect(refusals(importRowUpdateSchema, { cells: { firstName: letters(1000) } })).toEqual([]);
    expect(refusals(importRowUpdateSchema, { cells: { firstName: letters(1001) } })).toEqual([
      `cells.firstName: ${tooLong(1000)}`,
    ]);
    expect(refusals(importRowUpdateSchema, { cells: { firstName: 7 } })).toEqual([`cells.firstName: ${INVALID}`]);
    expect(importRowsQuerySchema.parse({ state: 'faulty', orderBy: 'rowNo' })).toMatchObject({ state: 'faulty' });
    expect(importRowsQuerySchema.parse({})).not.toHaveProperty('state');
    expect(refusals(importRowsQuerySchema, { state: 'lost' })).toEqual([`state: ${INVALID}`]);
  });

  it('is mended in all rows that say the same', () => {
    const form = { field: 'city_name', from: 'Сф', to: ' София ' };
    expect(importReplacementSchema.parse(form)).toEqual({ ...form, to: 'София' });
    for (const field of ['', 'city-name', ' city', 'city ', 'x'.repeat(41)]) {
      expect(refusals(importReplacementSchema, { ...form, field })).toHaveLength(1);
    }
  });

  it('makes a club of the name it stands under', () => {
    const missing = refusals(importClubSchema, { value: '' });
    expect(missing).toContain('value: Моля, въведете стойност');
    expect(missing).toContain('type: Моля, изберете вид на клуба');
  });
});

describe('pictures of many', () => {
  const names = (count: number) => Array.from({ length: count }, (_, i) => `${i}.jpg`);

  it('are matched by up to 500 names at once', () => {
    expect(photoMatchSchema.parse({ noun: 'player', names: names(500), importId: '' })).toEqual({
      noun: 'player',
      names: names(500),
    });
    expect(refusals(photoMatchSchema, { noun: 'club', names: ['x'.repeat(500)], importId: '7' })).toEqual([]);
    expect(refusals(photoMatchSchema, { noun: 'ball', names: [] })).toEqual([
      `noun: ${INVALID}`,
      'names: Моля, въведете стойност',
    ]);
    expect(refusals(photoMatchSchema, { noun: 'coach', names: names(501) })).toEqual([`names: ${INVALID}`]);
    expect(refusals(photoMatchSchema, { noun: 'coach', names: ['x'.repeat(501)] })).toEqual([`names.0: ${INVALID}`]);
  });
});
