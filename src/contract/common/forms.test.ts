import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { clubLinks } from '#domain/club/club.fields.ts';
import { clubCreateSchema, clubFormSchema, clubLogoSchema, clubUpdateSchema } from '../club/club.contract.ts';
import { contractNoticesSchema } from '../player/expiring-contract.contract.ts';
import { tooLong } from './form.test-tools.ts';
import { clearableId, email, id, measure, optionalId, personName } from './fields.ts';
import { playerDevelopmentCreateSchema } from '../player/player-development.contract.ts';
import { playerDocumentCreateSchema } from '../player/player-document.contract.ts';
import {
  playerCreateSchema,
  playerFormSchema,
  playerUpdateSchema,
  statusTargetSchema,
} from '../player/player.contract.ts';
import { confirmPasswordSchema, loginSchema, resetPasswordSchema } from '../sign-in/session.contract.ts';
import { playerForm as player } from '../player/player-form.test-tools.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];
const file = { fileName: 'a.pdf', bytes: new Uint8Array(1) };
const of = (length: number) => 'а'.repeat(length);

const club = {
  title: 'Сдружение',
  type: 'VK',
  name: 'Янтра',
  licenseNumber: 'М-1',
  bulstat: '999000017',
  regionId: '4',
  cityName: 'Русе',
  president: 'Петър Петров',
  address: 'бул. „Дунав“ № 1',
  email: 'a@b.bg',
  contactPerson: 'Иван Иванов',
  contactNumber: '0888',
};
const measurement = {
  date: '2026-03-01',
  height: '187,5',
  weight: '78',
  position: '3',
  fullExtent: '240',
  attack: '320',
  block: '300',
};
const document = { type: '1', startDate: '2026-01-01', endDate: '2026-01-01', description: 'До', file };

describe('a valid form', () => {
  it.each<[string, z.ZodType, object]>([
    ['of a club', clubCreateSchema, { ...club, file }],
    ['of a player', playerCreateSchema, { ...player, file }],
    ['of a measurement', playerDevelopmentCreateSchema, measurement],
    ['of a document that is valid for one day', playerDocumentCreateSchema, document],
    ['of the login', loginSchema, { username: 'admin', password: ' x ' }],
    ['of a forgotten password', resetPasswordSchema, { email: 'a@b.bg' }],
    ['of a new password', confirmPasswordSchema, { token: 'abc', newPassword: 'Zala#2026x' }],
  ])('%s is taken', (_name, schema, form) => {
    expect(sentences(schema, form)).toEqual([]);
  });

  it('of a club or player is refused without its file', () => {
    expect(sentences(clubCreateSchema, club)).toEqual(['Моля прикачете лого']);
    expect(sentences(clubLogoSchema, {})).toEqual(['Моля прикачете лого']);
    expect(sentences(playerCreateSchema, player)).toEqual(['Моля прикачете файл']);
    for (const wrong of [null, 'a.pdf', {}, { bytes: 'text' }]) {
      expect(sentences(clubLogoSchema, { file: wrong })).toEqual(['Моля прикачете лого']);
    }
  });
});

