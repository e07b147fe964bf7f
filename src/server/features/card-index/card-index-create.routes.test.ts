import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CardIndexDetails } from '#contract/card-index.contract.ts';
import type { Problem } from '#contract/problems.ts';
import { aCardIndex, aClub, aCoach, aUser } from '#test/builders.ts';
import { SEASON } from '#test/card-index-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';
import { cardIndexTable } from '../../db/tables/card-index.table.ts';
import { auditTable } from '../../db/tables/system.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

let clubId: number;
let secretary: SignedIn;
let administrator: SignedIn;
beforeEach(async () => {
  clubId = (await aClub(database().db)).id;
  secretary = await signInAs({ clubIds: [clubId] });
  administrator = await signInAs({ roles: ['ADMINISTRATOR'] });
});

const signInAs = async (user: Parameters<typeof aUser>[1]) =>
  signIn(app(), (await aUser(database().db, user)).userName);
const create = (caller: SignedIn, fields: Record<string, unknown>) =>
  caller.request({ method: 'POST', url: '/api/cardindexes', payload: { clubId, age: 13, sex: 1, ...fields } });
const fieldOf = (response: { json: <Body>() => Body }) => response.json<Problem[]>().map(({ field }) => field);

describe('a new licence', () => {
  it('is of the current season and of the group that age and sex say, sent as a form with parts', async () => {
    const { db } = database();
    const [senior, second] = [await aCoach(db), await aCoach(db)];
    const form = new FormData();
    const fields = {
      clubId: String(clubId),
      age: '13',
      sex: '1',
      championship: 'Държавно първенство',
      seniorCoachId: String(senior.id),
      coach2Id: String(second.id),
      medic: 'Д-р Колева',
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const response = await secretary.request({ method: 'POST', url: '/api/cardindexes', payload: form });
    expect(response.statusCode).toBe(201);
    const { id } = response.json<{ id: number }>();
    const [stored] = await db.select().from(cardIndexTable).where(eq(cardIndexTable.id, id));
    expect(stored).toMatchObject({
      year: SEASON,
      ageGroup: 9,
      clubId,
      championship: 'Държавно първенство',
      seniorCoachId: senior.id,
      coachId: null,
      coach2Id: second.id,
      medic: 'Д-р Колева',
      masseur: null,
      createdBy: secretary.session.user.id,
    });
    expect((await db.select().from(auditTable)).map(({ action, entityId }) => [action, entityId])).toContainEqual([
      'cardIndex.create',
      String(id),
    ]);
  });

  it('is one for each club, season, group and championship', async () => {
    expect((await create(secretary, {})).statusCode).toBe(201);
    const again = await create(administrator, { championship: 'Държавно първенство' });
    expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([
      409,
      'Клубът вече има лиценз за тази възрастова група и сезон.',
    ]);
    for (const other of [{ sex: 0 }, { age: 15 }, { championship: 'Купа на България' }]) {
      expect((await create(secretary, other)).statusCode).toBe(201);
    }
    expect((await create(secretary, { championship: 'КУПА на българия' })).statusCode).toBe(409);
    expect((await create(administrator, { clubId: (await aClub(database().db)).id })).statusCode).toBe(201);
  });

  it('that two people make at the same moment is made once', async () => {
    const answers = await Promise.all([secretary, administrator, secretary].map((caller) => create(caller, {})));
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
    await expect(database().db.$count(cardIndexTable)).resolves.toBe(1);
  });

  it('names the current season or none', async () => {
    for (const year of [SEASON - 1, SEASON + 1]) {
      const response = await create(administrator, { year });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual([
        { code: 'seasonNotCurrent', description: 'Лиценз се издава само за текущия сезон', field: 'year' },
      ]);
    }
    expect((await create(administrator, { year: SEASON })).statusCode).toBe(201);
  });

  it('of another club is refused to a club', async () => {
    expect((await create(secretary, { clubId: (await aClub(database().db)).id })).statusCode).toBe(403);
    await expect(database().db.$count(cardIndexTable)).resolves.toBe(0);
  });

  it.each(['seniorCoachId', 'coachId', 'coach2Id'])(
    'with a %s that does not exist says so at its field',
    async (post) => {
      const response = await create(secretary, { [post]: 999_999 });
      expect([response.statusCode, fieldOf(response)]).toEqual([400, [post]]);
    },
  );

  it('of a club that does not exist says so at its field', async () => {
    const response = await create(administrator, { clubId: 999_999 });
    expect([response.statusCode, fieldOf(response)]).toEqual([400, ['clubId']]);
  });

  it('hears of everything that is wrong at once', async () => {
    const response = await create(secretary, { age: 14, championship: 'ДП', medic: 'Др' });
    expect([response.statusCode, new Set(fieldOf(response))]).toEqual([400, new Set(['age', 'championship', 'medic'])]);
  });
});

describe('the staff of a licence', () => {
  const change = (caller: SignedIn, id: number, payload: object, version?: number) =>
    caller.request({
      method: 'PUT',
      url: `/api/cardindexes/${id}`,
      payload,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    });

  it('is changed field by field; what is sent empty is taken away', async () => {
    const { db } = database();
    const [senior, assistant] = [await aCoach(db), await aCoach(db)];
    const staff = { seniorCoachId: senior.id, medic: 'Д-р Колева', masseur: 'Илия Илиев' };
    const { id } = await aCardIndex(db, { clubId, year: SEASON, ...staff });
    const response = await change(secretary, id, { coachId: assistant.id, medic: '' }, 1);
    expect(response.statusCode).toBe(200);
    expect(response.json<CardIndexDetails>()).toMatchObject({
      seniorCoach: { id: senior.id, name: senior.name },
      coach: { id: assistant.id, name: assistant.name },
      medic: null,
      masseur: 'Илия Илиев',
      version: 2,
    });
    const entries = await db.select().from(auditTable);
    expect(entries.find(({ action }) => action === 'cardIndex.update')?.details).toEqual({
      changed: ['coachId', 'medic'],
    });
  });

  it('that somebody else has changed meanwhile is answered with the licence as it is', async () => {
    const { id } = await aCardIndex(database().db, { clubId, year: SEASON });
    await change(administrator, id, { medic: 'Д-р Колева' }, 1);
    const response = await change(secretary, id, { medic: 'Д-р Петрова' }, 1);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'changedMeanwhile', current: { medic: 'Д-р Колева', version: 2 } });
  });

  it('leaves club, season, group and championship alone, and without a change writes nothing', async () => {
    const { id } = await aCardIndex(database().db, { clubId, year: SEASON, ageGroup: 4, medic: 'Д-р Колева' });
    const payload = { clubId: 1, year: 2000, ageGroup: 1, championship: 'Друго', medic: 'Д-р Колева' };
    expect((await change(secretary, id, payload)).json()).toMatchObject({ clubId, ageGroup: 4, version: 1 });
  });

  it('names coaches who exist', async () => {
    const { id } = await aCardIndex(database().db, { clubId, year: SEASON });
    const response = await change(secretary, id, { coach2Id: 999_999 });
    expect([response.statusCode, fieldOf(response)]).toEqual([400, ['coach2Id']]);
  });

  it('of a past season is changed by the federation only, of another club not at all by a club', async () => {
    const { db } = database();
    const past = await aCardIndex(db, { clubId, year: SEASON - 1 });
    const other = await aCardIndex(db, { clubId: (await aClub(db)).id, year: SEASON });
    const refused = await change(secretary, past.id, { medic: 'Д-р Колева' });
    expect(refused.json()).toMatchObject({ status: 409, code: 'cardIndexClosed' });
    expect((await change(administrator, past.id, { medic: 'Д-р Колева' })).statusCode).toBe(200);
    expect((await change(secretary, other.id, { medic: 'Д-р Колева' })).statusCode).toBe(403);
    expect((await change(administrator, 999_999, {})).statusCode).toBe(404);
  });
});
