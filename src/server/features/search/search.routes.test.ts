import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#contract/search/search.contract.ts';
import { searchText } from '#domain/search/search-key.ts';
import { aCardIndex, aClub, aCoach, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';

const database = useTestDatabaseForReading();
const { app } = useTestApp(database);

async function search(caller: SignedIn, keyword: string): Promise<SearchAnswer> {
  const url = `/api/search?${new URLSearchParams({ keyword }).toString()}`;
  return (await caller.request({ url })).json<SearchAnswer>();
}

/** Two clubs with players of similar names, a coach, a licence and a transfer; all tests only read. */
async function federation() {
  const { db } = database();
  const clubOf = (name: string) => aClub(db, { name, fullName: `ВК ${name}`, search: searchText(name, 'Плевен') });
  const [own, other] = [await clubOf('Морски бриз'), await clubOf('Балкан')];
  const named = async (name: string, currentClubId: number, more = {}) => {
    const [firstName = '', middleName = '', lastName = ''] = name.split(' ');
    return aPlayer(db, { firstName, middleName, lastName, currentClubId, ...more });
  };
  const numbered = async (name: string, number: number) =>
    named(name, other.id, { number, search: searchText(name, number) });
  const players = {
    inside: await named('Мая Тодорова Андроиванчева', own.id),
    firstName: await named('Иванка Тодорова Борисова', other.id),
    foreign: await named('Петър Колев Иванов', other.id),
    own: await named('Яни Колев Иванов', own.id),
    ofNumber: await numbered('Борис Борисов Аврамов', 555_001),
    longerNumber: await numbered('Ангел Борисов Аврамов', 555_0011),
    otherNumber: await numbered('Петя Борисова Аврамова', 666_001),
    merged: await named('Вера Борисова Аврамова', other.id, { formerNumbers: [777_001] }),
    otherMerged: await named('Дора Борисова Аврамова', other.id, { formerNumbers: [777_002] }),
    deactivated: await named('Цветан Колев Иванов', own.id, { isDeleted: true }),
    long: await named('Явор Колев Александров', other.id),
  };
  const coach = await aCoach(db, { name: 'Иван Треньоров', currentClubId: own.id });
  const licence = await aCardIndex(db, { id: 555_001, clubId: other.id });
  const way = { fromClubId: own.id, toClubId: other.id };
  const transfer = await aTransfer(db, { ...way, id: 555_001, playerId: players.firstName.id });
  const foreign = await aTransfer(db, { playerId: players.long.id, fromClubId: null, toClubId: other.id });
  await aTransfer(db, { ...way, id: 555_100, playerId: players.otherNumber.id });
  const callers = {
    administrator: await aUser(db, {
      roles: ['ADMINISTRATOR'],
      given: { firstName: 'Ирина', lastName: 'Иванчева', search: searchText('Ирина', 'Иванчева') },
    }),
    secretary: await aUser(db, { clubIds: [own.id] }),
    player: await aUser(db, { roles: ['PLAYER'], playerId: players.own.id }),
  };
  const [administrator, secretary, player] = [
    await signIn(app(), callers.administrator.userName),
    await signIn(app(), callers.secretary.userName),
    await signIn(app(), callers.player.userName),
  ];
  return { own, other, players, coach, licence, transfer, foreign, administrator, secretary, player };
}
let world: Awaited<ReturnType<typeof federation>>;
beforeAll(async () => void (world = await federation()));

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('a search everywhere', () => {
  it('finds family names before other names, and these before what is inside of a word; whoever was deactivated comes last', async () => {
    const { inside, firstName, foreign, own, deactivated } = world.players;
    const found = await search(world.administrator, 'иван');
    expect(ids(found.players)).toEqual([foreign.id, own.id, firstName.id, inside.id, deactivated.id]);
    expect(ids(found.coaches)).toEqual([world.coach.id]);
    expect(found.users.map(({ lastName }) => lastName)).toContain('Иванчева');
    expect(found.meant).toEqual([]);
  });

  it('puts players of the own club first', async () => {
    const { foreign, own, deactivated } = world.players;
    const found = await search(world.secretary, 'иванов');
    expect(ids(found.players)).toEqual([own.id, foreign.id, deactivated.id]);
    expect(found.players.map(({ isDeleted }) => isDeleted)).toEqual([false, false, true]);
    // Another club does not hear of whoever was deactivated.
    const others = await signIn(app(), (await aUser(database().db, { clubIds: [world.other.id] })).userName);
    expect(ids((await search(others, 'иванов')).players)).toEqual([foreign.id, own.id]);
  });

  it('finds by the number of a record that was merged the one that stayed, and nobody else', async () => {
    const { administrator, players } = world;
    expect(ids((await search(administrator, '777001')).players)).toEqual([players.merged.id]);
    expect(ids((await search(administrator, '777002')).players)).toEqual([players.otherMerged.id]);
  });

  it('finds a number first among registration numbers, licences and transfers, then the beginnings of longer ones', async () => {
    const { ofNumber, longerNumber } = world.players;
    const found = await search(world.administrator, '555001');
    expect(ids(found.players)).toEqual([ofNumber.id, longerNumber.id]);
    expect(ids(found.cardIndexes)).toEqual([world.licence.id]);
    expect(ids(found.transfers)).toEqual([world.transfer.id]);
    expect(found.transfers).toMatchObject([
      { player: { firstName: 'Иванка' }, fromClub: { fullName: 'ВК Морски бриз' } },
    ]);
  });

  it.each([
    ['Рег. № 555001', { players: 2, cardIndexes: 0, transfers: 0 }],
    ['Лиценз № 555001', { players: 0, cardIndexes: 1, transfers: 0 }],
    ['трансфер 555001', { players: 0, cardIndexes: 0, transfers: 1 }],
    ['666001', { players: 1, cardIndexes: 0, transfers: 1 }],
    ['трансфер 666001', { players: 0, cardIndexes: 0, transfers: 0 }],
  ])('„%s“ is about what it names, and about nothing else', async (keyword, amounts) => {
    const { players, cardIndexes, transfers } = await search(world.administrator, keyword);
    expect({ players: players.length, cardIndexes: cardIndexes.length, transfers: transfers.length }).toEqual(amounts);
  });

  it('finds a player by name and club together, and by a club alone only the club', async () => {
    const { foreign } = world.players;
    expect(ids((await search(world.administrator, 'иванов балкан')).players)).toEqual([foreign.id]);
    const byClub = await search(world.administrator, 'морски бриз');
    expect(byClub).toMatchObject({ players: [], clubs: [{ id: world.own.id, city: { name: 'Плевен' } }] });
  });

  it.each([
    ['Latin letters', 'ivanov', []],
    ['the keys of the standard keyboard', 'Rldkfl', ['Иванов']],
    ['a slip', 'Иавнов', ['Иванов']],
  ])('understands %s, and says what it has looked for', async (_what, keyword, meant) => {
    const { foreign, own, deactivated } = world.players;
    const found = await search(world.administrator, keyword);
    expect(ids(found.players)).toEqual([foreign.id, own.id, deactivated.id]);
    expect(found.meant).toEqual(meant);
  });

  it('says nothing of words that only hidden names hold', async () => {
    const slip = 'Алексндров';
    expect((await search(world.administrator, slip)).meant).toEqual(['Александров']);
    await expect(search(world.player, slip)).resolves.toMatchObject({ players: [], transfers: [], meant: [] });
  });

  it('shows the transfers of whoever is named to their parties', async () => {
    expect(ids((await search(world.administrator, 'александров')).transfers)).toEqual([world.foreign.id]);
    expect((await search(world.secretary, 'александров')).transfers).toEqual([]);
    expect(ids((await search(world.secretary, 'иванка')).transfers)).toEqual([world.transfer.id]);
  });

  it('shows what was opened before, as far as the person may see it today', async () => {
    const { own, foreign, deactivated } = world.players;
    const asked = [
      ...[own, foreign, deactivated].map(({ id }) => `player-${id}`),
      `club-${world.other.id},coach-${world.coach.id},cardIndex-${world.licence.id},user-1`,
      `transfer-${world.foreign.id}`,
    ];
    const url = `/api/search?opened=${asked.join(',')}`;
    const amounts = async (caller: SignedIn) =>
      Object.entries((await caller.request({ url })).json<SearchAnswer>()).map(([name, list]) => [name, list.length]);
    const all = { players: 3, clubs: 1, coaches: 1, cardIndexes: 1, transfers: 1, users: 1, meant: 0 };
    expect(Object.fromEntries(await amounts(world.administrator))).toEqual(all);
    expect(Object.fromEntries(await amounts(world.secretary))).toEqual({ ...all, transfers: 0, users: 0 });
    const ofPlayer = { ...all, players: 1, cardIndexes: 0, transfers: 0, users: 0 };
    expect(Object.fromEntries(await amounts(world.player))).toEqual(ofPlayer);
  });

  it.each(['nobody-1', 'player-', 'player-1,', 'player-1234567890', Array(9).fill('club-1').join()])(
    'refuses what cannot have been opened: „%s“',
    async (opened) => {
      expect((await world.administrator.request({ url: `/api/search?opened=${opened}` })).statusCode).toBe(400);
    },
  );

  it.each(['', 'и', 'и_', '%и%', ' – ', '%', '_', '1234567890', "'; --", '\\', 'щ'.repeat(100)])(
    '„%s“ finds nothing',
    async (typed) => {
      const found = await search(world.administrator, typed);
      expect(Object.values(found).flat()).toEqual([]);
    },
  );
});
