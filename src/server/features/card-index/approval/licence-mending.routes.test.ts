import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import type { PrintedSheet } from '#contract/card-index/card-index-sheet.contract.ts';
import type { Notifications } from '#contract/notification/notification.contract.ts';
import type { Verification } from '#contract/paper/verification.contract.ts';
import { dateInText } from '#domain/common/dates.ts';
import { newsSentence } from '#domain/notification/news.rules.ts';
import { MEND_DAYS } from '#domain/card-index/licence-mending.rules.ts';
import { cardIndexDecisionTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { playerDocumentTable, playerTable } from '#server/db/tables/player.table.ts';
import { seasonDatesTable } from '#server/db/tables/season-dates.table.ts';
import { today } from '#server/write/today.ts';
import { askForApproval, aWholeTeam } from '#test/approved-licences.ts';
import { aPlayerDocument, aUser } from '#test/builders.ts';
import { SEASON } from '#test/calls/card-index-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const db = () => database().db;
const daysAhead = (days: number) => today(new Date(Date.now() + days * 86_400_000));

let team: Awaited<ReturnType<typeof aWholeTeam>>;
let club: SignedIn;
let federation: SignedIn;

beforeEach(async () => {
  team = await aWholeTeam(db());
  await db().update(cardIndexTable).set({ seniorCoachId: team.coach.id });
  await askForApproval(db());
  const user = async (of: Parameters<typeof aUser>[1]) => signIn(app(), (await aUser(db(), of)).userName);
  club = await user({ roles: ['CLUB'], clubIds: [team.club.id] });
  federation = await user({ roles: ['ADMINISTRATOR'] });
});

const post = (who: SignedIn, act: string, payload?: object) =>
  who.request({ method: 'POST', url: `${team.url}/${act}`, ...(payload === undefined ? {} : { payload }) });
const read = async (who: SignedIn = club) =>
  (await who.request({ method: 'GET', url: team.url })).json<CardIndexDetails>();
const marksOf = async () =>
  (await read()).approval?.returned?.players.map(({ id, isMended, papers }) => [id, isMended, papers]);
const setMedic = (who: SignedIn) => who.request({ method: 'PUT', url: team.url, payload: { medic: 'Д-р Илиева' } });
const bring = async (playerId: number, type: number) => {
  const { id } = await aPlayerDocument(db(), playerId);
  await db().update(playerDocumentTable).set({ type }).where(eq(playerDocumentTable.id, id));
};
const boyIds = () => team.boys.map(({ id }) => id);

async function returned(form: object = {}) {
  await post(club, 'submit');
  expect((await post(federation, 'return', { reason: 'Липсват документи.', ...form })).statusCode).toBe(200);
}
async function approve() {
  await post(club, 'submit');
  expect((await post(federation, 'approve')).statusCode).toBe(200);
}
const closeGroup = () =>
  db()
    .insert(seasonDatesTable)
    .values({
      year: SEASON,
      registrations: [{ ageGroup: null, opensOn: null, closesOn: daysAhead(-1) }],
      windows: [],
    });

describe('a licence that is returned', () => {
  it('names the papers of each player, and a paper that comes is mended', async () => {
    const [first = 0, second = 0] = boyIds();
    await returned({
      playerIds: [second],
      papers: [
        { playerId: first, kindId: 0 },
        { playerId: first, kindId: 2 },
      ],
    });
    const paper = (id: number, isMended: boolean) => ({ id, name: expect.any(String) as string, isMended });
    expect(new Map((await marksOf())?.map(([id, ...rest]) => [id, rest]))).toEqual(
      new Map([
        [first, [false, [paper(0, false), paper(2, false)]]],
        [second, [false, []]],
      ]),
    );
    await bring(first, 2);
    expect(await marksOf()).toContainEqual([first, false, [paper(0, false), paper(2, true)]]);
    await bring(first, 0);
    expect(await marksOf()).toContainEqual([first, true, [paper(0, true), paper(2, true)]]);
  });

  it('has a player mended whose record was changed, or who was taken off', async () => {
    const [first = 0, second = 0] = boyIds();
    await returned({ playerIds: [first, second] });
    await db().update(playerTable).set({ version: 2 }).where(eq(playerTable.id, first));
    await club.request({ method: 'DELETE', url: `${team.url}/players`, payload: { playerId: second } });
    expect(new Map((await marksOf())?.map(([id, isMended]) => [id, isMended]))).toEqual(
      new Map([
        [first, true],
        [second, true],
      ]),
    );
  });

  it('says what it came back for until it is approved, also to whoever looks at it again', async () => {
    const [first = 0] = boyIds();
    await returned({ playerIds: [first] });
    await post(club, 'submit');
    expect((await read(federation)).approval).toMatchObject({
      state: 'submitted',
      returned: { reason: 'Липсват документи.', players: [{ id: first, isMended: false }] },
    });
    await post(federation, 'approve');
    expect((await read(federation)).approval).toMatchObject({ state: 'approved', returned: null });
  });

  it('is not about a paper nobody asks for, nor about somebody else', async () => {
    await post(club, 'submit');
    const [first = 0] = boyIds();
    const stranger = await team.aBoy();
    for (const papers of [[{ playerId: first, kindId: 99 }], [{ playerId: stranger.id, kindId: 0 }]])
      expect((await post(federation, 'return', { reason: 'Липсват документи.', papers })).statusCode).toBe(400);
  });
});

describe('past the closing date of its group', () => {
  it('a returned licence is mended and submitted by its club until the day that was given', async () => {
    const mendUntil = daysAhead(2);
    await returned({ mendUntil });
    await closeGroup();
    expect((await read()).approval?.returned?.mendUntil).toBe(mendUntil);
    expect((await setMedic(club)).statusCode).toBe(200);
    const fresh = await team.aBoy();
    const add = () => club.request({ method: 'PUT', url: `${team.url}/players`, payload: { playerId: fresh.id } });
    expect((await add()).statusCode).toBe(200);
    expect((await post(club, 'submit')).statusCode).toBe(200);
    expect((await post(club, 'withdraw')).statusCode).toBe(200);
    await db()
      .update(cardIndexDecisionTable)
      .set({ mendUntil: daysAhead(-1) });
    for (const refused of [await setMedic(club), await post(club, 'submit')])
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { message: `Срокът за поправка мина на ${dateInText(daysAhead(-1))} Промени се правят само от федерацията.` },
      ]);
  });

  it('there is a week for it where nobody says otherwise, and no day that is over', async () => {
    await post(club, 'submit');
    const reason = 'Липсват документи.';
    const late = await post(federation, 'return', { reason, mendUntil: daysAhead(-1) });
    expect([late.statusCode, late.json()]).toMatchObject([400, [{ field: 'mendUntil' }]]);
    await post(federation, 'return', { reason });
    expect((await read()).approval?.returned?.mendUntil).toBe(daysAhead(MEND_DAYS));
  });

  it('one that was approved after it had been returned is the federation’s alone again', async () => {
    await returned();
    await approve();
    await closeGroup();
    expect((await setMedic(club)).statusCode).toBe(409);
  });
});

