import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { transferCancelSchema, transferDocumentCreateSchema, transferListQuerySchema } from './transfer.contract.ts';
import { transferCheckQuerySchema, transferCreateSchema } from './transfer-create.contract.ts';

/** „field: sentence“ for everything that is wrong. */
const wrongs = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('a new transfer', () => {
  const change = { type: '0', playerId: '3', clubId: '4' };

  it('is a change of club without an end, or a contract with one', () => {
    expect(transferCreateSchema.parse(change)).toEqual({ type: 0, playerId: 3, clubId: 4 });
    const contract = { ...change, type: '1', expiration: '2027-06-30', comment: ' за сезона ' };
    expect(transferCreateSchema.parse(contract)).toEqual({
      type: 1,
      playerId: 3,
      clubId: 4,
      expiration: '2027-06-30',
      comment: 'за сезона',
    });
  });

  it.each([
    [{ type: '1' }, 'expiration: За трансфер за определен период е необходима крайна дата.'],
    [{ type: '1', expiration: '' }, 'expiration: За трансфер за определен период е необходима крайна дата.'],
    [{ type: '1', expiration: 'x' }, 'expiration: Моля, въведете крайна дата'],
    [{ type: '3' }, 'type: Моля, изберете вид трансфер'],
    [{ playerId: 'x' }, 'playerId: Моля, въведете валидна стойност'],
    [{ clubId: '' }, 'clubId: Моля, въведете стойност'],
  ])('with %o is refused: %s', (wrong, sentence) => {
    expect(wrongs(transferCreateSchema, { ...change, ...wrong })).toEqual([sentence]);
  });

  it('is checked before the club is chosen', () => {
    expect(transferCheckQuerySchema.parse({ playerId: '3', clubId: '' })).toEqual({ playerId: 3 });
    expect(transferCheckQuerySchema.parse({ playerId: '3', clubId: '4' })).toEqual({ playerId: 3, clubId: 4 });
  });
});

describe('the end of a transfer', () => {
  it('has a reason of two characters at least', () => {
    expect(transferCancelSchema.parse({ reason: ' не ' })).toEqual({ reason: 'не' });
    expect(transferCancelSchema.parse({ reason: 'Отказ на играча' })).toEqual({ reason: 'Отказ на играча' });
    expect(wrongs(transferCancelSchema, { reason: 'н' })).toEqual(['reason: Причината трябва да е поне 2 символа']);
    expect(wrongs(transferCancelSchema, {})).toHaveLength(1);
  });
});

describe('a document of a transfer', () => {
  const document = {
    type: '1',
    startDate: '2026-07-01',
    description: 'МТС',
    file: { fileName: 'a.pdf', bytes: new Uint8Array(1) },
  };

  it('has a kind, a first day, a description and a file; the last day may be left out, or be the first', () => {
    for (const endDate of ['', '2026-07-01', '2027-07-01']) {
      expect(wrongs(transferDocumentCreateSchema, { ...document, endDate })).toEqual([]);
    }
    expect(transferDocumentCreateSchema.parse({ ...document, playerTransferId: '9' })).toMatchObject({
      type: 1,
      playerTransferId: 9,
    });
  });

  it.each([
    [{ type: '2' }, 'type: Моля, изберете вид документ'],
    [{ startDate: '' }, 'startDate: Моля, въведете начална дата'],
    [{ endDate: 'x' }, 'endDate: Моля, въведете крайна дата'],
    // A day that is none is compared with no other.
    [{ endDate: '1' }, 'endDate: Моля, въведете крайна дата'],
    [{ startDate: 'x', endDate: '2026-07-01' }, 'startDate: Моля, въведете начална дата'],
    [{ endDate: '2026-06-30' }, 'endDate: Крайната дата трябва да е след началната дата'],
    [{ description: 'М' }, 'description: Описанието трябва да е поне 2 символа'],
    [{ file: null }, 'file: Моля прикачете файл'],
  ])('with %o is refused: %s', (wrong, sentence) => {
    expect(wrongs(transferDocumentCreateSchema, { ...document, ...wrong })).toEqual([sentence]);
  });
});

describe('the list of transfers', () => {
  it('is narrowed to one of six statuses, to what waits for me or to what is overdue', () => {
    for (const view of ['mine', 'overdue']) expect(transferListQuerySchema.parse({ view }).view).toBe(view);
    expect(transferListQuerySchema.parse({ status: '5' }).status).toBe(5);
    for (const wrong of [{ view: '' }, { view: 'all' }, { status: '6' }, { status: '11' }]) {
      expect(wrongs(transferListQuerySchema, wrong)).toHaveLength(1);
    }
  });
});
