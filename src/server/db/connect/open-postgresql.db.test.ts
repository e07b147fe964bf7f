import { eq, sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { onServer, urlOf } from '#test/databases/postgresql-databases.ts';
import { useOwnTestDatabase } from '#test/databases/test-database.ts';
import { openDatabase } from '../database.ts';
import { prepareDatabase } from '../migrate.ts';
import { outageOf } from './outage.ts';
import { cityTable } from '../tables/reference.table.ts';

const database = useOwnTestDatabase();

const ownUrl = () => database().pool.options.connectionString ?? '';

/** Until the pool has noticed: before that it may still hand out what was terminated. */
async function noticed(): Promise<void> {
  await expect.poll(() => database().pool.totalCount).toBe(0);
}

/** As an administrator of PostgreSQL does it, or a restart. */
const terminateAll = () =>
  onServer(
    ownUrl(),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );

describe('a connection that PostgreSQL terminates', () => {
  it('in the middle of a transaction ends the transaction, as an outage, and nothing else', async () => {
    const attempt = database().db.transaction(async (tx) => {
      await tx.insert(cityTable).values({ name: 'Плиска', regionId: 27 });
      await terminateAll();
      await tx.execute(sql`select 1`);
    });
    const outcome = await attempt.catch(outageOf);
    // Why it was ended, that it was ended, or that nobody is there: whatever is heard first.
    expect(outcome).toMatch(/57P01|Connection terminated|Client has encountered|ECONNRESET|EPIPE/);
    await noticed();
    await expect(database().db.$count(cityTable)).resolves.toBe(0);
  });

  it('is replaced, and so is the one that listens', async () => {
    await terminateAll();
    await noticed();
    await expect.poll(() => database().changes.isListening).toBe(true);
    await expect(database().db.$count(cityTable)).resolves.toBe(0);
  });
});

describe('the time limits', () => {
  const settingsOf = async (ask: (text: string) => Promise<{ rows: object[] }>) => {
    const { rows } = await ask(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
         current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    return rows[0];
  };

  it('hold for every connection of the pool', async () => {
    const settings = await settingsOf((text) => database().pool.query(text));
    expect(settings).toEqual({ statement: '15s', lock: '3s', idle: '30s' });
  });

  it('do not hold for a migration, which may take long', async () => {
    const client = await database().connectAlone?.();
    const settings = await settingsOf(async (text) => (await client?.query(text)) ?? { rows: [] });
    await client?.end();
    expect(settings).toEqual({ statement: '0', lock: '0', idle: '0' });
  });
});

describe('while many wait for one locked row', () => {
  it('reading and signing in go on', async () => {
    const [city] = await database().db.insert(cityTable).values({ name: 'Плиска', regionId: 27 }).returning();
    const holder = await openDatabase({ url: ownUrl(), folder: '' });
    const lock = await holder.pool.connect();
    await lock.query('begin');
    await lock.query('select from cities where id = $1 for update', [city?.id]);

    let settled = 0;
    const edit = () =>
      database().db.transaction((tx) =>
        tx
          .update(cityTable)
          .set({ name: 'Преслав' })
          .where(eq(cityTable.id, city?.id ?? 0)),
      );
    const edits = Array.from({ length: 40 }, () => edit().finally(() => (settled += 1)));
    const outcomes = Promise.allSettled(edits);
    await expect(database().db.$count(cityTable)).resolves.toBe(1);
    await expect(database().signInDb.transaction((tx) => tx.$count(cityTable))).resolves.toBe(1);
    expect(settled).toBe(0);

    await lock.query('rollback');
    lock.release();
    await holder.close();
    const failures = (await outcomes).flatMap((outcome): unknown[] =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    );
    expect(failures.map(outageOf)).not.toContain(null);
    expect(failures.length).toBeLessThan(40);
  });
});

describe('a change made elsewhere', () => {
  it('is heard although every connection that works is in the middle of something', async () => {
    const other = await openDatabase({ url: ownUrl(), folder: '' });
    const heard = new Promise((resolve) => {
      other.changes.on('session_changed', resolve);
    });
    await other.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await database().pool.query(`select pg_notify('session_changed', 'ann')`);
      await expect(heard).resolves.toBe('ann');
    });
    await other.close();
  });
});

describe('two servers that start at once', () => {
  it('prepare the database one after the other', async () => {
    const other = await openDatabase({ url: ownUrl(), folder: '' });
    let inside = 0;
    let waited = 0;
    const fill = async () => {
      inside += 1;
      await database().pool.query('select pg_sleep(0.05)');
      expect(inside).toBe(1);
      inside -= 1;
    };
    const start = (opened: typeof other) => prepareDatabase(opened, fill, () => (waited += 1));
    await Promise.all([start(database()), start(other)]);
    expect(waited).toBe(1);
    await other.close();
  });
});

describe('several hosts', () => {
  it('may be named although not all of them are there', async () => {
    const url = new URL(ownUrl());
    url.searchParams.set('host', `/nowhere,${url.searchParams.get('host') ?? ''}`);
    const found = await openDatabase({ url: url.href, folder: '' });
    expect(found.changes.isListening).toBe(true);
    await expect(found.db.$count(cityTable)).resolves.toBe(0);
    await found.close();
  });
});

describe('a database that is not there', () => {
  it('is an outage at once, for every caller', async () => {
    const source = inject('databaseSource');
    if (source.engine !== 'postgresql') throw new Error('These tests are about PostgreSQL.');
    const away = await openDatabase({ url: `${urlOf('postgres://x@localhost/x', 'x')}?host=/nowhere`, folder: '' });
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => away.pool.query('select 1').catch(outageOf)));
    expect(new Set(outcomes)).toEqual(new Set(['ENOENT']));
    expect(away.changes.isListening).toBe(false);
    await away.close();
  });
});

it('a role that may not create the extension is told so in a sentence, with what to do', async () => {
  const name = `${new URL(ownUrl()).pathname.slice(1)}_plain`;
  await onServer(ownUrl(), `create role ${name}`);
  await onServer(ownUrl(), `create database ${name} template template0`);
  const url = new URL(urlOf(ownUrl(), name));
  url.searchParams.set('options', `-c role=${name}`);
  const plain = await openDatabase({ url: url.href, folder: '' });
  await expect(prepareDatabase(plain, async () => undefined)).rejects.toThrow(
    'няма право да създаде разширението pg_trgm. Направете го собственик на базата данни',
  );
  await plain.close();
  await onServer(ownUrl(), `drop database ${name}`);
  await onServer(ownUrl(), `drop role ${name}`);
});
