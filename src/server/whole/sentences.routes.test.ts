import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

/** Words of the product that are written in Latin letters. */
const OWN_WORDS = /\b(?:URL|PDF|JPG|JPEG|PNG|WEBP|\d+MB)\b/g;
const LATIN = /[a-z]/i;

const wrongValues: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a text', 'x'],
  ['an empty text', ''],
  ['a number', -1.5],
  ['a huge number', 1e300],
  ['a truth', true],
  ['a list', ['a', 'b']],
  ['a long list', Array.from({ length: 1001 }, () => 1)],
  ['a list of lists', [[null]]],
  ['an object', { a: 1 }],
  ['a long text', 'я'.repeat(10_000)],
];

/** The names a schema knows. */
function fieldsOf(schema: z.ZodType): string[] {
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties ?? {});
}

/** Everything wrong that can be sent to a schema: as a whole, and in each of its fields. */
function* wrongInputs(schema: z.ZodType): Generator<[string, unknown]> {
  for (const [name, value] of wrongValues) {
    yield [name, value];
    yield [`an unknown field with ${name}`, { unknown: value }];
    for (const field of fieldsOf(schema)) yield [`${field}: ${name}`, { [field]: value }];
  }
}

describe('whatever is wrong with a request', () => {
  it('is said in Bulgarian, by every call and for every field', () => {
    const foreign: string[] = [];
    let said = 0;
    for (const { method, url, schema } of app().registeredRoutes) {
      for (const part of ['params', 'querystring', 'body'] as const) {
        const taken = schema?.[part];
        if (!(taken instanceof z.ZodType)) continue;
        for (const [name, input] of wrongInputs(taken)) {
          const descriptions = taken.safeParse(input).error?.issues.map((issue) => issue.message) ?? [];
          said += descriptions.length;
          for (const text of descriptions.filter((sentence) => LATIN.test(sentence.replace(OWN_WORDS, ''))))
            foreign.push(`${method} ${url}, ${part}, ${name}: ${text}`);
        }
      }
    }
    expect(foreign).toEqual([]);
    expect(said).toBeGreaterThan(1000);
  });

  it.each([
    ['a list for a keyword', '/api/players/search?keyword=a&keyword=b', 'Моля, въведете валидна стойност'],
    ['the same in an export', '/api/export/players?keyword=a&keyword=b', 'Моля, въведете валидна стойност'],
    ['two pages', '/api/clubs/search?page=1&page=2', 'Страницата трябва да е цяло число от 1 нагоре.'],
  ])('is said in words of ours: %s', async (_name, url, description) => {
    const caller = await signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
    const response = await caller.request({ method: 'GET', url });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([{ description }]);
  });

  it.each([
    ['nothing', undefined, 'Заявката не съдържа данни.'],
    ['null', 'null', 'Заявката не съдържа данни.'],
    ['a list', '[]', 'Данните в заявката не могат да бъдат прочетени.'],
    ['a text', '"x"', 'Данните в заявката не могат да бъдат прочетени.'],
  ])('is said in words of ours: %s instead of a form', async (_name, payload, description) => {
    const response = await app().inject({
      method: 'POST',
      url: '/api/authentication/login',
      ...(payload === undefined ? {} : { payload, headers: { 'content-type': 'application/json' } }),
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual([{ code: 'invalid_type', description }]);
  });
});
