import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportDetails, ImportNotUndone } from '#contract/import/import.contract.ts';
import { contentsOf } from '#test/access-judge.ts';
import { aCardIndex, aClub, aPlayer, aUser } from '#test/builders.ts';
import {
  checkedImport,
  checkImport,
  egnOf,
  playerCells,
  readImport,
  rowsOf,
  runImport,
  undoImport,
} from '#test/calls/import-calls.ts';
import { clubToMake, dropClub, planClub } from '#test/calls/import-club-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { leftBehind } from '#test/left-behind.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { importTable } from '#server/db/tables/import.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { doublePairTable } from '#server/db/tables/double.table.ts';
import { userClubTable } from '#server/db/tables/user-claim.table.ts';
import { roleTable, userRoleTable } from '#server/db/tables/user.table.ts';
import { readConfig } from '#server/config.ts';
import { TableReader } from './file/table-reader.ts';
import { ImportWorker } from './import-worker.ts';
import { STEP_ROWS } from './work.ts';
import { checked } from './import-history.test-tools.ts';

const database = useTestDatabase();
const { app, files, secrets } = useTestApp(database);
const db = () => database().db;

let user: Awaited<ReturnType<typeof aUser>>;
let admin: SignedIn;
let there: Awaited<ReturnType<typeof aClub>>;
beforeEach(async () => {
  user = await aUser(db(), { roles: ['ADMINISTRATOR'] });
  admin = await signIn(app(), user.userName);
  there = await aClub(db(), { name: 'Дунав', fullName: 'ВК Дунав (Русе)' });
});

const reader = new TableReader();
afterAll(() => reader.close());

/** A process of its own, as far as the import is concerned. */
function aWorker(): ImportWorker {
  const config = readConfig({});
  const rest = { files, secrets, now: () => new Date(), mailQueued: () => undefined };
  return new ImportWorker({ config, database: database(), ...rest }, reader, app().log);
}

const of = (clubName: string, n: number, given: Record<string, string> = {}) =>
  playerCells(n, { Клуб: clubName, ...given });
const newClubs = () => db().select().from(clubTable).where(ne(clubTable.id, there.id)).orderBy(clubTable.id);
const players = () => db().select().from(playerTable).orderBy(playerTable.number);
const planned = async (id: number, value = 'Янтра', given: Record<string, unknown> = {}) =>
  (await planClub(admin, id, value, given)).json<ImportDetails>();
const run = async (id: number) => (await runImport(admin, id)).json<ImportDetails>();

