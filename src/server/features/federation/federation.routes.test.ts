import { expect, it, vi } from 'vitest';
import { aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { installationTable } from '../../db/tables/system.table.ts';

const database = useTestDatabase();
const fixed = { email: 'office@federation.example', contractNoticeDays: 30 };
const { app } = useTestApp(database, { fixed });
const stored = {
  name: 'Съюз по волейбол',
  englishName: 'Volleyball Union',
  email: 'other@federation.example',
  phone: '+359 2 000 0000',
  address: null,
  website: 'https://federation.example',
  signatureLine: 'Председател: Иван Петров',
};
const federation = async () => (await app().inject({ method: 'GET', url: '/api/federation' })).json<object>();

it('whom to turn to is said to everybody, as administrators have saved it unless the environment says otherwise', async () => {
  await database().db.update(installationTable).set(stored);
  expect(await federation()).toEqual({ ...stored, email: fixed.email, logoId: null, isDemo: false });
});

it('whom to turn to is known also while the database is away', async () => {
  await database().db.update(installationTable).set(stored);
  await federation();
  const away = vi.spyOn(database().db, 'select').mockImplementation(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  const answer = await federation();
  away.mockRestore();
  expect(answer).toMatchObject({ name: stored.name });
});

it('what the environment sets is told with its name, and saving the others leaves the stored value alone', async () => {
  await database().db.update(installationTable).set(stored);
  const { userName } = await aUser(database().db, { roles: ['ADMINISTRATOR'] });
  const caller = await signIn(app(), userName);
  const url = '/api/federation/settings';
  const {
    version: _,
    fixed: names,
    ...shown
  } = (await caller.request({ method: 'GET', url })).json<{
    version: number;
    fixed: string[];
  }>();
  expect(names).toEqual(['email', 'contractNoticeDays']);
  expect(shown).toMatchObject({ ...fixed, name: stored.name });
  const payload = { ...shown, name: 'Нов съюз', email: 'wrong@federation.example', contractNoticeDays: 5 };
  const saved = await caller.request({ method: 'PUT', url, payload });
  expect(saved.json()).toMatchObject({ ...fixed, name: 'Нов съюз' });
  const [row] = await database().db.select().from(installationTable);
  expect(row).toMatchObject({ name: 'Нов съюз', email: stored.email, contractNoticeDays: 60 });
});

it('a letter is signed by the name of the federation from the next one on', async () => {
  await database().db.update(installationTable).set(stored);
  const { email } = await aUser(database().db);
  await app().inject({ method: 'POST', url: `/api/authentication/resetpassword?email=${email}` });
  const { rows } = await database().pool.query<{ body: string }>('select body from outbox where recipient = $1', [
    email,
  ]);
  expect(rows[0]?.body).toMatch(/С уважение,\nСъюз по волейбол$/);
});
