import { beforeAll, describe, expect, it } from 'vitest';
import { clubColumns, type ClubPage } from '#contract/club/club.contract.ts';
import { coachColumns, type CoachPage } from '#contract/coach/coach.contract.ts';
import type { TransferPage } from '#contract/transfer/transfer.contract.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { clubFilters } from '#domain/club/club.filters.ts';
import { coachFilters } from '#domain/coach/coach.filters.ts';
import { filterNames } from '#domain/common/list-filter.ts';
import { transferFilters } from '#domain/transfer/transfer.filters.ts';
import { Random } from '#demo/random.ts';
import { aPlayer, aUser } from '#test/builders.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import * as registers from '#test/register-world.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabaseForReading();
const { app } = useTestApp(database);

let world: Awaited<ReturnType<typeof registers.aRegisterWorld>>;
let administrator: SignedIn;
let secretary: SignedIn;
let ownClub: number;

beforeAll(async () => {
  const { db } = database();
  world = await registers.aRegisterWorld(db);
  ownClub = world.clubs[0]?.id ?? 0;
  administrator = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
  secretary = await signIn(app(), (await aUser(db, { clubIds: [ownClub] })).userName);
});

const sortedBy = { coaches: coachColumns, clubs: clubColumns };

type Query = Readonly<Record<string, string>>;
type Tests<Row> = Readonly<Record<string, (row: Row, value: string) => boolean>>;

const { SEASON, regions, countries } = registers;
const { clubs, coaches, transfers } = {
  clubs: {
    region: ({ region }, value) => region === value,
    licences: ({ licences }, value) => licences.includes(SEASON) === (value === 'with'),
    licensedIn: ({ licences }, value) => licences.includes(Number(value)),
    players: ({ players }, value) => players > 0 === (value === 'with'),
    withoutLogo: ({ hasLogo }) => !hasLogo,
  } satisfies Tests<registers.FilteredClub> as Tests<registers.FilteredClub>,
  coaches: {
    clubId: ({ clubId }, value) => clubId === Number(value),
    clubless: ({ clubId }) => clubId === null,
    region: ({ region }, value) => region === value,
    nationality: ({ nationality }, value) => nationality === value,
    education: ({ education }, value) => education === Number(value),
    withoutEducation: ({ education }) => education === null,
    withoutPhoto: ({ hasPhoto }) => !hasPhoto,
  } satisfies Tests<registers.FilteredCoach> as Tests<registers.FilteredCoach>,
  transfers: {
    type: ({ type }, value) => type === Number(value),
    clubId: ({ fromClubId, toClubId }, value) => [fromClubId, toClubId].includes(Number(value)),
    fromClubId: ({ fromClubId }, value) => fromClubId === Number(value),
    toClubId: ({ toClubId }, value) => toClubId === Number(value),
    season: ({ begun }, value) => seasonOf(begun) === Number(value),
    from: ({ begun }, value) => begun >= value,
    to: ({ begun }, value) => begun <= value,
    took: ({ took }, value) => took !== null && (value === 'any' || lengthOf(took) === value),
    answeredBy: ({ asked }, value) => asked.some((one) => one.clubId === Number(value) && one.hasSigned),
    unansweredBy: ({ asked, took }, value) =>
      took === null && asked.some((one) => one.clubId === Number(value) && !one.hasSigned),
  } satisfies Tests<registers.FilteredTransfer> as Tests<registers.FilteredTransfer>,
};
const lengthOf = (days: number) => (days <= 7 ? '7' : days <= 14 ? '14' : days <= 30 ? '30' : 'more');

function aValue(name: string, random: Random): string {
  const someClub = () => String(random.pick(world.clubs.slice(0, 5)).id);
  const someDay = () => random.pick(world.transfers).begun;
  const values: Readonly<Record<string, () => string>> = {
    region: () => random.pick(regions),
    licences: () => random.pick(['with', 'without']),
    players: () => random.pick(['with', 'without']),
    licensedIn: () => String(random.pick([SEASON, SEASON - 1])),
    season: () => String(random.pick([SEASON, SEASON - 1])),
    nationality: () => random.pick(countries),
    education: () => String(random.int(0, 2)),
    type: () => String(random.int(0, 2)),
    took: () => random.pick(['any', '7', '14', '30', 'more']),
    from: someDay,
    to: someDay,
  };
  return values[name]?.() ?? (/^(?:without|clubless)/.test(name) ? 'true' : someClub());
}