describe('a club that rows name and that is not there', () => {
  it('is to be made with them: the rows are new, and nothing is written before the run', async () => {
    const { id, missing } = await checkedImport(admin, [
      of('Янтра', 1),
      of('ВК Янтра (Габрово)', 2),
      of('Янтра', 3, { Име: 'Я' }),
      of('Непознат', 4),
    ]);
    // One that only faulty rows name is among them.
    expect(missing).toContainEqual({ field: 'currentClub', value: 'Янтра', rows: 2 });
    const details = await planned(id);
    expect(details).toMatchObject({
      counts: { new: 2, faulty: 1, missing: 1 },
      missing: [{ field: 'currentClub', value: 'Непознат', rows: 1 }],
      clubs: [{ value: 'Янтра', fullName: 'ВК Янтра (Габрово)', rows: 3, clubId: null, isMade: false, doubles: [] }],
    });
    expect(details.clubs[0]?.form).toEqual(clubToMake());
    const [faulty] = await rowsOf(admin, id, '&state=faulty');
    expect(faulty?.problems.map(({ field }) => field)).toEqual(['firstName']);
    await expect(newClubs()).resolves.toEqual([]);
  });

  it('is made once, before the first of its rows, as its own form makes it', async () => {
    const { id } = await checkedImport(admin, [
      of('Янтра', 1),
      of('ЯНТРА', 2),
      of(there.fullName, 3),
      of('Янтра', 4, { Име: 'Я' }),
    ]);
    await planned(id);
    const done = await run(id);
    const [made, ...others] = await newClubs();
    expect(others).toEqual([]);
    expect(made).toMatchObject({ fullName: 'ВК Янтра (Габрово)', bulstat: '000694749', version: 1 });
    expect((await players()).map(({ currentClubId, firstClubId }) => [currentClubId, firstClubId])).toEqual([
      [made?.id, made?.id],
      [made?.id, made?.id],
      [there.id, there.id],
    ]);
    expect(done).toMatchObject({
      counts: { written: 3 },
      clubs: [{ fullName: 'ВК Янтра (Габрово)', clubId: made?.id, isMade: true }],
    });
    const entries = await db().select().from(auditTable).where(eq(auditTable.action, 'club.create'));
    expect(entries.map(({ entityId, actorId }) => [entityId, actorId])).toEqual([[String(made?.id), user.id]]);
    // A row that is mended later finds it again.
    await admin.request({ method: 'PUT', url: `/api/imports/${id}/rows/5`, payload: { cells: { firstName: 'Яна' } } });
    expect((await run(id)).counts).toMatchObject({ written: 4 });
    await expect(newClubs()).resolves.toHaveLength(1);
  });

  it('is made once, too, where the process dies and another one goes on', async () => {
    const rows = STEP_ROWS[database().engine] + 2;
    const { id } = await checkedImport(
      admin,
      Array.from({ length: rows }, (_, n) => of('Янтра', n)),
    );
    await expect.poll(async () => (await readImport(admin, id)).state, { timeout: 60_000 }).toBe('checked');
    await planned(id);
    await expect.poll(async () => (await readImport(admin, id)).state, { timeout: 60_000 }).toBe('checked');
    const nobodys = { leasedBy: null, leasedUntil: null };
    const ofImport = eq(importTable.id, id);
    await db()
      .update(importTable)
      .set({ ...nobodys, state: 'running', atRow: 0, doneRows: 0 })
      .where(ofImport);
    await aWorker().step(id, { steps: 1 });
    await db().update(importTable).set(nobodys).where(ofImport);
    expect((await newClubs()).length).toBe(1);
    await aWorker().step(id);
    expect(await readImport(admin, id)).toMatchObject({ state: 'done', counts: { written: rows } });
    const [made, ...others] = await newClubs();
    expect(others).toEqual([]);
    expect(new Set((await players()).map(({ currentClubId }) => currentClubId))).toEqual(new Set([made?.id]));
  });

  it('is not made where none of its rows comes in', async () => {
    const { id } = await checkedImport(admin, [of('Янтра', 1), of(there.fullName, 2)]);
    await planned(id);
    await admin.request({ method: 'PUT', url: `/api/imports/${id}/rows/2`, payload: { isLeftOut: true } });
    expect((await run(id)).counts).toMatchObject({ written: 1, leftOut: 1 });
    await expect(newClubs()).resolves.toEqual([]);
  });

  it.each([
    ['by its number', { name: 'Янтра 2026', bulstat: '000694749' }],
    ['by its name', { name: 'Янтра', fullName: 'ВК Янтра (Габрово)' }],
  ])('that somebody else enters meanwhile is found %s and used', async (_, given) => {
    const { id } = await checkedImport(admin, [of('Янтра', 1)]);
    await planned(id);
    const theirs = await aClub(db(), given);
    expect((await run(id)).clubs).toMatchObject([{ clubId: theirs.id, isMade: false }]);
    expect((await players()).map(({ currentClubId }) => currentClubId)).toEqual([theirs.id]);
    await expect(newClubs()).resolves.toHaveLength(1);
    expect((await undoImport(admin, id)).json()).toMatchObject({ state: 'undone' });
    await expect(newClubs()).resolves.toHaveLength(1);
  });

  it('of coaches, of licences and of transfers is made likewise, and goes again with them', async () => {
    const before = await contentsOf(database());
    const coaches = await checkedImport(
      admin,
      [{ Име: 'Иван Петров', ЕГН: egnOf(1), 'Населено място': 'Русе', 'Настоящ клуб': 'Янтра' }],
      { kind: 'coach' },
    );
    await planned(coaches.id);
    expect((await run(coaches.id)).counts.written).toBe(1);
    const [made] = await newClubs();
    const [coach] = await db().select().from(coachTable);
    expect([coach?.firstClubId, coach?.currentClubId]).toEqual([made?.id, made?.id]);
    expect((await undoImport(admin, coaches.id)).json()).toMatchObject({ state: 'undone' });
    expect(leftBehind(before, await contentsOf(database()))).toEqual([]);

    const { number } = await aPlayer(db(), { currentClubId: there.id, birthDate: '2008-05-05' });
    const then = await contentsOf(database());
    const seasons = await checked(admin, 'season', [
      { year: '2020/2021', club: 'Янтра', ageGroup: 'Момчета под 14 г.', number },
    ]);
    const transfers = await checked(admin, 'transfer', [
      { number, type: 'Смяна на клуб', fromClub: 'Янтра', toClub: there.fullName, startOn: '01.09.2022' },
    ]);
    for (const file of [seasons, transfers]) {
      await planned(file.id);
      expect((await file.run()).counts.written).toBe(1);
      await expect(newClubs()).resolves.toHaveLength(1);
      expect((await file.undo()).json()).toMatchObject({ state: 'undone' });
      expect(leftBehind(then, await contentsOf(database()))).toEqual([]);
    }
  });
});

