import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { MergePage } from '#contract/double/merge.contract.ts';
import type { History } from '#contract/history/history.contract.ts';
import type { MergeNoun } from '#domain/double/merge-noun.ts';
import { cardIndexPlayerTable } from '#server/db/tables/card-index.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { doublePairTable } from '#server/db/tables/double.table.ts';
import { mergeTable } from '#server/db/tables/merge.table.ts';
import { newsTable } from '#server/db/tables/news.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { tidy } from '#server/start/housekeeping.ts';
import {
  aCardIndex,
  aClub,
  aCoach,
  aCoachTransfer,
  aPicture,
  aPlayerDocument,
  aTransfer,
  aUser,
} from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { sealedEgn } from '../player/personal-number.ts';
import { aSealedPlayer, nextEgn } from './merge.test-tools.ts';

const database = useTestDatabase();
const { app, context, files } = useTestApp(database);

async function aPair(noun: MergeNoun, one: number, other: number): Promise<number> {
  const [firstId, secondId] = [Math.min(one, other), Math.max(one, other)];
  const [pair] = await database().db.insert(doublePairTable).values({ noun, firstId, secondId, score: 90 }).returning();
  return pair?.id ?? 0;
}

async function administrator() {
  const admin = await aUser(database().db, { roles: ['ADMINISTRATOR'] });
  const { request } = await signIn(app(), admin.userName);
  const merge = (pairId: number, payload: object) =>
    request({ method: 'POST', url: `/api/doubles/${pairId}/merge`, payload });
  const undo = (mergeId: number) => request({ method: 'POST', url: `/api/merges/${mergeId}/undo` });
  return { request, merge, undo, get: (url: string) => request({ method: 'GET', url }) };
}

/** Two records of one person, each in a club of its own. */
async function twoPlayers() {
  const { db } = database();
  const [club, other] = [await aClub(db), await aClub(db)];
  const stays = await aSealedPlayer(context(), db, { lastName: 'Щерев', currentClubId: club.id });
  const gone = await aSealedPlayer(context(), db, { lastName: 'Шterев', currentClubId: other.id });
  return { club, other, stays, gone, pairId: await aPair('player', stays.id, gone.id) };
}

const mergeIdOf = (answer: { json: <Body>() => Body }) => answer.json<{ mergeId: number }>().mergeId;

