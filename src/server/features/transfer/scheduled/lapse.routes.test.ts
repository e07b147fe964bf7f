import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aClub, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { auditOfTransfer, mailsAbout } from '#test/calls/transfer-calls.ts';
import { newsTable } from '#server/db/tables/news.table.ts';
import { recordChangeTable } from '#server/db/tables/record-change.table.ts';
import { installationTable } from '#server/db/tables/system.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { lapseTransfers } from './lapse-transfers.ts';

const database = useTestDatabase();
const { context, mailQueued } = useTestApp(database);

const NOW = new Date('2026-11-16T10:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60_000);
const lapse = () => lapseTransfers({ ...context(), now: () => NOW });

it('a transfer that only its beginner has signed ends after the days that are set, others go on', async () => {
  const { db } = database();
  const [fromClub, toClub] = [await aClub(db), await aClub(db)];
  const beginner = await aUser(db, { clubIds: [toClub.id] });
  const other = await aUser(db, { clubIds: [fromClub.id] });
  const begin = async (given: Partial<typeof transferTable.$inferInsert>) => {
    const player = await aPlayer(db, { currentClubId: fromClub.id });
    const way = { playerId: player.id, fromClubId: fromClub.id, toClubId: toClub.id, initiatedBy: beginner.id };
    return (await aTransfer(db, { ...way, initiatedAt: daysAgo(42), ...given })).id;
  };
  const signed = { status: 1 as const, toClubSignedAt: daysAgo(42), toClubSignedBy: beginner.id };
  const untouched = await begin({});
  const ownOnly = await begin(signed);
  const younger = await begin({ initiatedAt: daysAgo(41) });
  const returned = await begin({ status: 1, returnedAt: daysAgo(41) });
  const agreed = await begin({ ...signed, fromClubSignedAt: daysAgo(40), fromClubSignedBy: other.id });

  const woken = mailQueued();
  expect(await lapse()).toEqual({ lapsed: 2 });
  const rows = await db.select().from(transferTable);
  const ofTransfer = (id: number) => rows.find((row) => row.id === id);
  for (const id of [untouched, ownOnly])
    expect(ofTransfer(id)).toMatchObject({ status: 4, ending: 'lapsed', cancelledBy: null });
  // Nobody broke it off, and nobody says so.
  expect(await auditOfTransfer(db, ownOnly)).toEqual(['transfer.lapse']);
  const changes = await db.select().from(recordChangeTable).orderBy(recordChangeTable.id);
  expect(changes.filter(({ entityId }) => entityId === ownOnly).map(({ field }) => field)).toEqual([
    'status',
    'lapsed',
  ]);
  const told = await db.select().from(newsTable);
  expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['lapsed']));
  const [letter] = await mailsAbout(db, ownOnly);
  expect(letter?.subject).toContain(': изтекъл срок за подписване');
  expect(letter?.body).toContain('\nТрансферът отпадна: срокът за подписване изтече.\nПовече за трансфера:\n');
  expect([younger, agreed, returned].map((id) => ofTransfer(id)?.status)).toEqual([0, 1, 1]);

  await db.update(installationTable).set({ draftLapseDays: 0 });
  await db
    .update(transferTable)
    .set({ initiatedAt: daysAgo(400) })
    .where(eq(transferTable.id, younger));
  expect(await lapse()).toEqual({ lapsed: 0 });
  // Whoever sends the letters was told of those that there are.
  expect(mailQueued()).toBe(woken + 1);
});
