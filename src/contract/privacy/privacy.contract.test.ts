import { describe, expect, it } from 'vitest';
import { retentionKinds } from '#domain/privacy/retention.rules.ts';
import { INVALID, refusals } from '../common/form.test-tools.ts';
import { erasureByNameFormSchema, erasureFormSchema, erasureListQuerySchema } from './erasure.contract.ts';
import { openingListQuerySchema } from './opening.contract.ts';
import { retentionFormSchema, retentionParamsSchema, retentionPreviewQuerySchema } from './retention.contract.ts';

const MONTHS = 'months: Моля, въведете цяло число от 1 до 600';

describe('who is to be erased', () => {
  it('is named by the registration number', () => {
    expect(refusals(erasureFormSchema, { number: 1 })).toEqual([]);
    for (const number of [0, 1.5, '7', undefined]) {
      expect(refusals(erasureFormSchema, { number })).toEqual([`number: ${INVALID}`]);
    }
  });

  it('is named by the name where there is no number', () => {
    expect(erasureByNameFormSchema.parse({ name: ' Ана ' })).toEqual({ name: 'Ана' });
    for (const name of ['', undefined]) {
      expect(refusals(erasureByNameFormSchema, { name })).toEqual([`name: ${INVALID}`]);
    }
  });
});

describe('a period for which data are kept', () => {
  it('is from one month to fifty years, on or off', () => {
    expect(retentionFormSchema.parse({ isOn: 'true', months: '1' })).toEqual({ isOn: true, months: 1 });
    expect(retentionFormSchema.parse({ isOn: false, months: 600 })).toEqual({ isOn: false, months: 600 });
    for (const months of [0, 601, '', undefined]) {
      expect(refusals(retentionFormSchema, { isOn: true, months })).toEqual([MONTHS]);
    }
    expect(refusals(retentionFormSchema, { isOn: 'maybe', months: 1 })).toEqual([`isOn: ${INVALID}`]);
  });

  it('is of one of the kinds', () => {
    for (const kind of retentionKinds) expect(refusals(retentionParamsSchema, { kind })).toEqual([]);
    expect(refusals(retentionParamsSchema, { kind: 'secrets' })).toEqual([`kind: ${INVALID}`]);
  });

  it('is looked at beforehand, with the period of the rule unless another is asked for', () => {
    expect(retentionPreviewQuerySchema.parse({ orderBy: 'since' })).toMatchObject({ page: 1, orderBy: 'since' });
    expect(retentionPreviewQuerySchema.parse({})).not.toHaveProperty('months');
    expect(retentionPreviewQuerySchema.parse({ months: '600' }).months).toBe(600);
    for (const months of ['0', '601']) expect(refusals(retentionPreviewQuerySchema, { months })).toEqual([MONTHS]);
  });
});

it('erasures are listed by the day or the number', () => {
  for (const orderBy of ['erasedOn', 'id']) expect(refusals(erasureListQuerySchema, { orderBy })).toEqual([]);
  expect(refusals(erasureListQuerySchema, { orderBy: 'name' })).toHaveLength(1);
});

it('openings are turned page by page and looked for by nothing', () => {
  const asked = { page: '2', pageSize: '50', keyword: 'иван', orderBy: 'at' };
  expect(openingListQuerySchema.parse(asked)).toEqual({ page: 2, pageSize: 50 });
});
