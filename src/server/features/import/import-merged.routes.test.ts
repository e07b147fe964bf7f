import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { aClub, aUser } from '#test/builders.ts';
import { registerCoach } from '#test/calls/coach-calls.ts';
import { checkedImport, egnOf, rowsOf, runImport } from '#test/calls/import-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { mergeTable } from '#server/db/tables/merge.table.ts';
import { sealLeftovers } from '../double/merge-leftovers.ts';

const database = useTestDatabase();
const { app, secrets } = useTestApp(database);
const db = () => database().db;

let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn(app(), (await aUser(db(), { roles: ['ADMINISTRATOR'] })).userName);
});

/** Somebody who went into the one that stays, with what is put aside of the record. */
async function wentInto(
  staysId: number,
  { noun, name, ...gone }: { noun: 'club' | 'coach'; name: string } & Record<string, string>,
) {
  const [id, goneId] = [7, 9001];
  const none = { before: {}, after: {}, moved: {}, dropped: [], rewritten: [], openStays: [] };
  const leftoversCipher = sealLeftovers({ secrets }, id, { gone: { ...gone, id: goneId }, ...none });
  await db().insert(mergeTable).values({ id, noun, staysId, goneId, goneName: name, leftoversCipher });
}

const clubRow = (given: Record<string, string>) => ({
  Име: 'Янтра',
  '№ в регистъра на ММС': '1001',
  'Булстат/ЕИК': '175074752',
  'Населено място': 'Габрово',
  Адрес: 'ул. „Първа“ 2',
  Имейл: 'club@example.org',
  Председател: 'Иван Иванов',
  'Лице за контакт': 'Иван Иванов',
  'Телефон за контакт': '088 800 0000',
  ...given,
});

it.each([
  ['ЕИК', { 'Булстат/ЕИК': '000694749', Име: 'Янтра 2001' }],
  ['name', { 'Булстат/ЕИК': '121683408' }],
])('a club that went into another is that one by its %s, with the name and number it has kept', async (_, given) => {
  const stays = await aClub(db(), { name: 'Дунав', fullName: 'ВК Дунав (Русе)' });
  await wentInto(stays.id, { noun: 'club', name: 'ВК Янтра (Габрово)', bulstat: '000694749' });
  const { id, counts } = await checkedImport(admin, [clubRow(given)], { kind: 'club' });
  expect(counts).toMatchObject({ changed: 1 });
  const [row] = await rowsOf(admin, id);
  expect(row?.recordId).toBe(stays.id);
  expect(row?.changes.map(({ field }) => field)).not.toEqual(expect.arrayContaining(['name']));
  await runImport(admin, id);
  await expect(db().select().from(clubTable)).resolves.toMatchObject([
    { id: stays.id, name: 'Дунав', bulstat: stays.bulstat, cityId: stays.cityId, email: 'club@example.org' },
  ]);
});

it('a coach whose number went with another record is the one that stayed', async () => {
  const staysId = await registerCoach(admin);
  await wentInto(staysId, { noun: 'coach', name: 'Калоян Щерев', egn: egnOf(3) });
  const cells = { 'Име и фамилия': 'Калоян Щерев', ЕГН: egnOf(3), 'Населено място': 'Варна' };
  const { id } = await checkedImport(admin, [cells], { kind: 'coach' });
  const [row] = await rowsOf(admin, id);
  expect(row).toMatchObject({ state: 'changed', recordId: staysId });
  expect(row?.changes.map(({ field }) => field)).toEqual(['city']);
  // Once the merge was taken back it is nobody's.
  await db().update(mergeTable).set({ undoneOn: new Date(), leftoversCipher: null }).where(eq(mergeTable.id, 7));
  const again = await checkedImport(admin, [cells], { kind: 'coach' });
  expect((await rowsOf(admin, again.id))[0]?.recordId).toBeNull();
});
