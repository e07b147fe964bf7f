import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CollectContent, Collection, CollectSent, ReceivedPage } from '#contract/player/collect.contract.ts';
import type { ClubReadiness } from '#contract/player/readiness.contract.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { documentKindTable } from '#server/db/tables/document-kind.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { playerDocumentTable, playerTable } from '#server/db/tables/player.table.ts';
import { tidy } from '#server/start/housekeeping.ts';
import { aClub, aPicture, aPlayer, aUser } from '#test/builders.ts';
import { askParents, itemsOf, lettersAfter } from '#test/calls/collect-calls.ts';
import { multipart, portrait } from '#test/calls/player-calls.ts';
import { collectCall } from '#test/calls/sign-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { aGuardian } from '#test/guardian-world.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app, files } = useTestApp(database);
const db = () => database().db;
const call = collectCall(app);

/** A parent's declaration of the specification. */
const DECLARATION = 0;

async function aWorld() {
  const [club, other] = [await aClub(db()), await aClub(db())];
  const player = await aPlayer(db(), { currentClubId: club.id, birthDate: '2015-05-05' });
  const mother = await aGuardian(db(), { playerId: player.id });
  const enter = async (given: Parameters<typeof aUser>[1]) => signIn(app(), (await aUser(db(), given)).userName);
  return {
    club,
    other,
    player,
    mother,
    admin: await enter({ roles: ['ADMINISTRATOR'] }),
    secretary: await enter({ clubIds: [club.id] }),
    stranger: await enter({ clubIds: [other.id] }),
  };
}
let world: Awaited<ReturnType<typeof aWorld>>;
let storedBefore = 0;
beforeEach(async () => {
  world = await aWorld();
  storedBefore = await storedInAll();
});

const ask = (asked?: Parameters<typeof askParents>[3], who = world.secretary) =>
  askParents(db(), who, world.player.id, asked);
const open = async (key: { token: string; code: string }) => (await call('open', key)).json<CollectContent>();
const send = async (key: { token: string; code: string }, itemId: number, file?: Buffer, name?: string) =>
  call('file', multipart({ ...key, itemId: String(itemId) }, file ?? (await portrait), name));
const waiting = async (who: SignedIn) =>
  (await who.request({ method: 'GET', url: '/api/received/search' })).json<ReceivedPage>();
const collection = async (who = world.secretary) =>
  (await who.request({ method: 'GET', url: `/api/players/${world.player.id}/collection` })).json<Collection>();
const decide = (verb: 'accept' | 'refuse', id: number, payload: object = {}, who = world.secretary) =>
  who.request({ method: 'POST', url: `/api/received/${id}/${verb}`, payload });
const fileCount = () => db().$count(fileTable);
async function storedInAll() {
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  return names.length;
}
/** Files on the disk that this test has left there. */
const stored = async () => (await storedInAll()) - storedBefore;

/** One that was sent by the mother and waits. */
async function received(asked: Parameters<typeof askParents>[3] = { photo: true }) {
  const link = await ask(asked);
  const { items } = await open(link.key);
  const answer = await send(link.key, items[0]?.id ?? 0);
  expect(answer.statusCode).toBe(200);
  return { ...link, itemId: items[0]?.id ?? 0 };
}