describe('undoing', () => {
  it('takes the club away with the town that came with it, and the import may be begun again', async () => {
    const before = await contentsOf(database());
    const { id } = await checkedImport(admin, [of('Янтра', 1), of('Янтра', 2)]);
    await planned(id, 'Янтра', { cityName: 'Никъдеград', isTownConfirmed: true });
    await run(id);
    expect((await undoImport(admin, id)).json<ImportDetails>()).toMatchObject({
      state: 'undone',
      clubs: [{ clubId: null, isMade: false }],
    });
    expect(leftBehind(before, await contentsOf(database()))).toEqual([]);
    expect(await checkImport(admin, id)).toMatchObject({ counts: { new: 2 }, clubs: [{ rows: 2 }] });
    await run(id);
    await expect(newClubs()).resolves.toHaveLength(1);
  });

  it('is refused by the name of the club while others have built on it', async () => {
    const { id } = await checkedImport(admin, [of('Янтра', 1)]);
    await planned(id);
    await run(id);
    const [made] = await newClubs();
    const inTheWay = async () => (await undoImport(admin, id)).json<ImportNotUndone>().inTheWay;
    const licence = await aCardIndex(db(), { clubId: made?.id ?? 0 });
    const told = { rowNo: null, recordId: made?.id, name: 'ВК Янтра (Габрово)' };
    await expect(inTheWay()).resolves.toEqual([{ ...told, reason: 'има лицензи' }]);
    await admin.request({ method: 'DELETE', url: `/api/card-indexes/${licence.id}` });
    await aPlayer(db(), { currentClubId: made?.id ?? 0 });
    await expect(inTheWay()).resolves.toEqual([
      { ...told, reason: expect.stringMatching(/^има (състезатели|лицензи)$/) as string },
    ]);
    await expect(newClubs()).resolves.toHaveLength(1);
  });
});

describe('who makes clubs, and which', () => {
  it('is the federation alone, with the rights of when they are made', async () => {
    const secretary = await signIn(app(), (await aUser(db(), { roles: ['CLUB'], clubIds: [there.id] })).userName);
    const own = await checkedImport(secretary, [of('', 1, { 'Първи клуб': 'Янтра' })]);
    expect((await planClub(secretary, own.id, 'Янтра')).statusCode).toBe(403);
    expect((await dropClub(secretary, own.id, 1)).statusCode).toBe(403);

    const { id } = await checkedImport(admin, [of('Янтра', 1)]);
    await planned(id);
    const workOrigin = { actorId: user.id, sessionId: null, requestId: 'a', address: 'local' };
    await db().update(importTable).set({ state: 'running', atRow: 0, workOrigin }).where(eq(importTable.id, id));
    // Whoever has begun it acts for a club by now.
    const other = await signIn(app(), (await aUser(db(), { roles: ['ADMINISTRATOR'] })).userName);
    const [role] = await db().select().from(roleTable).where(eq(roleTable.normalizedName, 'CLUB'));
    await db()
      .update(userRoleTable)
      .set({ roleId: role?.id ?? 0 })
      .where(eq(userRoleTable.userId, user.id));
    await db().insert(userClubTable).values({ userId: user.id, clubId: there.id });
    await aWorker().step(id);
    expect(await readImport(other, id)).toMatchObject({ state: 'done', counts: { refused: 1 } });
    await expect(newClubs()).resolves.toEqual([]);
  });

  it('is no club that is there already, nor one that the import makes under another name', async () => {
    const { id } = await checkedImport(admin, [of('Янтра', 1), of('Янтра Габрово 2', 2)]);
    const refusals = async (value: string, given: Record<string, unknown>) => {
      const answer = await planClub(admin, id, value, given);
      return [answer.statusCode, answer.json<{ field?: string; description: string }[]>().map(({ field }) => field)];
    };
    await expect(refusals('Янтра', { bulstat: there.bulstat })).resolves.toEqual([400, ['bulstat']]);
    await expect(refusals('Янтра', { type: 'ФК', name: '' })).resolves.toEqual([400, ['type', 'name']]);
    await expect(refusals('Янтра', { cityName: 'Русе', isTownConfirmed: false })).resolves.toEqual([400, ['regionId']]);
    await planned(id);
    await expect(refusals('Янтра Габрово 2', {})).resolves.toEqual([400, ['bulstat']]);
    // It is mended under its own name as often as one likes.
    expect((await planned(id, 'ЯНТРА', { name: 'Янтра 99' })).clubs).toMatchObject([
      { fullName: 'ВК Янтра 99 (Габрово)' },
    ]);
  });

  it('is told which clubs the new one resembles, and whoever makes it all the same has seen them', async () => {
    const alike = await aClub(db(), { name: 'Янттра' });
    const { id } = await checkedImport(admin, [of('Янтра', 1)]);
    const { clubs } = await planned(id, 'Янтра', { cityName: 'Плевен', regionId: 15 });
    expect(clubs[0]?.doubles.map((club) => [club.id, club.fullName])).toEqual([[alike.id, alike.fullName]]);
    await run(id);
    const [, made] = await newClubs();
    await expect(db().select().from(doublePairTable)).resolves.toMatchObject([
      { noun: 'club', firstId: alike.id, secondId: made?.id, notedBy: user.id },
    ]);
  });

  it('takes it back until it is made: the rows wait for another answer', async () => {
    const { id } = await checkedImport(admin, [of('Янтра', 1), of(there.fullName, 2)]);
    const { clubs } = await planned(id);
    const dropped = await dropClub(admin, id, clubs[0]?.id);
    expect(dropped.json()).toMatchObject({ clubs: [], counts: { missing: 1, new: 1 } });
    const again = await planned(id);
    await run(id);
    expect((await dropClub(admin, id, again.clubs[0]?.id)).statusCode).toBe(409);
    expect((await planClub(admin, id, 'Янтра', { bulstat: '1', name: 'Друг' })).statusCode).toBe(409);
  });
});
