import { and, eq, sql } from 'drizzle-orm';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { aCardIndex } from '#test/builders.ts';
import { type SignedIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { aSignedTransfer, aTransferWorld, takeStep, type TransferWorld } from '#test/calls/transfer-calls.ts';
import { newsTable } from '#server/db/tables/news.table.ts';
import { userClubTable } from '#server/db/tables/user-claim.table.ts';
import { sessionTable } from '#server/db/tables/session.table.ts';
import { STREAMS_PER_PERSON } from './event-hub.ts';
import { listNewsAfter } from './event.queries.ts';
import { tellOfErased, tellOfRecords } from './news.queries.ts';
import { installationTable } from '#server/db/tables/system.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

/** A stream over a real connection, and what has come of it. */
interface Listening {
  response: IncomingMessage;
  text: () => string;
  events: () => string[];
  isOver: () => boolean;
}
const opened: http.ClientRequest[] = [];
async function listen(person: SignedIn, headers: Record<string, string> = {}): Promise<Listening> {
  const { port } = app().server.address() as AddressInfo;
  const cookie = Object.entries(person.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const request = http.get({
    port,
    path: '/api/events',
    agent: false,
    headers: { authorization: `Bearer ${person.session.token}`, cookie, ...headers },
  });
  opened.push(request);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let [text, isOver] = ['', false];
  response.setEncoding('utf8').on('data', (part: string) => (text += part));
  response.on('close', () => (isOver = true));
  response.on('error', () => undefined);
  const heard = { response, text: () => text, isOver: () => isOver, events: () => eventsIn(text) };
  if (response.statusCode === 200) await expect.poll(heard.events).toContain('ready');
  return heard;
}
const eventsIn = (text: string) =>
  text
    .split('\n\n')
    .flatMap((event) => /^event: (\w+)/m.exec(event)?.[1] ?? [])
    .filter((kind, at, all) => kind !== 'ready' || all.indexOf('ready') === at);
const newsIn = ({ text }: Listening) =>
  text()
    .split('\n\n')
    .filter((event) => event.includes('event: news'));

let world: TransferWorld;
beforeAll(() => app().listen({ port: 0, host: 'localhost' }));
beforeEach(async () => {
  world = await aTransferWorld(app(), database());
});
afterEach(() => {
  for (const request of opened.splice(0)) request.destroy();
});

const sign = (person: SignedIn, transferId: number) =>
  takeStep(person, transferId, `confirm/club/${person === world.toClub ? world.receiving.id : world.giving.id}`);

it('a signature is told to the other parties and to other pages of the one who signs, each once', async () => {
  const { id } = await aSignedTransfer(database().db, world);
  const streams = [await listen(world.admin), await listen(world.fromClub), await listen(world.toClub)];
  await sign(world.toClub, id);
  await sign(world.fromClub, id);
  for (const stream of streams) {
    await expect.poll(() => newsIn(stream)).toHaveLength(2);
    expect(newsIn(stream)[0]).toContain(`data: {"kind":"signed","transferId":${id}}`);
  }
});

it('a transfer that is refused or withdrawn is told to everybody who waited for it', async () => {
  const { db } = database();
  const refused = await aSignedTransfer(db, world);
  const withdrawn = await aSignedTransfer(db, world, [], { begunForId: world.receiving.id });
  const streams = [await listen(world.admin), await listen(world.fromClub), await listen(world.toClub)];
  await takeStep(world.fromClub, refused.id, 'refuse', { reason: 'Отказ' });
  await takeStep(world.toClub, withdrawn.id, 'withdraw', { reason: 'Отказ' });
  for (const stream of streams) {
    await expect.poll(() => newsIn(stream)).toHaveLength(2);
    expect(newsIn(stream)[0]).toContain(`data: {"kind":"refused","transferId":${refused.id}}`);
    expect(newsIn(stream)[1]).toContain(`data: {"kind":"withdrawn","transferId":${withdrawn.id}}`);
  }
});

it('is neither kept nor changed on its way', async () => {
  const { headers } = (await listen(world.admin, { 'accept-encoding': 'gzip' })).response;
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(headers).not.toHaveProperty('content-encoding');
});

it('whoever comes back is told what was missed, and what was before is told to nobody', async () => {
  const { id } = await aSignedTransfer(database().db, world);
  await sign(world.toClub, id);
  await sign(world.fromClub, id);
  // Long ago: nothing earlier can come any more.
  await database()
    .db.update(newsTable)
    .set({ at: sql`now() - interval '1 hour'` });
  const ofAdmin = eq(newsTable.userId, world.admin.id);
  const [first] = await database().db.select().from(newsTable).where(ofAdmin).orderBy(newsTable.id);
  const back = await listen(world.admin, { 'last-event-id': String(first?.id) });
  await expect.poll(() => newsIn(back)).toHaveLength(1);
  const anew = await listen(world.admin);
  await takeStep(world.admin, id, 'confirm/admin');
  await expect.poll(() => newsIn(anew)).toHaveLength(1);
  expect(newsIn(back)).toHaveLength(2);
});

it('whoever comes back is told nothing of transfers of a club that was taken away meanwhile', async () => {
  const { id } = await aSignedTransfer(database().db, world);
  const { fromClub, giving } = world;
  await database().db.insert(newsTable).values({ userId: fromClub.id, kind: 'signed', transferId: id });
  const missed = async () => (await listNewsAfter(database(), new Map([[fromClub.id, 0]]))).map((n) => n.transferId);
  await expect(missed()).resolves.toEqual([id]);
  const { userId, clubId } = userClubTable;
  await database()
    .db.delete(userClubTable)
    .where(and(eq(userId, fromClub.id), eq(clubId, giving.id)));
  await expect(missed()).resolves.toEqual([]);
});

it('news whose number was given earlier and that is seen later is told all the same', async () => {
  const { id } = await aSignedTransfer(database().db, world);
  const stream = await listen(world.admin);
  const row = { userId: world.admin.id, kind: 'signed', transferId: id } as const;
  await database()
    .db.insert(newsTable)
    .values({ ...row, id: 1002 });
  await expect.poll(() => newsIn(stream)).toHaveLength(1);
  await database()
    .db.insert(newsTable)
    .values({ ...row, id: 1001 });
  await expect.poll(() => newsIn(stream)).toHaveLength(2);
});

it('a change of what waits is told to the club and to administrators, and to no other club', async () => {
  const { admin, fromClub, toClub, giving } = world;
  const [ofAdmin, ofClub, ofOther] = [await listen(admin), await listen(fromClub), await listen(toClub)];
  await aCardIndex(database().db, { clubId: giving.id });
  await expect.poll(ofClub.events).toEqual(['ready', 'waiting']);
  await expect.poll(ofAdmin.events).toEqual(['ready', 'waiting']);
  expect(ofOther.events()).toEqual(['ready']);
});

it('a line says for how long nothing has happened', async () => {
  const quietMs = ({ text }: Listening) => Number(/^event: ready\ndata: (\d+)$/m.exec(text())?.[1]);
  const first = await listen(world.admin);
  const before = performance.now();
  await tellOfRecords(database().db);
  await expect.poll(first.events).toContain('records');
  const after = performance.now();
  const second = await listen(world.admin);
  const answeredAt = performance.now();
  expect(quietMs(second)).toBeLessThanOrEqual(answeredAt - before);
  const third = await listen(world.admin);
  expect(quietMs(third)).toBeGreaterThanOrEqual(Math.floor(answeredAt - after));
});

it('records that came, went or became one are told to everybody who has a page open', async () => {
  const { admin, fromClub, toClub } = world;
  const streams = [await listen(admin), await listen(fromClub), await listen(toClub)];
  await tellOfRecords(database().db);
  for (const { events } of streams) await expect.poll(events).toEqual(['ready', 'records']);
});

it('that the federation has changed a list is told to everybody who has a page open', async () => {
  const streams = [await listen(world.admin), await listen(world.toClub)];
  await database().db.update(installationTable).set({ smallestTeam: 5 });
  for (const { events } of streams) await expect.poll(events).toEqual(['ready', 'lists']);
});

it('who was erased is told to everybody who has a page open, by number alone', async () => {
  const streams = [await listen(world.admin), await listen(world.toClub)];
  await tellOfErased(database().db, 'player', 12);
  for (const { events, text } of streams) {
    await expect.poll(events).toEqual(['ready', 'erased']);
    expect(text()).toContain('event: erased\ndata: {"noun":"player","id":12}\n\n');
  }
});

it('ends with the session, whoever ended it', async () => {
  const stream = await listen(world.fromClub);
  await world.admin.request({ method: 'DELETE', url: `/api/users/${world.fromClub.id}/sessions` });
  await expect.poll(stream.isOver).toBe(true);
  expect((await listen(world.fromClub)).response.statusCode).toBe(401);
});

it('does not keep a session alive, nor does what a page reads because of it', async () => {
  const ofPerson = eq(sessionTable.userId, world.fromClub.id);
  await database()
    .db.update(sessionTable)
    .set({ lastSeenAt: sql`now() - interval '5 minutes'` })
    .where(ofPerson);
  const seen = async () => (await database().db.select().from(sessionTable).where(ofPerson))[0]?.lastSeenAt;
  const before = await seen();
  await listen(world.fromClub);
  const read = (headers: Record<string, string>) =>
    world.fromClub.request({ method: 'GET', url: '/api/notifications', headers });
  expect((await read({ 'x-background': '1' })).statusCode).toBe(200);
  await expect(seen()).resolves.toEqual(before);
  await read({});
  await expect(seen()).resolves.not.toEqual(before);
});

it('a person has six of them at most: the oldest gives way', async () => {
  const first = await listen(world.admin);
  for (let more = 1; more < STREAMS_PER_PERSON; more++) await listen(world.admin);
  expect(first.isOver()).toBe(false);
  const last = await listen(world.admin);
  await expect.poll(first.isOver).toBe(true);
  expect(last.isOver()).toBe(false);
});
