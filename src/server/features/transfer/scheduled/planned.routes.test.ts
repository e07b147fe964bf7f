import { beforeAll, expect, it } from 'vitest';
import { dateInText } from '#domain/common/dates.ts';
import { aPlayer } from '#test/builders.ts';
import { useTestApp } from '#test/test-app.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import {
  aSignedTransfer,
  aTransferWorld,
  auditOfTransfer,
  clubOf,
  EVERYBODY,
  mailsAbout,
  readTransfer,
  refusalOf,
  rowOf,
  takeStep,
  type TransferWorld,
} from '#test/calls/transfer-calls.ts';
import { today } from '#server/write/today.ts';
import { carryOutDueTransfers } from './carry-out-planned.ts';

const database = useTestDatabaseForReading();
const { app, context, mailQueued } = useTestApp(database);
let world: TransferWorld;
beforeAll(async () => {
  world = await aTransferWorld(app(), database());
});

const DAY_MS = 86_400_000;
const dayIn = (days: number) => today(new Date(Date.now() + days * DAY_MS));
const carryOut = (inDays: number) =>
  carryOutDueTransfers({ ...context(), now: () => new Date(Date.now() + inDays * DAY_MS) });

it('a new transfer may be planned for a later day; without one nothing is planned', async () => {
  const { db } = database();
  const begin = async (given: object) => {
    const player = await aPlayer(db, { currentClubId: world.giving.id });
    const payload = { type: 1, playerId: player.id, clubId: world.receiving.id, expiration: '2099-06-30', ...given };
    return world.admin.request({ method: 'POST', url: '/api/transfers', payload });
  };
  const planned = (await begin({ startOn: dayIn(30) })).json<{ id: number }>().id;
  expect(await rowOf(db, planned)).toMatchObject({ startOn: dayIn(30), plannedOn: dayIn(30) });
  for (const given of [{}, { startOn: dayIn(0) }]) {
    const { id } = (await begin(given)).json<{ id: number }>();
    expect(await rowOf(db, id)).toMatchObject({ startOn: dayIn(0), plannedOn: null });
  }
  const refused = await begin({ startOn: dayIn(-1) });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    [{ field: 'startOn', description: 'Началната дата не може да е преди днешната.' }],
  ]);
});

it('with all signatures it waits for its day, and is carried out on it by itself', async () => {
  const { db } = database();
  const plan = { plannedOn: dayIn(30), startOn: dayIn(30) };
  const { id, player } = await aSignedTransfer(db, world, ['admin', 'player', 'toClub'], plan);
  const gone = await aSignedTransfer(db, world, EVERYBODY, plan);
  await db.execute(`update players set is_deleted = true where id = ${gone.player.id}`);
  await takeStep(world.fromClub, id, `confirm/club/${world.giving.id}`);
  // It is nobody's turn yet, and both clubs are told what will happen.
  const letters = await mailsAbout(db, id);
  expect(letters.map(({ recipient }) => recipient)).toEqual([world.giving.email, world.receiving.email]);
  expect(letters[0]?.body).toContain(`Трансферът ще бъде осъществен автоматично на ${dateInText(dayIn(30))}\n`);
  expect(await readTransfer(world.admin, id)).toMatchObject({ status: 2, plannedOn: dayIn(30), waitsUntil: dayIn(30) });
  expect(refusalOf(await takeStep(world.admin, id, 'transfer-player')).slice(0, 2)).toEqual([409, 'transferNotYetDue']);
  const woken = mailQueued();
  expect(await carryOut(29)).toEqual({ carriedOut: 0 });
  expect(mailQueued()).toBe(woken);

  expect(await carryOut(30)).toEqual({ carriedOut: 1 });
  expect(mailQueued()).toBe(woken + 1);
  expect(await rowOf(db, id)).toMatchObject({ status: 5, startOn: dayIn(30), transferredBy: null });
  expect(await clubOf(db, player.id)).toBe(world.receiving.id);
  expect((await auditOfTransfer(db, id)).at(-1)).toBe('transfer.transferPlayer');
  expect((await rowOf(db, gone.id)).status).toBe(2);
  expect(await carryOut(31)).toEqual({ carriedOut: 0 });
});
