import { beforeEach, describe, expect, it } from 'vitest';
import type { SeasonDatesDetails, SeasonDatesForm } from '#contract/card-index/season-dates.contract.ts';
import { aCardIndex, aClub, aPlayer, aUser } from '#test/builders.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { seasonDatesTable } from '#server/db/tables/season-dates.table.ts';

const database = useTestDatabase();
const USUAL_DAY = '2026-11-17T10:00:00Z';
let now = USUAL_DAY;
const { app } = useTestApp(database, {}, { now: () => new Date(now) });
const second = useTestApp(database, {}, { now: () => new Date(now) });
const SEASON = 2026;

const CLOSED: SeasonDatesForm = {
  registrations: [
    { ageGroup: null, opensOn: null, closesOn: '2026-12-31' },
    { ageGroup: 2, opensOn: '2026-09-01', closesOn: '2026-10-15' },
  ],
  windows: [{ from: '2027-01-10', to: '2027-01-31' }],
};
const REGISTRATION = 'Картотекирането за Момчета под 14\u00a0г. е от 01.09.2026\u00a0г. до 15.10.2026\u00a0г.';
const WINDOWS = 'Трансфери за сезон 2026/2027 се започват от 10.01.2027\u00a0г. до 31.01.2027\u00a0г.';

const url = (year = SEASON) => `/api/season-dates/${year}`;
const list = async (caller: SignedIn) =>
  (await caller.request({ method: 'GET', url: '/api/season-dates' })).json<SeasonDatesDetails[]>();
const set = (caller: SignedIn, dates: Partial<SeasonDatesForm>, { year = SEASON, version = 0 } = {}) =>
  caller.request({
    method: 'PUT',
    url: url(year),
    payload: { registrations: [], windows: [], ...dates },
    headers: { 'if-match': `"${version}"` },
  });

async function aWorld() {
  const { db } = database();
  const [club, other] = [await aClub(db), await aClub(db)];
  const as = async (given: Parameters<typeof aUser>[1]) => signIn(app(), (await aUser(db, given)).userName);
  return {
    club,
    other,
    player: await aPlayer(db, { currentClubId: club.id, birthDate: '2014-05-05', sex: 0 }),
    ofClub: await as({ clubIds: [club.id] }),
    administrator: await as({ roles: ['ADMINISTRATOR'] }),
  };
}
let world: Awaited<ReturnType<typeof aWorld>>;
beforeEach(async () => {
  now = USUAL_DAY;
  await database().db.delete(seasonDatesTable);
  world = await aWorld();
});

describe('the dates of a season', () => {
  it('are none until an administrator sets some, and are read by clubs', async () => {
    const { administrator, ofClub } = world;
    expect((await list(ofClub)).map(({ year, isChangeable, version }) => [year, isChangeable, version])).toEqual([
      [2027, true, 0],
      [2026, true, 0],
      [2025, false, 0],
    ]);
    const saved = await set(administrator, CLOSED);
    expect(saved.json()).toMatchObject({ ...CLOSED, year: SEASON, version: 1 });
    // The same dates in another order are no change.
    const again = { ...CLOSED, registrations: CLOSED.registrations.toReversed() };
    expect((await set(administrator, again, { version: 1 })).json()).toMatchObject({ version: 1 });
    const entries = await database().db.select().from(auditTable);
    expect(
      entries
        .filter(({ action }) => action === 'seasonDates.update')
        .map(({ entityId, details }) => [entityId, details]),
    ).toEqual([['2026', { changed: ['registrations', 'windows'] }]]);
  });

  it('are not saved over newer ones, nor for a season that is over', async () => {
    const { administrator } = world;
    await set(administrator, CLOSED);
    const stale = await set(administrator, { windows: [] });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ current: { windows: CLOSED.windows, version: 1 } });
    expect((await set(administrator, {}, { year: 2025 })).json()).toMatchObject({ code: 'datesNotChangeable' });
  });

  it('are refused at their field where they are not in the season', async () => {
    const wrong = await set(world.administrator, {
      registrations: [{ ageGroup: 2, opensOn: '2026-07-31', closesOn: null }],
      windows: [{ from: '2026-09-02', to: '2026-09-01' }],
    });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject([
      { field: 'registrations.0.opensOn', description: expect.stringContaining('01.08.2026') as string },
      { field: 'windows.0.to' },
    ]);
  });
});

type Asked = 'licence' | 'player' | 'players' | 'season' | 'transfer';

async function ask(what: Asked, caller: SignedIn, isOutsideDates?: boolean) {
  const { club, other, player } = world;
  const confirmed = isOutsideDates === undefined ? {} : { isOutsideDates };
  if (what === 'transfer') {
    const payload = { type: 0, playerId: player.id, clubId: other.id, ...confirmed };
    return caller.request({ method: 'POST', url: '/api/transfers', payload });
  }
  if (what === 'season') {
    const cardIndexes = [{ ageGroup: 2, championship: 'Държавно първенство', playerIds: [] }];
    const payload = { cardIndexes, ...confirmed };
    return caller.request({ method: 'POST', url: `/api/clubs/${club.id}/season-proposal`, payload });
  }
  if (what === 'licence') {
    const payload = { clubId: club.id, age: 13, sex: 0, ...confirmed };
    return caller.request({ method: 'POST', url: '/api/cardindexes', payload });
  }
  const licence = await aCardIndex(database().db, { clubId: club.id, year: SEASON, ageGroup: 2 });
  const address = `/api/cardindexes/${licence.id}/players`;
  return what === 'player'
    ? caller.request({ method: 'PUT', url: address, payload: { playerId: player.id, ...confirmed } })
    : caller.request({ method: 'POST', url: address, payload: { playerIds: [player.id], ...confirmed } });
}

