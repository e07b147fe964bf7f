import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCardIndex, aClub, aPlayer, aUser } from '#test/builders.ts';
import { aKey } from '#test/key-world.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { countLiveKeys } from '../features/api-key/api-key.queries.ts';
import { countCardIndexes } from '../features/card-index/card-index.queries.ts';
import { countMembers } from '../features/card-index/card-index-take-back.queries.ts';
import { countImportsOf } from '../features/import/import.queries.ts';
import { countMatchesOfDay } from '../features/import/photo-match.queries.ts';
import { wholeListsWithinHour } from '../features/notification/reading.queries.ts';
import { countRecentPasswordTokens } from '../features/sign-in/session.queries.ts';
import { countOwnViews } from '../features/view/view.queries.ts';
import { countPingsOfHour, countWebhooks } from '../features/webhook/webhook.queries.ts';
import { auditTable } from '../db/tables/audit.table.ts';
import { cardIndexPlayerTable } from '../db/tables/card-index.table.ts';
import { importTable } from '../db/tables/import.table.ts';
import { passwordTokenTable } from '../db/tables/session.table.ts';
import { viewTable } from '../db/tables/view.table.ts';
import { webhookDeliveryTable, webhookTable } from '../db/tables/webhook.table.ts';

const database = useTestDatabase();
const db = () => database().db;

const HOUR_MS = 60 * 60_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

