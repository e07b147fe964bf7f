import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { transferPairs } from '#domain/transfer/transfer-state.rules.ts';
import { transferStatus, type TransferStatus } from '#domain/transfer/transfer.rules.ts';
import { aClub, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { ABROAD, aCertificate } from '#test/calls/abroad-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { transferTable } from './tables/transfer.table.ts';

const database = useTestDatabase();
const db = () => database().db;

type Row = typeof transferTable.$inferInsert;
const at = new Date('2026-09-01T10:00:00Z');
const SIGNED = { adminSignedAt: at, playerSignedAt: at, fromClubSignedAt: at, toClubSignedAt: at };
const UNSIGNED = { adminSignedAt: null, playerSignedAt: null, fromClubSignedAt: null, toClubSignedAt: null };
const { awaitingConfirmation, confirmed, inProgress, cancelled, ended } = transferStatus;

/** What a transfer of that status is made of. */
function partsOf(status: TransferStatus): Partial<Row> {
  if (status === cancelled) return { status, cancelReason: 'Отказ', ending: 'cancelled', cancelledAt: at };
  const isSigned = status === confirmed || status === inProgress || status === ended;
  const transferredAt = status === inProgress || status === ended ? at : null;
  return { status, ...(isSigned ? SIGNED : {}), transferredAt, releasedAt: status === ended ? at : null };
}

async function aRow(given: Partial<Row>): Promise<number> {
  const [player, club] = [await aPlayer(db()), await aClub(db())];
  return (await aTransfer(db(), { playerId: player.id, toClubId: club.id, ...given })).id;
}

const change = (id: number, changes: Partial<Row>) =>
  Promise.resolve(db().update(transferTable).set(changes).where(eq(transferTable.id, id))).then(
    () => 'done',
    (error: Error) => (error.cause as { constraint?: string } | undefined)?.constraint,
  );

describe('the database refuses a transfer', () => {
  it('every move between states that the table does not know', async () => {
    const statuses = Object.values(transferStatus);
    const { id: playerSignedBy } = await aUser(db());
    for (const from of statuses) {
      for (const to of statuses.filter((one) => one !== from)) {
        const isKnown = transferPairs.some(([a, b]) => a === from && b === to);
        const id = await aRow(partsOf(from));
        const isReturned = from === confirmed && to === awaitingConfirmation;
        const changes = { ...partsOf(to), playerSignedBy, ...(isReturned ? { ...UNSIGNED, returnedAt: at } : {}) };
        expect([from, to, await change(id, changes)]).toEqual([from, to, isKnown ? 'done' : 'transfers_step']);
      }
    }
  });

  it.each<[string, TransferStatus, Partial<Row>]>([
    ['active without a move', confirmed, { status: inProgress }],
    ['ended without a release', inProgress, { status: ended }],
    ['broken off without a way', awaitingConfirmation, { status: cancelled, cancelReason: 'Отказ' }],
    ['returned without a moment', confirmed, { status: awaitingConfirmation, ...UNSIGNED }],
    ['signed by all and still collecting', awaitingConfirmation, SIGNED],
    ['confirmed with a signature that goes', confirmed, { toClubSignedAt: null }],
    ['active with a signature that changes', inProgress, { adminSignedAt: new Date() }],
  ])('%s', async (_name, from, changes) => {
    expect(await change(await aRow(partsOf(from)), changes)).not.toBe('done');
  });

  it('a signature that is taken back while others are collected', async () => {
    const id = await aRow({ status: awaitingConfirmation, adminSignedAt: at });
    expect(await change(id, { adminSignedAt: null })).toBe('transfers_step');
  });

  it('a signature of a club abroad without its certificate, from either side', async () => {
    for (const sides of [{ toClubId: null }, {}]) {
      const id = await aRow({ ...ABROAD, ...sides, type: 2, status: awaitingConfirmation });
      const signature = 'toClubId' in sides ? { toClubSignedAt: at } : { fromClubSignedAt: at };
      expect(await change(id, signature)).toBe('transfer_certificate');
      await aCertificate(db(), id);
      expect(await change(id, signature)).toBe('done');
    }
  });

  it('a side abroad of anything but an international one, and a second one', async () => {
    const club = await aClub(db());
    const refused = (given: Partial<Row>) =>
      aRow(given).then(
        () => 'done',
        () => 'refused',
      );
    expect(await refused({ ...ABROAD, type: 0 })).toBe('refused');
    expect(await refused({ toClubId: null })).toBe('refused');
    expect(await refused({ ...ABROAD, type: 2, fromClubId: club.id })).toBe('refused');
    expect(await refused({ ...ABROAD, abroadFederation: null, type: 2 })).toBe('refused');
  });
});
