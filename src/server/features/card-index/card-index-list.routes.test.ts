import { beforeEach, describe, expect, it } from 'vitest';
import type { CardIndexPage } from '#contract/card-index/card-index.contract.ts';
import { aCardIndex, aClub, aCoach, aPlayer, aUser } from '#test/builders.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { cardIndexPlayerTable } from '../../db/tables/card-index.table.ts';
import { installationTable } from '../../db/tables/system.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const signInAs = async (user: Parameters<typeof aUser>[1]) =>
  signIn(app(), (await aUser(database().db, user)).userName);
const list = async (caller: SignedIn, query = '') =>
  (await caller.request({ method: 'GET', url: `/api/cardindexes${query}` })).json<CardIndexPage>();

/** Two clubs: one with a whole team, one that lacks a coach, one that lacks players, and last season's. */
async function buildLicences() {
  const { db } = database();
  const yantra = await aClub(db, { name: 'Янтра', fullName: 'ВК Янтра (Габрово)', search: ' vk iantra gabrovo ' });
  const briz = await aClub(db, { name: 'Бриз', fullName: 'ВК Бриз (Варна)', search: ' vk briz varna ' });
  const coach = await aCoach(db);
  const team: number[] = [];
  for (let at = 0; at < 6; at++) team.push((await aPlayer(db, { currentClubId: yantra.id })).id);
  const whole = await aCardIndex(db, { clubId: yantra.id, year: 2026, ageGroup: 3, seniorCoachId: coach.id }, team);
  const uncoached = await aCardIndex(db, { clubId: yantra.id, year: 2026, ageGroup: 6 }, team);
  const small = await aCardIndex(
    db,
    { clubId: briz.id, year: 2026, ageGroup: 13, coach2Id: coach.id, championship: 'Купа на България' },
    // Who was deactivated may not play and does not stand on the sheet.
    [...team.slice(0, 5), (await aPlayer(db, { currentClubId: briz.id, isDeleted: true })).id],
  );
  // Who was taken off does not count.
  await db.insert(cardIndexPlayerTable).values({
    cardIndexId: small.id,
    year: 2026,
    ageGroup: 13,
    playerId: team[5] ?? 0,
    removedOn: new Date(),
  });
  const old = await aCardIndex(db, { clubId: briz.id, year: 2025, ageGroup: 0 });
  return { yantra, briz, whole, uncoached, small, old };
}

let licences: Awaited<ReturnType<typeof buildLicences>>;
let administrator: SignedIn;
beforeEach(async () => {
  licences = await buildLicences();
  administrator = await signInAs({ roles: ['ADMINISTRATOR'] });
});
/** The names of the licences the list shows, in its order. */
const named = ({ cardIndexes }: CardIndexPage) =>
  cardIndexes.map(({ id }) => Object.entries(licences).find(([, record]) => record.id === id && 'year' in record)?.[0]);