describe('a field of a form', () => {
  const forms = {
    club: [clubFormSchema, club],
    player: [playerFormSchema, player],
    measurement: [playerDevelopmentCreateSchema, measurement],
    document: [playerDocumentCreateSchema, document],
  } as const;

  it.each([
    ['club', 'title', '', 'Моля, въведете правна форма'],
    ['club', 'title', of(101), tooLong(100)],
    ['club', 'type', 'FC', 'Моля, изберете вид на клуба'],
    ['club', 'name', 'Ян', 'Името трябва да е поне 3 символа'],
    ['club', 'name', of(201), tooLong(200)],
    ['club', 'licenseNumber', '', 'Моля, въведете номера в регистъра на ММС'],
    ['club', 'bulstat', '---', 'Моля, въведете Булстат/ЕИК'],
    ['club', 'bulstat', '1'.repeat(21), tooLong(20)],
    ['club', 'regionId', '', 'Моля, въведете стойност'],
    ['club', 'cityName', 'Я', 'Населеното място трябва да е поне 2 символа'],
    ['club', 'cityName', of(101), tooLong(100)],
    ['club', 'address', ' ', 'Моля, въведете адрес'],
    ['club', 'address', of(301), tooLong(300)],
    ['club', 'email', 'a', 'Имейлът трябва да е поне 2 символа'],
    ['club', 'contactNumber', '', 'Моля, въведете телефон за контакт'],
    ['club', 'contactNumber', of(51), tooLong(50)],
    ['club', 'websiteUrl', 'няма', 'Моля въведете валиден URL адрес'],
    ['player', 'firstName', 'Ян', 'Името трябва да е поне 3 символа'],
    ['player', 'middleName', 'И4ан', 'Името може да съдържа само букви, интервал, дефис, апостроф и точка'],
    ['player', 'nationality', 'Б', 'Гражданството трябва да е поне 2 символа'],
    ['player', 'cityName', 'П', 'Населеното място трябва да е поне 2 символа'],
    ['player', 'firstClubId', 'x', 'Моля, въведете валидна стойност'],
    ['player', 'firstClubId', '-1', 'Моля, въведете положителна стойност'],
    ['player', 'sex', '2', 'Моля, въведете валидна стойност'],
    ['player', 'birthDate', '2012-13-01', 'Моля, въведете валидна дата'],
    ['measurement', 'date', '', 'Моля, въведете дата'],
    ['measurement', 'height', '0,9', 'Ръстът трябва да е поне 1 см'],
    ['measurement', 'height', '1001', 'Моля, въведете валидна стойност'],
    ['measurement', 'weight', '0', 'Теглото трябва да е поне 1 кг'],
    ['measurement', 'fullExtent', '0', 'Разтегът на ръцете трябва да е поне 1 см'],
    ['measurement', 'attack', '0', 'Височината при атака трябва да е поне 1 см'],
    ['measurement', 'block', '0', 'Височината при блокада трябва да е поне 1 см'],
    ['measurement', 'position', '5', 'Моля, изберете пост'],
    ['document', 'startDate', '', 'Моля, въведете начална дата'],
    ['document', 'endDate', '', 'Моля, въведете крайна дата'],
    ['document', 'endDate', '2025-12-31', 'Крайната дата трябва да е след началната дата'],
    ['document', 'description', 'x', 'Описанието трябва да е поне 2 символа'],
    ['document', 'description', of(501), tooLong(500)],
  ] as const)('%s.%s „%s“ is refused: %s', (form, field, value, sentence) => {
    const [schema, valid] = forms[form];
    const { issues = [] } = schema.safeParse({ ...valid, [field]: value }).error ?? {};
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, sentence]]);
  });

  it.each([
    ['club', { title: of(100), name: of(200), cityName: of(100), address: of(300), contactNumber: of(50) }],
    ['club', { name: 'Яна', cityName: 'Яд', email: 'ab', bulstat: '1'.repeat(20) }],
    ['player', { firstName: 'Яна', nationality: 'БГ', cityName: 'Яд', egn: '1234567890', birthDate: '', sex: '' }],
    ['measurement', { height: '1', weight: 1000, position: '0' }],
    ['document', { description: of(500), type: '0' }],
  ] as const)('of a %s may be as short or long as %o', (form, fields) => {
    const [schema, valid] = forms[form];
    expect(sentences(schema, { ...valid, ...fields })).toEqual([]);
  });

  it('is trimmed, and a number keeps its decimal comma', () => {
    expect(clubFormSchema.parse({ ...club, name: '  Янтра ' }).name).toBe('Янтра');
    expect(playerDevelopmentCreateSchema.parse(measurement)).toMatchObject({ height: 187.5, position: 3 });
    expect(playerFormSchema.parse({ ...player, egn: ' 12 4515-9903 ' }).egn).toBe('1245159903');
  });

  it('with signs that nobody sees is refused', () => {
    expect(sentences(clubFormSchema, { ...club, name: 'Янтра\u202E' })).toHaveLength(1);
  });

  it('of a link is one of seven, and cleared when it is empty', () => {
    expect(clubLinks).toHaveLength(7);
    for (const link of clubLinks) {
      expect(clubFormSchema.parse({ ...club, [link]: '' })[link]).toBeNull();
      expect(clubFormSchema.parse({ ...club, [link]: 'https://a.bg/' })[link]).toBe('https://a.bg/');
    }
  });
});

describe('the sex of a player', () => {
  it.each([
    ['0', 0],
    ['1', 1],
    [0, 0],
    [1, 1],
    ['', undefined],
    [null, undefined],
  ])('sent as %o is %o', (sent, sex) => {
    expect(playerFormSchema.parse({ ...player, sex: sent }).sex).toBe(sex);
  });

  it.each(['2', 'm', 2, true])('is nothing else: %o', (sent) => {
    expect(sentences(playerFormSchema, { ...player, sex: sent })).toEqual(['Моля, въведете валидна стойност']);
  });
});

describe('the number of a player', () => {
  it.each(['******1234', '', undefined])('stays as it is when it is sent as %o', (egn) => {
    expect(playerUpdateSchema.parse({ ...player, egn }).egn).toBeUndefined();
  });

  it('is changed when it is sent whole, and refused when it is too short', () => {
    expect(playerUpdateSchema.parse(player).egn).toBe('1245159903');
    expect(sentences(playerUpdateSchema, { ...player, egn: '123456789' })).toHaveLength(1);
    expect(sentences(playerUpdateSchema, { ...player, egn: 'AB1234567890' })).toEqual([]);
    expect(sentences(playerUpdateSchema, { ...player, egn: 1_245_159_903 })).toHaveLength(1);
  });
});

it('a document that ends before it begins is told together with what else is wrong', () => {
  const wrong = { ...document, endDate: '2025-12-31', description: '' };
  expect(sentences(playerDocumentCreateSchema, wrong)).toHaveLength(2);
  expect(sentences(playerDocumentCreateSchema, { ...document, startDate: '' })).toHaveLength(1);
});

