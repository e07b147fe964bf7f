import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aClub, aUser } from '#test/builders.ts';
import { contentsOf } from '#test/access-judge.ts';
import { checkedImport, egnOf, playerCells, readImport, runImport, undoImport } from '#test/calls/import-calls.ts';
import { multipart, portrait, registerPlayer } from '#test/calls/player-calls.ts';
import { leftBehind } from '#test/left-behind.ts';
import { isNight } from '#test/night.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { readConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { importRowTable, importTable } from '#server/db/tables/import.table.ts';
import { newsTable } from '#server/db/tables/news.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { TableReader } from './file/table-reader.ts';
import { holdLease, leaseImport } from './import-lease.queries.ts';
import { forgetOldImports } from './import.queries.ts';
import { ImportWorker } from './import-worker.ts';
import { STEP_ROWS } from './work.ts';

const database = useTestDatabase();
const { app, files, secrets } = useTestApp(database);
const db = () => database().db;

let admin: SignedIn;
let club: Awaited<ReturnType<typeof aClub>>;
beforeEach(async () => {
  admin = await signIn(app(), (await aUser(db(), { roles: ['ADMINISTRATOR'] })).userName);
  club = await aClub(db(), { name: 'Дунав', fullName: 'ВК Дунав (Русе)' });
});

const inClub = (n: number, given: Record<string, string> = {}) => playerCells(n, { Клуб: club.fullName, ...given });

const reader = new TableReader();
afterAll(() => reader.close());

/** A process of its own, as far as the import is concerned. */
function aWorker(given: Partial<AppContext> = {}): ImportWorker {
  const context: AppContext = {
    config: readConfig({}),
    database: database(),
    files,
    secrets,
    now: () => new Date(),
    mailQueued: () => undefined,
    ...given,
  };
  return new ImportWorker(context, reader, app().log);
}

/** As if whoever worked on it had died: the lease is nobody's. */
const forsake = (id: number) =>
  db().update(importTable).set({ leasedBy: null, leasedUntil: null }).where(eq(importTable.id, id));

/** An import of more rows than one step takes, put back to the beginning of some work. */
async function halfWay(rows: number, state: 'checking' | 'running'): Promise<number> {
  const { id } = await checkedImport(
    admin,
    Array.from({ length: rows }, (_, n) => inClub(n)),
  );
  const { worker, wait } = { worker: aWorker(), wait: async () => readImport(admin, id) };
  await expect.poll(async () => (await wait()).state, { timeout: 60_000 }).toBe('checked');
  if (state === 'checking') await db().delete(importRowTable).where(eq(importRowTable.importId, id));
  await db().update(importTable).set({ state, atRow: 0, doneRows: 0, totalRows: rows }).where(eq(importTable.id, id));
  await worker.step(id, { steps: 1 });
  await forsake(id);
  return id;
}

/** Refuses one transaction as a server does that is being stopped, and takes the next. */
function awayOnce(): AppContext['database'] {
  const real = database();
  let isAway = true;
  const transaction: typeof real.db.transaction = async (...given) => {
    if (!isAway) return real.db.transaction(...given);
    isAway = false;
    throw Object.assign(new Error('terminating connection'), { code: '57P01' });
  };
  const away = new Proxy(real.db, { get: (one, name) => (name === 'transaction' ? transaction : of(one, name)) });
  return new Proxy(real, { get: (one, name) => (name === 'db' ? away : of(one, name)) });
}
const of = (object: object, name: string | symbol): unknown => Reflect.get(object, name) as unknown;

