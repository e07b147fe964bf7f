import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { messages } from '#contract/common/messages.ts';
import { aClub, aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

/** Not kept as text: compared with a hash, or only true or false. */
const NEVER_KEPT = new Set([
  'confirmPassword',
  'password',
  'currentPassword',
  'newPassword',
  'remember',
  'token',
  'code',
]);

/** What people write to each other has lines; it stands in no table, on no sheet and in no head of a letter. */
const hasLines = (url: string, field: string) => field === 'text' && /\/(?:notes|messages)$/.test(url);

/** The fields of a form, also of one that is looked at before it is checked. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodPipe ? fieldsOf(schema.out) : [];
}

describe('every field of every form', () => {
  it.each([
    ['a non-character', '\uFFFE'],
    ['a control character', '\u0001'],
    ['a line break', '\n'],
    ['half a character', '\uD83C'],
    ['a sign that turns the text around', '\u202E'],
  ])('refuses %s', (_name, sign) => {
    const forms = app().registeredRoutes.filter(({ schema }) => schema?.body !== undefined);
    expect(forms.length).toBeGreaterThan(8);
    for (const { method, url, schema } of forms) {
      const form = schema?.body as z.ZodType;
      for (const field of fieldsOf(form).filter((name) => !NEVER_KEPT.has(name))) {
        const isRefused = [`АБ12${sign}345678`, `https://abv.example/${sign}1`].map((text) => {
          const issues = form.safeParse({ [field]: text }).error?.issues ?? [];
          return issues.some((issue) => issue.path[0] === field);
        });
        const expected = sign !== '\n' || !hasLines(url, field);
        expect([method, url, field, ...isRefused]).toEqual([method, url, field, expected, expected]);
      }
    }
  });

  it('says so in a sentence, and nothing is kept', async () => {
    const { db } = database();
    const club = await aClub(db);
    const caller = await signIn(app(), (await aUser(db, { clubIds: [club.id] })).userName);
    const contacts = { address: 'ул. 1', email: 'a@b.bg', contactPerson: 'Иван Иванов', contactNumber: '0888\uFFFE' };
    const url = `/api/clubs/${club.id}`;
    const response = await caller.request({ method: 'PUT', url, payload: contacts });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual([
      { code: 'custom', description: messages.textUnprintable, field: 'contactNumber' },
    ]);
    const kept = await caller.request({ method: 'GET', url });
    expect(kept.json()).toMatchObject({ contactNumber: club.contactNumber });
  });
});
