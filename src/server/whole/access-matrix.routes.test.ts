import { eq, sql } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changedTables, contentsOf, differingTables, judgeReading } from '#test/access-judge.ts';
import { accessMatrix, routeOf } from '#test/access-matrix.ts';
import { type AccessRow, type Cell, identities, type Identity, type Side } from '#test/access-row.ts';
import { buildWorld, type World } from '#test/access-world.ts';
import { aUser } from '#test/builders.ts';
import { isSecondEngine } from '#test/second-engine.ts';
import { REMOTE_ADDRESS, type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { keepContents, useTestDatabaseForReading } from '#test/databases/test-database.ts';
import type { App } from '../context.ts';
import type { OpenDatabase } from '../db/database.ts';
import { sessionTable } from '../db/tables/session.table.ts';
import { auditTable } from '../db/tables/audit.table.ts';
import { userClubTable } from '../db/tables/user-claim.table.ts';
import { userRoleTable, userTable } from '../db/tables/user.table.ts';

type Ask = SignedIn['request'];

const isRefused = (cell: Cell) => typeof cell === 'number';
/** Every call is made on both engines, on the second one by one person who may: nobody, or of a club, or of the federation. */
const askedOnSecondEngine = ({ cells: row }: AccessRow): readonly Identity[] => {
  const likely: readonly Identity[] = ['anonymous', 'clubOwn', 'administrator'];
  return [likely.find((identity) => !isRefused(row[identities.indexOf(identity)] ?? '')) ?? 'administrator'];
};
/** What the program tells about itself asks no engine. */
const asksTheEngine = (call: string) => !/^GET \/api\/(docs|openapi)/.test(call);
const asked = isSecondEngine ? accessMatrix.filter(([call]) => asksTheEngine(call)) : accessMatrix;
/** A parent of two gets whatever the player gets: no column of its own, but the same cells. */
const parents = { parentOwn: 'playerOwn', parentOther: 'playerOther' } as const satisfies Record<string, Identity>;
type Person = Identity | keyof typeof parents;
const people: readonly Person[] = [...identities, 'parentOwn', 'parentOther'];
const isParent = (person: Person): person is keyof typeof parents => person in parents;
const identityOf = (person: Person): Identity => (isParent(person) ? parents[person] : person);
const cells = asked.flatMap(([call, row]) =>
  (isSecondEngine ? askedOnSecondEngine(row) : people).map((person): [string, Person, Cell, AccessRow] => [
    call,
    person,
    (person === 'parentOwn' ? row.ofParent : undefined) ?? row.cells[identities.indexOf(identityOf(person))] ?? '',
    row,
  ]),
);
/** To a parent the own account is the one the calls about accounts are about. */
const worldOf = (person: Person, world: World): World =>
  isParent(person) ? { ...world, users: { ...world.users, player: world.users.parent } } : world;
/** Names of files may be personal numbers, which no address holds. */
const READ_BY_POST = 'POST /api/photos/match';
const isReading = (call: string) => call.startsWith('GET ') || call === READ_BY_POST;
const sideOf = (identity: Person): Side => (identity.endsWith('Other') ? 'other' : 'own');

/** Everybody signed in once; the answer finds how one of them asks. */
async function signInEverybody(app: App, world: World): Promise<(person: Person) => Ask> {
  const callers = new Map<Person, Ask>();
  for (const person of people) callers.set(person, await askAs(identityOf(person), app, worldOf(person, world)));
  return (identity) => {
    const ask = callers.get(identity);
    if (ask === undefined) throw new Error(`Nobody is ${identity}`);
    return ask;
  };
}

async function askAs(identity: Identity, app: App, world: World): Promise<Ask> {
  if (identity === 'anonymous') return (options) => app.inject({ remoteAddress: REMOTE_ADDRESS, ...options });
  return (await signIn(app, accountNamed(identity, world).userName)).request;
}

function accountNamed(identity: Exclude<Identity, 'anonymous'>, { users }: World) {
  if (identity === 'playerOwn' || identity === 'playerOther') return users.player;
  if (identity === 'clubOwn' || identity === 'clubOther') return users.club;
  return users[identity];
}

/** Every request is given a number, under which its audit entry is found. */
async function askNumbered(ask: Ask, options: InjectOptions): Promise<[LightMyRequestResponse, string]> {
  const response = await ask(options);
  return [response, String(response.headers['x-request-id'])];
}

/** What the audit says that the request did. */
async function auditOf({ db }: OpenDatabase, requestId: string): Promise<string> {
  const ofRequest = eq(auditTable.requestId, requestId);
  const entries = await db.select().from(auditTable).where(ofRequest).orderBy(auditTable.id);
  return entries.map(({ action }) => action).join(', ');
}

describe('the access matrix', () => {
  const database = useTestDatabaseForReading();
  const { app, files, secrets } = useTestApp(database);

  let world: World;
  let contents: Record<string, string>;
  let callerAs: (person: Person) => Ask;
  const hostileCallers = new Map<string, Ask>();
  beforeAll(async () => {
    world = await buildWorld(database().db, files, secrets);
    callerAs = await signInEverybody(app(), world);
    for (const [name, spoil] of tried) hostileCallers.set(name, await spoiledCaller(spoil));
    contents = await contentsOf(database());
  });

  it('names every registered route, and nothing else', () => {
    const registered = app().registeredRoutes.map((route) => `${route.method} ${route.url}`);
    const routes = new Set(accessMatrix.map(([call]) => routeOf(call)));
    expect([...routes].toSorted()).toEqual(registered.toSorted());
  });

  it('says of every reading of records which fields are shown, and of every write what it leaves behind', () => {
    const asFiles = [
      'photo.read',
      'licenceCheck.readPhoto',
      'file.read',
      'received.readFile',
      'cardIndex.print',
      'transfer.print',
      'report.export',
      'privacy.takeMyData',
      'event.listen',
    ];
    const recordless = new Set<string | undefined>(['public', 'system.read', ...asFiles]);
    const ruleOf = (call: string) =>
      app()
        .registeredRoutes.find((route) => `${route.method} ${route.url}` === routeOf(call))
        ?.access();
    const unsaid = accessMatrix.filter(([call, { shows, leaves }]) =>
      isReading(call) ? shows === undefined && !recordless.has(ruleOf(call)) : !leaves?.tables,
    );
    expect(unsaid.map(([call]) => call)).toEqual([]);
  });

  const looking = cells.filter(([call, , expected]) => isReading(call) || isRefused(expected));
  it.each(looking)('%s for %s: %s', async (_call, person, expected, row) => {
    const asking = { world: worldOf(person, world), side: sideOf(person), identity: identityOf(person) };
    const options = await row.request(asking.world, asking.side, asking.identity);
    const [response, requestId] = await askNumbered(callerAs(person), options);
    expect(judgeReading(response, row, asking)).toBe(expected);
    if (row.leaves !== undefined) {
      expect(await auditOf(database(), requestId)).toBe(isRefused(expected) ? '' : row.leaves.audit);
    }
  });

  /** Each makes the session of a signed-in club user worthless. */
  const hostile: [string, (userId: number) => Promise<unknown>][] = [
    [
      'a deactivated account',
      (id) => database().db.update(userTable).set({ isDeleted: true }).where(eq(userTable.id, id)),
    ],
    ['a lost role', (id) => database().db.delete(userRoleTable).where(eq(userRoleTable.userId, id))],
    ['a lost club', (id) => database().db.delete(userClubTable).where(eq(userClubTable.userId, id))],
    ['an expired session', (id) => changeSession(id, { expiresAt: sql`now()` })],
    ['a session that was idle', (id) => changeSession(id, { lastSeenAt: sql`now() - interval '1 hour'` })],
    ['a session that was ended', (id) => changeSession(id, { endedAt: sql`now()` })],
    ['a forged token', (id) => changeSession(id, { tokenHash: Buffer.alloc(32, id), imageHash: Buffer.alloc(32, id) })],
  ];
  /** All of them look into one table of sessions; every call is made with each of them. */
  const tried = isSecondEngine ? [] : hostile;
  const changeSession = (userId: number, change: Parameters<ReturnType<typeof updateSessions>['set']>[0]) =>
    updateSessions().set(change).where(eq(sessionTable.userId, userId));
  const updateSessions = () => database().db.update(sessionTable);

  async function spoiledCaller(spoil: (userId: number) => Promise<unknown>): Promise<Ask> {
    const user = await aUser(database().db, { clubIds: [world.clubs.own.id] });
    const { request } = await signIn(app(), user.userName);
    await spoil(user.id);
    return request;
  }

  const closed = accessMatrix.flatMap(([call, row]) => {
    const expected = row.cells[identities.indexOf('anonymous')] ?? '';
    // What is open to everybody looks at no session.
    return expected === 401 ? [{ call, row, expected }] : [];
  });
  it.each(tried.map(([name]) => name))('%s opens no more than no session at all', async (name) => {
    const ask = hostileCallers.get(name);
    const answers: Record<string, unknown> = {};
    for (const { call, row } of closed) {
      answers[call] = (await ask?.(await row.request(world, 'own', 'clubOwn')))?.statusCode;
    }
    expect(answers).toEqual(Object.fromEntries(closed.map(({ call, expected }) => [call, expected])));
  });

  it('was looked at without a change in any table, but for the two sessions found to be over, the counter of looks from outside, who has opened whom and what was printed', async () => {
    const changed = changedTables(contents, await contentsOf(database()));
    expect(changed).toEqual([
      'login_throttles',
      'openings',
      'printed_sheets',
      ...(tried.length > 0 ? ['sessions'] : []),
    ]);
  });
});

describe('a write of the access matrix', () => {
  const database = useTestDatabaseForReading();
  const { app, files, secrets, mailQueued } = useTestApp(database);

  let world: World;
  let contents: Record<string, string>;
  let putBack: Awaited<ReturnType<typeof keepContents>>;
  let callerAs: (person: Person) => Ask;
  beforeAll(async () => {
    world = await buildWorld(database().db, files, secrets);
    callerAs = await signInEverybody(app(), world);
    contents = await contentsOf(database());
    putBack = await keepContents(database());
    for await (const { name } of files.list()) bytes.set(name, (await files.get(name)) ?? Buffer.of());
  });
  /** Of the files that are there before each write. */
  const bytes = new Map<string, Buffer>();
  /** What the write has left; not looked at when it failed. */
  let left: Record<string, string> | undefined;
  afterEach(async () => {
    await putBack(differingTables(contents, left ?? (await contentsOf(database()))));
    left = undefined;
    for (const [name, content] of bytes) await files.put(name, content);
  });

  const writes = cells.filter(([call, , expected]) => !isReading(call) && !isRefused(expected));
  it.each(writes)('%s for %s: %s', async (_call, person, expected, row) => {
    const [of, identity] = [worldOf(person, world), identityOf(person)];
    const options = await row.request(of, sideOf(person), identity);
    let before = contents;
    if (identity !== 'anonymous' && row.before !== undefined) {
      await row.before(database().db, accountNamed(identity, of).id);
      before = await contentsOf(database());
    }
    const woken = mailQueued();
    const [response, requestId] = await askNumbered(callerAs(person), options);
    expect([response.statusCode, response.body]).toEqual([
      expect.toSatisfy((code: number) => code < 300),
      expect.anything(),
    ]);

    left = await contentsOf(database());
    const changed = changedTables(before, left).join(', ');
    const tables = (isParent(person) ? row.leaves?.tablesOfParent : undefined) ?? row.leaves?.tables;
    expect(changed).toBe(expected === 'nothing' ? '' : tables);
    expect(await auditOf(database(), requestId)).toBe(row.leaves?.audit);
    // A letter goes out at once and not when the next ones are looked for.
    if (differingTables(before, left).includes('outbox')) expect(mailQueued()).toBeGreaterThan(woken);
  });
});