describe('two records of one player', () => {
  it('become one, whose licences, papers, accounts and history are those of both', async () => {
    const { db } = database();
    const { club, stays, gone, pairId } = await twoPlayers();
    const document = await aPlayerDocument(db, gone.id);
    const account = await aUser(db, { roles: ['PLAYER'], playerId: gone.id });
    await aUser(db, { roles: ['PLAYER'], playerId: stays.id });
    const clubUser = await aUser(db, { clubIds: [club.id] });
    await aCardIndex(db, { clubId: club.id }, [stays.id, gone.id].slice(0, 1));
    const both = await aCardIndex(db, { clubId: club.id, ageGroup: 3 }, [stays.id]);
    await db.insert(cardIndexPlayerTable).values({ cardIndexId: both.id, year: 2026, ageGroup: 3, playerId: gone.id });
    const { merge, get } = await administrator();

    await get(`/api/players/${gone.id}/egn`);
    const answer = await merge(pairId, { staysId: stays.id, fields: { lastName: 'second', egn: 'first' } });
    expect(answer.statusCode).toBe(200);

    const [left] = await db.select().from(playerTable);
    expect(left).toMatchObject({ id: stays.id, lastName: 'Шterев', formerNumbers: [gone.number], version: 2 });
    const documents = (await get(`/api/players/${stays.id}/documents`)).json<{ id: number }[]>();
    expect(documents.map(({ id }) => id)).toEqual([document.id]);
    const links = await db.select().from(userPlayerTable).where(eq(userPlayerTable.playerId, stays.id));
    expect(links.map(({ userId }) => userId)).toContain(account.id);
    expect(links).toHaveLength(2);
    const members = await db.select().from(cardIndexPlayerTable).orderBy(cardIndexPlayerTable.id);
    expect(members.map(({ cardIndexId, playerId }) => [cardIndexId, playerId])).toEqual([
      [both.id - 1, stays.id],
      [both.id, stays.id],
    ]);
    const history = (await get(`/api/players/${stays.id}/history`)).json<History>();
    const merged = history.changes.find(({ field }) => field === 'merged');
    expect((await get(`/api/players/${stays.id}`)).json<object>()).toMatchObject({ formerNumbers: [gone.number] });
    expect(merged).toMatchObject({ before: null, after: `Иван Петров Шterев, рег.\u00A0№\u00A0${gone.number}` });
    const told = await get(`/api/audit?entity=player&entityId=${stays.id}`);
    const entries = told.json<{ entries: { action: string; entityId: string }[] }>().entries;
    expect(entries.map(({ action, entityId }) => [action, Number(entityId)])).toEqual([
      ['player.merge', stays.id],
      ['player.readEgn', gone.id],
    ]);
    const [news] = await db.select().from(newsTable).where(eq(newsTable.userId, clubUser.id));
    expect(news).toMatchObject({ kind: 'playerMerged', playerId: stays.id });
  });

  it('lead to the one that stayed by the old address and by the old number, and the number is given to nobody else', async () => {
    const { db } = database();
    const { stays, gone, pairId, club } = await twoPlayers();
    const { merge, get } = await administrator();
    await merge(pairId, { staysId: stays.id });
    const moved = await get(`/api/players/${gone.id}`);
    expect([moved.statusCode, moved.json<object>()]).toEqual([404, expect.objectContaining({ movedTo: stays.id })]);
    const found = (await get(`/api/players/search?keyword=${gone.number}`)).json<{ players: { id: number }[] }>();
    expect(found.players.map(({ id }) => id)).toEqual([stays.id]);
    const everywhere = (await get(`/api/search?keyword=${encodeURIComponent(`Рег. № ${gone.number}`)}`)).body;
    expect(everywhere).toContain(`"number":${stays.number}`);
    await expect(aSealedPlayer(context(), db, { number: gone.number })).rejects.toMatchObject({
      cause: expect.objectContaining({ constraint: 'players_number' }) as object,
    });
    // Whoever may not open the one that stayed is told nothing of it.
    const stranger = await aUser(db, { roles: ['PLAYER'] });
    const { request } = await signIn(app(), stranger.userName);
    const hidden = await request({ method: 'GET', url: `/api/players/${gone.id}` });
    expect([hidden.statusCode, hidden.body.includes('movedTo')]).toEqual([404, false]);
    // A third record: the way leads on.
    const third = await aSealedPlayer(context(), db, { currentClubId: club.id });
    await merge(await aPair('player', stays.id, third.id), { staysId: third.id });
    expect((await get(`/api/players/${gone.id}`)).json<object>()).toMatchObject({ movedTo: third.id });
    const again = (await get(`/api/players/search?keyword=${gone.number}`)).json<{ players: { id: number }[] }>();
    expect(again.players.map(({ id }) => id)).toEqual([third.id]);
  });

  it('stay two while something stands in the way, each with a page where it is put right', async () => {
    const { db } = database();
    const { club, other, stays, gone, pairId } = await twoPlayers();
    const transfers = [
      await aTransfer(db, { playerId: stays.id, fromClubId: club.id, toClubId: other.id }),
      await aTransfer(db, { playerId: gone.id, fromClubId: other.id, toClubId: club.id }),
    ];
    await aCardIndex(db, { clubId: club.id }, [stays.id]);
    const foreign = await aCardIndex(db, { clubId: other.id }, [gone.id]);
    const { merge } = await administrator();
    const refused = await merge(pairId, { staysId: stays.id });
    const { obstacles, message } = refused.json<{ obstacles: { text: string; path: string }[]; message: string }>();
    expect(refused.statusCode).toBe(409);
    expect(obstacles.map(({ path }) => path)).toEqual([
      ...transfers.map(({ id }) => `/transfers/${id}`),
      `/cardindexes/${foreign.id}`,
    ]);
    expect(message).toContain('незавършен трансфер');
    expect(await db.select().from(mergeTable)).toEqual([]);
  });

  it('are refused to whoever has seen older ones, chooses what is no field, or a date that the number contradicts', async () => {
    const { stays, gone, pairId } = await twoPlayers();
    await database().db.update(playerTable).set({ birthDate: '2011-01-01' }).where(eq(playerTable.id, gone.id));
    const { merge } = await administrator();
    const older = await merge(pairId, { staysId: stays.id, versions: { first: 1, second: 7 } });
    expect([older.statusCode, older.json<{ code: string }>().code]).toEqual([409, 'changedMeanwhile']);
    expect((await merge(pairId, { staysId: stays.id, fields: { version: 'first' } })).statusCode).toBe(400);
    expect((await merge(pairId, { staysId: stays.id + 1000 })).statusCode).toBe(400);
    const wrong = await merge(pairId, { staysId: stays.id, fields: { birthDate: 'second' } });
    expect([wrong.statusCode, wrong.json<object>()]).toEqual([400, [expect.objectContaining({ field: 'birthDate' })]]);
    expect((await merge(pairId, { staysId: stays.id, versions: { first: 1, second: 1 } })).statusCode).toBe(200);
    expect((await merge(pairId, { staysId: stays.id })).json<{ code: string }>().code).toBe('doubleMerged');
  });
});

