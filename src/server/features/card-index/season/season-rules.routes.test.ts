import { beforeEach, describe, expect, it } from 'vitest';
import type {
  SeasonRulesDetails,
  SeasonRulesForm,
  SeasonRulesPreview,
} from '#contract/card-index/season-rules.contract.ts';
import { aCardIndex, aClub, aPlayer, aUser } from '#test/builders.ts';
import { aTeamOf14, BORN_IN_TIME, SEASON } from '#test/calls/card-index-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import {
  cardIndexDecisionPlayerTable,
  cardIndexDecisionTable,
  cardIndexPlayerTable,
  cardIndexTable,
} from '#server/db/tables/card-index.table.ts';
import { seasonRulesTable } from '#server/db/tables/season-rules.table.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const USUAL: SeasonRulesForm = { cutOff: 1, groupsAbove: null, cardIndexesPerSeason: null, isApprovalRequired: false };

let administrator: SignedIn;
beforeEach(async () => {
  administrator = await signInAs({ roles: ['ADMINISTRATOR'] });
});

const signInAs = async (user: Parameters<typeof aUser>[1]) =>
  signIn(app(), (await aUser(database().db, user)).userName);
const list = async (caller = administrator) =>
  (await caller.request({ method: 'GET', url: '/api/season-rules' })).json<SeasonRulesDetails[]>();
const set = (year: number, rules: Partial<SeasonRulesForm>, version?: number) =>
  administrator.request({
    method: 'PUT',
    url: `/api/season-rules/${year}`,
    payload: { ...USUAL, ...rules },
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const preview = async (year: number, rules: Partial<SeasonRulesForm>) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...USUAL, ...rules }))
    if (value !== null) query.set(name, String(value));
  const url = `/api/season-rules/${year}/preview?${query.toString()}`;
  return (await administrator.request({ method: 'GET', url })).json<SeasonRulesPreview>();
};

