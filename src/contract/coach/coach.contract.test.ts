import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { coachCreateSchema, coachListQuerySchema, coachUpdateSchema } from './coach.contract.ts';
import { coachEducationCreateSchema } from './coach-education.contract.ts';
import { coachTransferCreateSchema } from './coach-transfer.contract.ts';

/** „field: sentence“ for everything that is wrong. */
const wrongs = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const file = { fileName: 'a.pdf', bytes: new Uint8Array(1) };

const coach = { name: 'Иван Колев', egn: '7523169263', city: 'Русе', nationality: 'България' };

describe('a coach', () => {
  it('has a name, a number, a town, a nationality and a picture; first day and club may be left out', () => {
    const { file: _, ...kept } = coachCreateSchema.parse({ ...coach, startDate: '', firstClubId: '', file });
    expect(kept).toMatchObject(coach);
    expect([kept.startDate, kept.firstClubId]).toEqual([undefined, undefined]);
    const begins = { ...coach, startDate: '2015-02-03', firstClubId: '4', file };
    expect(coachCreateSchema.parse(begins)).toMatchObject({ startDate: '2015-02-03', firstClubId: 4, file });
    expect(wrongs(coachCreateSchema, coach)).toEqual(['file: Моля прикачете файл']);
  });

  it.each([
    [{ name: 'Ян' }, 'name: Името трябва да е поне 3 символа'],
    [{ egn: '' }, 'egn: ЕГН-то трябва да е 10 символа'],
    [{ birthDate: '2010-02-30' }, 'birthDate: Моля, въведете валидна дата'],
    [{ city: '' }, 'city: Населеното място трябва да е поне 2 символа'],
    [{ nationality: 'Б' }, 'nationality: Гражданството трябва да е поне 2 символа'],
    [{ startDate: 'x' }, 'startDate: Моля, въведете валидна дата'],
    [{ firstClubId: 'x' }, 'firstClubId: Моля, въведете валидна стойност'],
  ])('with %o is refused: %s', (wrong, sentence) => {
    expect(wrongs(coachCreateSchema, { ...coach, file, ...wrong })).toEqual([sentence]);
  });

  it('keeps the number that comes back masked, and loses the first club that is sent empty', () => {
    const { egn: _, ...rest } = coach;
    expect(coachUpdateSchema.parse({ ...rest, id: '3' })).toMatchObject({ id: 3 });
    expect(coachUpdateSchema.parse({ ...rest, egn: '******9263' }).egn).toBeUndefined();
    expect(coachUpdateSchema.parse({ ...rest, firstClubId: '' }).firstClubId).toBeNull();
    expect(coachUpdateSchema.parse(rest).firstClubId).toBeUndefined();
  });
});

describe('the name of a coach', () => {
  const { name: _, ...nameless } = coach;
  const parts = { firstName: 'Иван', middleName: 'Петров', lastName: 'Колев' };
  const MISSING = 'name: Името трябва да е поне 3 символа';

  it.each([[{ name: 'Иван Колев' }], [parts], [{ ...parts, middleName: '' }], [{ ...parts, name: 'Иван Колев' }]])(
    'is whole or in its parts: %o',
    (names) => {
      const sent = Object.fromEntries(Object.entries(names).filter(([, text]) => text !== ''));
      expect(coachCreateSchema.parse({ ...nameless, ...names, file })).toMatchObject(sent);
      expect(coachUpdateSchema.parse({ ...nameless, ...names })).toMatchObject(sent);
    },
  );

  it.each([
    [{}, [MISSING]],
    [{ name: '' }, [MISSING]],
    [{ firstName: 'Иван' }, [MISSING]],
    [{ lastName: 'Колев' }, [MISSING]],
    [{ firstName: 'Ив', lastName: 'Колев' }, ['firstName: Името трябва да е поне 3 символа']],
    [{ firstName: 'Ив' }, ['firstName: Името трябва да е поне 3 символа']],
    [{ lastName: 'Ко' }, ['lastName: Името трябва да е поне 3 символа']],
    [
      { ...parts, middleName: 'П3тров' },
      ['middleName: Името може да съдържа само букви, интервал, дефис, апостроф и точка'],
    ],
  ])('is refused as %o: %o', (names, sentences) => {
    expect(wrongs(coachCreateSchema, { ...nameless, ...names, file })).toEqual(sentences);
    expect(wrongs(coachUpdateSchema, { ...nameless, ...names })).toEqual(sentences);
  });
});

describe('the number of a coach', () => {
  it.each(['123456789', ' 12345-6789 '])('is refused when it is too short: %s', (egn) => {
    expect(wrongs(coachCreateSchema, { ...coach, egn, file })).toEqual(['egn: ЕГН-то трябва да е 10 символа']);
  });

  it('may be longer, of a foreign document', () => {
    expect(coachCreateSchema.parse({ ...coach, egn: 'ab1234567890', file }).egn).toBe('AB1234567890');
  });
});

it('the list of coaches is of all, without facts, until more is asked for', () => {
  expect(coachListQuerySchema.parse({})).toMatchObject({ onlyWorking: false, withFacts: false });
  expect(coachListQuerySchema.parse({ onlyWorking: 'true', withFacts: 'true' })).toMatchObject({
    onlyWorking: true,
    withFacts: true,
  });
});

describe('an education of a coach', () => {
  const education = { level: '2', graduationDate: '2012-06-30', institution: 'НСА', speciality: 'Волейбол', file };

  it('has a level, a day, a school, a subject and a paper', () => {
    expect(coachEducationCreateSchema.parse({ ...education, coachId: '7' })).toEqual({
      ...education,
      level: 2,
      coachId: 7,
    });
    expect(coachEducationCreateSchema.parse({ ...education, institution: 'ТУ' }).institution).toBe('ТУ');
  });

  it.each([
    [{ level: '99' }, 'level: Моля, изберете степен на образование'],
    [{ graduationDate: '' }, 'graduationDate: Моля, въведете дата на завършване'],
    [{ institution: 'Т' }, 'institution: Учебното заведение трябва да е поне 2 символа'],
    [{ speciality: '' }, 'speciality: Специалността трябва да е поне 2 символа'],
    [{ file: undefined }, 'file: Моля прикачете файл'],
  ])('with %o is refused: %s', (wrong, sentence) => {
    expect(wrongs(coachEducationCreateSchema, { ...education, ...wrong })).toEqual([sentence]);
  });
});

it('a transfer of a coach names the coach and the club', () => {
  expect(coachTransferCreateSchema.parse({ coachId: '3', clubId: '4' })).toEqual({ coachId: 3, clubId: 4 });
  expect(wrongs(coachTransferCreateSchema, {})).toEqual([
    'coachId: Моля, въведете стойност',
    'clubId: Моля, въведете стойност',
  ]);
});