it('whoever adds something to a record at the moment it goes is told that there is none', async () => {
  const { db, pool, engine } = database();
  // One session: nobody adds anything while another one writes.
  if (engine === 'embedded') return;
  const { gone } = await twoPlayers();
  const { request } = await administrator();
  const other = await pool.connect();
  await other.query('begin');
  await other.query('select from players where id = $1 for update', [gone.id]);
  const adding = request({
    method: 'POST',
    url: `/api/players/${gone.id}/developments`,
    payload: { date: '2026-03-01', height: 187, weight: 78, position: 3, fullExtent: 240, attack: 320, block: 300 },
  });
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%player_developments%'`;
  await expect.poll(async () => (await db.execute(waiting)).rows.length).toBeGreaterThan(0);
  await other.query('delete from players where id = $1', [gone.id]);
  await other.query('commit');
  other.release();
  expect((await adding).statusCode).toBe(404);
});

describe('taking a merge back', () => {
  it('is listed, works once, and only for 30 days, after which nothing of the other record is left but its number', async () => {
    const { db } = database();
    const { stays, gone, pairId } = await twoPlayers();
    const photo = await aPicture(db, 'photo');
    await db.update(playerTable).set({ photoId: photo.id }).where(eq(playerTable.id, gone.id));
    const { merge, undo, get } = await administrator();
    const first = mergeIdOf(await merge(pairId, { staysId: stays.id }));
    expect((await get('/api/merges')).json<MergePage>().merges).toMatchObject([
      {
        id: first,
        stays: { id: stays.id, name: 'Иван Петров Щерев', number: stays.number },
        gone: { id: gone.id, number: gone.number },
      },
    ]);
    const undone = await undo(first);
    expect([undone.statusCode, undone.json<object>()]).toEqual([200, { noun: 'player', id: gone.id }]);
    expect((await undo(first)).json<{ code: string }>().code).toBe('mergeUndone');
    expect((await get(`/api/players/${gone.id}`)).statusCode).toBe(200);

    const second = mergeIdOf(await merge(pairId, { staysId: stays.id }));
    await db.execute(sql`update merges set merged_on = now() - interval '31 days' where id = ${second}`);
    expect((await undo(second)).json<{ code: string }>().code).toBe('mergeTooOld');
    await tidy(db, files);
    const [old] = await db.select().from(mergeTable).where(eq(mergeTable.id, second));
    expect(old).toMatchObject({ leftoversCipher: null, keptFileId: null, goneNumber: gone.number });
    expect((await db.execute(sql`select from files where id = ${photo.id}`)).rows).toHaveLength(0);
    expect((await get(`/api/players/${gone.id}`)).json<object>()).toMatchObject({ movedTo: stays.id });
  });

  it('names no coach who was erased meanwhile, but for where the name has stood all along', async () => {
    const { db } = database();
    const { stays, gone, pairId } = await twoPlayers();
    const [coach, first] = [await aCoach(db), await aCoach(db)];
    const set = { firstCoachId: first.id, currentCoachId: coach.id };
    await db.update(playerTable).set(set);
    const { merge, undo } = await administrator();
    const mergeId = mergeIdOf(await merge(pairId, { staysId: stays.id }));
    await db.update(playerTable).set({ currentCoachId: null });
    await db.update(coachTable).set({ erasedOn: new Date() });
    expect((await undo(mergeId)).statusCode).toBe(200);
    const after = await db.select().from(playerTable).orderBy(playerTable.id);
    expect(after.map(({ id, firstCoachId, currentCoachId }) => [id, firstCoachId, currentCoachId])).toEqual([
      [stays.id, first.id, null],
      [gone.id, null, null],
    ]);
  });

  it('is refused by name where the number is somebody else’s by now, a transfer was carried out, or another merge followed', async () => {
    const { db } = database();
    const { club, other, stays, gone, pairId } = await twoPlayers();
    const egn = nextEgn();
    await db
      .update(playerTable)
      .set(sealedEgn(context(), { table: 'players', id: gone.id }, egn))
      .where(eq(playerTable.id, gone.id));
    const transfer = await aTransfer(db, { playerId: gone.id, fromClubId: other.id, toClubId: club.id });
    const { merge, undo } = await administrator();
    const mergeId = mergeIdOf(await merge(pairId, { staysId: stays.id, fields: { currentClubId: 'second' } }));
    const newcomer = await aSealedPlayer(context(), db, { lastName: 'Новаков', egn });
    await db.execute(sql`update transfers set transferred_at = now() where id = ${transfer.id}`);
    const refused = (await undo(mergeId)).json<{ obstacles: { text: string; path: string }[] }>();
    expect(refused.obstacles.map(({ path }) => path)).toEqual([`/players/${newcomer.id}`, `/transfers/${transfer.id}`]);
    expect(refused.obstacles[0]?.text).toContain('Новаков');

    await merge(await aPair('player', stays.id, newcomer.id), { staysId: stays.id });
    const later = (await undo(mergeId)).json<{ obstacles: { text: string }[] }>();
    expect(later.obstacles[0]?.text).toContain('Първо отменете онова обединяване');
  });
});

