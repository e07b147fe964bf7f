import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import type { PrintedSheet } from '#contract/card-index/card-index-sheet.contract.ts';
import type { Verification } from '#contract/paper/verification.contract.ts';
import { formatLongDate } from '#domain/common/long-date.ts';
import { cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { seasonRulesTable } from '#server/db/tables/season-rules.table.ts';
import { today } from '#server/write/today.ts';
import { markRemovedFromClub } from '../card-index-members.queries.ts';
import { askForApproval, aWholeTeam } from '#test/approved-licences.ts';
import { aUser } from '#test/builders.ts';
import { SEASON } from '#test/calls/card-index-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { readPdf } from '#test/read-pdf.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const db = () => database().db;

let team: Awaited<ReturnType<typeof aWholeTeam>>;
let club: SignedIn;
let federation: SignedIn;

beforeEach(async () => {
  team = await aWholeTeam(db(), { medic: 'Д-р Колева' });
  await db()
    .update(cardIndexTable)
    .set({ seniorCoachId: team.coach.id })
    .where(eq(cardIndexTable.id, team.cardIndex.id));
  await askForApproval(db());
  const user = async (of: Parameters<typeof aUser>[1]) => signIn(app(), (await aUser(db(), of)).userName);
  club = await user({ roles: ['CLUB'], clubIds: [team.club.id] });
  federation = await user({
    roles: ['ADMINISTRATOR'],
    given: { firstName: 'Елена', lastName: 'Маринова' },
  });
});

const act = (who: SignedIn, name: string) => who.request({ method: 'POST', url: `${team.url}/${name}` });
const approve = async () => {
  await act(club, 'submit');
  await act(federation, 'approve');
};
const takeOff = (playerId: number) =>
  club.request({ method: 'DELETE', url: `${team.url}/players`, payload: { playerId } });
const print = async () => (await club.request({ method: 'PUT', url: `${team.url}/sheet` })).json<PrintedSheet>();
const textOfPdf = async () => {
  const { rawPayload } = await club.request({ method: 'GET', url: `${team.url}/pdf` });
  return (await readPdf(rawPayload)).map(({ text }) => text).join(' ');
};
const verify = async ({ verification }: PrintedSheet) => {
  const code = verification?.url.split('/').at(-1) ?? '';
  return (await app().inject({ method: 'GET', url: `/api/verify/${code}` })).json<Verification>().cardIndex;
};
const approvedLine = () => `Заверен на ${formatLongDate(today(new Date()))} от Елена Маринова`;

describe('the paper of a licence', () => {
  it('that nobody has approved is marked as what it is, and its code does not vouch for it', async () => {
    expect(await textOfPdf()).toContain('ЧЕРНОВА – НЕ Е ЗАВЕРЕН');
    const sheet = await print();
    expect(await verify(sheet)).toMatchObject({ approval: { isApproved: false, text: 'чернова' } });
    await act(club, 'submit');
    expect(await textOfPdf()).toContain('ПОДАДЕН – НЕ Е ЗАВЕРЕН');
    expect(await verify(sheet)).toMatchObject({ approval: { isApproved: false, text: 'подаден' } });
  });

  it('that is approved says when and by whom, and so does its public page', async () => {
    await approve();
    const text = await textOfPdf();
    expect(text).toContain(approvedLine());
    expect(text).not.toContain('НЕ Е ЗАВЕРЕН');
    const team6 = await verify(await print());
    expect(team6).toMatchObject({ isCurrent: true, approval: { isApproved: true, text: approvedLine() } });
  });

  it('is of what was approved while the club prepares something else, and then of the new', async () => {
    await approve();
    const sheet = await print();
    const [boy] = team.boys;
    await takeOff(boy?.id ?? 0);
    await club.request({ method: 'PUT', url: team.url, payload: { medic: 'Д-р Илиева' } });
    const again = await print();
    expect(again.cardIndex.players.map(({ id }) => id)).toContain(boy?.id);
    expect(again.cardIndex.medic).toBe('Д-р Колева');
    expect(await verify(sheet)).toMatchObject({ isCurrent: true, approval: { isApproved: true } });
    const read = await club.request({ method: 'GET', url: `${team.url}?valid=true` });
    expect(read.json<CardIndexDetails>().players).toHaveLength(6);

    await club.request({ method: 'PUT', url: `${team.url}/players`, payload: { playerId: (await team.aBoy()).id } });
    await approve();
    expect((await print()).cardIndex).toMatchObject({ medic: 'Д-р Илиева' });
    expect(await verify(sheet)).toMatchObject({
      isCurrent: false,
      hasOtherChanges: true,
      approval: { isApproved: true },
    });
  });

  it('has nobody on it who has left the club, though he was approved', async () => {
    await approve();
    const sheet = await print();
    const [boy, other] = team.boys;
    await takeOff(other?.id ?? 0);
    await db().transaction((tx) =>
      markRemovedFromClub(tx, { playerId: boy?.id ?? 0, clubId: team.club.id, year: SEASON, at: new Date(), by: null }),
    );
    const ids = (await print()).cardIndex.players.map(({ id }) => id);
    expect(ids).toHaveLength(5);
    expect(ids).not.toContain(boy?.id);
    expect((await verify(sheet))?.removed).toHaveLength(1);
  });

  it('says nothing of all this where the season asks for no approval', async () => {
    await approve();
    await takeOff(team.boys[0]?.id ?? 0);
    await db().delete(seasonRulesTable);
    const text = await textOfPdf();
    expect(text).not.toMatch(/Заверен на|НЕ Е ЗАВЕРЕН/);
    const sheet = await print();
    expect(sheet.cardIndex).toMatchObject({ approval: null, players: { length: 5 } });
    expect(await verify(sheet)).toMatchObject({ isCurrent: true, approval: null });
  });
});