describe('a limit counts what it is about, of its own, within its time, and nothing else:', () => {
  let [mine, others, clubId, otherClubId] = [0, 0, 0, 0];
  beforeEach(async () => {
    [clubId, otherClubId] = [(await aClub(db())).id, (await aClub(db())).id];
    [mine, others] = [(await aUser(db())).id, (await aUser(db())).id];
  });

  it('questions whose some photos are, of a person within a day', async () => {
    const asked = (actorId: number, action: string, hours: number) => ({
      actorId,
      action,
      entity: 'x',
      at: ago(hours),
    });
    await db()
      .insert(auditTable)
      .values([
        asked(mine, 'photo.match', 0),
        asked(mine, 'photo.match', 23),
        asked(mine, 'photo.match', 25),
        asked(mine, 'player.readAll', 0),
        asked(others, 'photo.match', 0),
      ]);
    expect(await countMatchesOfDay(db(), mine)).toBe(2);
  });

  it('whole lists that a person has read within an hour, and since when', async () => {
    const [half, read] = [ago(0.5), { action: 'player.readAll', entity: 'player' }];
    await db()
      .insert(auditTable)
      .values([
        { ...read, actorId: mine, at: half },
        { ...read, actorId: mine, at: ago(0.2) },
        { ...read, actorId: mine, at: ago(1.1) },
        { ...read, actorId: mine, action: 'photo.match', at: ago(0.9) },
        { ...read, actorId: others, at: ago(0.8) },
      ]);
    expect(await wholeListsWithinHour(database(), mine)).toEqual({ count: 2, oldest: half });
  });

  it('links for a new password of an account within an hour, used or not', async () => {
    const rows = [
      { userId: mine, createdAt: ago(0), usedAt: ago(0) },
      { userId: mine, createdAt: ago(0.9) },
      { userId: mine, createdAt: ago(1.1) },
      { userId: others, createdAt: ago(0) },
    ];
    await db()
      .insert(passwordTokenTable)
      .values(rows.map((row, n) => ({ ...row, tokenHash: hashOf(n), expiresAt: ago(-1) })));
    expect(await countRecentPasswordTokens(db(), mine)).toBe(2);
  });

  it('imports of an account: those that are not over, those of a day, and what their files weigh', async () => {
    const file = { kind: 'player', fileName: 'a.csv', encoding: 'utf-8', totalRows: 1 } as const;
    const row = { ...file, columns: [] };
    await db()
      .insert(importTable)
      .values([
        { ...row, createdBy: mine, fileCipher: Buffer.alloc(5) },
        { ...row, createdBy: mine, createdOn: ago(25), fileCipher: Buffer.alloc(7), state: 'checked' },
        { ...row, createdBy: mine, createdOn: ago(23), state: 'done' },
        { ...row, createdBy: mine, createdOn: ago(23), state: 'undone' },
        { ...row, createdBy: others, fileCipher: Buffer.alloc(9) },
      ]);
    expect(await db().transaction((tx) => countImportsOf(tx, mine))).toEqual({ open: 2, ofDay: 3, bytes: 12 });
    await db().delete(importTable);
    expect(await db().transaction((tx) => countImportsOf(tx, mine))).toEqual({ open: 0, ofDay: 0, bytes: 0 });
  });

  it('keys of an owner that open something: neither revoked nor over', async () => {
    const keyOf = (given: object) => aKey(db(), { createdBy: mine, ...given });
    for (const owner of [clubId, clubId, otherClubId, null]) await keyOf({ clubId: owner });
    await keyOf({ clubId, revokedAt: ago(1), revokedBy: mine });
    await keyOf({ clubId, createdOn: ago(48), endsAt: ago(1) });
    await keyOf({ clubId: null, revokedAt: ago(1), revokedBy: mine });
    expect([await countLiveKeys(db(), clubId), await countLiveKeys(db(), null)]).toEqual([2, 1]);
  });

  it('programs of an owner that are told, and trial messages to one of them within an hour', async () => {
    const row = { name: 'Сайт', address: 'https://klub.example', secretCipher: Buffer.alloc(1), createdBy: mine };
    const [one, two] = await db()
      .insert(webhookTable)
      .values(
        [clubId, clubId, otherClubId, null].map((owner) => ({
          ...row,
          events: ['player.changed' as const],
          clubId: owner,
        })),
      )
      .returning();
    expect([await countWebhooks(db(), clubId), await countWebhooks(db(), null)]).toEqual([2, 1]);
    const message = { webhookId: one?.id ?? 0, event: 'ping', body: '{}' } as const;
    await db()
      .insert(webhookDeliveryTable)
      .values([
        message,
        { ...message, createdOn: ago(1.1) },
        { ...message, event: 'player.changed' },
        { ...message, webhookId: two?.id ?? 0 },
      ]);
    expect(await countPingsOfHour(db(), message.webhookId)).toBe(1);
  });

  it('views that a person keeps, and licences of a club in a season, those taken away too', async () => {
    const view = { list: 'players', query: 'bornFrom=2012' } as const;
    await db()
      .insert(viewTable)
      .values([
        { ...view, ownerId: mine, name: 'Родени 2012' },
        { ...view, ownerId: mine, name: 'Общи', isShared: true },
        { ...view, ownerId: others, name: 'Чужди' },
      ]);
    expect(await countOwnViews(db(), mine)).toBe(2);
    await aCardIndex(db(), { clubId });
    await aCardIndex(db(), { clubId, ageGroup: 3, removedOn: ago(1) });
    await aCardIndex(db(), { clubId, year: 2025 });
    await aCardIndex(db(), { clubId: otherClubId });
    expect(await countCardIndexes(db(), clubId, 2026)).toBe(2);
  });

  it('players who are on a licence now', async () => {
    const { id: cardIndexId, year, ageGroup } = await aCardIndex(db(), { clubId });
    const on = async (licence: { cardIndexId: number; ageGroup: typeof ageGroup }, removedOn: Date | null = null) =>
      db()
        .insert(cardIndexPlayerTable)
        .values({ ...licence, year, playerId: (await aPlayer(db())).id, removedOn });
    const own = { cardIndexId, ageGroup };
    await on(own);
    await on(own, ago(1));
    await on({ cardIndexId: (await aCardIndex(db(), { clubId, ageGroup: 3 })).id, ageGroup: 3 });
    expect(await countMembers(db(), cardIndexId)).toBe(1);
  });
});

function hashOf(n: number): Buffer {
  return createHash('sha256').update(String(n)).digest();
}
