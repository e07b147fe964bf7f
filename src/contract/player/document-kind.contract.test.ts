import { describe, expect, it } from 'vitest';
import { transferTypeCodes } from '#domain/federation/reference-lists.ts';
import { INVALID, refusals } from '../common/form.test-tools.ts';
import { concernedQuerySchema, documentKindFormSchema } from './document-kind.contract.ts';

const form = {
  name: 'Бележка',
  validity: 'typed',
  forLicence: 'required',
  forTransfer: 'none',
  visibility: 'club',
  isActive: 'true',
};

const AGE = 'Моля, въведете цяло число от 0 до 99';

describe('a kind of papers', () => {
  it('concerns everybody where nothing is said', () => {
    const all = {
      ageFrom: null,
      ageTo: null,
      sex: null,
      citizenship: null,
      ageGroups: [],
      transferTypes: [],
      validMonths: null,
    };
    expect(documentKindFormSchema.parse(form)).toEqual({ ...form, isActive: true, ...all });
    const empty = { ageFrom: '', ageTo: '', sex: '', citizenship: '', ageGroups: '', transferTypes: '' };
    expect(documentKindFormSchema.parse({ ...form, ...empty })).toMatchObject(all);
  });

  it('concerns whom it says', () => {
    const said = { ageFrom: '14', ageTo: '14', sex: '1', citizenship: 'foreign', transferTypes: '0,1' };
    expect(documentKindFormSchema.parse({ ...form, ...said })).toMatchObject({
      ageFrom: 14,
      ageTo: 14,
      sex: 1,
      citizenship: 'foreign',
      transferTypes: [0, 1],
    });
    expect(documentKindFormSchema.parse({ ...form, transferTypes: [2] }).transferTypes).toEqual([2]);
    expect(refusals(documentKindFormSchema, { ...form, transferTypes: [...transferTypeCodes] })).toEqual([]);
  });

  it.each([
    { ageFrom: '15', ageTo: '' },
    { ageFrom: '', ageTo: '0' },
    { ageFrom: '0', ageTo: '0' },
  ])('may be of ages from or up to one: %o', (ages) => {
    expect(refusals(documentKindFormSchema, { ...form, ...ages })).toEqual([]);
  });

  it('counts months only where it is valid for months', () => {
    const months = { validity: 'months', validMonths: '12' };
    expect(documentKindFormSchema.parse({ ...form, ...months }).validMonths).toBe(12);
    expect(documentKindFormSchema.parse({ ...form, ...months, validity: 'open' }).validMonths).toBeNull();
    expect(refusals(documentKindFormSchema, { ...form, validity: 'months' })).toEqual([
      'validMonths: Моля, въведете колко месеца важи',
    ]);
  });

  it.each([
    [{ name: '' }, 'name: Моля, въведете име на вида документ'],
    [{ ageFrom: '100' }, `ageFrom: ${AGE}`],
    [{ ageTo: 'x' }, `ageTo: ${AGE}`],
    [{ ageFrom: '15', ageTo: 'x' }, `ageTo: ${AGE}`],
    [{ ageFrom: '15', ageTo: '14' }, 'ageTo: Долната възраст е по-голяма от горната'],
    [{ sex: '2' }, `sex: ${INVALID}`],
    [{ citizenship: 'none' }, `citizenship: ${INVALID}`],
    [{ ageGroups: '9999' }, `ageGroups.0: ${INVALID}`],
    [{ ageGroups: 7 }, `ageGroups: ${INVALID}`],
    [{ transferTypes: '9' }, `transferTypes.0: ${INVALID}`],
    [{ transferTypes: [...transferTypeCodes, 0] }, `transferTypes: ${INVALID}`],
    [{ validity: 'never' }, `validity: ${INVALID}`],
    [{ validity: 'months', validMonths: '61' }, 'validMonths: Моля, въведете цяло число от 1 до 60'],
    [{ validMonths: '61' }, 'validMonths: Моля, въведете цяло число от 1 до 60'],
    [{ forLicence: 'maybe' }, `forLicence: ${INVALID}`],
    [{ forTransfer: 'maybe' }, `forTransfer: ${INVALID}`],
    [{ visibility: 'all' }, `visibility: ${INVALID}`],
    [{ isActive: 'maybe' }, `isActive: ${INVALID}`],
  ])('is refused for %o', (fields, sentence) => {
    expect(refusals(documentKindFormSchema, { ...form, ...fields })).toEqual([sentence]);
  });

  it('is told beforehand whom it concerns, and whom but for one kind', () => {
    expect(concernedQuerySchema.parse({ kindId: '7', ageFrom: '14' })).toMatchObject({ kindId: 7, ageFrom: 14 });
    expect(refusals(concernedQuerySchema, { ageFrom: '15', ageTo: '14' })).toEqual([
      'ageTo: Долната възраст е по-голяма от горната',
    ]);
    expect(refusals(concernedQuerySchema, { ageFrom: 'x', ageTo: '14' })).toEqual([`ageFrom: ${AGE}`]);
  });
});
