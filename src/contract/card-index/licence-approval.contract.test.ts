import { describe, expect, it } from 'vitest';
import { MOST_PLAYERS_AT_ONCE, MOST_RETURNED_PAPERS } from '../common/limits.ts';
import { licenceReturnSchema, licenceRevokeSchema } from './licence-approval.contract.ts';

const sentences = (value: unknown) =>
  licenceReturnSchema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];
const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('a licence that is returned', () => {
  it('is returned as a whole where nobody is named, and mended within the usual time where no day is', () => {
    const { mendUntil, ...whole } = licenceReturnSchema.parse({ reason: ' Липсва преглед. ', mendUntil: '' });
    expect(mendUntil ?? null).toBeNull();
    expect(whole).toEqual({ reason: 'Липсва преглед.', playerIds: [], papers: [] });
    expect(licenceRevokeSchema.parse({ reason: 'Грешка', mendUntil: '2026-12-01' }).mendUntil).toBe('2026-12-01');
  });

  it.each([
    ['', 'Това поле е задължително!'],
    ['а', 'Причината трябва да е поне 2 символа'],
    ['ок', undefined],
    ['а'.repeat(500), undefined],
    ['а'.repeat(501), 'Може да е най-много 500 символа. Съкратете с 1.'],
  ])('needs a reason that can be read', (reason, sentence) => {
    expect(sentences({ reason })[0]).toBe(sentence);
  });

  it('names as many players and papers as a licence can hold', () => {
    const papers = (count: number) => many(count).map((playerId) => ({ playerId, kindId: 1 }));
    const given = (playerIds: number, count: number) =>
      sentences({ reason: 'Грешка', playerIds: many(playerIds), papers: papers(count) }).length;
    expect(given(MOST_PLAYERS_AT_ONCE, MOST_RETURNED_PAPERS)).toBe(0);
    expect([given(MOST_PLAYERS_AT_ONCE + 1, 0), given(0, MOST_RETURNED_PAPERS + 1)]).toEqual([1, 1]);
    expect(sentences({ reason: 'Грешка', papers: [{ playerId: 1 }], mendUntil: '31.12.2026' })).toHaveLength(2);
  });
});
