import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CardIndexDetails, CardIndexPage, LicenceIncomplete } from '#contract/card-index/card-index.contract.ts';
import type { Notifications } from '#contract/notification/notification.contract.ts';
import { dateInText } from '#domain/common/dates.ts';
import { firstDayOf } from '#domain/card-index/season.rules.ts';
import { cardIndexDecisionPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { seasonDatesTable } from '#server/db/tables/season-dates.table.ts';
import { seasonRulesTable } from '#server/db/tables/season-rules.table.ts';
import { markRemovedFromClub } from '../card-index-members.queries.ts';
import { askForApproval, aWholeTeam } from '#test/approved-licences.ts';
import { aUser } from '#test/builders.ts';
import { SEASON } from '#test/calls/card-index-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const db = () => database().db;

type Team = Awaited<ReturnType<typeof aWholeTeam>>;
let team: Team;
let club: SignedIn;
let administrator: SignedIn;

const signInAs = async (user: Parameters<typeof aUser>[1]) => signIn(app(), (await aUser(db(), user)).userName);

beforeEach(async () => {
  team = await aWholeTeam(db(), { medic: 'Д-р Колева' });
  await db().update(cardIndexTable).set({ seniorCoachId: team.coach.id });
  await askForApproval(db());
  club = await signInAs({ roles: ['CLUB'], clubIds: [team.club.id] });
  administrator = await signInAs({ roles: ['ADMINISTRATOR'] });
});

const post = (who: SignedIn, act: string, payload?: object, version?: number) =>
  who.request({
    method: 'POST',
    url: `${team.url}/${act}`,
    ...(payload === undefined ? {} : { payload }),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const read = async (who: SignedIn = club) =>
  (await who.request({ method: 'GET', url: team.url })).json<CardIndexDetails>();
const stateNow = async () => (await read()).approval?.state;
const setMedic = (who: SignedIn, medic: string) => who.request({ method: 'PUT', url: team.url, payload: { medic } });
const takeOff = (who: SignedIn, playerId: number) =>
  who.request({ method: 'DELETE', url: `${team.url}/players`, payload: { playerId } });
const bellOf = async (who: SignedIn) =>
  (await who.request({ method: 'GET', url: '/api/notifications' })).json<Notifications>();
const list = async (who: SignedIn, query: string) =>
  (await who.request({ method: 'GET', url: `/api/cardindexes?${query}` })).json<CardIndexPage>();

async function approve() {
  await post(club, 'submit');
  expect((await post(administrator, 'approve')).statusCode).toBe(200);
}

describe('a licence that the federation approves', () => {
  it('is a draft until the club submits it, and approved once the federation says so', async () => {
    expect(await stateNow()).toBe('draft');
    expect((await post(club, 'submit')).json()).toMatchObject({ approval: { state: 'submitted', approvedOn: null } });
    const { firstName, lastName } = administrator.session.user;
    expect((await post(administrator, 'approve')).json()).toMatchObject({
      approval: {
        state: 'approved',
        approvedBy: { firstName, lastName },
        changes: { added: [], removed: [], staff: [] },
      },
    });
  });

  it('is submitted only once nothing is missing, and everything that is is said', async () => {
    const [first, second] = team.boys;
    await db().update(cardIndexTable).set({ seniorCoachId: null });
    await db()
      .update(playerTable)
      .set({ isDeleted: true })
      .where(eq(playerTable.id, first?.id ?? 0));
    await db()
      .update(playerTable)
      .set({ sex: 1 })
      .where(eq(playerTable.id, second?.id ?? 0));
    const answer = await post(club, 'submit');
    expect(answer.statusCode).toBe(409);
    const { message, missing, players } = answer.json<LicenceIncomplete>();
    expect(missing).toEqual(['coach', 'players']);
    const codes = new Map(players.map(({ id, reasons }) => [id, reasons.map(({ code }) => code)]));
    expect(codes).toEqual(
      new Map([
        [first?.id, ['deactivated']],
        [second?.id, ['otherSex']],
      ]),
    );
    expect(message).toContain('Без треньор.');
    expect(await stateNow()).toBe('draft');
  });

  it('that is submitted is not changed by its club until it is withdrawn', async () => {
    await post(club, 'submit');
    expect((await setMedic(club, 'Д-р Илиева')).json()).toMatchObject({
      message: 'Лицензът е подаден за заверка и не се променя. Първо го оттеглете.',
    });
    expect((await takeOff(club, team.boys[0]?.id ?? 0)).statusCode).toBe(409);
    expect((await post(club, 'withdraw')).json()).toMatchObject({ approval: { state: 'draft' } });
    expect((await setMedic(club, 'Д-р Илиева')).statusCode).toBe(200);
  });

  it('goes back with a reason and the players it is about, which the club reads', async () => {
    await post(club, 'submit');
    const [boy] = team.boys;
    const reason = 'Липсва медицински преглед.';
    await post(administrator, 'return', { reason, playerIds: [boy?.id] });
    expect((await read()).approval).toMatchObject({
      state: 'returned',
      returned: { reason, players: [{ id: boy?.id }] },
    });
    const opponent = await signInAs({ roles: ['CLUB'], clubIds: [(await aWholeTeam(db())).club.id] });
    expect((await read(opponent)).approval).toMatchObject({ state: 'returned', returned: null, changes: null });
    expect((await takeOff(club, boy?.id ?? 0)).statusCode).toBe(200);
    expect(await stateNow()).toBe('returned');
  });

  it('is returned with a reason, and only for players who are on it', async () => {
    await post(club, 'submit');
    expect((await post(administrator, 'return', { reason: ' ' })).statusCode).toBe(400);
    const stranger = await team.aBoy();
    expect((await post(administrator, 'return', { reason: 'Няма', playerIds: [stranger.id] })).statusCode).toBe(400);
    expect(await stateNow()).toBe('submitted');
  });

  it('stays approved as it was while the club prepares something else', async () => {
    await approve();
    const { version } = await read();
    await takeOff(club, team.boys[0]?.id ?? 0);
    await setMedic(club, 'Д-р Илиева');
    const { approval, players } = await read();
    expect(players).toHaveLength(5);
    expect(approval).toMatchObject({
      state: 'draft',
      changes: { since: 'approval', added: [], removed: [{ id: team.boys[0]?.id }], staff: ['medic'] },
    });
    expect(approval?.approvedOn).not.toBeNull();
    expect(version).toBeGreaterThan(0);
  });

  it('that the federation itself changes is approved with the change', async () => {
    await approve();
    await setMedic(administrator, 'Д-р Илиева');
    expect((await read()).approval).toMatchObject({ state: 'approved', changes: { staff: [] } });
  });

  it('is approved as it was seen: what was withdrawn and submitted again is looked at again', async () => {
    const seen = (await post(club, 'submit')).json<CardIndexDetails>().version;
    await post(club, 'withdraw');
    await setMedic(club, 'Д-р Илиева');
    await post(club, 'submit');
    expect((await post(administrator, 'approve', undefined, seen)).statusCode).toBe(409);
    expect(await stateNow()).toBe('submitted');
  });

  it('is approved and returned by the federation alone, and once', async () => {
    await post(club, 'submit');
    expect((await post(club, 'approve')).statusCode).toBe(403);
    expect((await post(club, 'return', { reason: 'Няма' })).statusCode).toBe(403);
    await post(administrator, 'approve');
    expect((await post(administrator, 'approve')).json()).toMatchObject({
      message: 'Лицензът не е подаден за заверка.',
    });
    expect((await post(club, 'submit')).statusCode).toBe(409);
  });

  it('is changed by the federation alone once the closing date of its group is over', async () => {
    await approve();
    const closesOn = firstDayOf(SEASON);
    await db()
      .insert(seasonDatesTable)
      .values({ year: SEASON, registrations: [{ ageGroup: null, opensOn: null, closesOn }], windows: [] });
    const { message } = (await takeOff(club, team.boys[0]?.id ?? 0)).json<{ message: string }>();
    expect(message).toBe(`Срокът за тази група мина на ${dateInText(closesOn)} Промени се правят само от федерацията.`);
    expect((await setMedic(club, 'Д-р Илиева')).statusCode).toBe(409);
    expect((await setMedic(administrator, 'Д-р Илиева')).statusCode).toBe(200);
  });

  it('loses whoever leaves the club, also from what was approved', async () => {
    await approve();
    const [boy] = team.boys;
    await db().transaction((tx) =>
      markRemovedFromClub(tx, { playerId: boy?.id ?? 0, clubId: team.club.id, year: SEASON, at: new Date(), by: null }),
    );
    const left = await db()
      .select({ leftOn: cardIndexDecisionPlayerTable.leftOn })
      .from(cardIndexDecisionPlayerTable)
      .where(eq(cardIndexDecisionPlayerTable.playerId, boy?.id ?? 0));
    expect(left.map(({ leftOn }) => leftOn !== null)).toEqual([true]);
    expect((await read()).approval).toMatchObject({ state: 'approved', changes: { removed: [] } });
  });
});

describe('where the season asks for no approval', () => {
  beforeEach(() => db().delete(seasonRulesTable));

  it('a licence has no state, and nothing is submitted, approved or returned', async () => {
    expect((await read()).approval).toBeNull();
    expect((await list(club, 'state=draft')).total).toBe(0);
    expect((await list(club, '')).cardIndexes).toMatchObject([{ state: null, stateOn: null, changes: null }]);
    for (const [who, act] of [
      [club, 'submit'],
      [club, 'withdraw'],
      [administrator, 'approve'],
    ] as const)
      expect((await post(who, act)).json()).toMatchObject({
        message: 'За този сезон лицензите не се заверяват от федерацията.',
      });
    expect((await setMedic(club, 'Д-р Илиева')).statusCode).toBe(200);
  });
});

describe('what waits to be approved', () => {
  it('is listed oldest first, with what has changed since it was approved or since last season', async () => {
    await approve();
    await takeOff(club, team.boys[0]?.id ?? 0);
    await club.request({ method: 'PUT', url: `${team.url}/players`, payload: { playerId: (await team.aBoy()).id } });
    const other = await aWholeTeam(db());
    await db().update(cardIndexTable).set({ coachId: other.coach.id }).where(eq(cardIndexTable.id, other.cardIndex.id));
    await administrator.request({ method: 'POST', url: `${other.url}/submit` });
    await post(club, 'submit');
    const { cardIndexes, total } = await list(administrator, 'state=submitted');
    expect(total).toBe(2);
    expect(cardIndexes.map(({ id, changes }) => [id, changes])).toEqual([
      [other.cardIndex.id, null],
      [team.cardIndex.id, { since: 'approval', added: 1, removed: 1, staff: 0 }],
    ]);
    expect((await list(administrator, 'state=submitted&orderBy=id')).cardIndexes[0]?.id).toBe(team.cardIndex.id);
  });

  it('is told to the federation, and what was decided to the club, by bell and by letter', async () => {
    await post(club, 'submit');
    await post(administrator, 'return', { reason: 'Липсва документ на състезател.' });
    await post(club, 'submit');
    await post(administrator, 'approve');
    const { news } = await bellOf(club);
    expect(news.map(({ kind, reason, cardIndexId }) => [kind, reason, cardIndexId])).toEqual([
      ['licenceApproved', null, team.cardIndex.id],
      ['licenceReturned', 'Липсва документ на състезател.', team.cardIndex.id],
    ]);
    const mails = await db().select().from(outboxTable).orderBy(outboxTable.id);
    expect(mails.map(({ subject }) => subject.split(': ')[1])).toEqual(['върнат', 'заверен']);
    expect(mails[0]?.body).toContain('Липсва документ на състезател.');
  });
});