const found = {
  clubs: async (caller: SignedIn, url: string) => (await caller.request({ url })).json<ClubPage>().clubs,
  coaches: async (caller: SignedIn, url: string) => (await caller.request({ url })).json<CoachPage>().coaches,
  transfers: async (caller: SignedIn, url: string) => (await caller.request({ url })).json<TransferPage>().transfers,
};

/** Each filter by itself, and several together: the same rows as by looking at each of them. */
async function sameAsByHand<Row extends { id: number }>(
  room: keyof typeof found,
  { rows, tests, isShown = () => true, caller = administrator }: Side<Row>,
): Promise<number> {
  const random = new Random(room);
  const names = Object.keys(tests);
  const rounds = names.flatMap((name) => [[name], [name], [name]]);
  for (let round = 0; round < 40; round++) rounds.push(random.shuffled(names).slice(0, random.int(2, 3)));
  let count = 0;
  for (const chosen of rounds) {
    const query = Object.fromEntries(chosen.map((name) => [name, aValue(name, random)]));
    const expected = rows.filter(
      (row) => isShown(row, query) && Object.entries(query).every(([name, value]) => tests[name]?.(row, value)),
    );
    const url = `/api/${room}/search?${new URLSearchParams({ pageSize: '200', orderBy: 'id', ...query }).toString()}`;
    const ids = (await found[room](caller, url)).map(({ id }) => id);
    expect({ query, ids }).toEqual({ query, ids: expected.map(({ id }) => id) });
    count += ids.length;
  }
  return count;
}

interface Side<Row> {
  rows: readonly Row[];
  tests: Tests<Row>;
  isShown?: (row: Row, query: Query) => boolean;
  caller?: SignedIn;
}

describe('filters of a register', () => {
  it('are all looked at here', () => {
    expect(new Set(Object.keys(clubs))).toEqual(new Set(filterNames(clubFilters)));
    expect(new Set(Object.keys(coaches))).toEqual(new Set(filterNames(coachFilters)));
    expect(new Set(Object.keys(transfers))).toEqual(new Set(filterNames(transferFilters)));
  });

  it('find the clubs that their words say', async () => {
    expect(await sameAsByHand('clubs', { rows: world.clubs, tests: clubs })).toBeGreaterThan(50);
  });

  it('find the coaches that their words say, for a club by what it sees of them', async () => {
    const toAll = new Set(['clubId', 'clubless', 'withoutPhoto']);
    const isShown = ({ clubId }: registers.FilteredCoach, query: Query) =>
      clubId === ownClub || Object.keys(query).every((name) => toAll.has(name));
    const sides = { rows: world.coaches, tests: coaches };
    expect(await sameAsByHand('coaches', sides)).toBeGreaterThan(50);
    expect(await sameAsByHand('coaches', { ...sides, isShown, caller: secretary })).toBeGreaterThan(20);
  });

  it('find the transfers that their words say, for a club among its own', async () => {
    const isShown = ({ fromClubId, toClubId }: registers.FilteredTransfer) => [fromClubId, toClubId].includes(ownClub);
    const sides = { rows: world.transfers, tests: transfers };
    expect(await sameAsByHand('transfers', sides)).toBeGreaterThan(100);
    expect(await sameAsByHand('transfers', { ...sides, isShown, caller: secretary })).toBeGreaterThan(20);
  });
});