describe('parents are asked for what is missing', () => {
  it('each by a letter of their own that names no child; the code is told to the club once', async () => {
    await aGuardian(db(), { playerId: world.player.id, place: 2, firstName: 'Петър', email: 'petar@example.com' });
    const { answer, sent, letters } = await ask({ photo: true, kinds: [DECLARATION] });
    expect(answer.statusCode).toBe(201);
    expect(sent.map(({ name }) => name)).toEqual(['Мария Иванова', 'Петър Иванова']);
    expect(sent.every(({ code }) => /^\d{6}$/.test(code ?? ''))).toBe(true);
    expect(letters.map(({ recipient }) => recipient)).toEqual(['maria@example.com', 'petar@example.com']);
    for (const { subject, body, secret } of letters) {
      expect(`${subject}${body}`).not.toContain(world.player.lastName);
      expect(body).toContain(secret ?? '');
    }
  });

  it('or the player by the own account where no parent has an e-mail; otherwise it is said that nobody can be', async () => {
    const alone = await aPlayer(db(), { currentClubId: world.club.id });
    const nobody = await askParents(db(), world.secretary, alone.id);
    expect([nobody.answer.statusCode, nobody.answer.json<{ code: string }>().code]).toEqual([409, 'nobodyToAsk']);
    const account = await aUser(db(), { roles: ['PLAYER'], playerId: alone.id });
    const { letters } = await askParents(db(), world.secretary, alone.id);
    expect(letters.map(({ recipient }) => recipient)).toEqual([account.email]);
  });

  it('not for what the federation alone opens, nor by a club for a photo that is there', async () => {
    await db().update(documentKindTable).set({ visibility: 'federation' }).where(eq(documentKindTable.id, DECLARATION));
    expect((await ask({ kinds: [DECLARATION] })).answer.json()).toMatchObject({ code: 'notCollected' });
    const { id: photoId } = await aPicture(db(), 'photo');
    await db().update(playerTable).set({ photoId }).where(eq(playerTable.id, world.player.id));
    expect((await ask({ photo: true })).answer.json()).toMatchObject({ code: 'photoThere' });
    expect((await ask({})).answer.statusCode).toBe(400);
  });

  it('which „Готовност“ of the club says: what they were asked for, and what they have sent and nobody has accepted', async () => {
    const collected = async () => {
      const answer = await world.secretary.request({ url: `/api/clubs/${world.club.id}/readiness` });
      return answer.json<ClubReadiness>().players.flatMap((player) => player.collected);
    };
    expect(await collected()).toEqual([]);
    const { itemId } = await received({ photo: true, kinds: [DECLARATION] });
    const asked = { kindId: DECLARATION, state: 'asked' };
    expect(await collected()).toEqual([{ kindId: null, state: 'received' }, asked]);
    expect((await decide('accept', itemId)).statusCode).toBe(200);
    expect(await collected()).toEqual([asked]);
    await world.secretary.request({ method: 'DELETE', url: `/api/players/${world.player.id}/collection` });
    expect(await collected()).toEqual([]);
  });

  it('so often in a day and no more', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await ask()).answer.statusCode);
    expect(statuses.slice(9)).toEqual([201, 429]);
  });

  it('again ends what was asked before, and what is withdrawn opens nothing', async () => {
    const first = await ask();
    const second = await ask();
    expect((await call('open', first.key)).statusCode).toBe(404);
    expect((await call('open', second.key)).statusCode).toBe(200);
    const url = `/api/players/${world.player.id}/collection`;
    expect((await world.secretary.request({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await call('open', second.key)).statusCode).toBe(404);
    expect((await collection()).last).toMatchObject({ isOpen: false });
    expect((await world.secretary.request({ method: 'DELETE', url })).statusCode).toBe(404);
  });
});