describe('the list of licences', () => {
  it('takes as many for a team as the federation has set, in what it says, finds and exports', async () => {
    const lacking = async () => named(await list(administrator, '?missing=players'));
    expect(await lacking()).toEqual(['small', 'old']);
    await database().db.update(installationTable).set({ smallestTeam: 5 });
    expect(await lacking()).toEqual(['old']);
    const [old] = (await list(administrator, '?missing=players')).cardIndexes;
    expect(old?.missing).toEqual(['coach', 'players']);
    const said = encodeURIComponent('По-малко от 5 състезатели');
    expect(named(await list(administrator, `?keyword=${said}`))).toEqual(['old']);
    const federation = await administrator.request({ method: 'GET', url: '/api/federation' });
    expect(federation.json()).toMatchObject({ smallestTeam: 5 });
  });

  it('says of one that was brought in as history that nothing is missing', async () => {
    const history = { clubId: licences.briz.id, year: 1995, importedOn: new Date() };
    const { id } = await aCardIndex(database().db, history);
    const found = await list(administrator, `?keyword=${encodeURIComponent('1995/1996')}`);
    expect(found.cardIndexes).toMatchObject([{ id, year: 1995, missing: [] }]);
    const lacking = await list(administrator, '?missing=any');
    expect(lacking.cardIndexes.map((one) => one.id)).not.toContain(id);
  });

  it('says of each season, group, club, number of players and what is missing, the newest season first', async () => {
    const page = await list(administrator);
    expect(page).toMatchObject({ total: 4, page: 1, pageSize: 25 });
    expect(named(page)).toEqual(['small', 'whole', 'uncoached', 'old']);
    const { small, briz } = licences;
    expect(page.cardIndexes[0]).toEqual({
      id: small.id,
      year: 2026,
      ageGroup: 13,
      championship: 'Купа на България',
      club: { id: briz.id, fullName: 'ВК Бриз (Варна)' },
      playerCount: 5,
      state: null,
      stateOn: null,
      approvedOn: null,
      approvedBy: null,
      changes: null,
      version: 1,
      missing: ['players'],
    });
    expect(page.cardIndexes.map(({ playerCount, missing }) => [playerCount, missing])).toEqual([
      [5, ['players']],
      [6, []],
      [6, ['coach']],
      [0, ['coach', 'players']],
    ]);
  });

  it('shows a club its own', async () => {
    const secretary = await signInAs({ clubIds: [licences.briz.id] });
    expect(named(await list(secretary))).toEqual(['small', 'old']);
    expect((await list(secretary, `?clubId=${licences.yantra.id}`)).total).toBe(0);
    expect((await list(secretary, '?keyword=Янтра')).total).toBe(0);
  });

  it.each([
    ['?year=2025', ['old']],
    ['?ageGroup=6', ['uncoached']],
    ['?agegroup=6&year=2025', []],
    ['?missing=coach', ['uncoached', 'old']],
    ['?missing=players', ['small', 'old']],
    ['?missing=any', ['small', 'uncoached', 'old']],
    ['?missing=any&year=2026', ['small', 'uncoached']],
  ])('is narrowed down by %s', async (query, expected) => {
    const page = await list(administrator, query);
    expect([named(page), page.total]).toEqual([expected, expected.length]);
  });

  it.each([
    ['year', ['old', 'whole', 'uncoached', 'small']],
    ['ageGroup', ['old', 'whole', 'uncoached', 'small']],
    ['club', ['small', 'old', 'whole', 'uncoached']],
    ['championship', ['whole', 'uncoached', 'old', 'small']],
    ['players', ['old', 'small', 'whole', 'uncoached']],
    ['missing', ['old', 'uncoached', 'small', 'whole']],
    ['id', ['whole', 'uncoached', 'small', 'old']],
  ])('is sorted by %s in either direction', async (orderBy, expected) => {
    expect(named(await list(administrator, `?orderBy=${orderBy}`))).toEqual(expected);
    expect(named(await list(administrator, `?orderBy=${orderBy}&desc=true`))).toEqual(
      // Licences that are alike are turned round with the rest.
      expected.toReversed(),
    );
  });

  it.each([
    ['Янтра', ['whole', 'uncoached']],
    ['iantra', ['whole', 'uncoached']],
    ['2025/2026', ['old']],
    ['жени', ['small']],
    ['купа на българия', ['small']],
    ['без треньор', ['uncoached', 'old']],
    ['по-малко от 6 състезатели', ['small', 'old']],
    ['Бриз 2026/2027', ['small']],
    ['Момчета под 16', ['whole']],
    ['държавно', ['whole', 'uncoached', 'old']],
    ['държаво', ['whole', 'uncoached', 'old']],
    ['нищо такова', []],
  ])('finds „%s“ in the columns it shows', async (keyword, expected) => {
    const page = await list(administrator, `?keyword=${encodeURIComponent(keyword)}`);
    expect(new Set(named(page))).toEqual(new Set(expected));
  });

  it('finds a licence by its number', async () => {
    const keyword = encodeURIComponent(`Лиценз #${licences.whole.id}`);
    expect(named(await list(administrator, `?keyword=${keyword}`))[0]).toBe('whole');
  });

  it('comes page by page', async () => {
    const second = await list(administrator, '?page=2&pagesize=3');
    expect([second.total, named(second)]).toEqual([4, ['old']]);
  });
});
