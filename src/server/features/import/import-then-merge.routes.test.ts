import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ImportDetails } from '#contract/import/import.contract.ts';
import { importMessages } from '#contract/import/import.messages.ts';
import type { ImportKind } from '#domain/import/import.rules.ts';
import { mergeTable } from '#server/db/tables/merge.table.ts';
import { tidy } from '#server/start/housekeeping.ts';
import { aClub, aUser } from '#test/builders.ts';
import { SEASON } from '#test/calls/card-index-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { aSealedPlayer, comparable, nextEgn, type Snapshot, snapshotOf } from '../double/merge.test-tools.ts';
import { checked } from './import-history.test-tools.ts';

const database = useTestDatabase();
const { app, context, files: stored } = useTestApp(database);

/** What the imports themselves are, and which pair was looked at. */
const OTHERS = new Set(['imports', 'import_rows', 'import_headers', 'double_pairs']);
const snapshot = async (): Promise<Snapshot> =>
  Object.fromEntries(Object.entries(await snapshotOf(context())).filter(([name]) => !OTHERS.has(name)));

async function aWorld({ egn = nextEgn() } = {}) {
  const { db } = database();
  const admin = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
  const clubs = { stays: await aClub(db), gone: await aClub(db) };
  const person = { currentClubId: clubs.gone.id, birthDate: '2012-05-15' };
  const players = {
    stays: await aSealedPlayer(context(), db, person),
    gone: await aSealedPlayer(context(), db, { ...person, egn }),
  };
  return { admin, clubs, players };
}
type World = Awaited<ReturnType<typeof aWorld>>;

/** Files that name the player and the club that will go into another. */
const files = {
  'a past season': {
    kind: 'season',
    line: ({ clubs, players }: World) => ({
      number: players.gone.number,
      club: clubs.gone.fullName,
      year: '2022/2023',
      ageGroup: 'Момчета под 16 г.',
    }),
  },
  'a licence of this season': {
    kind: 'season',
    line: ({ clubs, players }: World) => ({
      number: players.gone.number,
      club: clubs.gone.fullName,
      year: String(SEASON),
      ageGroup: 'Момчета под 16 г.',
    }),
  },
  'a finished transfer': {
    kind: 'transfer',
    line: ({ clubs, players }: World) => ({
      number: players.gone.number,
      type: 'Смяна на клуб',
      toClub: clubs.gone.fullName,
      startOn: '01.09.2022',
    }),
  },
  'a measurement': {
    kind: 'development',
    line: ({ players }: World) => ({
      number: players.gone.number,
      date: '12.03.2026',
      height: 187,
      weight: 72,
      position: 'Либеро',
      fullExtent: 190,
      attack: 320,
      block: 300,
    }),
  },
} satisfies Record<string, { kind: ImportKind; line: (world: World) => Record<string, string | number> }>;

async function mergeOf(
  admin: SignedIn,
  noun: 'player' | 'club',
  { stays, gone }: Record<'stays' | 'gone', { id: number }>,
) {
  const payload = { noun, firstId: stays.id, secondId: gone.id };
  const pair = (await admin.request({ method: 'POST', url: '/api/doubles', payload })).json<{ id: number }>();
  const merged = await admin.request({
    method: 'POST',
    url: `/api/doubles/${pair.id}/merge`,
    payload: { staysId: stays.id },
  });
  expect(merged.statusCode).toBe(200);
  const { mergeId } = merged.json<{ mergeId: number }>();
  return async () => (await admin.request({ method: 'POST', url: `/api/merges/${mergeId}/undo` })).statusCode;
}

/** Whether the merge stands in the way of undoing the import: what is somebody else's by now does not go behind their back. */
describe.each([
  ['a past season', 'player', true],
  ['a past season', 'club', false],
  ['a licence of this season', 'player', true],
  ['a licence of this season', 'club', false],
  ['a finished transfer', 'player', true],
  ['a finished transfer', 'club', false],
  ['a measurement', 'player', false],
] as const)('%s that was brought in, and whose %s was made one with another', (name, noun, isInTheWay) => {
  it(`goes ${isInTheWay ? 'after' : 'before'} they are two again, and every table is as before`, async () => {
    const world = await aWorld();
    const { admin } = world;
    const { kind, line } = files[name];
    const before = await snapshot();
    const file = await checked(admin, kind, [line(world)]);
    expect((await file.run()).counts).toMatchObject({ written: 1 });
    const takeApart = await mergeOf(admin, noun, noun === 'player' ? world.players : world.clubs);
    const merged = await snapshot();
    const first = await file.undo();
    if (isInTheWay) {
      expect(first.json()).toMatchObject({ code: 'importNotUndone' });
      expect(comparable(await snapshot(), merged)).toEqual(comparable(merged, merged));
    } else expect(first.json<ImportDetails>().state).toBe('undone');
    await expect(takeApart()).resolves.toBe(200);
    if (isInTheWay) expect((await file.undo()).json<ImportDetails>().state).toBe('undone');
    expect(comparable(await snapshot(), before)).toEqual(comparable(before, before));
  });
});

it('pages that are open hear of the end of an import, of its undoing, of a merge and that it was taken back', async () => {
  const world = await aWorld();
  const { admin, players } = world;
  const { kind, line } = files['a measurement'];
  let heard = 0;
  database().changes.onEach('records_changed', () => (heard += 1));
  const file = await checked(admin, kind, [line(world)]);
  expect(heard).toBe(0);
  await file.run();
  await expect.poll(() => heard).toBe(1);
  await file.undo();
  await expect.poll(() => heard).toBe(2);
  const takeApart = await mergeOf(admin, 'player', players);
  await expect.poll(() => heard).toBe(3);
  await takeApart();
  await expect.poll(() => heard).toBe(4);
});

it('once a merge is final the old registration number leads to the one that stayed for ever, and the old ЕГН is asked about', async () => {
  const { db } = database();
  const egn = nextEgn();
  const world = await aWorld({ egn });
  const { admin, players, clubs } = world;
  await mergeOf(admin, 'player', players);
  await db.update(mergeTable).set({ mergedOn: sql`now() - interval '31 days'` });
  await tidy(db, stored);
  const { kind, line } = files['a measurement'];
  const [measured] = await (await checked(admin, kind, [line(world)])).rows();
  expect(measured).toMatchObject({ state: 'new', recordId: players.stays.id });
  const cells = {
    firstName: 'Иван',
    middleName: 'Петров',
    lastName: 'Щерев',
    cityName: 'Русе',
    currentClub: clubs.gone.fullName,
  };
  const file = await checked(admin, 'player', [
    { ...cells, egn },
    { ...cells, egn: nextEgn(), number: players.gone.number },
  ]);
  const [byEgn, byNumber] = await file.rows();
  // Its number may have been somebody else's all along: who it is is asked by names and birth date.
  expect(byEgn).toMatchObject({ state: 'double', doubles: [{ id: players.stays.id }] });
  expect(byNumber?.problems.map(({ sentence }) => sentence)).toEqual([importMessages.numberGone]);
  const [alone] = await (await checked(admin, 'player', [{ ...cells, number: players.gone.number }])).rows();
  expect(alone).toMatchObject({ problems: [], recordId: players.stays.id });
});
