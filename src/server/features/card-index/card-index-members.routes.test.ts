import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  AvailablePlayer,
  CandidatePage,
  CardIndexDetails,
  NotEligible,
  RemovedPlayer,
  SomeNotEligible,
} from '#contract/card-index.contract.ts';
import type { Problem } from '#contract/problems.ts';
import { aCardIndex, aClub, aPlayer, aUser } from '#test/builders.ts';
import { aTeamOf14, BORN_IN_TIME, BORN_TOO_EARLY, SEASON, UNDER_14 } from '#test/card-index-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';
import { cardIndexPlayerTable } from '../../db/tables/card-index.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { seasonRulesTable } from '../../db/tables/season-rules.table.ts';
import { auditTable } from '../../db/tables/system.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

let team: Awaited<ReturnType<typeof aTeamOf14>>;
let secretary: SignedIn;
let administrator: SignedIn;
beforeEach(async () => {
  const { db } = database();
  team = await aTeamOf14(db);
  secretary = await signInAs({ clubIds: [team.club.id] });
  administrator = await signInAs({ roles: ['ADMINISTRATOR'] });
});

const signInAs = async (user: Parameters<typeof aUser>[1]) =>
  signIn(app(), (await aUser(database().db, user)).userName);
const add = (caller: SignedIn, playerId: number, url = team.players) =>
  caller.request({ method: 'PUT', url, payload: { playerId } });
const addAll = (caller: SignedIn, playerIds: number[]) =>
  caller.request({ method: 'POST', url: team.players, payload: { playerIds } });
const remove = (caller: SignedIn, playerId: number) =>
  caller.request({ method: 'DELETE', url: team.players, payload: { playerId } });
const available = async (caller: SignedIn) =>
  (await caller.request({ method: 'GET', url: team.players })).json<AvailablePlayer[]>();
const candidates = async (caller: SignedIn, query = '') =>
  (await caller.request({ method: 'GET', url: `/api/cardindexes/${team.cardIndex.id}/candidates${query}` })).json<
    CandidatePage & { message?: string }
  >();
const membersOf = async (cardIndexId = team.cardIndex.id) =>
  (
    await database().db.select().from(cardIndexPlayerTable).where(eq(cardIndexPlayerTable.cardIndexId, cardIndexId))
  ).filter(({ removedOn }) => removedOn === null);