describe('a process that dies half way', () => {
  const ROWS = STEP_ROWS.postgresql + 20;

  it('leaves a dry run that another one goes on with, faults over the whole file included, waiting for a database that goes away', async () => {
    const id = await halfWay(ROWS, 'checking');
    const left = await readImport(admin, id);
    expect(left.state).toBe('checking');
    expect(left.progress?.done).toBe(STEP_ROWS[database().engine]);
    await aWorker({ database: awayOnce() }).step(id);
    await expect(readImport(admin, id)).resolves.toMatchObject({
      state: 'checked',
      counts: { total: ROWS, new: ROWS },
    });
    await expect(db().$count(importRowTable)).resolves.toBe(ROWS);
  });

  it('leaves a run that another one goes on with, waiting for a database that goes away, and nobody is written twice', async () => {
    const id = await halfWay(ROWS, 'running');
    await expect(db().$count(playerTable)).resolves.toBe(STEP_ROWS[database().engine]);
    // Both may find the database away; one of them has the import.
    await Promise.all([aWorker({ database: awayOnce() }).step(id), aWorker({ database: awayOnce() }).step(id)]);
    await expect(readImport(admin, id)).resolves.toMatchObject({ state: 'done', counts: { written: ROWS } });
    await expect(db().$count(playerTable)).resolves.toBe(ROWS);
    await expect(db().$count(importRowTable)).resolves.toBe(ROWS);
    await expect(db().select({ kind: newsTable.kind }).from(newsTable)).resolves.toEqual([{ kind: 'importDone' }]);
    const bell = await admin.request({ url: '/api/notifications' });
    expect(bell.json()).toMatchObject({ news: [{ kind: 'importDone', importId: id }] });
  });
});

it('an import is one process’s at a time, and whoever was taken for dead does nothing more with it', async () => {
  const { id } = await checkedImport(admin, [inClub(1)]);
  await db().update(importTable).set({ state: 'running' }).where(eq(importTable.id, id));
  const [slow, other] = [randomUUID(), randomUUID()];
  await expect(leaseImport(db(), id, slow)).resolves.toBe(true);
  await expect(leaseImport(db(), id, other)).resolves.toBe(false);
  await db()
    .update(importTable)
    .set({ leasedUntil: sql`now() - interval '1 second'` })
    .where(eq(importTable.id, id));
  await expect(leaseImport(db(), id, other)).resolves.toBe(true);
  await expect(holdLease(db(), id, slow)).resolves.toBeNull();
  await expect(holdLease(db(), id, other)).resolves.toMatchObject({ id });
});

/** The same numbers every time, another sequence for each seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('a step that fails for no reason of its rows', () => {
  /** So many times the next player is not written, whatever the reason; a sequence remembers across what is undone. */
  async function failTimes(times: number): Promise<() => Promise<unknown>> {
    await db().execute(sql`create sequence odd_failures`);
    await db().execute(
      sql.raw(`create function fail_oddly() returns trigger language plpgsql as $$
        begin
          if nextval('odd_failures') <= ${times} then raise exception 'odd' using errcode = 'XX001'; end if;
          return new;
        end $$`),
    );
    await db().execute(
      sql`create trigger fail_oddly before insert on players for each statement execute function fail_oddly()`,
    );
    return async () => {
      await db().execute(sql`drop trigger fail_oddly on players`);
      await db().execute(sql`drop function fail_oddly`);
      await db().execute(sql`drop sequence odd_failures`);
    };
  }

  it.each([
    ['is done again, and every row is written', 2, 3],
    ['refuses the row that fails twice, and the others are written', 3, 2],
  ])('%s', async (_what, times, written) => {
    const { id } = await checkedImport(admin, [inClub(1), inClub(2), inClub(3)]);
    const mend = await failTimes(times);
    try {
      await runImport(admin, id);
      expect((await readImport(admin, id)).counts).toMatchObject({ written, refused: 3 - written });
    } finally {
      await mend();
    }
  });
});