describe('what a register is filtered by', () => {
  const rowsOf = async (caller: SignedIn, url: string) =>
    (await caller.request({ url: `/api/export/${url}&format=csv` })).body
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'));

  it('is a column of clubs, in order and taken home with numbers', async () => {
    const listed = await found.clubs(
      administrator,
      '/api/clubs/search?withFacts=true&pageSize=200&orderBy=players&desc=true',
    );
    const facts = new Map(world.clubs.map((club) => [club.id, club]));
    for (const { id, region, licences, players } of listed) {
      const club = facts.get(id);
      expect({ id, region, licences, players }).toEqual({
        id,
        region: club?.region,
        licences: club?.licences.includes(SEASON) ? 1 : 0,
        players: club?.players,
      });
    }
    const counts = listed.map(({ players }) => players ?? 0);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const [header, ...lines] = await rowsOf(administrator, 'clubs?columns=name,region,players&orderBy=players');
    expect(header).toEqual(['Име', 'Област', 'Състезатели']);
    expect(lines.map(([, , players]) => Number(players))).toEqual(counts.toReversed());
  });

  it('is a column of clubs and coaches: whether there is a logo or a photo', async () => {
    for (const [room, column, rows] of [
      ['clubs', 'logo', world.clubs.map(({ hasLogo }) => hasLogo)],
      ['coaches', 'photo', world.coaches.map(({ hasPhoto }) => hasPhoto)],
    ] as const) {
      const without = rows.filter((has) => !has).length;
      const [header, ...lines] = await rowsOf(administrator, `${room}?columns=name,${column}&orderBy=${column}`);
      expect(header?.at(-1)).toBe(room === 'clubs' ? 'Лого' : 'Снимка');
      const shown = lines.map((line) => line.at(-1));
      expect(shown).toEqual([...rows.slice(0, without).map(() => 'няма'), ...rows.slice(without).map(() => 'има')]);
    }
  });

  it('is a column of coaches, empty for whoever may not see it', async () => {
    const url = '/api/coaches/search?withFacts=true&pageSize=200&orderBy=id';
    const ofAll = await found.coaches(administrator, url);
    const facts = new Map(world.coaches.map((coach) => [coach.id, coach]));
    expect(ofAll.map(({ id, region, nationality, education }) => ({ id, region, nationality, education }))).toEqual(
      ofAll.map(({ id }) => {
        const { region, nationality, education } = facts.get(id) as registers.FilteredCoach;
        return { id, region, nationality, education };
      }),
    );
    for (const { id, region, city, nationality, education } of await found.coaches(secretary, url)) {
      const isOwn = facts.get(id)?.clubId === ownClub;
      expect([id, region !== null, city !== null, nationality !== null]).toEqual([id, isOwn, isOwn, isOwn]);
      if (!isOwn) expect(education).toBeNull();
    }
    const [header, ...lines] = await rowsOf(
      administrator,
      'coaches?columns=name,education&orderBy=education&desc=true',
    );
    expect(header?.at(-1)).toBe('Образование');
    expect(lines[0]?.at(-1)).toBe('Висше');
  });

  it('is a column of transfers: the day it was begun and how long it took', async () => {
    const url = '/api/transfers/search?pageSize=200&orderBy=took&desc=true';
    const listed = await found.transfers(administrator, url);
    const facts = new Map(world.transfers.map((transfer) => [transfer.id, transfer]));
    expect(listed.map(({ took }) => took)).toEqual(listed.map(({ id }) => facts.get(id)?.took));
    const [header, ...lines] = await rowsOf(
      administrator,
      'transfers?columns=player,initiatedAt,took&orderBy=took&desc=true',
    );
    expect(header?.slice(-2)).toEqual(['Започнат', 'Осъществен за (дни)']);
    expect(lines.map((line) => line.at(-1))).toEqual(listed.map(({ took }) => String(took ?? '')));
    expect(lines[0]?.at(-2)).toMatch(/^\d\d\.\d\d\.\d{4}$/);
  });

  it('is a column of transfers: the season it was begun in', async () => {
    const [header, ...lines] = await rowsOf(administrator, 'transfers?columns=player,season&orderBy=season');
    expect(header?.at(-1)).toBe('Сезон');
    const seasons = world.transfers.map(({ begun }) => `${seasonOf(begun)}/${seasonOf(begun) + 1}`);
    expect(lines.map((line) => line.at(-1))).toEqual(seasons.toSorted());
    expect(new Set(seasons).size).toBeGreaterThan(1);
  });
});

it('coaches and clubs are sorted by every column for whoever belongs to no club and sees of nobody what only the own see', async () => {
  const nobody = await signIn(
    app(),
    (await aUser(database().db, { roles: ['PLAYER'], playerId: (await aPlayer(database().db)).id })).userName,
  );
  for (const [list, columns] of Object.entries(sortedBy))
    for (const orderBy of columns) {
      const { statusCode } = await nobody.request({ url: `/api/${list}/search?orderBy=${orderBy}&keyword=иван` });
      expect([list, orderBy, statusCode]).toEqual([list, orderBy, 200]);
    }
});
