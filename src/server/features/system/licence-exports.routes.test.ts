import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CardIndexPage } from '#contract/card-index/card-index.contract.ts';
import { formatDate } from '#domain/common/dates.ts';
import { cardIndexDecisionTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { today } from '#server/write/today.ts';
import { askForApproval, aWholeTeam } from '#test/approved-licences.ts';
import { aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const db = () => database().db;

let team: Awaited<ReturnType<typeof aWholeTeam>>;
let other: Awaited<ReturnType<typeof aWholeTeam>>;
let club: SignedIn;
let federation: SignedIn;

beforeEach(async () => {
  [team, other] = [await aWholeTeam(db()), await aWholeTeam(db())];
  await db().update(cardIndexTable).set({ seniorCoachId: team.coach.id });
  const user = async (of: Parameters<typeof aUser>[1]) => signIn(app(), (await aUser(db(), of)).userName);
  club = await user({ roles: ['CLUB'], clubIds: [team.club.id] });
  federation = await user({ roles: ['ADMINISTRATOR'], given: { firstName: 'Елена', lastName: 'Маринова' } });
});

const linesOf = async (who: SignedIn, what: string) =>
  (await who.request({ method: 'GET', url: `/api/export/${what}${what.includes('?') ? '&' : '?'}format=csv` })).body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
const act = (who: SignedIn, name: string) => who.request({ method: 'POST', url: `${team.url}/${name}` });
const found = async (query: string) =>
  (await federation.request({ method: 'GET', url: `/api/cardindexes?${query}` }))
    .json<CardIndexPage>()
    .cardIndexes.map(({ id }) => id);

async function approveFirst() {
  await askForApproval(db());
  await act(club, 'submit');
  await act(federation, 'approve');
}

describe('licences as a spreadsheet', () => {
  it('tell the state of each, who approved it and when', async () => {
    await approveFirst();
    const [header, ...lines] = await linesOf(federation, 'cardindexes');
    expect(header?.slice(-4)).toEqual(['Състояние', 'Състояние от', 'Заверен на', 'Заверил']);
    const day = formatDate(today(new Date()));
    expect(new Map(lines.map((line) => [Number(line[0]), line.slice(-4)]))).toEqual(
      new Map([
        [team.cardIndex.id, ['заверен', day, day, 'Елена Маринова']],
        [other.cardIndex.id, ['чернова', expect.any(String), '', '']],
      ]),
    );
  });

  it('say nothing of states where no season asks for approval, and show a club its own alone', async () => {
    const [header, ...lines] = await linesOf(club, 'cardindexes');
    expect(header?.at(-1)).toBe('Липсва');
    expect(lines.map(([id]) => Number(id))).toEqual([team.cardIndex.id]);
  });

  it('hold what was ticked and the columns that are shown', async () => {
    await approveFirst();
    const lines = await linesOf(federation, `cardindexes?ids=${team.cardIndex.id}&columns=ageGroup,approvedBy`);
    expect(lines.map((line) => line.at(-1))).toEqual(['Заверил', 'Елена Маринова']);
  });

  it('have their players beside them, each with whether the federation has approved him', async () => {
    await approveFirst();
    await federation.request({ method: 'PUT', url: team.url, payload: { medic: 'Д-р Колева' } });
    const fresh = await team.aBoy();
    await club.request({ method: 'PUT', url: `${team.url}/players`, payload: { playerId: fresh.id } });
    const [header, ...lines] = await linesOf(federation, `cardindexes/players?ids=${team.cardIndex.id}`);
    const [number, approved] = ['Рег. №', 'В заверения състав'].map((name) => header?.indexOf(name) ?? 0);
    expect(lines).toHaveLength(7);
    expect(lines.filter((line) => line[approved ?? 0] === 'не').map((line) => Number(line[number ?? 0]))).toEqual([
      fresh.number,
    ]);
    expect(new Set(lines.map((line) => line[header?.indexOf('Състояние') ?? 0]))).toEqual(new Set(['чернова']));
  });
});

describe('the list of licences', () => {
  it('is filtered by the days of the approval that is valid', async () => {
    await approveFirst();
    const day = today(new Date());
    expect(await found(`approvedFrom=${day}&approvedTo=${day}`)).toEqual([team.cardIndex.id]);
    await db()
      .update(cardIndexDecisionTable)
      .set({ decidedOn: new Date(Date.now() - 3 * 86_400_000) })
      .where(eq(cardIndexDecisionTable.cardIndexId, team.cardIndex.id));
    expect(await found(`approvedFrom=${day}`)).toEqual([]);
    expect(await found(`approvedTo=${day}`)).toEqual([team.cardIndex.id]);
  });

  it('is sorted by state and by who approved, what has none last', async () => {
    await approveFirst();
    const [first, second] = [team.cardIndex.id, other.cardIndex.id];
    expect(await found('orderBy=state')).toEqual([second, first]);
    expect(await found('orderBy=state&desc=true')).toEqual([first, second]);
    expect(await found('orderBy=approvedBy')).toEqual([first, second]);
    expect(await found('orderBy=approvedOn&desc=true')).toEqual([first, second]);
  });
});
