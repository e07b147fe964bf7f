import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { playerDocumentTable, playerTable } from '#server/db/tables/player.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { transferStatus } from '#domain/transfer/transfer.rules.ts';
import { aClub, aPlayer, aPlayerDocument, aTransfer } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';

const database = useTestDatabase();

let club: number;
let playerId: number;
let fileId: string;

beforeEach(async () => {
  const { db } = database();
  club = (await aClub(db)).id;
  playerId = (await aPlayer(db, { currentClubId: club })).id;
  fileId = (await aPlayerDocument(db, (await aPlayer(db)).id)).fileId;
});

async function until(of = playerId): Promise<string | null | undefined> {
  const [player] = await database().db.select().from(playerTable).where(eq(playerTable.id, of));
  return player?.contractUntil;
}

type Paper = Partial<typeof playerDocumentTable.$inferInsert>;

async function aContract(endDate: string | null, given: Paper = {}): Promise<number> {
  const paper = { playerId, type: 1, startDate: '2020-01-01', endDate, description: 'Договор', fileId, ...given };
  const [row] = await database().db.insert(playerDocumentTable).values(paper).returning();
  return row?.id ?? 0;
}

const change = (id: number, paper: Paper) =>
  database().db.update(playerDocumentTable).set(paper).where(eq(playerDocumentTable.id, id));

const move = (currentClubId: number | null) =>
  database().db.update(playerTable).set({ currentClubId }).where(eq(playerTable.id, playerId));

const now = new Date();
const signed = { adminSignedAt: now, playerSignedAt: now, fromClubSignedAt: now, toClubSignedAt: now };

describe('the last day of the contracts of a player', () => {
  it('is that of the contract that ends last, and of none is unknown', async () => {
    expect(await until()).toBeNull();
    const longer = await aContract('2027-05-31');
    await aContract('2026-12-31');
    expect(await until()).toBe('2027-05-31');
    await change(longer, { removedOn: new Date() });
    expect(await until()).toBe('2026-12-31');
    await change(longer, { removedOn: null, endDate: '2028-01-01' });
    expect(await until()).toBe('2028-01-01');
    await database().db.delete(playerDocumentTable).where(eq(playerDocumentTable.playerId, playerId));
    expect(await until()).toBeNull();
  });

  it('never comes where a contract has no end, and does not ask for other papers', async () => {
    const paper = await aContract('2030-01-01', { type: 0 });
    expect(await until()).toBeNull();
    await change(paper, { type: 4 });
    expect(await until()).toBe('2030-01-01');
    await aContract(null);
    expect(await until()).toBe('infinity');
  });

  it('is of contracts with the club the player is in, or of those of which the club is not known', async () => {
    const other = (await aClub(database().db)).id;
    await aContract('2027-05-31', { clubId: club });
    const known = await aContract('2026-12-31');
    await move(other);
    expect(await until()).toBe('2026-12-31');
    await change(known, { clubId: club });
    expect(await until()).toBeNull();
    await move(club);
    expect(await until()).toBe('2027-05-31');
    await move(null);
    expect(await until()).toBeNull();
  });

  it('is also that of a transfer for a period, while it runs', async () => {
    const { db } = database();
    await aContract('2026-12-31');
    const agreed = { status: transferStatus.confirmed, startOn: '2026-01-01', endOn: '2027-06-30' };
    const transfer = await aTransfer(db, { playerId, toClubId: club, ...agreed, ...signed });
    const set = (given: Partial<typeof transferTable.$inferInsert>) =>
      db.update(transferTable).set(given).where(eq(transferTable.id, transfer.id));
    expect(await until()).toBe('2026-12-31');
    await set({ status: transferStatus.inProgress, transferredAt: now });
    expect(await until()).toBe('2027-06-30');
    await set({ endOn: '2027-12-31' });
    expect(await until()).toBe('2027-12-31');
    await set({ status: transferStatus.ended, releasedAt: now });
    expect(await until()).toBe('2026-12-31');
  });

  it('goes with a paper that becomes that of another record', async () => {
    const other = await aPlayer(database().db, { currentClubId: club });
    const paper = await aContract('2027-05-31');
    await change(paper, { playerId: other.id });
    expect([await until(), await until(other.id)]).toEqual([null, '2027-05-31']);
  });
});