describe('the rules of the seasons', () => {
  it('are the usual ones for this season and the next until something is set', async () => {
    const unset = { ...USUAL, setForYear: null, isChangeable: true, changedOn: null, changedBy: null, version: 0 };
    expect(await list()).toEqual([
      { year: SEASON + 1, ...unset },
      { year: SEASON, ...unset },
    ]);
  });

  it('ask for approval only where it is said, and keep what was said before', async () => {
    await set(SEASON, { isApprovalRequired: true });
    const { isApprovalRequired: _, ...unsaid } = USUAL;
    const again = { method: 'PUT' as const, url: `/api/season-rules/${SEASON}`, payload: { ...unsaid, cutOff: 2 } };
    expect((await administrator.request(again)).json()).toMatchObject({ cutOff: 2, isApprovalRequired: true });
    expect((await list()).map(({ isApprovalRequired }) => isApprovalRequired)).toEqual([true, true]);
  });

  it('that begin to ask for approval take the licences there are for approved, with their teams', async () => {
    const { db } = database();
    const { cardIndex, aBoy } = await aTeamOf14(db);
    const boy = await aBoy();
    await db
      .insert(cardIndexPlayerTable)
      .values({ ...cardIndex, id: undefined, cardIndexId: cardIndex.id, playerId: boy.id });
    const past = await aCardIndex(db, { clubId: cardIndex.clubId, year: SEASON - 1 });
    await set(SEASON, { isApprovalRequired: true });
    const licences = await db.select().from(cardIndexTable).orderBy(cardIndexTable.id);
    expect(licences.map(({ id, state }) => [id, state])).toEqual([
      [cardIndex.id, 'approved'],
      [past.id, 'draft'],
    ]);
    expect(await db.select().from(cardIndexDecisionTable)).toMatchObject([
      { cardIndexId: cardIndex.id, decidedBy: administrator.session.user.id, isApproval: true },
    ]);
    expect(await db.select().from(cardIndexDecisionPlayerTable)).toMatchObject([{ playerId: boy.id, leftOn: null }]);
  });

  it('name every season that has licences, and those that are over are not changed', async () => {
    const { db } = database();
    await aCardIndex(db, { clubId: (await aClub(db)).id, year: SEASON - 2 });
    expect((await list()).map(({ year, isChangeable }) => [year, isChangeable])).toEqual([
      [SEASON + 1, true],
      [SEASON, true],
      [SEASON - 2, false],
    ]);
  });

  it('are read by clubs, who go by them', async () => {
    expect(await list(await signInAs({}))).toHaveLength(2);
  });

  it('hold from the season they are set for until others are set', async () => {
    const first = await set(SEASON, { groupsAbove: 1, cardIndexesPerSeason: 2 });
    expect(first.statusCode).toBe(200);
    const { id, firstName, lastName } = administrator.session.user;
    expect(first.json()).toMatchObject({
      year: SEASON,
      groupsAbove: 1,
      cardIndexesPerSeason: 2,
      setForYear: SEASON,
      changedBy: { id, firstName, lastName },
      version: 1,
    });
    expect((await list())[0]).toMatchObject({ year: SEASON + 1, groupsAbove: 1, setForYear: SEASON, version: 0 });
    await set(SEASON + 1, { cutOff: 2 });
    expect(
      (await list()).map(({ year, cutOff, groupsAbove, setForYear }) => [year, cutOff, groupsAbove, setForYear]),
    ).toEqual([
      [SEASON + 1, 2, null, SEASON + 1],
      [SEASON, 1, 1, SEASON],
    ]);
    const entries = await database().db.select().from(auditTable).orderBy(auditTable.id);
    expect(
      entries
        .filter(({ action }) => action === 'seasonRules.update')
        .map(({ entityId, details }) => [entityId, details]),
    ).toEqual([
      [String(SEASON), { changed: ['groupsAbove', 'cardIndexesPerSeason'] }],
      [String(SEASON + 1), { changed: ['cutOff', 'groupsAbove', 'cardIndexesPerSeason'] }],
    ]);
  });

  it.each([SEASON - 1, SEASON + 2])('of %i are not changed', async (year) => {
    const response = await set(year, { groupsAbove: 1 });
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      409,
      'Могат да се променят само правилата на текущия и на следващия сезон.',
    ]);
    await expect(database().db.$count(seasonRulesTable)).resolves.toBe(0);
  });

  it.each(['1899', '10000', '99999', '2147483647', 'x'])('of „%s“, which is no season, are a mistake', async (year) => {
    for (const [method, url] of [
      ['PUT', `/api/season-rules/${year}`],
      ['GET', `/api/season-rules/${year}/preview?cutOff=1`],
    ] as const) {
      const payload = method === 'PUT' ? { payload: USUAL } : {};
      expect((await administrator.request({ method, url, ...payload })).statusCode).toBe(400);
    }
  });

  it('set to what they are leave no trace', async () => {
    expect((await set(SEASON, {})).json()).toMatchObject({ version: 0, setForYear: null });
    await expect(database().db.$count(seasonRulesTable)).resolves.toBe(0);
  });

  it('are not set over what somebody else has set meanwhile, also for the first time', async () => {
    const answers = await Promise.all([set(SEASON, { groupsAbove: 1 }, 0), set(SEASON, { groupsAbove: 2 }, 0)]);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.json()).toMatchObject({ code: 'changedMeanwhile', current: { year: SEASON, version: 1 } });
    expect((await set(SEASON, { groupsAbove: 3 }, 1)).json()).toMatchObject({ groupsAbove: 3, version: 2 });
  });

  it('have bounds, which the database keeps as well', async () => {
    expect((await set(SEASON, { groupsAbove: 7 })).statusCode).toBe(400);
    const insert = database().db.insert(seasonRulesTable).values({ year: SEASON, cutOff: 9 });
    await expect(insert).rejects.toMatchObject({ cause: { constraint: 'season_rules_cut_off' } });
  });
});

