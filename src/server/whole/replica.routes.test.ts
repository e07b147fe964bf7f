import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { System } from '#contract/system/system.contract.ts';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { type SignedIn, cookiesOf, signIn, useTestApp } from '#test/test-app.ts';
import { useOwnTestDatabase } from '#test/databases/test-database.ts';
import { Replica } from '../db/connect/replica.ts';
import { ReplicaProgress } from '../db/connect/replica-progress.ts';
import { tryStandby } from '../features/system/outside-checks.ts';

/** Two databases that differ, so that one sees which of them answers. */
const primary = useOwnTestDatabase();
const standIn = useOwnTestDatabase();

const COMPANION = '__Host-kartoteka-companion';
const POSITION = '__Host-kartoteka-position';
const EVERYTHING = 10n ** 19n;
let now = 0;
let replica: Replica;
let progress: ReplicaProgress;
const urlOf = (database: typeof primary) => database().pool.options.connectionString ?? '';
/** Breaks the connection it is asked over, unless that is one of the primary. */
const cutInReplica = () =>
  `select pg_terminate_backend(pg_backend_pid()) where current_database() = '${new URL(urlOf(standIn)).pathname.slice(1)}'`;
const comesAsFarAs = (position: bigint) =>
  progress.look(
    async () => position,
    async () => position,
  );

beforeAll(() => {
  progress = new ReplicaProgress(() => now);
  replica = new Replica(urlOf(standIn), { primary: primary(), progress });
});
afterAll(() => replica.close());

const { app } = useTestApp(() => ({ ...primary(), replica }));
let caller: SignedIn;
beforeEach(async () => {
  await aClub(primary().db, { fullName: 'Първи' });
  await aClub(standIn().db, { fullName: 'Втори' });
  const user = await aUser(primary().db, { roles: ['ADMINISTRATOR'] });
  await comesAsFarAs(EVERYTHING);
  caller = await signIn(app(), user.userName);
  caller.cookies[COMPANION] = 'as a browser has it';
});

/** The names in the list of clubs: of the primary „Първи“, of the replica „Втори“. */
async function listed(options: Parameters<SignedIn['request']>[0] = {}): Promise<string[]> {
  const answer = await caller.request({ url: '/api/clubs/search', ...options });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ clubs: { fullName: string }[] }>().clubs.map(({ fullName }) => fullName);
}

describe('lists, searches and exports', () => {
  it('are read from the replica', async () => {
    expect(await listed()).toEqual(['Втори']);
    await aPlayer(standIn().db, { lastName: 'Вторев' });
    const found = await caller.request({ url: '/api/search', query: { keyword: 'вторев' } });
    expect(found.json()).toMatchObject({ players: [{ lastName: 'Вторев' }] });
    const sheet = await caller.request({ url: '/api/export/clubs?format=csv' });
    expect(sheet.body).toContain('Втори');
  });

  it('come from the primary after an own write, until the replica has come as far', async () => {
    await comesAsFarAs(1n);
    const write = await caller.request({ method: 'DELETE', url: '/api/authentication/sessions' });
    expect(write.statusCode).toBeLessThan(300);
    const cookies = { ...caller.cookies, ...cookiesOf(write) };
    expect(BigInt(cookies[POSITION] ?? '')).toBeGreaterThan(1n);
    expect(await listed({ cookies })).toEqual(['Първи']);
    await comesAsFarAs(EVERYTHING);
    expect(await listed({ cookies })).toEqual(['Втори']);
  });

  it.each([
    ['whoever keeps no cookies', () => ({ cookies: {} })],
    ['a position that cannot be read', () => ({ cookies: { ...caller.cookies, [POSITION]: '-1' } })],
    ['something that was told of this moment', () => ({ headers: { 'x-background': '1' } })],
  ])('come from the primary for %s', async (_what, options) => {
    expect(await listed(options())).toEqual(['Първи']);
  });

  it('come from the primary while the replica is far behind', async () => {
    now += 5000;
    expect(await listed()).toEqual(['Първи']);
  });
});

describe('a replica', () => {
  it('is told of on „Система“: read from with its delay, another database, gone', async () => {
    const standby = async () => (await caller.request({ url: '/api/system' })).json<System>().standby;
    now += 300;
    expect(await standby()).toEqual({ kind: 'read', behindMs: 300 });
    await replica.look();
    expect(await standby()).toEqual({ kind: 'foreign', behindMs: null });
    await comesAsFarAs(EVERYTHING);
    await replica.of(primary(), 0n).rows({ text: cutInReplica() }, []);
    expect(await standby()).toEqual({ kind: 'away', behindMs: null });
  });

  it('is looked at by the doctor as a server looks at it', async () => {
    const databaseUrl = urlOf(primary);
    const states = await Promise.all([
      tryStandby({ databaseUrl, readUrl: urlOf(standIn) }),
      tryStandby({ databaseUrl, readUrl: 'postgres://x@localhost/x?host=/nowhere' }),
      tryStandby({ databaseUrl, readUrl: undefined }),
    ]);
    expect(states).toEqual([{ kind: 'foreign', behindMs: null }, { kind: 'away', behindMs: null }, null]);
  });

  it('that is gone costs nobody an error', async () => {
    const away = new Replica('postgres://x@localhost/x?host=/nowhere', { primary: primary(), progress });
    const rows = await away.of(primary(), 0n).rows<{ n: number }>({ text: 'select 1 as n' }, []);
    expect(rows).toEqual([{ n: 1 }]);
    expect(progress.isNear).toBe(false);
    await away.close();
  });

  it('that breaks a connection in the middle of a list costs nobody an error', async () => {
    await expect(replica.of(primary(), 0n).rows({ text: cutInReplica() }, [])).resolves.toEqual([]);
  });

  it('is no other database, whatever READ_URL says', async () => {
    await replica.look();
    expect(replica.isRead).toBe(false);
  });

  it('counts for searches, but nothing is remembered that may lack a change that was heard of', async () => {
    const counts = { upTo: { word: 1, beginning: 1, inside: 1 }, total: 1, all: 1, bunched: new Set<string>() };
    const searches = () => replica.of(primary(), 0n).searchCounts('players_changed');
    const question = { text: 'select count(*) from clubs', values: [] };
    const answers = () => replica.of(primary(), 0n).answers;
    const mayRemember = () => replica.of(primary(), 0n).mayRemember();
    let heard = 0;
    primary().changes.on('players_changed', () => (heard += 1));
    await primary().pool.query(`select pg_notify('players_changed', '')`);
    await expect.poll(() => heard).toBeGreaterThan(0);
    searches().keeper('one')(counts);
    expect(searches().get('one')).toBeUndefined();
    answers().keeper(question)(1);
    expect([answers().get(question), mayRemember()]).toEqual([undefined, false]);
    now += 1;
    await comesAsFarAs(EVERYTHING);
    searches().keeper('one')(counts);
    expect(searches().get('one')).toBe(counts);
    answers().keeper(question)(1);
    expect([answers().get(question), mayRemember()]).toEqual([1, true]);
  });
});