describe('what a parent sends', () => {
  it('waits: it is neither photo nor document, and part of it can come later', async () => {
    const { key } = await ask({ photo: true, kinds: [DECLARATION] });
    const { items, player, club } = await open(key);
    expect([player.name, club]).toEqual([`${world.player.firstName} ${world.player.lastName}`, world.club.fullName]);
    expect(items.map(({ name, state }) => [name, state])).toEqual([
      ['Снимка', 'asked'],
      ['Декларация от родител', 'asked'],
    ]);
    const first = await send(key, items[0]?.id ?? 0);
    expect(first.json<CollectContent>().items.map(({ state }) => state)).toEqual(['received', 'asked']);
    expect((await open(key)).items.map(({ state }) => state)).toEqual(['received', 'asked']);
    const [row] = await db().select().from(playerTable).where(eq(playerTable.id, world.player.id));
    expect(row?.photoId).toBeNull();
    const page = await waiting(world.secretary);
    expect(page).toMatchObject({ total: 1, received: [{ name: 'Снимка', sender: 'Мария Иванова' }] });

    // Sent once: another file in its place is refused, and the rest is still open.
    expect((await send(key, items[0]?.id ?? 0)).statusCode).toBe(409);
    expect((await send(key, items[1]?.id ?? 0)).statusCode).toBe(200);
    expect((await call('open', key)).statusCode).toBe(404);
    expect((await collection()).last?.items.map(({ state }) => state)).toEqual(['received', 'received']);
  });

  it('is one of each, also when ten come at once', async () => {
    const { key } = await ask();
    const { items } = await open(key);
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(key, items[0]?.id ?? 0)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await stored()).toBe(before + 1);
  });

  it('is written down: from whom, by which link, from where', async () => {
    const { itemId } = await received();
    const [audit] = await db().select().from(auditTable).where(eq(auditTable.action, 'player.receive'));
    expect(audit).toMatchObject({ actorId: null, entityId: String(world.player.id) });
    expect(audit?.address).toMatch(/^198\.51\./);
    const [{ item } = { item: null }] = await itemsOf(db(), world.player.id);
    expect(item).toMatchObject({ id: itemId, senderName: 'Мария Иванова', address: audit?.address });
  });

  it('is seen and decided by the own club and the federation; others learn nothing of it', async () => {
    const { itemId } = await received();
    const url = `/api/received/${itemId}/file`;
    for (const who of [world.secretary, world.admin]) {
      expect((await waiting(who)).total).toBe(1);
      const file = await who.request({ method: 'GET', url });
      expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
        200,
        'image/jpeg',
        'no-store',
      ]);
    }
    expect((await waiting(world.stranger)).total).toBe(0);
    for (const answer of [
      await world.stranger.request({ method: 'GET', url }),
      await decide('accept', itemId, {}, world.stranger),
      await decide('refuse', itemId, { reason: 'Не е тя', codeBy: 'mail' }, world.stranger),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain(world.player.lastName);
    }
  });

  it('becomes the photo when the club accepts it, once', async () => {
    const { itemId } = await received();
    const answers = await Promise.all([decide('accept', itemId), decide('accept', itemId)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const [row] = await db().select().from(playerTable).where(eq(playerTable.id, world.player.id));
    expect(row?.photoId).not.toBeNull();
    expect((await waiting(world.secretary)).total).toBe(0);
    // The photo in its two sizes, and nothing of what was sent.
    expect(await fileCount()).toBe(1);
    expect(await stored()).toBe(2);
    const actions = (await db().select().from(auditTable)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['player.acceptReceived', 'player.update']));
  });

  it('becomes a document of its kind with the days that are asked for', async () => {
    const { itemId } = await received({ kinds: [DECLARATION] });
    expect((await decide('accept', itemId)).body).toContain('startDate');
    const days = { startDate: '2026-11-01', endDate: '2027-06-30' };
    expect((await decide('accept', itemId, days)).statusCode).toBe(200);
    const [document] = await db().select().from(playerDocumentTable);
    expect(document).toMatchObject({ ...days, type: DECLARATION, description: 'Декларация от родител' });
    expect(await fileCount()).toBe(1);
    expect(await stored()).toBe(1);
  });

  it('is refused with a reason: its file goes, and the parent has a new link for it and for the rest', async () => {
    const link = await ask({ photo: true, kinds: [DECLARATION] });
    const { items } = await open(link.key);
    await send(link.key, items[0]?.id ?? 0);
    const [last] = (await db().select().from(outboxTable)).slice(-1);
    const refused = await decide('refuse', items[0]?.id ?? 0, { reason: 'Лицето не се вижда', codeBy: 'voice' });
    expect(refused.statusCode).toBe(200);
    expect([await fileCount(), await stored()]).toEqual([0, 0]);
    const { key, letters } = await lettersAfter(db(), last?.id ?? 0, refused.json<CollectSent>().sent);
    expect(letters[0]?.body).toContain('Лицето не се вижда');
    expect((await call('open', link.key)).statusCode).toBe(404);
    expect((await open(key)).items.map(({ name, state }) => [name, state])).toEqual([
      ['Снимка', 'asked'],
      ['Декларация от родител', 'asked'],
    ]);
  });
});

describe('what is asked and what waits is over', () => {
  it('when the player is deactivated: the files go at once', async () => {
    const { key } = await ask({ photo: true, kinds: [DECLARATION] });
    const { items } = await open(key);
    await send(key, items[0]?.id ?? 0);
    await world.admin.request({ method: 'POST', url: `/api/players/${world.player.id}/toggle-status` });
    expect([await fileCount(), await stored()]).toEqual([0, 0]);
    expect((await call('open', key)).statusCode).toBe(404);
    const rows = await itemsOf(db(), world.player.id);
    expect(rows.map(({ item }) => item.decision)).toEqual(['lapsed', null]);
  });

  it('when the player goes to another club: neither club sees it, and the next clearing takes it', async () => {
    const { key, itemId } = await received({ photo: true, kinds: [DECLARATION] });
    await db().update(playerTable).set({ currentClubId: world.other.id }).where(eq(playerTable.id, world.player.id));
    for (const who of [world.secretary, world.stranger, world.admin]) expect((await waiting(who)).total).toBe(0);
    expect((await decide('accept', itemId)).statusCode).toBe(404);
    expect((await call('open', key)).statusCode).toBe(409);
    await tidy(db(), files);
    expect([await fileCount(), await stored()]).toEqual([0, 0]);
  });
});