describe('a change', () => {
  it('of a club may leave out registry fields and links, which then stay', () => {
    const { address, email: mail, contactPerson, contactNumber } = club;
    const sent = { address, email: mail, contactPerson, contactNumber };
    expect(clubUpdateSchema.parse(sent)).toEqual(sent);
  });

  it('of a player may leave out the number and the photo; club and coach are taken away when they are sent empty', () => {
    const { egn: _egn, firstClubId: _club, firstCoachId: _coach, ...person } = player;
    expect(playerUpdateSchema.parse(person)).toEqual(person);
    expect(playerUpdateSchema.parse({ ...person, egn: '', firstClubId: '', currentCoachId: '7' })).toMatchObject({
      firstClubId: null,
      currentCoachId: 7,
    });
  });

  it('of a status is turned round unless it says what it should become', () => {
    for (const body of [undefined, null, {}]) expect(statusTargetSchema.parse(body)).toEqual({});
    expect(statusTargetSchema.parse({ isDeleted: true })).toEqual({ isDeleted: true });
    expect(sentences(statusTargetSchema, { isDeleted: 'yes' })).toEqual(['Моля, въведете валидна стойност']);
  });
});

describe('notices about contracts', () => {
  it('are for all when nothing is said, otherwise for up to a thousand that are named', () => {
    for (const body of [undefined, null, {}]) expect(contractNoticesSchema.parse(body)).toEqual({});
    const thousand = Array.from({ length: 1000 }, (_, i) => i);
    expect(contractNoticesSchema.parse({ documentIds: thousand }).documentIds).toHaveLength(1000);
    expect(sentences(contractNoticesSchema, { documentIds: [...thousand, 1000] })).toHaveLength(1);
    expect(sentences(contractNoticesSchema, { transferIds: ['1'] })).toEqual(['Моля, въведете валидна стойност']);
    expect(sentences(contractNoticesSchema, { transferIds: 1 })).toEqual(['Моля, въведете валидна стойност']);
  });

  it('with a misspelt name are refused, because they would go to everybody', () => {
    expect(contractNoticesSchema.safeParse({ documentids: [1] }).success).toBe(false);
  });
});

describe('an address for mail', () => {
  it.each(['a@b.bg', ' ivan.petrov@club.example '])('may be %o', (value) => {
    expect(email.parse(value)).toBe(value.trim());
  });

  it.each(['', null, 'a', 'a@', '@b.bg', 'a b@c.bg', `${'a'.repeat(250)}@b.bg`, 7])('may not be %o', (value) => {
    expect(sentences(email, value).length).toBeGreaterThan(0);
  });
});

describe('a number of a record', () => {
  it.each([
    ['7', 7],
    [7, 7],
    [' 7 ', 7],
    ['2147483647', 2_147_483_647],
    ['0', 0],
  ])('%o is %o', (value, expected) => {
    expect(id.parse(value)).toBe(expected);
  });

  it.each([
    ['', 'Моля, въведете стойност'],
    [null, 'Моля, въведете стойност'],
    ['-1', 'Моля, въведете положителна стойност'],
    ['2147483648', 'Моля, въведете валидна стойност'],
    ['12345678901', 'Моля, въведете валидна стойност'],
    ['1.5', 'Моля, въведете валидна стойност'],
    ['7a', 'Моля, въведете валидна стойност'],
    ['a7', 'Моля, въведете валидна стойност'],
  ])('%o is refused: %s', (value, sentence) => {
    expect(sentences(id, value)).toEqual([sentence]);
  });

  it('may be left out, and be taken away where that is meant', () => {
    expect(optionalId.parse('')).toBeUndefined();
    expect(clearableId.parse('')).toBeNull();
    expect(clearableId.parse(undefined)).toBeUndefined();
  });
});

describe('a measured value', () => {
  it('is a number from 1 to 1000, with a comma or a point', () => {
    const schema = measure('Малко');
    for (const value of ['1', 1, '999,5', '1000', ' 78.5 ']) expect(sentences(schema, value)).toEqual([]);
    expect(sentences(schema, '0,99')).toEqual(['Малко']);
    expect(sentences(schema, '1000,1')).toEqual(['Моля, въведете валидна стойност']);
    expect(sentences(schema, '')).toEqual(['Моля, въведете стойност']);
    expect(sentences(schema, 'много')).toEqual(['Моля, въведете валидна стойност']);
  });
});

describe('the name of a person', () => {
  it('is letters, spaces, hyphens, apostrophes and dots', () => {
    expect(sentences(personName(), 'Анна-Мария О’Нийл')).toEqual([]);
    expect(sentences(personName(), 'Ан')).toEqual(['Името трябва да е поне 3 символа']);
    expect(sentences(personName(), 'Иван4')).toEqual([
      'Името може да съдържа само букви, интервал, дефис, апостроф и точка',
    ]);
  });
});
