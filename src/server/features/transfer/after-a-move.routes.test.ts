import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { ExpiringContract } from '#contract/player/expiring-contract.contract.ts';
import type { PlayerDocument } from '#contract/player/player-document.contract.ts';
import { aCoach } from '#test/builders.ts';
import { multipart, portrait } from '#test/calls/player-calls.ts';
import { type SignedIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import {
  aSignedTransfer,
  aTransferWorld,
  EVERYBODY,
  LAST_DAY,
  takeStep,
  type TransferWorld,
} from '#test/calls/transfer-calls.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { today } from '#server/write/today.ts';

const database = useTestDatabaseForReading();
const { app } = useTestApp(database);
let world: TransferWorld;
beforeAll(async () => {
  world = await aTransferWorld(app(), database());
});

const read = async <Answer>(caller: SignedIn, url: string) =>
  (await caller.request({ method: 'GET', url })).json<Answer>();
const coachOf = async (playerId: number) => {
  const [player] = await database().db.select().from(playerTable).where(eq(playerTable.id, playerId));
  return player?.currentCoachId ?? null;
};
const formerClubs = async (playerId: number) =>
  (await read<PlayerDocument[]>(world.admin, `/api/players/${playerId}/documents`)).map(
    ({ formerClub }) => formerClub?.id ?? null,
  );
/** Of whom the person reads that a contract of the player ends soon. */
const expiring = async (caller: SignedIn, playerId: number) =>
  (await read<ExpiringContract[]>(caller, '/api/players/expiring-contracts'))
    .filter(({ player, documentId }) => player.id === playerId && documentId !== null)
    .map(({ club }) => club?.id ?? null);

/** Everybody has signed; the player has a coach of the giving club and a contract with it that ends in ten days. */
async function aPlayerToMove(given: Parameters<typeof aSignedTransfer>[3]) {
  const { db } = database();
  const coach = await aCoach(db, { currentClubId: world.giving.id });
  const { id, player } = await aSignedTransfer(db, world, EVERYBODY, given);
  await db.update(playerTable).set({ currentCoachId: coach.id }).where(eq(playerTable.id, player.id));
  const endDate = today(new Date(Date.now() + 10 * 86_400_000));
  const contract = { type: '1', startDate: '2026-01-01', endDate, description: 'Договор за сезона' };
  const payload = multipart(contract, await portrait, 'договор.jpg');
  await world.fromClub.request({ method: 'POST', url: `/api/players/${player.id}/documents`, payload });
  return { id, playerId: player.id, coachId: coach.id };
}

it('the file of a contract opens for its club, the player and administrators, wherever the player is by now', async () => {
  const { id, playerId } = await aPlayerToMove({ type: 0 });
  const [document] = await read<PlayerDocument[]>(world.fromClub, `/api/players/${playerId}/documents`);
  const url = `/api/files/${document?.fileId ?? ''}`;
  const seenBy = () =>
    Promise.all(
      [world.fromClub, world.toClub, world.admin].map(
        async (caller) => (await caller.request({ method: 'GET', url })).statusCode,
      ),
    );
  expect(await seenBy()).toEqual([200, 404, 200]);
  await takeStep(world.admin, id, 'transfer-player');
  expect(await seenBy()).toEqual([200, 404, 200]);
});

it('who moves for good leaves the coach and the contract of the old club behind', async () => {
  const { id, playerId, coachId } = await aPlayerToMove({ type: 0 });
  expect([await coachOf(playerId), await formerClubs(playerId)]).toEqual([coachId, [null]]);
  expect(await expiring(world.fromClub, playerId)).toEqual([world.giving.id]);

  await takeStep(world.admin, id, 'transfer-player');
  expect([await coachOf(playerId), await formerClubs(playerId)]).toEqual([null, [world.giving.id]]);
  for (const caller of [world.fromClub, world.toClub, world.admin])
    expect(await expiring(caller, playerId)).toEqual([]);
  const players = await read<{ players: { id: number; contractEnd: string | null }[] }>(
    world.toClub,
    `/api/players/search?withSeason=true&onlyOwnClubs=true&pageSize=200`,
  );
  expect(players.players.find((player) => player.id === playerId)?.contractEnd).toBeNull();
});

it('who is lent comes back to the coach, and the contract stays with the club that lends', async () => {
  const { id, playerId, coachId } = await aPlayerToMove({ type: 1, endOn: LAST_DAY });
  await takeStep(world.admin, id, 'transfer-player');
  expect([await coachOf(playerId), await formerClubs(playerId)]).toEqual([null, [world.giving.id]]);
  expect(await expiring(world.toClub, playerId)).toEqual([]);
  for (const caller of [world.fromClub, world.admin])
    expect(await expiring(caller, playerId)).toEqual([world.giving.id]);

  const lender = await aCoach(database().db, { currentClubId: world.receiving.id });
  await database().db.update(playerTable).set({ currentCoachId: lender.id }).where(eq(playerTable.id, playerId));
  await takeStep(world.admin, id, 'release-player');
  expect([await coachOf(playerId), await formerClubs(playerId)]).toEqual([coachId, [null]]);
  const { changes } = await read<{ changes: { field: string; before: unknown; after: unknown }[] }>(
    world.admin,
    `/api/players/${playerId}/history`,
  );
  expect(changes.filter(({ field }) => field === 'currentCoachId')).toHaveLength(2);
});
