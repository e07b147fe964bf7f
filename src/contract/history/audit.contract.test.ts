import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { auditListQuerySchema } from './audit.contract.ts';
import { historyQuerySchema } from './history.contract.ts';

/** „field: sentence“ for everything that is wrong. */
const wrongs = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const LONG = 'a'.repeat(101);

describe('the audit', () => {
  it('is narrowed to a person, an action, a record and days', () => {
    const query = { userId: '5', action: 'club.update', entity: 'club', entityId: '7', from: '2026-11-01', to: '' };
    expect(auditListQuerySchema.parse(query)).toMatchObject({
      userId: 5,
      action: 'club.update',
      entity: 'club',
      entityId: '7',
      from: '2026-11-01',
    });
    expect(auditListQuerySchema.parse({})).toEqual({ page: 1, pageSize: 25, desc: false });
  });

  it.each([
    [{ userId: 'x' }, 'userId: Моля, въведете валидна стойност'],
    [{ action: LONG }, 'action: Моля, въведете валидна стойност'],
    [{ entity: LONG }, 'entity: Моля, въведете валидна стойност'],
    [{ entityId: LONG }, 'entityId: Моля, въведете валидна стойност'],
    [{ from: '2026-02-30' }, 'from: Моля, въведете валидна дата'],
    [{ to: 'x' }, 'to: Моля, въведете валидна дата'],
  ])('is not asked for with %o: %s', (wrong, sentence) => {
    expect(wrongs(auditListQuerySchema, wrong)).toEqual([sentence]);
  });
});

describe('the history of a record', () => {
  it('is of one person or one field where that is asked for, and goes on behind a page', () => {
    expect(historyQuerySchema.parse({})).toEqual({});
    expect(historyQuerySchema.parse({ userId: '5', field: 'lastName', after: '70' })).toEqual({
      userId: 5,
      field: 'lastName',
      after: 70,
    });
    expect(wrongs(historyQuerySchema, { field: LONG, after: '-1' })).toEqual([
      'field: Моля, въведете валидна стойност',
      'after: Моля, въведете положителна стойност',
    ]);
  });
});