describe('an approval that is taken away', () => {
  const reason = 'Подправен медицински преглед.';

  it('makes the code on the paper say at once that the licence is not valid', async () => {
    await approve();
    const { verification } = (await club.request({ method: 'PUT', url: `${team.url}/sheet` })).json<PrintedSheet>();
    const code = verification?.url.split('/').at(-1) ?? '';
    const verify = async () =>
      (await app().inject({ method: 'GET', url: `/api/verify/${code}` })).json<Verification>().cardIndex?.approval;
    expect(await verify()).toMatchObject({ isApproved: true, isRevoked: false });
    expect((await post(federation, 'revoke', { reason })).statusCode).toBe(200);
    expect(await verify()).toMatchObject({ isApproved: false, isRevoked: true });
    await post(club, 'submit');
    await post(federation, 'approve');
    expect(await verify()).toMatchObject({ isApproved: true, isRevoked: false });
  });

  it('is told to the club by bell and letter, with the reason, and stands in the history', async () => {
    await approve();
    await post(federation, 'revoke', { reason });
    expect((await read()).approval).toMatchObject({
      state: 'returned',
      approvedOn: null,
      returned: { reason, isRevocation: true },
    });
    const { news } = (await club.request({ method: 'GET', url: '/api/notifications' })).json<Notifications>();
    expect(news.map(({ kind, reason: why }) => [kind, why])).toContainEqual(['licenceRevoked', reason]);
    expect(newsSentence({ ...news[0], kind: 'licenceRevoked', reason } as never)).toBe(
      `Федерацията отне заверката на лиценза: ${reason}`,
    );
    const letters = await db().select().from(outboxTable).orderBy(outboxTable.id);
    expect(letters.at(-1)?.body).toContain('От този момент лицензът не е валиден.');
    const history = await club.request({ method: 'GET', url: `${team.url}/history` });
    expect(history.body).toContain('revoked');
  });

  it('is taken from what the club prepares on top of it as well, and from nothing that has none', async () => {
    expect((await post(federation, 'revoke', { reason })).json()).toMatchObject({
      message: 'Лицензът няма заверка, която да бъде отнета.',
    });
    await approve();
    await setMedic(club);
    expect((await read()).approval?.state).toBe('draft');
    expect((await post(club, 'revoke', { reason })).statusCode).toBe(403);
    expect((await post(federation, 'revoke', {})).statusCode).toBe(400);
    expect((await post(federation, 'revoke', { reason })).json()).toMatchObject({
      approval: { state: 'returned', approvedOn: null },
    });
  });

  it('is taken from a licence that is returned already, too', async () => {
    await approve();
    await setMedic(club);
    await returned();
    expect((await read()).approval?.approvedOn).not.toBeNull();
    expect((await post(federation, 'revoke', { reason })).json()).toMatchObject({
      approval: { state: 'returned', approvedOn: null, returned: { reason, isRevocation: true } },
    });
  });
});