describe('an import that is undone', () => {
  it.each(isNight ? [1, 2, 3, 4, 5, 6] : [5, 6])('leaves every table as it was (seed %i)', async (seed) => {
    const random = randomOf(seed);
    for (let n = 0; n < 3; n++) await registerPlayer(db(), admin, registered(n));
    const [before, names] = [await contentsOf(database()), await storedNames()];
    const rows = Array.from({ length: 6 + random(6) }, (_, n) =>
      inClub(n, {
        Име: random(3) === 0 ? 'Новоиме' : (playerCells(n)['Име'] ?? ''),
        'Населено място': ['гр. Русе', 'с. Никъдеград', 'Бяла, обл. Варна', 'с. Другаде'][random(4)] ?? '',
        'Състезател от': random(2) === 0 ? '' : '01.09.2020',
        'Рег. №': n > 2 && random(3) === 0 ? String(500 + n) : '',
        Гражданство: ['', 'България', 'Сърбия'][random(3)] ?? '',
      }),
    );
    const { id } = await checkedImport(admin, rows);
    const ran = (await runImport(admin, id)).json<{ counts: { written: number } }>();
    expect(ran.counts.written).toBeGreaterThan(3);
    await givePhotos(id, () => random(2) === 0);
    expect((await undoImport(admin, id)).json()).toMatchObject({ state: 'undone' });
    // A record that was put back has been changed twice; nothing else tells it from what it was.
    await db()
      .update(playerTable)
      .set({ version: sql`1` });
    expect(leftBehind(before, await contentsOf(database()))).toEqual([]);
    await expect(storedNames()).resolves.toEqual(names);
  });

  /** As the page of photos does it afterwards, to some of those who are new. */
  async function givePhotos(id: number, isChosen: () => boolean): Promise<void> {
    const { recordId, isCreated } = importRowTable;
    const created = await db()
      .select({ recordId })
      .from(importRowTable)
      .where(and(eq(importRowTable.importId, id), isCreated));
    for (const row of created.filter(isChosen)) {
      const payload = multipart({}, await portrait);
      const answer = await admin.request({ method: 'PUT', url: `/api/players/${row.recordId}/photo`, payload });
      expect(answer.statusCode).toBe(200);
    }
  }

  async function storedNames(): Promise<string[]> {
    const names: string[] = [];
    for await (const { name } of files.list()) names.push(name);
    return names.toSorted();
  }
});

describe('after a while', () => {
  const aged = (id: number) =>
    db()
      .update(importTable)
      .set({
        createdOn: sql`now() - interval '40 days'`,
        finishedOn: sql`${importTable.finishedOn} - interval '40 days'`,
      })
      .where(eq(importTable.id, id));

  it('the file and its cells are gone, and it can still be undone', async () => {
    const { id } = await checkedImport(admin, [inClub(1)]);
    await runImport(admin, id);
    await aged(id);
    await forgetOldImports(db());
    const [stored] = await db().select().from(importTable);
    const [row] = await db().select().from(importRowTable);
    expect([stored?.fileCipher, stored?.headersCipher, row?.cellsCipher]).toEqual([null, null, null]);
    await expect(readImport(admin, id)).resolves.toMatchObject({
      keptUntil: null,
      headers: [],
      counts: { written: 1 },
    });
    expect((await admin.request({ url: `/api/imports/${id}/file` })).json()).toMatchObject({ code: 'importFileGone' });
    expect((await undoImport(admin, id)).json()).toMatchObject({ state: 'undone' });
    const again = { method: 'PUT', url: `/api/imports/${id}/columns`, payload: { columns: [] } } as const;
    expect((await admin.request(again)).json()).toMatchObject({ code: 'importFileGone' });
  });

  it('one that was never run is gone as a whole', async () => {
    const { id } = await checkedImport(admin, [inClub(1)]);
    await aged(id);
    await forgetOldImports(db());
    expect((await admin.request({ url: `/api/imports/${id}` })).statusCode).toBe(404);
  });
});

function registered(n: number): Record<string, string> {
  const cells = playerCells(n);
  return {
    firstName: cells['Име'] ?? '',
    middleName: cells['Презиме'] ?? '',
    lastName: cells['Фамилия'] ?? '',
    egn: egnOf(n),
    cityName: 'гр. Русе',
    firstClubId: String(club.id),
  };
}