const withoutLicences = () => database().db.execute('delete from card_indexes');

const EACH: [Asked, string][] = [
  ['licence', REGISTRATION],
  ['player', REGISTRATION],
  ['players', REGISTRATION],
  ['season', REGISTRATION],
  ['transfer', WINDOWS],
];

describe.each(EACH)('outside the dates a %s', (what, sentence) => {
  it('of a club is refused with the dates, whatever it confirms', async () => {
    await set(world.administrator, CLOSED);
    for (const isOutsideDates of [undefined, true]) {
      const refused = await ask(what, world.ofClub, isOutsideDates);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'outsideDates', message: sentence });
      await withoutLicences();
    }
  });

  it('is asked of an administrator, and done once confirmed', async () => {
    await set(world.administrator, CLOSED);
    const asked = await ask(what, world.administrator);
    expect(asked.json()).toMatchObject({ code: 'outsideDatesAsked' });
    expect(asked.json<{ message: string }>().message).toMatch(/ Срокът (мина|започва) на .* Да продължа ли\?$/);
    await withoutLicences();
    expect((await ask(what, world.administrator, true)).statusCode).toBeLessThan(300);
  });

  it('goes through where there are no dates', async () => {
    expect((await ask(what, world.ofClub)).statusCode).toBeLessThan(300);
  });
});

describe('what was begun in time', () => {
  it('goes on afterwards: a transfer is signed, a player taken off a licence', async () => {
    const { administrator, ofClub, club, player } = world;
    const { id } = (await ask('transfer', ofClub)).json<{ id: number }>();
    const licence = await aCardIndex(database().db, { clubId: club.id, year: SEASON, ageGroup: 2 });
    const members = `/api/cardindexes/${licence.id}/players`;
    await ofClub.request({ method: 'PUT', url: members, payload: { playerId: player.id } });
    await set(administrator, CLOSED);
    const signed = await ofClub.request({ method: 'POST', url: `/api/transfers/${id}/confirm/club/${club.id}` });
    expect(signed.statusCode).toBe(200);
    const off = await ofClub.request({ method: 'DELETE', url: members, payload: { playerId: player.id } });
    expect(off.statusCode).toBe(200);
    // A slip is mended within the day; whoever was never on it stays off.
    const back = await ofClub.request({ method: 'PUT', url: members, payload: { playerId: player.id } });
    expect(back.statusCode).toBe(200);
    const stranger = await aPlayer(database().db, { currentClubId: club.id, birthDate: '2014-05-05', sex: 0 });
    const late = await ofClub.request({ method: 'PUT', url: members, payload: { playerId: stranger.id } });
    expect(late.json()).toMatchObject({ code: 'outsideDates' });
  });

  it('another group with its own or the common dates is not concerned', async () => {
    await set(world.administrator, CLOSED);
    const payload = { clubId: world.club.id, age: 15, sex: 0 };
    const made = await world.ofClub.request({ method: 'POST', url: '/api/cardindexes', payload });
    expect(made.statusCode).toBe(201);
  });
});

describe('the last day', () => {
  it.each([
    ['2026-10-15T20:59:59Z', 201],
    ['2026-10-15T21:00:00Z', 409],
    ['2026-08-31T20:59:59Z', 409],
    ['2026-08-31T21:00:00Z', 201],
  ])('ends and begins at midnight in Sofia: a licence made at %s is answered %i', async (moment, status) => {
    now = moment;
    await set(world.administrator, { registrations: CLOSED.registrations });
    const fresh = await signIn(app(), (await aUser(database().db, { clubIds: [world.club.id] })).userName);
    expect((await ask('licence', fresh)).statusCode).toBe(status);
  });
});

describe('dates that are half set', () => {
  const only = (bounds: object): Pick<SeasonDatesForm, 'registrations'> => ({
    registrations: [{ ageGroup: 2, opensOn: null, closesOn: null, ...bounds }],
  });

  it('with an opening alone a group never closes, with a closing alone it was always open', async () => {
    await set(world.administrator, only({ opensOn: '2026-09-01' }));
    expect((await ask('licence', world.ofClub)).statusCode).toBe(201);
    await set(world.administrator, only({ opensOn: '2026-12-01' }), { version: 1 });
    await withoutLicences();
    const early = await ask('player', world.ofClub);
    expect(early.json()).toMatchObject({
      message: 'Картотекирането за Момчета под 14\u00a0г. е от 01.12.2026\u00a0г.',
    });
    await set(world.administrator, only({ closesOn: '2026-11-17' }), { version: 2 });
    await withoutLicences();
    expect((await ask('season', world.ofClub)).statusCode).toBeLessThan(300);
  });

  it('a group that is named without any date goes by those of all groups', async () => {
    const all = { ageGroup: null, opensOn: null, closesOn: '2026-10-01' };
    await set(world.administrator, { registrations: [all, ...only({}).registrations] });
    expect((await ask('licence', world.ofClub)).json()).toMatchObject({ code: 'outsideDates' });
  });
});

it('what one server has saved holds on the other from the next call on', async () => {
  const { userName } = await aUser(database().db, { clubIds: [world.club.id] });
  const elsewhere = await signIn(second.app(), userName);
  expect((await ask('licence', elsewhere)).statusCode).toBe(201);
  await set(world.administrator, CLOSED);
  await withoutLicences();
  expect((await ask('player', elsewhere)).json()).toMatchObject({ code: 'outsideDates', message: REGISTRATION });
  await set(world.administrator, {}, { version: 1 });
  await withoutLicences();
  expect((await ask('players', elsewhere)).statusCode).toBeLessThan(300);
});