describe('the preview of changed rules', () => {
  it('names whom on licences of the season the change would concern, and why', async () => {
    const { db } = database();
    const { club, cardIndex, aBoy } = await aTeamOf14(db);
    const oldest = await aBoy({ lastName: 'Ангелов' });
    const younger = await aBoy({ birthDate: `${SEASON - 11}-05-01` });
    const old = await aPlayer(db, { birthDate: `${SEASON - 15}-01-01` });
    for (const playerId of [oldest.id, younger.id, old.id]) {
      await db
        .insert(cardIndexPlayerTable)
        .values({ cardIndexId: cardIndex.id, year: SEASON, ageGroup: cardIndex.ageGroup, playerId });
    }
    // Whoever breaks the present rules already is not concerned by the change.
    expect(await preview(SEASON, { cutOff: 2 })).toEqual({
      total: 1,
      playerCount: 1,
      cardIndexCount: 1,
      concerned: [
        {
          player: {
            id: oldest.id,
            number: oldest.number,
            photoId: null,
            firstName: 'Иван',
            middleName: 'Петров',
            lastName: 'Ангелов',
          },
          cardIndex: {
            id: cardIndex.id,
            ageGroup: cardIndex.ageGroup,
            club: { id: club.id, fullName: club.fullName },
          },
          reasons: [
            {
              code: 'tooOld',
              fact: `роден през ${SEASON - 12}\u00A0г., а групата е за родени през ${SEASON - 11}\u00A0г. и по-късно`,
              sentence: `Състезателят не отговаря на възрастовите изисквания за тази група: роден през ${SEASON - 12}\u00A0г., а групата е за родени през ${SEASON - 11}\u00A0г. и по-късно.`,
            },
          ],
        },
      ],
    });
    expect(await preview(SEASON, {})).toMatchObject({ total: 0, concerned: [] });
    expect(await preview(SEASON - 1, { cutOff: 2 })).toMatchObject({ total: 0, cardIndexCount: 0 });
  });

  it('counts licences and groups above of everybody who is on them now', async () => {
    const { db } = database();
    const club = await aClub(db);
    const boy = await aPlayer(db, { currentClubId: club.id, birthDate: BORN_IN_TIME });
    const left = await aPlayer(db, { currentClubId: club.id, birthDate: BORN_IN_TIME });
    for (const ageGroup of [2, 3, 4] as const) {
      const { id: cardIndexId } = await aCardIndex(db, { clubId: club.id, year: SEASON, ageGroup }, [boy.id]);
      await db
        .insert(cardIndexPlayerTable)
        .values({ cardIndexId, year: SEASON, ageGroup, playerId: left.id, removedOn: new Date() });
    }
    expect(await preview(SEASON, { cardIndexesPerSeason: 2 })).toMatchObject({
      total: 3,
      playerCount: 1,
      cardIndexCount: 3,
      concerned: Array.from({ length: 3 }, () => ({
        reasons: [{ fact: 'в 3\u00A0лиценза за сезона, а допускат се най-много 2' }],
      })),
    });
    expect(await preview(SEASON, { cardIndexesPerSeason: 3 })).toMatchObject({ total: 0 });
    const above = await preview(SEASON, { groupsAbove: 1 });
    expect(
      above.concerned.map(({ cardIndex, reasons }) => [cardIndex.ageGroup, reasons.map(({ code }) => code)]),
    ).toEqual([[4, ['tooFarAbove']]]);
    await set(SEASON, { groupsAbove: 1 });
    expect(await preview(SEASON, { groupsAbove: 0 })).toMatchObject({
      total: 1,
      concerned: [{ cardIndex: { ageGroup: 3 } }],
    });
  });

  it('names at most two hundred and counts the rest', async () => {
    const { db } = database();
    const { cardIndex, aBoy } = await aTeamOf14(db);
    const boys: number[] = [];
    for (let at = 0; at < 203; at++) boys.push((await aBoy()).id);
    await db
      .insert(cardIndexPlayerTable)
      .values(
        boys.map((playerId) => ({ cardIndexId: cardIndex.id, year: SEASON, ageGroup: cardIndex.ageGroup, playerId })),
      );
    const { total, concerned } = await preview(SEASON, { cutOff: 2 });
    expect([total, concerned.length]).toEqual([203, 200]);
  });
});
