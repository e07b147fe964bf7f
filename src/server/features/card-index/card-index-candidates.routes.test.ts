import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AvailablePlayer, CandidatePage } from '#contract/card-index/card-index.contract.ts';
import { aCardIndex, aClub, aPlayer, aUser } from '#test/builders.ts';
import { aTeamOf14, BORN_IN_TIME, BORN_TOO_EARLY, SEASON, UNDER_14 } from '#test/calls/card-index-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { seasonRulesTable } from '../../db/tables/season-rules.table.ts';

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
const available = async (caller: SignedIn) =>
  (await caller.request({ method: 'GET', url: team.players })).json<AvailablePlayer[]>();
const candidates = async (caller: SignedIn, query = '') =>
  (await caller.request({ method: 'GET', url: `/api/cardindexes/${team.cardIndex.id}/candidates${query}` })).json<
    CandidatePage & { message?: string }
  >();
const ids = (players: readonly { id: number }[]) => players.map(({ id }) => id);

describe('players who may be added', () => {
  it('are those of the club whom the regulation admits, by name', async () => {
    const { db } = database();
    const last = await team.aBoy({ lastName: 'Яневски' });
    const first = await team.aBoy({ lastName: 'Ангелов' });
    await team.aBoy({ birthDate: BORN_TOO_EARLY });
    await team.aBoy({ sex: 1 });
    await team.aBoy({ isDeleted: true });
    await aPlayer(db, { birthDate: BORN_IN_TIME, currentClubId: null });
    await add(secretary, (await team.aBoy({ lastName: 'Добавен' })).id);
    expect(await available(secretary)).toEqual(
      [first, last].map(({ id, number, firstName, middleName, lastName }) => ({
        id,
        number,
        photoId: null,
        firstName,
        middleName,
        lastName,
        birthDate: BORN_IN_TIME,
        nationality: 'България',
        ageGroup: UNDER_14,
      })),
    );
  });

  it('do not include whoever is on a licence of the same group elsewhere', async () => {
    const { db } = database();
    const boy = await team.aBoy();
    await aCardIndex(db, { clubId: (await aClub(db)).id, year: SEASON, ageGroup: UNDER_14 }, [boy.id]);
    expect(await available(secretary)).toEqual([]);
  });

  it('follow the rules that were set for the season', async () => {
    const { db } = database();
    const [boy, little] = [await team.aBoy(), await team.aBoy({ birthDate: `${SEASON - 8}-06-01` })];
    await db.insert(seasonRulesTable).values({ year: SEASON, cutOff: 1, groupsAbove: 1 });
    expect(ids(await available(secretary))).toEqual([boy.id]);
    await db.update(seasonRulesTable).set({ cutOff: 2, groupsAbove: null });
    expect(ids(await available(secretary))).toEqual([little.id]);
  });

  it('are told by the newest rules up to the season, and by none of a later one', async () => {
    const { db } = database();
    const little = await team.aBoy({ birthDate: `${SEASON - 9}-03-01` });
    await db.insert(seasonRulesTable).values([
      { year: SEASON + 1, cutOff: 1, groupsAbove: 0 },
      { year: SEASON - 3, cutOff: 1, groupsAbove: 0 },
      { year: SEASON - 1, cutOff: 1, groupsAbove: null },
    ]);
    expect(ids(await available(secretary))).toEqual([little.id]);
    await db.delete(seasonRulesTable).where(eq(seasonRulesTable.year, SEASON - 1));
    expect(await available(secretary)).toEqual([]);
  });
});

describe('candidates', () => {
  it('without a keyword are the players of the club, each with every reason why not', async () => {
    const fit = await team.aBoy({ lastName: 'Ангелов' });
    const unfit = await team.aBoy({ lastName: 'Яневска', birthDate: BORN_TOO_EARLY, sex: 1 });
    const page = await candidates(secretary);
    expect(page.total).toBe(2);
    expect(page.candidates).toEqual([
      {
        id: fit.id,
        number: fit.number,
        photoId: null,
        firstName: 'Иван',
        middleName: 'Петров',
        lastName: 'Ангелов',
        birthDate: BORN_IN_TIME,
        currentClub: { id: team.club.id, fullName: team.club.fullName },
        isDeleted: false,
        isEligible: true,
        reasons: [],
      },
      expect.objectContaining({
        id: unfit.id,
        isEligible: false,
        reasons: [
          {
            code: 'otherSex',
            fact: 'женски пол, а групата е мъжка',
            sentence: 'Състезателят не може да бъде добавен в тази възрастова група: женски пол, а групата е мъжка.',
          },
          {
            code: 'tooOld',
            fact: `родена през ${SEASON - 13}\u00A0г., а групата е за родени през ${SEASON - 12}\u00A0г. и по-късно`,
            sentence: `Състезателят не отговаря на възрастовите изисквания за тази група: родена през ${SEASON - 13}\u00A0г., а групата е за родени през ${SEASON - 12}\u00A0г. и по-късно.`,
          },
        ],
      }),
    ]);
  });

  it('with a keyword are everybody it finds, in either alphabet, page by page', async () => {
    const { db } = database();
    const other = await aClub(db);
    const found = await aPlayer(db, { lastName: 'Цветанов', currentClubId: other.id, birthDate: BORN_IN_TIME });
    await aPlayer(db, { lastName: 'Цветанова', currentClubId: other.id, birthDate: BORN_IN_TIME });
    await team.aBoy({ lastName: 'Ангелов' });
    const page = await candidates(secretary, '?keyword=tsvetanov&pagesize=1');
    expect([page.total, page.candidates.length]).toEqual([2, 1]);
    expect(page.candidates[0]).toMatchObject({
      id: found.id,
      isEligible: false,
      reasons: [{ code: 'otherClub', fact: `настоящ клуб ${other.fullName}` }],
    });
  });

  it('include the deactivated players of the own club, those of others for administrators only', async () => {
    const { db } = database();
    const gone = await team.aBoy({ lastName: 'Цветанов', isDeleted: true });
    const foreign = await aPlayer(db, { lastName: 'Цветанов', isDeleted: true, currentClubId: (await aClub(db)).id });
    const [seen, ...rest] = (await candidates(secretary, '?keyword=Цветанов')).candidates;
    expect(seen).toMatchObject({ id: gone.id, reasons: [{ code: 'deactivated', fact: 'деактивиран' }] });
    expect(rest).toEqual([]);
    const all = (await candidates(administrator, '?keyword=Цветанов')).candidates;
    expect(new Set(ids(all))).toEqual(new Set([gone.id, foreign.id]));
  });

  it('name the licence that somebody is on already', async () => {
    const { db } = database();
    const boy = await team.aBoy();
    const other = await aClub(db);
    const held = await aCardIndex(db, { clubId: other.id, year: SEASON, ageGroup: UNDER_14 }, [boy.id]);
    const [candidate] = (await candidates(secretary)).candidates;
    expect(candidate?.reasons.map(({ fact }) => fact)).toEqual([
      `вече е в лиценз #${held.id} на ${other.fullName} за същата група`,
    ]);
  });
});
