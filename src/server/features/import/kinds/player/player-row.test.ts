import { expect, it } from 'vitest';
import type { Actor } from '#domain/common/access.rules.ts';
import { importColumns } from '#domain/import/import-columns.ts';
import type { AppContext } from '#server/context.ts';
import { readPlayerRow } from './player-row.ts';

const context = { now: () => new Date('2026-11-17T10:00:00Z') } as AppContext;
const actor: Actor = { userId: 1, roles: ['ADMINISTRATOR'], clubIds: [], playerId: null };
const example = Object.fromEntries(importColumns.player.map(({ field, example: text }) => [field, text]));
const read = (cells: Record<string, string> = {}) => readPlayerRow({ ...example, ...cells }, { context, actor });

it('the row of the template is right', () => {
  expect(read()).toMatchObject({ form: { firstName: 'Мария', birthDate: '2008-08-01', sex: 1 } });
});

it.each([
  ['12345', '', 'ЕГН-то трябва да е 10 символа'],
  ['0848010011', '', /^Номерът не е валидно ЕГН/],
])('a wrong number (%s) without a citizenship is told at the number alone', (egn, nationality, sentence) => {
  expect(read({ egn, nationality })).toEqual({
    problems: [{ field: 'egn', sentence: expect.stringMatching(sentence) as string }],
  });
});