/** How often each status was answered. */
const statuses = (answers: readonly { statusCode: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};
const ids = (players: readonly { id: number }[]) => players.map(({ id }) => id);

describe('adding a player to a licence', () => {
  it('answers the licence with the player on it and records who did it', async () => {
    const boy = await team.aBoy();
    const response = await add(secretary, boy.id);
    expect(response.statusCode).toBe(200);
    expect(ids(response.json<CardIndexDetails>().players)).toEqual([boy.id]);
    expect(await membersOf()).toMatchObject([{ playerId: boy.id, addedBy: secretary.session.user.id }]);
    const entries = await database().db.select().from(auditTable);
    expect(entries.find(({ action }) => action === 'cardIndex.addPlayer')).toMatchObject({
      entity: 'cardIndex',
      entityId: String(team.cardIndex.id),
      actorId: secretary.session.user.id,
      details: { playerId: boy.id },
    });
  });

  it('twice is refused with the sentence of the federation', async () => {
    const boy = await team.aBoy();
    await add(secretary, boy.id);
    const response = await add(secretary, boy.id);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'notEligible',
      message: 'Състезателят вече е добавен в лиценза.',
      reasons: [{ code: 'alreadyOn' }],
    });
    expect(await membersOf()).toHaveLength(1);
  });

  it('is refused with every reason at once, to the club and to the federation alike', async () => {
    const { db } = database();
    const girl = await team.aBoy({ birthDate: BORN_TOO_EARLY, sex: 1, isDeleted: true });
    const foreign = await aPlayer(db, { currentClubId: (await aClub(db)).id, birthDate: BORN_TOO_EARLY });
    for (const caller of [secretary, administrator]) {
      for (const [{ id }, codes] of [
        [girl, ['deactivated', 'otherSex', 'tooOld']],
        [foreign, ['otherClub', 'tooOld']],
      ] as const) {
        const response = await add(caller, id);
        expect(response.statusCode).toBe(409);
        const { reasons, message } = response.json<NotEligible>();
        expect(reasons.map(({ code }) => code)).toEqual(codes);
        expect(message).toBe(reasons.map(({ sentence }) => sentence).join(' '));
      }
    }
    expect(await membersOf()).toEqual([]);
  });

  it('who was deactivated in another club is for a club as if there were none', async () => {
    const { db } = database();
    const gone = await aPlayer(db, { currentClubId: (await aClub(db)).id, birthDate: BORN_IN_TIME, isDeleted: true });
    const field = async (call: ReturnType<typeof add>) => (await call).json<Problem[]>()[0]?.field;
    expect(await field(add(secretary, gone.id))).toBe('playerId');
    expect(await field(addAll(secretary, [(await team.aBoy()).id, gone.id]))).toBe('playerIds');
    expect((await add(administrator, gone.id)).json<NotEligible>().reasons.map(({ code }) => code)).toEqual([
      'deactivated',
      'otherClub',
    ]);
  });

  it('who does not exist is a mistake of the request; of a licence that does not, not found', async () => {
    const response = await add(secretary, 999_999);
    expect([response.statusCode, response.json<Problem[]>()[0]?.field]).toEqual([400, 'playerId']);
    const boy = await team.aBoy();
    expect((await add(secretary, boy.id, '/api/cardindexes/999999/players')).statusCode).toBe(404);
  });

  it('takes a form with parts as well', async () => {
    const boy = await team.aBoy();
    const form = new FormData();
    form.set('playerId', String(boy.id));
    const response = await secretary.request({ method: 'PUT', url: team.players, payload: form });
    expect(response.statusCode).toBe(200);
  });

  it('is a matter of the club of the licence', async () => {
    const boy = await team.aBoy();
    const stranger = await signInAs({ clubIds: [(await aClub(database().db)).id] });
    for (const call of [add(stranger, boy.id), remove(stranger, boy.id), addAll(stranger, [boy.id])]) {
      expect((await call).statusCode).toBe(403);
    }
    expect((await candidates(stranger)).message).toBe('Нямате права за това действие.');
  });

  it('to two licences of one group at the same moment succeeds once; the others hear why', async () => {
    const { db } = database();
    const boy = await team.aBoy();
    const second = await aCardIndex(db, {
      clubId: team.club.id,
      year: SEASON,
      ageGroup: UNDER_14,
      championship: 'Купа на България',
    });
    const urls = [team.players, `/api/cardindexes/${second.id}/players`];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => add(at % 3 === 0 ? administrator : secretary, boy.id, urls[at % 2])),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 409: 19 });
    const sentences = new Set(
      answers
        .filter(({ statusCode }) => statusCode === 409)
        .flatMap((answer) => answer.json<NotEligible>().reasons.map(({ code }) => code)),
    );
    expect([...sentences].toSorted()).toEqual(['alreadyOn', 'onOtherCardIndex']);
    expect([...(await membersOf()), ...(await membersOf(second.id))]).toHaveLength(1);
  });

  it('over the number of licences at the same moment succeeds as often as the rules allow', async () => {
    const { db } = database();
    const boy = await team.aBoy();
    await db.insert(seasonRulesTable).values({ year: SEASON, cutOff: 1, cardIndexesPerSeason: 2 });
    const urls = [team.players];
    for (const ageGroup of [3, 4, 5, 6] as const) {
      const { id } = await aCardIndex(db, { clubId: team.club.id, year: SEASON, ageGroup });
      urls.push(`/api/cardindexes/${id}/players`);
    }
    const answers = await Promise.all(urls.map((url) => add(secretary, boy.id, url)));
    expect(statuses(answers)).toEqual({ 200: 2, 409: 3 });
  });
});

describe('adding several players at once', () => {
  it('adds all of them in one step', async () => {
    const boys = [await team.aBoy(), await team.aBoy(), await team.aBoy()];
    const response = await addAll(secretary, ids(boys));
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ id: team.cardIndex.id, playerIds: ids(boys) });
    expect((await membersOf()).map(({ playerId }) => playerId)).toEqual(ids(boys));
  });

  it('adds nobody when one may not be added, and says of each why', async () => {
    const [fit, old, again] = [await team.aBoy(), await team.aBoy({ birthDate: BORN_TOO_EARLY }), await team.aBoy()];
    await add(secretary, again.id);
    const response = await addAll(secretary, [fit.id, old.id, again.id]);
    expect(response.statusCode).toBe(409);
    const refusal = response.json<SomeNotEligible>();
    expect(refusal).toMatchObject({
      code: 'someNotEligible',
      message: 'Никой не беше добавен: има състезатели, които не могат да бъдат в лиценза.',
    });
    expect(refusal.players.map(({ id, reasons }) => [id, reasons.map(({ code }) => code)])).toEqual([
      [old.id, ['tooOld']],
      [again.id, ['alreadyOn']],
    ]);
    expect((await membersOf()).map(({ playerId }) => playerId)).toEqual([again.id]);
  });

  it('with somebody who does not exist adds nobody', async () => {
    const boy = await team.aBoy();
    expect((await addAll(secretary, [boy.id, 999_999])).statusCode).toBe(400);
    expect(await membersOf()).toEqual([]);
  });

  it('in different orders at the same moment ends, and nobody is on it twice', async () => {
    const boys: number[] = [];
    for (let at = 0; at < 8; at++) boys.push((await team.aBoy()).id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => addAll(secretary, at % 2 === 0 ? boys : boys.toReversed())),
    );
    expect(statuses(answers)).toEqual({ 201: 1, 409: 7 });
    expect(await membersOf()).toHaveLength(8);
  });
});

