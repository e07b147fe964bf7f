import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { playerCreateSchema, playerUpdateSchema } from './player.contract.ts';
import { tooLong } from '../common/form.test-tools.ts';
import { playerForm as player } from './player-form.test-tools.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];
const file = { fileName: 'a.pdf', bytes: new Uint8Array(1) };
const of = (length: number) => 'а'.repeat(length);

describe('names of a player that are shorter than names are', () => {
  const TOO_SHORT = 'Името трябва да е поне 3 символа';
  const NO_LETTERS = 'Името може да съдържа само букви, интервал, дефис, апостроф и точка';
  const short = { ...player, firstName: 'О', middleName: '', lastName: 'Ли', nationality: 'Китай' };

  it.each<[string, z.ZodType, object]>([
    ['a registration', playerCreateSchema, { file }],
    ['a change', playerUpdateSchema, {}],
  ])('are taken in %s only where they stand so in a document of another country', (_name, schema, rest) => {
    const told = (fields: object) => sentences(schema, { ...short, ...rest, ...fields });
    const three = [TOO_SHORT, TOO_SHORT, TOO_SHORT];
    for (const areNamesAsInDocument of [undefined, '', 'false', false]) {
      expect(told({ areNamesAsInDocument })).toEqual(three);
    }
    expect(told({ areNamesAsInDocument: 'true', nationality: 'България' })).toEqual(three);
    expect(told({ areNamesAsInDocument: 'true', nationality: 7 }).slice(0, 3)).toEqual(three);
    expect(told({ areNamesAsInDocument: 'true', middleName: undefined })).toEqual([]);
    expect(told({ areNamesAsInDocument: 'true', firstName: '', lastName: undefined })).toEqual([TOO_SHORT, TOO_SHORT]);
    expect(told({ areNamesAsInDocument: 'true', firstName: '4', lastName: of(201) })).toHaveLength(2);
    expect(told({ areNamesAsInDocument: 'true', firstName: '4' })).toEqual([NO_LETTERS]);
  });

  it('are heard of before everything else, as the first boxes of the form', () => {
    expect(sentences(playerCreateSchema, { ...short, egn: '1', birthDate: 'x' })).toEqual([
      TOO_SHORT,
      TOO_SHORT,
      TOO_SHORT,
      'ЕГН-то трябва да е 10 символа',
      'Моля, въведете дата',
      'Моля прикачете файл',
    ]);
    expect(sentences(playerCreateSchema, { ...short, middleName: ['Ян'], file }).length).toBe(3);
    expect(sentences(playerCreateSchema, 'x')).toHaveLength(1);
  });
});

describe('the number of a passport', () => {
  const PASSPORT = 'Номерът на паспорта трябва да е от 6 до 20 латински букви и цифри';
  const EGN_LENGTH = 'ЕГН-то трябва да е 10 символа';
  const foreign = { ...player, nationality: 'Китай', egn: ' ab 12-34 ', numberKind: 'passport' };

  it.each<[string, z.ZodType, object]>([
    ['a registration', playerCreateSchema, { file }],
    ['a change', playerUpdateSchema, {}],
  ])('is taken in %s of a citizen of another country who says that it is one', (_name, schema, rest) => {
    const told = (fields: object) => sentences(schema, { ...foreign, ...rest, ...fields });
    expect(schema.parse({ ...foreign, ...rest })).toMatchObject({ egn: 'AB1234', numberKind: 'passport' });
    for (const egn of ['AB123', 'A'.repeat(21), 'ЖБ12345', '---']) expect(told({ egn })).toEqual([PASSPORT]);
    for (const numberKind of [undefined, '', 'national']) expect(told({ numberKind })).toEqual([EGN_LENGTH]);
    expect(told({ nationality: 'България' })).toEqual([EGN_LENGTH]);
    expect(told({ nationality: 7 })).toContain(EGN_LENGTH);
    expect(told({ numberKind: 'card' })).toContain('Моля, въведете валидна стойност');
    expect(told({ egn: 'A'.repeat(31) })).toEqual([tooLong(30)]);
  });
});
