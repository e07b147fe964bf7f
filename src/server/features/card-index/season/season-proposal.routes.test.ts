import { beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '#contract/common/problems.ts';
import type { SeasonCreated, SeasonProposal, SeasonRefused } from '#contract/card-index/season-proposal.contract.ts';
import { aCardIndex, aClub, aCoach, aPlayer, aUser } from '#test/builders.ts';
import { BORN_IN_TIME, BORN_TOO_EARLY, SEASON, UNDER_14 } from '#test/calls/card-index-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

let club: Awaited<ReturnType<typeof aClub>>;
let secretary: SignedIn;
let url: string;
beforeEach(async () => {
  club = await aClub(database().db);
  secretary = await signIn(app(), (await aUser(database().db, { clubIds: [club.id] })).userName);
  url = `/api/clubs/${club.id}/season-proposal`;
});

const proposal = async () => (await secretary.request({ method: 'GET', url })).json<SeasonProposal>();
const create = (cardIndexes: object[], more: object = {}) =>
  secretary.request({ method: 'POST', url, payload: { cardIndexes, ...more } });
const boyOf = (given: Parameters<typeof aPlayer>[1] = {}) =>
  aPlayer(database().db, { currentClubId: club.id, birthDate: BORN_IN_TIME, ...given });
const licences = () => database().db.$count(cardIndexTable);
const members = () => database().db.$count(cardIndexPlayerTable);

describe('the proposal of a new season', () => {
  it('brings last season’s groups with their staff, each player in the natural group, and who has left', async () => {
    const { db } = database();
    const [coach, other] = [await aCoach(db, { currentClubId: club.id }), await aClub(db)];
    const formerCoach = await aCoach(db);
    const staff = { seniorCoachId: coach.id, coachId: formerCoach.id, medic: 'Д-р Колева' };
    const stays = await boyOf({ lastName: 'Ангелов' });
    const agedOut = await boyOf({ lastName: 'Борисов', birthDate: BORN_TOO_EARLY });
    const gone = await boyOf({ lastName: 'Яневски', currentClubId: other.id });
    const removed = await boyOf({ lastName: 'Премахнат' });
    const last = await aCardIndex(db, { clubId: club.id, year: SEASON - 1, ageGroup: UNDER_14, ...staff }, [
      stays.id,
      agedOut.id,
      gone.id,
    ]);
    await db.insert(cardIndexPlayerTable).values({
      cardIndexId: last.id,
      year: SEASON - 1,
      ageGroup: UNDER_14,
      playerId: removed.id,
      removedOn: new Date(),
    });
    // Neither another club's licences nor older ones take part.
    const [returned, older] = [await boyOf({ lastName: 'Върнат' }), await boyOf({ lastName: 'Гочев' })];
    await aCardIndex(db, { clubId: other.id, year: SEASON - 1, ageGroup: 5 }, [returned.id]);
    await aCardIndex(db, { clubId: club.id, year: SEASON - 2, ageGroup: 4 }, [older.id]);
    await boyOf({ lastName: 'Деактивиран', isDeleted: true });

    const { year, previousYear, cardIndexes, left, unlicensed, leftCoaches } = await proposal();
    expect([year, previousYear]).toEqual([SEASON, SEASON - 1]);
    expect(cardIndexes).toMatchObject([
      {
        ageGroup: UNDER_14,
        championship: 'Държавно първенство',
        previousId: last.id,
        cardIndexId: null,
        seniorCoach: { id: coach.id, name: coach.name },
        coach: null,
        medic: 'Д-р Колева',
        players: [{ id: stays.id, lastName: 'Ангелов', hasAgedOut: false, isEligible: true, reasons: [] }],
      },
      {
        ageGroup: 3,
        previousId: null,
        seniorCoach: null,
        players: [{ id: agedOut.id, hasAgedOut: true, fromAgeGroups: [UNDER_14], isEligible: true }],
      },
    ]);
    // In the club, and on none of its licences: left out unless somebody acts.
    expect(unlicensed.map(({ id, reasons, eligibleAgeGroups }) => [id, reasons, eligibleAgeGroups])).toEqual(
      [returned, older, removed].map(({ id }) => [id, [], [UNDER_14, 3]]),
    );
    expect(leftCoaches).toEqual([{ id: formerCoach.id, name: formerCoach.name }]);
    expect(left).toMatchObject([{ id: gone.id, fromAgeGroups: [UNDER_14], reasons: [{ code: 'otherClub' }] }]);
  });

  it('leads to licences that there are already', async () => {
    const { db } = database();
    const boy = await boyOf();
    await aCardIndex(db, { clubId: club.id, year: SEASON - 1, ageGroup: UNDER_14 }, [boy.id]);
    const made = await aCardIndex(db, { clubId: club.id, year: SEASON, ageGroup: UNDER_14 }, [boy.id]);
    expect((await proposal()).cardIndexes).toMatchObject([
      { cardIndexId: made.id, players: [{ id: boy.id, isEligible: false, reasons: [{ code: 'alreadyOn' }] }] },
    ]);
  });

  it('of a club without a last season is empty, of no club not found', async () => {
    expect(await proposal()).toEqual({
      year: SEASON,
      previousYear: SEASON - 1,
      cardIndexes: [],
      left: [],
      unlicensed: [],
      leftCoaches: [],
      closedChampionships: [],
    });
    const { userName } = await aUser(database().db, { roles: ['ADMINISTRATOR'] });
    const administrator = await signIn(app(), userName);
    for (const method of ['GET', 'POST'] as const) {
      const payload = method === 'POST' ? { payload: { cardIndexes: [{ ageGroup: 2, playerIds: [] }] } } : {};
      const response = await administrator.request({ method, url: '/api/clubs/999999/season-proposal', ...payload });
      expect(response.statusCode).toBe(404);
    }
  });
});

describe('making the licences of a new season', () => {
  it('makes all of them with staff and players in one step', async () => {
    const { db } = database();
    const coach = await aCoach(db, { currentClubId: club.id });
    const [first, second, older] = [await boyOf(), await boyOf(), await boyOf({ birthDate: BORN_TOO_EARLY })];
    const response = await create([
      { ageGroup: 3, playerIds: [older.id, first.id], coachId: coach.id, masseur: 'Илия Илиев' },
      { ageGroup: UNDER_14, playerIds: [first.id, second.id], championship: 'Купа на България' },
    ]);
    expect(response.statusCode).toBe(201);
    const { cardIndexes } = response.json<SeasonCreated>();
    expect(cardIndexes.map(({ ageGroup, championship }) => [ageGroup, championship])).toEqual([
      [3, 'Държавно първенство'],
      [UNDER_14, 'Купа на България'],
    ]);
    const stored = await db.select().from(cardIndexTable).orderBy(cardIndexTable.id);
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(cardIndexes.map(({ id }) => id)));
    expect(stored.find(({ ageGroup }) => ageGroup === 3)).toMatchObject({
      year: SEASON,
      clubId: club.id,
      coachId: coach.id,
      masseur: 'Илия Илиев',
      createdBy: secretary.session.user.id,
    });
    expect(await members()).toBe(4);
    const entries = await db.select().from(auditTable).orderBy(auditTable.id);
    expect(
      entries.filter(({ action }) => action === 'cardIndex.create').map(({ entityId, details }) => [entityId, details]),
    ).toEqual([
      [String(cardIndexes[0]?.id), { playerIds: [older.id, first.id] }],
      [String(cardIndexes[1]?.id), { playerIds: [first.id, second.id] }],
    ]);
  });

  it('makes none when somebody may not be on one, and says of each on which and why', async () => {
    const [fit, old] = [await boyOf(), await boyOf({ birthDate: BORN_TOO_EARLY })];
    const response = await create([
      { ageGroup: UNDER_14, playerIds: [fit.id, old.id] },
      // Once more in the same group: the licence before it counts already.
      { ageGroup: UNDER_14, championship: 'Купа на България', playerIds: [fit.id] },
      { ageGroup: 3, playerIds: [fit.id] },
    ]);
    expect(response.statusCode).toBe(409);
    const { players, message } = response.json<SeasonRefused>();
    expect(message).toBe('Нито един лиценз не беше създаден: има състезатели, които не могат да бъдат в лицензите.');
    expect(
      players.map(({ id, ageGroup, championship, reasons }) => [id, ageGroup, championship, reasons[0]?.fact]),
    ).toEqual([
      [
        old.id,
        UNDER_14,
        'Държавно първенство',
        `роден през ${SEASON - 13}\u00A0г., а групата е за родени през ${SEASON - 12}\u00A0г. и по-късно`,
      ],
      [fit.id, UNDER_14, 'Купа на България', 'вече фигурира в друг от новите лицензи за същата група'],
    ]);
    expect([await licences(), await members()]).toEqual([0, 0]);
  });

  it('makes none when the club has one of them already, and names it', async () => {
    await aCardIndex(database().db, { clubId: club.id, year: SEASON, ageGroup: UNDER_14 });
    const response = await create([
      { ageGroup: UNDER_14, playerIds: [] },
      { ageGroup: 3, playerIds: [] },
    ]);
    expect(response.json()).toMatchObject({
      status: 409,
      code: 'cardIndexTaken',
      message: 'Момчета под 14 г.: Клубът вече има лиценз за тази възрастова група и сезон.',
    });
    expect(await licences()).toBe(1);
  });

  it('stores them in one order whatever the order they are sent in, so that two at once never wait in a circle', async () => {
    const response = await create([
      { ageGroup: 5, playerIds: [] },
      { ageGroup: UNDER_14, championship: 'Купа на България', playerIds: [] },
      { ageGroup: UNDER_14, championship: 'Държавно първенство', playerIds: [] },
      { ageGroup: 3, playerIds: [] },
    ]);
    expect(response.json<SeasonCreated>().cardIndexes.map(({ ageGroup }) => ageGroup)).toEqual([5, 2, 2, 3]);
    const stored = await database().db.select().from(cardIndexTable).orderBy(cardIndexTable.id);
    expect(stored.map(({ ageGroup, championship }) => [ageGroup, championship])).toEqual([
      [2, 'Държавно първенство'],
      [2, 'Купа на България'],
      [3, 'Държавно първенство'],
      [5, 'Държавно първенство'],
    ]);
  });

  it('of a season that is not the current one any more are refused', async () => {
    for (const year of [SEASON - 1, SEASON + 1]) {
      const refused = await create([{ ageGroup: UNDER_14, playerIds: [] }], { year });
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject([{ code: 'seasonNotCurrent', field: 'year' }]);
    }
    expect(await licences()).toBe(0);
    expect((await create([{ ageGroup: UNDER_14, playerIds: [] }], { year: SEASON })).statusCode).toBe(201);
  });

  it('makes none that differs from another in capitals alone', async () => {
    const championship = 'Купа на България';
    await aCardIndex(database().db, { clubId: club.id, year: SEASON, ageGroup: UNDER_14, championship });
    const taken = await create([{ ageGroup: UNDER_14, championship: 'КУПА НА БЪЛГАРИЯ', playerIds: [] }]);
    expect(taken.json()).toMatchObject({ status: 409, code: 'cardIndexTaken' });
    const twice = await create([
      { ageGroup: 3, championship: 'Купа на България', playerIds: [] },
      { ageGroup: 3, championship: 'купа на  българия', playerIds: [] },
    ]);
    expect(twice.statusCode).toBe(400);
    expect(await licences()).toBe(1);
  });

  it('twice at the same moment makes them once', async () => {
    const boy = await boyOf();
    const asked = [{ ageGroup: UNDER_14, playerIds: [boy.id] }];
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(asked)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    expect([await licences(), await members()]).toEqual([1, 1]);
  });

  it('names coaches and players who exist, each at its place', async () => {
    const coaches = await create([
      { ageGroup: UNDER_14, playerIds: [] },
      { ageGroup: 3, playerIds: [], coach2Id: 999_999 },
    ]);
    const fields = (response: typeof coaches) => response.json<Problem[]>().map(({ field }) => field);
    expect([coaches.statusCode, fields(coaches)]).toEqual([400, ['cardIndexes.1.coach2Id']]);
    const stranger = await aCoach(database().db);
    const borrowed = await create([
      { ageGroup: UNDER_14, playerIds: [] },
      { ageGroup: 3, playerIds: [], coachId: stranger.id },
    ]);
    expect([borrowed.statusCode, fields(borrowed)]).toEqual([400, ['cardIndexes.1.coachId']]);
    const invented = await create([{ ageGroup: UNDER_14, championship: 'Турнир', playerIds: [] }]);
    expect([invented.statusCode, fields(invented)]).toEqual([400, ['cardIndexes.0.championship']]);
    const players = await create([{ ageGroup: UNDER_14, playerIds: [999_999] }]);
    expect([players.statusCode, fields(players)]).toEqual([400, ['cardIndexes']]);
    const form = await create([{ ageGroup: 14, playerIds: [] }]);
    expect([form.statusCode, fields(form)]).toEqual([400, ['cardIndexes.0.ageGroup']]);
    expect(await licences()).toBe(0);
  });

  it('of another club is refused', async () => {
    const { db } = database();
    url = `/api/clubs/${(await aClub(db)).id}/season-proposal`;
    expect((await create([{ ageGroup: UNDER_14, playerIds: [] }])).statusCode).toBe(403);
    expect((await secretary.request({ method: 'GET', url })).statusCode).toBe(403);
  });
});
