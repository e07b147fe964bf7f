import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aCardIndex, aClub, aCoach, aPlayer, aSession, aTransfer, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { clubNameAt } from './references.ts';
import { clubTable } from './tables/club.table.ts';
import { playerTable } from './tables/player.table.ts';
import { recordChangeTable } from './tables/record-change.table.ts';
import { sessionTable } from './tables/session.table.ts';
import { userClubTable, userPlayerTable } from './tables/user-claim.table.ts';
import { userRoleTable, userTable } from './tables/user.table.ts';

const database = useTestDatabase();
const db = () => database().db;

/** What the driver says beneath what Drizzle makes of it. */
const refusalOf = async (work: PromiseLike<unknown>): Promise<string> =>
  Promise.resolve(work).then(
    () => 'nothing',
    (error: Error) => (error.cause as Error | undefined)?.message ?? error.message,
  );

describe('whoever gains or loses a right is signed out in the same statement', () => {
  const reasonAfter = async (change: (userId: number) => PromiseLike<unknown>) => {
    const { id } = await aUser(db(), { roles: ['CLUB'] });
    await aSession(db(), id);
    await change(id);
    const [session] = await db().select().from(sessionTable).where(eq(sessionTable.userId, id));
    return session?.endedAt === null ? null : session?.endReason;
  };

  it.each<[string, (userId: number) => PromiseLike<unknown>]>([
    ['a role more', (userId) => db().insert(userRoleTable).values({ userId, roleId: 3 })],
    ['a role less', (userId) => db().delete(userRoleTable).where(eq(userRoleTable.userId, userId))],
    [
      'a club',
      async (userId) =>
        db()
          .insert(userClubTable)
          .values({ userId, clubId: (await aClub(db())).id }),
    ],
    [
      'a player',
      async (userId) =>
        db()
          .insert(userPlayerTable)
          .values({ userId, playerId: (await aPlayer(db())).id }),
    ],
  ])('%s', async (_name, change) => {
    await expect(reasonAfter(change)).resolves.toBe('rightsChanged');
  });

  it('and so is whoever is deactivated; a new name signs nobody out', async () => {
    const update = (change: Partial<typeof userTable.$inferInsert>) => (id: number) =>
      db().update(userTable).set(change).where(eq(userTable.id, id));
    await expect(reasonAfter(update({ isDeleted: true }))).resolves.toBe('deactivated');
    await expect(reasonAfter(update({ firstName: 'Радослава' }))).resolves.toBeNull();
  });
});

it('the number of active players follows those who come, go and are deactivated', async () => {
  const total = async () =>
    (await database().pool.query<{ total: number }>(`select total from list_totals where name = 'players'`)).rows[0]
      ?.total ?? NaN;
  const before = await total();
  const { id } = await aPlayer(db());
  await aPlayer(db(), { isDeleted: true });
  expect(await total()).toBe(before + 1);
  await db().update(playerTable).set({ isDeleted: true }).where(eq(playerTable.id, id));
  expect(await total()).toBe(before);
  await db().update(playerTable).set({ isDeleted: false }).where(eq(playerTable.id, id));
  await db().delete(playerTable).where(eq(playerTable.id, id));
  expect(await total()).toBe(before);
});

it('the last active administrator loses neither the role nor the account, whichever way', async () => {
  const { id } = await aUser(db(), { roles: ['ADMINISTRATOR'] });
  const lose = () => db().delete(userRoleTable).where(eq(userRoleTable.userId, id));
  const deactivate = () => db().update(userTable).set({ isDeleted: true }).where(eq(userTable.id, id));
  await expect(refusalOf(lose())).resolves.toContain('Nobody would be an active administrator');
  await expect(refusalOf(deactivate())).resolves.toContain('Nobody would be an active administrator');
  await aUser(db(), { roles: ['ADMINISTRATOR'] });
  await expect(refusalOf(deactivate())).resolves.toBe('nothing');
});

it.each(['update audit_entries set action = action', 'delete from audit_entries', 'truncate audit_entries'])(
  'the audit is only added to: %s',
  async (statement) => {
    await expect(refusalOf(database().pool.query(statement))).resolves.toContain('The audit is only added to');
  },
);

it('what was kept of a record goes with it, and nothing of another', async () => {
  const [{ id }, other] = [await aClub(db()), await aClub(db())];
  for (const club of [id, other.id])
    await db()
      .insert(recordChangeTable)
      .values({ auditId: 1, entity: 'club', entityId: club, field: 'name', before: 'А', after: 'Б' });
  await db().delete(clubTable).where(eq(clubTable.id, id));
  const kept = await db().select().from(recordChangeTable);
  expect(kept.map(({ entityId }) => entityId)).toEqual([other.id]);
});

it('a club is told by the name it had at a moment', async () => {
  const { id, fullName } = await aClub(db());
  const rename = (to: string) => db().update(clubTable).set({ fullName: to }).where(eq(clubTable.id, id));
  await rename('ВК Втори (Плевен)');
  await db().execute(sql`update club_names set until = '2026-03-01' where club_id = ${id}`);
  await rename('ВК Трети (Плевен)');
  const nameAt = async (moment: string | null) =>
    (
      await database().pool.query(`select ${clubNameAt('c', '$2::timestamptz')} as name from clubs c where id = $1`, [
        id,
        moment,
      ])
    ).rows[0] as unknown;
  expect(await nameAt('2026-02-01')).toEqual({ name: fullName });
  expect(await nameAt('2026-04-01')).toEqual({ name: 'ВК Втори (Плевен)' });
  expect(await nameAt(null)).toEqual({ name: 'ВК Трети (Плевен)' });
});

describe('nothing begins in a club that is closed', () => {
  const aClosedClub = async () => (await aClub(db(), { closedOn: '2026-06-30', closeReason: 'Слят' })).id;

  it.each<[string, (clubId: number) => Promise<unknown>]>([
    ['a player', (currentClubId) => aPlayer(db(), { currentClubId })],
    ['a coach', (currentClubId) => aCoach(db(), { currentClubId })],
    ['a licence', (clubId) => aCardIndex(db(), { clubId })],
    ['a transfer into it', async (toClubId) => aTransfer(db(), { playerId: (await aPlayer(db())).id, toClubId })],
    [
      'a move into it',
      async (currentClubId) =>
        db()
          .update(playerTable)
          .set({ currentClubId })
          .where(eq(playerTable.id, (await aPlayer(db())).id)),
    ],
  ])('%s', async (_name, begin) => {
    await expect(refusalOf(begin(await aClosedClub()))).resolves.toContain('the club is closed');
  });

  it('but its past can be brought in', async () => {
    const [clubId, importedOn] = [await aClosedClub(), new Date()];
    await aCardIndex(db(), { clubId, year: 2019, importedOn });
    const transfer = { playerId: (await aPlayer(db())).id, toClubId: clubId, importedOn };
    await aTransfer(db(), { ...transfer, status: 5 });
    await expect(refusalOf(aTransfer(db(), { ...transfer, status: 3 }))).resolves.toContain('transfers_imported');
  });
});

it('the words people may mistype are learnt from new names and from changed ones', async () => {
  const isKnown = async (word: string) =>
    ((await database().pool.query('select 1 from search_words where word = $1', [word])).rowCount ?? 0) > 0;
  const { id } = await aClub(db(), { search: 'zagorski vihar' });
  expect([await isKnown('zagorski'), await isKnown('trakiiski')]).toEqual([true, false]);
  await db().update(clubTable).set({ search: 'trakiiski sokol' }).where(eq(clubTable.id, id));
  expect(await isKnown('trakiiski')).toBe(true);
});
