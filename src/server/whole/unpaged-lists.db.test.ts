import { createHash, randomUUID } from 'node:crypto';
import { isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/common/access.rules.ts';
import { aCardIndex, aClub, aUser, playerRow } from '#test/builders.ts';
import { aKey } from '#test/key-world.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { listKeys } from '../features/api-key/api-key.queries.ts';
import { listDaysOf, listDelegates } from '../features/card-index/checks/delegate.queries.ts';
import { listTowns } from '../features/federation/town.queries.ts';
import { listReaders } from '../features/note/note.queries.ts';
import { listAlerts } from '../features/notification/alert.queries.ts';
import { listSheets } from '../features/paper/printed-sheet.queries.ts';
import { listDeliveries, listWebhooks } from '../features/webhook/webhook.queries.ts';
import { apiKeyTable } from '../db/tables/api-key.table.ts';
import { auditTable } from '../db/tables/audit.table.ts';
import { delegateDayTable } from '../db/tables/licence-check.table.ts';
import { playerTable } from '../db/tables/player.table.ts';
import { printedSheetTable } from '../db/tables/printed-sheet.table.ts';
import { cityTable } from '../db/tables/reference.table.ts';
import { webhookDeliveryTable, webhookTable } from '../db/tables/webhook.table.ts';

const database = useTestDatabase();
const db = () => database().db;

const DAY_MS = 24 * 60 * 60_000;
const numbersTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const dayAt = (n: number) => new Date(Date.UTC(2026, 10, 18 + n)).toISOString().slice(0, 10);
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

describe('a list without pages ends where it says', () => {
  let userId: number;
  let administrator: Actor;
  beforeEach(async () => {
    userId = (await aUser(db(), { roles: ['ADMINISTRATOR'] })).id;
    administrator = { userId, roles: ['ADMINISTRATOR'], clubIds: [], playerId: null };
  });

  it('programs that are told after 500 and their messages after 100, the newest first', async () => {
    const one = { name: 'Сайт', address: 'https://klub.example', events: ['player.changed' as const] };
    const made = await db()
      .insert(webhookTable)
      .values(numbersTo(501).map(() => ({ ...one, secretCipher: Buffer.alloc(1), createdBy: userId })))
      .returning({ id: webhookTable.id });
    const newest = idsOf(made).toSorted((a, b) => b - a);
    expect(idsOf(await listWebhooks(db(), administrator))).toEqual(newest.slice(0, 500));

    const [webhookId = 0] = newest;
    const messages = await db()
      .insert(webhookDeliveryTable)
      .values(numbersTo(101).map(() => ({ webhookId, event: 'player.changed' as const, body: '{}' })))
      .returning({ id: webhookDeliveryTable.id });
    const sent = idsOf(messages).toSorted((a, b) => b - a);
    expect(idsOf(await listDeliveries(db(), webhookId))).toEqual(sent.slice(0, 100));
  });

  it('keys after 500, those that open something first, and without those that have not for 90 days', async () => {
    const { name, beginning, scopes, createdBy, endsAt } = await aKey(db(), { createdBy: userId });
    const row = (n: number) => ({ name, beginning, scopes, createdBy, endsAt, keyHash: hashOf(n) });
    const made = await db()
      .insert(apiKeyTable)
      .values([
        ...numbersTo(498).map(row),
        { ...row(499), revokedAt: ago(91), revokedBy: userId },
        { ...row(500), revokedAt: ago(2), revokedBy: userId },
        { ...row(501), revokedAt: ago(1), revokedBy: userId },
      ])
      .returning({ id: apiKeyTable.id });
    const [first = 0] = idsOf(made);
    const listed = idsOf(await listKeys(db(), administrator));
    expect(listed).toHaveLength(500);
    expect([listed[0], ...listed.slice(498)]).toEqual([first + 497, first - 1, first + 500]);
    await db().delete(apiKeyTable).where(isNull(apiKeyTable.revokedAt));
    expect(idsOf(await listKeys(db(), administrator))).toEqual([first + 500, first + 499]);
  });

  it('printed states of a record after 100, the newest first', async () => {
    const { id: cardIndexId } = await aCardIndex(db(), { clubId: (await aClub(db())).id });
    const sheets = numbersTo(101).map((n) => ({
      id: randomUUID(),
      cardIndexId,
      codeHash: hashOf(n),
      state: hashOf(n),
      frame: hashOf(n),
      players: [],
      printedOn: ago(n),
    }));
    await db().insert(printedSheetTable).values(sheets.toReversed());
    const listed = await listSheets(db(), { cardIndexId });
    expect(listed.map(({ id }) => id)).toEqual(sheets.slice(0, 100).map(({ id }) => id));
  });

  it('towns in use after 1000, by their names, and never those that nobody uses', async () => {
    const names = numbersTo(1001).map((n) => `Град ${String(n).padStart(4, '0')}`);
    const rows = [...names, 'Абланица'].map((name) => ({ name, regionId: 1 }));
    const towns = await db().insert(cityTable).values(rows.toReversed()).returning();
    const used = towns.filter(({ name }) => name !== 'Абланица');
    for (const some of [used.slice(0, 501), used.slice(501)])
      await db()
        .insert(playerTable)
        .values(some.map(({ id }) => playerRow({ cityId: id })));
    const listed = (await listTowns(database(), 'град')).map(({ name }) => name);
    expect(listed).toEqual(names.slice(0, 1000));
    expect(await listTowns(database(), 'Абланица')).toEqual([]);
  });

  it('days of a delegate after 200 and delegates after 500, the next first, from today on', async () => {
    const today = dayAt(0);
    const users = [userId, (await aUser(db())).id, (await aUser(db())).id];
    const days = users.flatMap((user) =>
      numbersTo(202).map((n) => ({ userId: user, day: dayAt(n - 2), givenBy: userId })),
    );
    await db().insert(delegateDayTable).values(days.toReversed());
    const own = (await listDaysOf(db(), userId, today)).map(({ day }) => day);
    expect(own).toEqual(numbersTo(200).map((n) => dayAt(n - 1)));
    const all = (await listDelegates(db(), today)).map(({ day }) => day);
    expect([all.length, all[0], all.at(-1)]).toEqual([500, today, dayAt(166)]);
    expect(all).toEqual(all.toSorted());
  });

  it('readers of a note after 200, by their names, without whoever asks and whoever is deactivated', async () => {
    for (const n of numbersTo(202)) {
      const given = { firstName: `Я${String(203 - n).padStart(3, '0')}`, isDeleted: n === 202 };
      await aUser(db(), { roles: ['ADMINISTRATOR'], given });
    }
    const listed = await listReaders(db(), { clubIds: [], exceptId: userId });
    expect(listed.map(({ firstName }) => firstName)).toEqual(
      numbersTo(200).map((n) => `Я${String(n + 1).padStart(3, '0')}`),
    );
  });

  it('warnings after 50, the newest first, of the last seven days', async () => {
    const clubIds: number[] = [];
    while (clubIds.length < 52) clubIds.push((await aClub(db())).id);
    const entries = clubIds.map((clubId, n) => ({
      action: 'transfer.refuseCreation',
      entity: 'club',
      entityId: String(clubId),
      at: n === 0 ? ago(8) : sql`now() - ${n} * interval '1 hour'`,
    }));
    await db().insert(auditTable).values(entries.toReversed());
    expect((await listAlerts(db())).map(({ subject }) => subject.id)).toEqual(clubIds.slice(1, 51));
  });
});

function hashOf(n: number): Buffer {
  return createHash('sha256').update(String(n)).digest();
}
