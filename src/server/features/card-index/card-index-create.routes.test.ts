import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import { MOST_CARD_INDEXES_OF_CLUB } from '#contract/common/limits.ts';
import type { Problem } from '#contract/common/problems.ts';
import { aCardIndex, aClub, aCoach, aUser } from '#test/builders.ts';
import { SEASON } from '#test/calls/card-index-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { cardIndexTable, championshipTable } from '../../db/tables/card-index.table.ts';
import { auditTable } from '../../db/tables/audit.table.ts';

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
const ourCoach = () => aCoach(database().db, { currentClubId: clubId });
const create = (caller: SignedIn, fields: Record<string, unknown>) =>
  caller.request({ method: 'POST', url: '/api/cardindexes', payload: { clubId, age: 13, sex: 1, ...fields } });
const fieldOf = (response: { json: <Body>() => Body }) => response.json<Problem[]>().map(({ field }) => field);

describe('a new licence', () => {
  it('is of the current season and of the group that age and sex say, sent as a form with parts', async () => {
    const { db } = database();
    const [senior, second] = [await ourCoach(), await ourCoach()];
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

  it('of a championship that the federation does not hold is refused to a club, and not to the federation', async () => {
    for (const championship of ['Турнир номер 1', 'Купа']) {
      expect((await create(secretary, { championship })).json()).toEqual([
        {
          code: 'unknown',
          description: 'Такова първенство няма в списъка на федерацията. Моля, изберете първенство от списъка.',
          field: 'championship',
        },
      ]);
    }
    const listed = await create(secretary, { championship: 'купа на българия' });
    const { id } = listed.json<{ id: number }>();
    await expect(database().db.select().from(cardIndexTable).where(eq(cardIndexTable.id, id))).resolves.toMatchObject([
      { championship: 'Купа на България' },
    ]);
    expect((await create(administrator, { championship: 'Турнир номер 1' })).statusCode).toBe(201);
  });

  it('of a championship that is closed is refused to a club', async () => {
    const { db } = database();
    const close = (closedOn: Date | null) =>
      db.update(championshipTable).set({ closedOn }).where(eq(championshipTable.name, 'Купа на България'));
    await close(new Date());
    expect(fieldOf(await create(secretary, { championship: 'Купа на България' }))).toEqual(['championship']);
    await close(null);
    expect((await create(secretary, { championship: 'Купа на България' })).statusCode).toBe(201);
  });

  it('is not one of any number: those taken away again count too', async () => {
    const { db } = database();
    const removedOn = new Date();
    const rows = Array.from({ length: MOST_CARD_INDEXES_OF_CLUB - 1 }, () => ({
      clubId,
      year: SEASON,
      ageGroup: 2 as const,
      championship: 'Държавно първенство',
      removedOn,
    }));
    await db.insert(cardIndexTable).values(rows);
    expect((await create(secretary, {})).statusCode).toBe(201);
    expect((await create(secretary, { sex: 0 })).json()).toMatchObject({ status: 409, code: 'tooManyCardIndexes' });
    expect((await create(administrator, { sex: 0 })).statusCode).toBe(201);
  });

  it('has coaches of the club alone where the club makes it', async () => {
    const { db } = database();
    const [own, elsewhere, nowhere] = [
      await ourCoach(),
      await aCoach(db, { currentClubId: (await aClub(db)).id }),
      await aCoach(db),
    ];
    const staff = { seniorCoachId: own.id, coachId: elsewhere.id, coach2Id: nowhere.id };
    const refused = await create(secretary, staff);
    expect([refused.statusCode, fieldOf(refused)]).toEqual([400, ['coachId', 'coach2Id']]);
    expect(refused.json<Problem[]>()[0]?.description).toBe(
      'Треньорът не работи в клуба. Треньор от друг клуб може да бъде вписан в лиценза само от администратор.',
    );
    const { id } = (await create(administrator, staff)).json<{ id: number }>();
    const read = await secretary.request({ method: 'GET', url: `/api/cardindexes/${id}` });
    const { seniorCoach, coach, coach2 } = read.json<CardIndexDetails>();
    expect([seniorCoach, coach, coach2].map((one) => one?.isOfClub)).toEqual([true, false, false]);
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
    const [senior, assistant] = [await ourCoach(), await ourCoach()];
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

  it('keeps who was on it, wherever that one works by now, and takes nobody else from elsewhere', async () => {
    const { db } = database();
    const [gone, other] = [await aCoach(db), await aCoach(db)];
    const { id } = await aCardIndex(db, { clubId, year: SEASON, seniorCoachId: gone.id });
    const moved = await change(secretary, id, { seniorCoachId: null, coachId: gone.id, medic: 'Д-р Колева' });
    expect(moved.json()).toMatchObject({ seniorCoach: null, coach: { id: gone.id, isOfClub: false } });
    const refused = await change(secretary, id, { coach2Id: other.id });
    expect([refused.statusCode, fieldOf(refused)]).toEqual([400, ['coach2Id']]);
    expect((await change(administrator, id, { coach2Id: other.id })).statusCode).toBe(200);
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
