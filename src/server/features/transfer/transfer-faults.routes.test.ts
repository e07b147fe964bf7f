import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCardIndex, aPlayer } from '#test/builders.ts';
import { SEASON } from '#test/calls/card-index-calls.ts';
import { expectDoneOrUndone } from '#test/dying-server.ts';
import { Faults } from '#test/databases/faulty-pool.ts';
import { type SignedIn, useTestApp } from '#test/test-app.ts';
import { pdfOf } from '#test/corpus/pdf-bytes.ts';
import { multipart } from '#test/calls/player-calls.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import { aSignedTransfer, aTransferWorld, EVERYBODY, type TransferWorld } from '#test/calls/transfer-calls.ts';

const database = useTestDatabaseForReading();
const faults = new Faults();
const { app } = useTestApp(() => faults.of(database()));

let world: TransferWorld;
beforeAll(async () => {
  world = await aTransferWorld(app(), database());
});

/** Everything a step writes, as one text. */
async function everythingWritten(): Promise<string> {
  const { rows } = await database().db.execute<{ all: string }>(sql`
    select concat_ws(' ',
      (select md5(string_agg(t::text, '|' order by id)) from transfers t),
      (select md5(string_agg(p::text, '|' order by id)) from players p),
      (select md5(string_agg(m::text, '|' order by id)) from card_index_players m),
      (select count(*) from audit_entries where action not like 'session.%'),
      (select count(*) from transfer_documents), (select count(*) from files),
      (select count(*) from outbox), (select count(*) from idempotency_keys)) as all`);
  return rows[0]?.all ?? '';
}

type Call = [SignedIn, () => Promise<InjectOptions>];

async function aSignatureOfClub(): Promise<Call> {
  const { id } = await aSignedTransfer(database().db, world);
  return [world.fromClub, async () => ({ url: `/api/transfers/${id}/confirm/club/${world.giving.id}` })];
}

/** Each step with the call that takes it, on a transfer of its own. */
const steps: Record<string, () => Promise<Call>> = {
  'beginning a transfer': async () => {
    const player = await aPlayer(database().db, { currentClubId: world.giving.id });
    const payload = { type: 0, playerId: player.id, clubId: world.receiving.id };
    return [world.admin, async () => ({ url: '/api/transfers', payload })];
  },
  'the signature of a club': aSignatureOfClub,
  'the fourth signature': async () => {
    const { id } = await aSignedTransfer(database().db, world, ['fromClub', 'toClub']);
    return [world.admin, async () => ({ url: `/api/transfers/${id}/confirm/admin` })];
  },
  'carrying it out': async () => {
    const { db } = database();
    const { id, player } = await aSignedTransfer(db, world, EVERYBODY);
    const championship = `Проба ${id}`;
    await aCardIndex(db, { clubId: world.giving.id, year: SEASON, ageGroup: 6, championship }, [player.id]);
    return [world.admin, async () => ({ url: `/api/transfers/${id}/transfer-player` })];
  },
  'releasing the player': async () => {
    const moved = { type: 1 as const, status: 3 as const, transferredAt: new Date() };
    const { id } = await aSignedTransfer(database().db, world, EVERYBODY, moved);
    return [world.admin, async () => ({ url: `/api/transfers/${id}/release-player` })];
  },
  'adding a document': async () => {
    const { id } = await aSignedTransfer(database().db, world);
    const fields = { playerTransferId: String(id), type: '0', startDate: '2026-01-01', description: 'Споразумение' };
    const payload = multipart(fields, pdfOf());
    return [world.admin, async () => ({ url: `/api/transfers/${id}/documents`, payload })];
  },
  'breaking it off': async () => {
    const { id } = await aSignedTransfer(database().db, world);
    return [world.admin, async () => ({ url: `/api/transfers/${id}/cancel`, payload: { reason: 'Отказ' } })];
  },
};

describe('a server that dies between two statements', () => {
  it.each(Object.entries(steps))('leaves %s undone, and done once it comes again', async (name, step) => {
    const [caller, request] = await step();
    const headers = { 'idempotency-key': `killed-step-${Object.keys(steps).indexOf(name)}` };
    const take = async () => caller.request({ method: 'POST', ...(await request()), headers });
    await expectDoneOrUndone({ faults, take, everythingWritten });
  });

  it('after the commit has done it, though the answer is lost', async () => {
    const [caller, request] = await aSignatureOfClub();
    const headers = { 'idempotency-key': 'lost-after-commit' };
    const take = async () => caller.request({ method: 'POST', ...(await request()), headers });
    const before = await everythingWritten();
    let statement = 0;
    while ((await everythingWritten()) === before) {
      statement += 1;
      faults.set({ statement, when: 'after' });
      expect((await take()).statusCode).toBeGreaterThanOrEqual(500);
      expect(faults.clear()).toBe(true);
    }
    const done = await everythingWritten();
    expect((await take()).statusCode).toBe(200);
    expect(await everythingWritten()).toBe(done);
  });
});
