import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { aClub } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { useTestApp } from '#test/test-app.ts';
import { useAdministrator } from './user.test-tools.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const { post, audits, request } = useAdministrator(database, app);
const db = () => database().db;

const EMAIL = 'maria.ivanova@example.test';
const form = (changes: object = {}) => ({
  userName: 'maria.ivanova',
  email: EMAIL,
  firstName: 'Мария',
  lastName: 'Иванова',
  phoneNumber: '0888 123 456',
  ...changes,
});
const letters = async () => db().select().from(outboxTable).where(eq(outboxTable.recipient, EMAIL));

describe('the account of a club', () => {
  it('is made with its clubs in one step, and the letter with the password names them', async () => {
    const [one, other] = [await aClub(db()), await aClub(db())];
    const made = await post('/api/users', form({ clubIds: [other.id, one.id, one.id] }));
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ id: number }>();
    const clubs = (await request({ url: `/api/users/${id}/claims/clubs` })).json<{ id: number }[]>();
    expect(clubs.map((club) => club.id).toSorted((a, b) => a - b)).toEqual([one.id, other.id]);
    const [letter] = await letters();
    expect(letter?.body).toContain(
      `създаден потребител „maria.ivanova“ на клубовете ${one.fullName}, ${other.fullName} с парола:`,
    );
    await expect(audits('user.create')).resolves.toMatchObject([
      { details: { roleId: 2, clubIds: [one.id, other.id] } },
    ]);
  });

  it('names one club as one, and none where it has none yet', async () => {
    const { id, fullName } = await aClub(db());
    await post('/api/users', form({ clubIds: [id] }));
    const other = { userName: 'petar.petrov', email: 'petar@example.test' };
    await post('/api/users', form(other));
    const texts = (await db().select().from(outboxTable).orderBy(outboxTable.id)).map(({ body }) => body);
    expect(texts[0]).toContain(`потребител „maria.ivanova“ на клуб ${fullName} с парола:`);
    expect(texts[1]).toContain('потребител „petar.petrov“ с парола:');
  });

  it.each([
    ['a role that acts for no club', { roleId: 1 }, 400, [{ field: 'clubIds' }]],
    ['a club that is not there', { clubIds: [99_999] }, 404, { code: 'notFound' }],
  ])('is not made at all with %s', async (_name, changes, status, answer) => {
    const { id } = await aClub(db());
    const refused = await post('/api/users', form({ clubIds: [id], ...changes }));
    expect([refused.statusCode, refused.json()]).toMatchObject([status, answer]);
    await expect(letters()).resolves.toEqual([]);
    // Nothing of it stands in the way of another try.
    expect((await post('/api/users', form())).statusCode).toBe(201);
  });
});