describe('two records of one coach or club', () => {
  it('become one, and are refused where one coach would work for two clubs', async () => {
    const { db } = database();
    const [club, other] = [await aClub(db), await aClub(db)];
    const [stays, gone] = [await aCoach(db, { currentClubId: club.id }), await aCoach(db, { currentClubId: other.id })];
    await aCoachTransfer(db, { coachId: stays.id, clubId: club.id });
    const stay = await aCoachTransfer(db, { coachId: gone.id, clubId: other.id });
    const player = await aSealedPlayer(context(), db, { currentCoachId: gone.id });
    const pairId = await aPair('coach', stays.id, gone.id);
    const { merge, get } = await administrator();
    const refused = (await merge(pairId, { staysId: stays.id })).json<{ message: string }>();
    expect(refused.message).toContain(other.fullName);
    await db.execute(sql`update coach_transfers set end_date = current_date where id = ${stay.id}`);
    expect((await merge(pairId, { staysId: stays.id, fields: { name: 'second' } })).statusCode).toBe(200);
    expect((await get(`/api/coaches/${gone.id}`)).json<object>()).toMatchObject({ movedTo: stays.id });
    const [coached] = await db.select().from(playerTable).where(eq(playerTable.id, player.id));
    expect(coached?.currentCoachId).toBe(stays.id);
  });

  it('take their people along, and are refused where a transfer went from one to the other', async () => {
    const { db } = database();
    const [stays, gone] = [await aClub(db), await aClub(db)];
    const player = await aSealedPlayer(context(), db, { currentClubId: gone.id });
    const user = await aUser(db, { clubIds: [gone.id] });
    const transfer = await aTransfer(db, { playerId: player.id, fromClubId: gone.id, toClubId: stays.id });
    const pairId = await aPair('club', stays.id, gone.id);
    const { merge, get, undo } = await administrator();
    const refused = (await merge(pairId, { staysId: stays.id })).json<{ obstacles: { path: string }[] }>();
    expect(refused.obstacles.map(({ path }) => path)).toEqual([`/transfers/${transfer.id}`]);
    await db.execute(sql`delete from transfers`);
    const merged = await merge(pairId, { staysId: stays.id, fields: { name: 'second' } });
    expect(merged.statusCode).toBe(200);
    expect((await get(`/api/clubs/${gone.id}`)).json<object>()).toMatchObject({ movedTo: stays.id });
    const { request } = await signIn(app(), user.userName);
    const own = (await request({ method: 'GET', url: `/api/clubs/${stays.id}/players` })).json<{ id: number }[]>();
    expect(own.map(({ id }) => id)).toEqual([player.id]);
    expect((await undo(mergeIdOf(merged))).statusCode).toBe(200);
    expect((await get(`/api/clubs/${stays.id}`)).json<object>()).toMatchObject({ fullName: stays.fullName });
  });
});