describe('taking a player off a licence', () => {
  it('leaves a trace of who did it and when, and the player can be put back', async () => {
    const boy = await team.aBoy();
    await add(administrator, boy.id);
    const response = await remove(secretary, boy.id);
    expect(response.statusCode).toBe(200);
    expect(response.json<CardIndexDetails>().players).toEqual([]);

    const removals = async () =>
      (await secretary.request({ method: 'GET', url: `/api/cardindexes/${team.cardIndex.id}/removed-players` })).json<
        RemovedPlayer[]
      >();
    const { id, firstName, lastName } = secretary.session.user;
    const [{ addedOn, removedOn, ...removal } = { addedOn: '', removedOn: '' }] = await removals();
    expect(removal).toEqual({
      id: boy.id,
      number: boy.number,
      photoId: null,
      firstName: 'Иван',
      middleName: 'Петров',
      lastName: 'Щерев',
      removedBy: { id, firstName, lastName },
    });
    expect(removedOn > addedOn).toBe(true);

    expect((await add(secretary, boy.id)).statusCode).toBe(200);
    expect(await membersOf()).toHaveLength(1);
    expect(await removals()).toHaveLength(1);
  });

  it('who is not on it is not found, also the second time', async () => {
    const boy = await team.aBoy();
    expect((await remove(secretary, boy.id)).statusCode).toBe(404);
    await add(secretary, boy.id);
    const answers = await Promise.all([remove(secretary, boy.id), remove(administrator, boy.id)]);
    expect(statuses(answers)).toEqual({ 200: 1, 404: 1 });
  });

  it('who no longer fits cannot be put back', async () => {
    const boy = await team.aBoy();
    await add(secretary, boy.id);
    await remove(secretary, boy.id);
    await database().db.update(playerTable).set({ isDeleted: true }).where(eq(playerTable.id, boy.id));
    expect((await add(secretary, boy.id)).json()).toMatchObject({ message: 'Състезателят е деактивиран.' });
  });
});

describe('a licence of a past season', () => {
  beforeEach(async () => {
    team = await aTeamOf14(database().db, { year: SEASON - 1 });
    secretary = await signInAs({ clubIds: [team.club.id] });
  });

  it('is read but not changed by its club', async () => {
    const boy = await team.aBoy();
    for (const call of [add(secretary, boy.id), remove(secretary, boy.id), addAll(secretary, [boy.id])]) {
      const response = await call;
      expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
        409,
        'Лицензът е от минал сезон и не може да се променя.',
      ]);
    }
    expect(await available(secretary)).toHaveLength(1);
  });

  it('is corrected by the federation, by the rules of that season', async () => {
    const { db } = database();
    await db.insert(seasonRulesTable).values({ year: SEASON, cutOff: 2 });
    const boy = await team.aBoy({ birthDate: `${SEASON - 13}-01-01` });
    expect((await add(administrator, boy.id)).statusCode).toBe(200);
    expect((await remove(administrator, boy.id)).statusCode).toBe(200);
  });
});

describe('the database itself', () => {
  it('refuses a player twice in one season and age group, and a row that belies its licence', async () => {
    const { db } = database();
    const boy = await team.aBoy();
    await add(secretary, boy.id);
    const second = await aCardIndex(db, { clubId: (await aClub(db)).id, year: SEASON, ageGroup: UNDER_14 });
    const row = { cardIndexId: second.id, year: SEASON, ageGroup: UNDER_14, playerId: boy.id };
    const insert = (values: typeof cardIndexPlayerTable.$inferInsert) => db.insert(cardIndexPlayerTable).values(values);
    await expect(insert(row)).rejects.toMatchObject({ cause: { constraint: 'card_index_players_once' } });
    const belied = { cause: { constraint: 'card_index_players_card_index' } };
    await expect(insert({ ...row, year: SEASON - 1 })).rejects.toMatchObject(belied);
    await expect(insert({ ...row, ageGroup: 3 })).rejects.toMatchObject(belied);
    await expect(insert({ ...row, removedOn: new Date() })).resolves.toBeDefined();
  });
});
