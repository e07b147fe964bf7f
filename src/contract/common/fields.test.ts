import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tooLong } from './form.test-tools.ts';
import { MAX_UPLOAD_BYTES } from './limits.ts';
import {
  answer,
  calendarDate,
  email,
  id,
  measure,
  newPassword,
  onceValid,
  optional,
  optionalUrl,
  requiredText,
  wholeNumber,
} from './fields.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

describe('a field that may be left out', () => {
  const schema = z.object({ name: optional(requiredText('Кратко', 5)) });

  it.each([{}, { name: '' }, { name: null }, { name: undefined }])('is missing in %o', (form) => {
    expect(schema.parse(form).name).toBeUndefined();
  });

  it('is checked once it is there', () => {
    expect(schema.parse({ name: ' Ана ' })).toEqual({ name: 'Ана' });
    expect(sentences(schema, { name: ' ' })).toEqual(['Кратко']);
    expect(sentences(schema, { name: 7 })).toEqual(['Кратко']);
  });
});

it('a file may have three megabytes', () => {
  expect(MAX_UPLOAD_BYTES).toBe(3_145_728);
});

describe('a number of a form', () => {
  it('may stand among spaces', () => {
    expect([
      id.parse(' 7 '),
      wholeNumber({ least: 0, most: 9 }).parse(' 7 '),
      measure('Колко?').parse(' 187,5 '),
    ]).toEqual([7, 7, 187.5]);
  });

  it.each(['x7', '7x', '7.5', '7 8', '0x7', '1e3', '7,5'])('is not read out of „%s“', (value) => {
    expect(sentences(id, value)).toEqual(['Моля, въведете валидна стойност']);
    expect(sentences(wholeNumber({ least: 0, most: 9999 }), value)).toEqual(['Моля, въведете цяло число от 0 до 9999']);
  });
});

describe('a calendar date', () => {
  it.each([
    ['', 'Коя?'],
    ['2', 'Коя?'],
    [null, 'Коя?'],
    [20_260_301, 'Коя?'],
    ['22', 'Моля, въведете валидна дата'],
    ['2026-02-30', 'Моля, въведете валидна дата'],
  ])('given as %o is refused with one sentence', (value, sentence) => {
    expect(sentences(calendarDate('Коя?'), value)).toEqual([sentence]);
  });
});

it('a calendar date may stand among spaces', () => {
  expect(calendarDate('Коя?').parse(' 2026-03-01 ')).toBe('2026-03-01');
});

describe('a rule over two fields', () => {
  const schema = z
    .object({ from: calendarDate('Кога?'), to: calendarDate('Докога?'), name: requiredText('Кой?') })
    .refine(({ from, to }) => from <= to, { error: 'Обратно', path: ['to'], when: onceValid('from', 'to') });
  const wrongWay = { from: '2026-03-02', to: '2026-03-01' };

  it('is looked at while a third one is wrong, so that everything is said at once', () => {
    expect(sentences(schema, { ...wrongWay, name: '' })).toEqual(['Кой?', 'Обратно']);
  });

  it('is not looked at before both are right', () => {
    expect(sentences(schema, { ...wrongWay, to: '', name: 'Ана' })).toEqual(['Докога?']);
  });

  it('is not looked at where there is no form at all', () => {
    expect(schema.safeParse('form').error?.issues).toHaveLength(1);
  });
});

it('a new password names every rule it breaks, for the list beside the field', () => {
  const { issues } = newPassword.safeParse('abc').error ?? { issues: [] };
  expect(issues.map((issue) => issue.code === 'custom' && issue.params)).toEqual(
    ['tooShort', 'noDigit', 'noUppercase', 'noSymbol'].map((problem) => ({ problem })),
  );
});

it('a new password is refused with a sentence for each rule it breaks', () => {
  const { issues } = newPassword.safeParse('').error ?? { issues: [] };
  expect(issues.map((issue) => issue.message)).toEqual([
    'Новата парола трябва да е поне 8 символа',
    'Паролата трябва да съдържа поне една цифра',
    'Паролата трябва да съдържа поне една малка буква',
    'Паролата трябва да съдържа поне една главна буква',
    'Паролата трябва да съдържа поне един от символите !@#$%^&*',
  ]);
});

describe('a link', () => {
  it('with signs that nobody sees is refused with one sentence', () => {
    expect(sentences(optionalUrl, 'https://klub.bg/\u0007x')).toEqual(['Моля въведете валиден URL адрес']);
  });

  it.each([
    'https://facebook.com/club',
    'HTTP://Facebook.com',
    'https://пример.бг/път',
    'https://bücher.example/?q=1#a',
    'https://xn--e1afmkfd.xn--90ae/',
    'https://medium.com/@club',
    'https://club.example:8443/?mail=a@b.bg',
  ])('may lead to %s', (url) => {
    expect(optionalUrl.parse(` ${url} `)).toBe(url);
  });

  it.each(['dunav.example.bg', 'facebook.com/club', 'клуб.бг', 'www.a-b.bg?x=1', 'www.2a.bg'])(
    'without a scheme is one: %s',
    (host) => {
      expect(optionalUrl.parse(` ${host} `)).toBe(`https://${host}`);
    },
  );

  it.each(['', ' ', null, undefined])('may be empty: %o', (value) => {
    expect(optionalUrl.parse(value)).toBeNull();
  });

  it.each([
    'https://user:pass@a.bg',
    'https://user@a.bg/',
    'https://user:pass@a.bg/https://b.bg/',
    'https://@a.bg/',
    String.raw`https:\\user:pass@a.bg`,
    'https:user:pass@a.bg',
    'https://klub.bg.x1/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://',
    'user@a.bg',
    'a.bg:8443',
    'localhost',
    '127.0.0.1',
    'mailto:a@b.bg',
    'ftp://a.bg',
    'xhttps://a.bg',
    'httpss://a.bg',
    'ftp://a.bg/https://b.bg/',
    'javascript:alert(1)',
    'javascript://a.bg/%0aalert(1)',
    'няма',
    7,
    ['https://a.bg'],
  ])('may not be %o', (value) => {
    expect(sentences(optionalUrl, value)).toEqual(['Моля въведете валиден URL адрес']);
  });

  it('is refused with how long it may be, and so is an e-mail', () => {
    expect(sentences(optionalUrl, `https://a.bg/${'a'.repeat(500)}`)).toEqual([tooLong(500, 13)]);
    expect(sentences(email, `${'a'.repeat(250)}@a.bg`)).toEqual([tooLong(254)]);
  });
});

describe('an answer to a question of a form', () => {
  it.each([
    ['true', true],
    ['false', false],
    [true, true],
    [false, false],
    ['', undefined],
    [undefined, undefined],
  ])('%o is %o', (value, expected) => {
    expect(answer().parse(value)).toBe(expected);
  });

  it.each(['да', '1', 0, null])('is nothing else: %o', (value) => {
    expect(sentences(answer(), value)).toEqual(['Моля, въведете валидна стойност']);
  });
});
