import { expect, it } from 'vitest';
import type { Actor } from '#domain/common/access.rules.ts';
import { importMessages } from '#contract/import/import.messages.ts';
import { importColumns } from '#domain/import/import-columns.ts';
import type { AppContext } from '#server/context.ts';
import { readPlayerRow } from './player-row.ts';

const context = { now: () => new Date('2026-11-17T10:00:00Z') } as AppContext;
const actor: Actor = { userId: 1, roles: ['ADMINISTRATOR'], clubIds: [], playerId: null };
const example = Object.fromEntries(importColumns.player.map(({ field, example: text }) => [field, text]));
const read = (cells: Record<string, string> = {}, by = actor) =>
  readPlayerRow({ ...example, ...cells }, { context, actor: by });

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

const abroad = { egn: 'AB1234567', nationality: 'Сърбия', birthDate: '2008-08-01' };

it.each([
  [{ firstName: '' }, 'firstName', 'Името трябва да е поне 3 символа'],
  [{ ...abroad, birthDate: '' }, 'egn', /въведете дата на раждане/],
  [{ ...abroad, sex: '' }, 'egn', /въведете дата на раждане/],
  [{ ...abroad, sex: 'друг' }, 'sex', 'Моля, въведете валидна стойност'],
  [{ birthDate: '02.08.2008' }, 'birthDate', 'Датата на раждане не отговаря на ЕГН'],
  [{ sex: 'мъж' }, 'sex', 'Полът не отговаря на ЕГН'],
  [{ playingSince: '18.11.2026' }, 'playingSince', importMessages.playingSinceInFuture],
])('a row with %j is told at %s: %s', (cells, field, sentence) => {
  expect(read(cells)).toEqual({ problems: [{ field, sentence: expect.stringMatching(sentence) as string }] });
});

it('the citizenship of most has one name, however the file writes it', () => {
  expect(read({ nationality: 'bulgaria' })).toMatchObject({ form: { nationality: 'България' } });
});

it('a player may have begun on the day of the import', () => {
  expect(read({ playingSince: '17.11.2026' })).toMatchObject({ form: { playingSince: '2026-11-17' } });
});

it.each([
  ['мъж', 0],
  ['М', 0],
  ['male', 0],
  ['жена', 1],
  ['Ж', 1],
  ['female', 1],
])('„%s“ is the sex %i', (word, sex) => {
  expect(read({ ...abroad, sex: word })).toMatchObject({ form: { sex, numberKind: 'passport' } });
});

it('a number that holds a ЕГН is taken from the federation alone', () => {
  const hidden = { ...abroad, egn: `BG${example['egn']}` };
  expect(read(hidden)).toMatchObject({ form: { egn: hidden.egn } });
  const club: Actor = { userId: 2, roles: ['CLUB'], clubIds: [1], playerId: null };
  const sentence = expect.stringMatching('Номерът съдържа валидно ЕГН') as string;
  expect(read(hidden, club)).toEqual({ problems: [{ field: 'egn', sentence }] });
});
