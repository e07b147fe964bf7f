import { describe, expect, it } from 'vitest';
import { INVALID, letters, refusals } from '../common/form.test-tools.ts';
import { doubleFormSchema, doubleListQuerySchema } from './double.contract.ts';
import { mergeFormSchema, mergeListQuerySchema } from './merge.contract.ts';

describe('two records of one person', () => {
  it('are looked at side by side by their numbers', () => {
    const form = { noun: 'player', firstId: '1', secondId: '2' };
    expect(doubleFormSchema.parse(form)).toEqual({ noun: 'player', firstId: 1, secondId: 2 });
    expect(refusals(doubleFormSchema, { ...form, noun: 'ball' })).toEqual([`noun: ${INVALID}`]);
    expect(refusals(doubleFormSchema, { ...form, secondId: '' })).toEqual(['secondId: Моля, въведете стойност']);
  });

  it('are listed by noun and state', () => {
    const asked = { noun: 'club', state: 'different', orderBy: 'score' };
    expect(doubleListQuerySchema.parse(asked)).toMatchObject(asked);
    expect(doubleListQuerySchema.parse({})).toEqual({ page: 1, pageSize: 25, desc: false });
    for (const orderBy of ['foundOn', 'id']) expect(refusals(doubleListQuerySchema, { orderBy })).toEqual([]);
    expect(refusals(doubleListQuerySchema, { noun: 'ball', state: 'lost' })).toEqual([
      `noun: ${INVALID}`,
      `state: ${INVALID}`,
    ]);
  });
});

describe('records that are made one', () => {
  const form = { staysId: '7', fields: { name: 'first', [letters(50)]: 'second' }, versions: { first: 1, second: 2 } };

  it('keep the value of either side, as they were seen', () => {
    expect(mergeFormSchema.parse(form)).toEqual({ ...form, staysId: 7 });
    expect(mergeFormSchema.parse({ staysId: 7 })).toEqual({ staysId: 7, fields: {} });
  });

  it('take no third side, no version that never was and no endless name', () => {
    expect(refusals(mergeFormSchema, { ...form, fields: { name: 'third' } })).toEqual([`fields.name: ${INVALID}`]);
    expect(refusals(mergeFormSchema, { ...form, fields: { [letters(51)]: 'first' } })).toHaveLength(1);
    for (const first of [0, 1.5, '1']) {
      expect(refusals(mergeFormSchema, { ...form, versions: { first, second: 1 } })).toEqual([
        `versions.first: ${INVALID}`,
      ]);
    }
    expect(refusals(mergeFormSchema, { ...form, versions: {} })).toHaveLength(2);
  });

  it('are listed by the day or the number', () => {
    for (const orderBy of ['mergedOn', 'id']) expect(refusals(mergeListQuerySchema, { orderBy })).toEqual([]);
    expect(refusals(mergeListQuerySchema, { orderBy: 'name' })).toHaveLength(1);
  });
});
