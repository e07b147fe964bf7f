import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { guardianRelationLabels } from '#domain/player/guardian.rules.ts';
import type { CollectItem } from '#contract/player/collect.contract.ts';
import { type CollectDecision, collectState, PHOTO_NAME } from '#domain/player/collect.rules.ts';
import type { Database } from '#server/db/database.ts';
import { collectItemTable, collectRequestTable } from '#server/db/tables/collect.table.ts';
import { documentKindTable } from '#server/db/tables/document-kind.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { guardianTable } from '#server/db/tables/guardian.table.ts';
import { linkTable } from '#server/db/tables/link.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { orNotFound } from '#server/write/errors.ts';

export type CollectRequest = typeof collectRequestTable.$inferSelect;
const [request, item] = [collectRequestTable, collectItemTable];

/** Somebody a link goes to: a parent, or the player. */
export interface Recipient {
  person: 'guardian' | 'player';
  guardianId: number | null;
  name: string;
  relation: string | null;
  email: string;
}

/** Parents with an e-mail; where there is none the player, if an account of the player has one. */
export async function listRecipients(db: Database, playerId: number): Promise<Recipient[]> {
  const guardians = await db
    .select()
    .from(guardianTable)
    .where(and(eq(guardianTable.playerId, playerId), isNotNull(guardianTable.email)))
    .orderBy(asc(guardianTable.place));
  if (guardians.length > 0) {
    return guardians.map(({ id, firstName, lastName, relation, email }) => ({
      person: 'guardian',
      guardianId: id,
      name: `${firstName} ${lastName}`,
      relation: guardianRelationLabels[relation],
      email: email ?? '',
    }));
  }
  const { firstName, lastName } = playerTable;
  const accounts = await db
    .select({ firstName, lastName, email: userTable.email })
    .from(userPlayerTable)
    .innerJoin(userTable, eq(userTable.id, userPlayerTable.userId))
    .innerJoin(playerTable, eq(playerTable.id, userPlayerTable.playerId))
    .where(
      and(
        eq(userPlayerTable.playerId, playerId),
        eq(userPlayerTable.capacity, 'player'),
        eq(userTable.isDeleted, false),
      ),
    )
    .orderBy(asc(userTable.id))
    .limit(1);
  return accounts.flatMap(({ email, ...player }) =>
    email === null || email === ''
      ? []
      : [
          {
            person: 'player' as const,
            guardianId: null,
            name: `${player.firstName} ${player.lastName}`,
            relation: null,
            email,
          },
        ],
  );
}

export async function countAskedSince(db: Database, playerId: number, since: Date): Promise<number> {
  const isLate = and(eq(request.playerId, playerId), gte(request.createdOn, since));
  const [counted] = await db.select({ count: count() }).from(request).where(isLate);
  return counted?.count ?? 0;
}

export async function insertRequest(
  tx: Database,
  row: typeof collectRequestTable.$inferInsert,
  kindIds: readonly (number | null)[],
): Promise<number> {
  const [made] = await tx.insert(request).values(row).returning({ id: request.id });
  const { id } = orNotFound(made);
  await tx.insert(item).values(kindIds.map((kindId) => ({ requestId: id, kindId })));
  return id;
}

/** What was asked of the player is over: its links open nothing any more. What has arrived still waits. */
export async function endRequests(tx: Database, playerId: number, at: Date): Promise<number> {
  const ended = await tx
    .update(request)
    .set({ endedAt: at })
    .where(and(eq(request.playerId, playerId), isNull(request.endedAt)))
    .returning({ id: request.id });
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) {
    const isOpen = and(inArray(linkTable.requestId, ids), isNull(linkTable.usedAt), isNull(linkTable.endedAt));
    await tx.update(linkTable).set({ endedAt: at }).where(isOpen);
  }
  return ids.length;
}

export async function findRequest(db: Database, requestId: number): Promise<CollectRequest | undefined> {
  const [found] = await db.select().from(request).where(eq(request.id, requestId));
  return found;
}

/** What was asked for last, with the day until which one of its links opens. */
export async function findLastRequest(db: Database, playerId: number) {
  const [found] = await db
    .select({
      id: request.id,
      createdOn: request.createdOn,
      endedAt: request.endedAt,
      expiresAt: sql<Date>`max(${linkTable.expiresAt})`.mapWith(linkTable.expiresAt),
    })
    .from(request)
    .innerJoin(linkTable, eq(linkTable.requestId, request.id))
    .where(eq(request.playerId, playerId))
    .groupBy(request.id)
    .orderBy(desc(request.id))
    .limit(1);
  return found;
}

export async function listItems(db: Database, requestId: number): Promise<CollectItem[]> {
  const rows = await db
    .select({
      id: item.id,
      kindId: item.kindId,
      name: documentKindTable.name,
      receivedAt: item.receivedAt,
      decision: item.decision,
    })
    .from(item)
    .leftJoin(documentKindTable, eq(documentKindTable.id, item.kindId))
    .where(eq(item.requestId, requestId))
    .orderBy(asc(item.id));
  return rows.map(({ id, kindId, name, ...row }) => ({
    id,
    kindId,
    name: name ?? PHOTO_NAME,
    state: collectState(row),
  }));
}

/** The kinds of what the player's parents are still asked for. */
export async function listAsked(db: Database, playerId: number): Promise<(number | null)[]> {
  const isAsked = and(isNull(item.receivedAt), isNull(item.decidedAt), isNull(request.endedAt));
  const rows = await db
    .select({ kindId: item.kindId })
    .from(item)
    .innerJoin(request, eq(request.id, item.requestId))
    .where(and(eq(request.playerId, playerId), isAsked))
    .orderBy(asc(item.id));
  return rows.map(({ kindId }) => kindId);
}

export async function countReceived(db: Database, clubId: number): Promise<number> {
  const [counted] = await db
    .select({ count: count() })
    .from(item)
    .innerJoin(request, eq(request.id, item.requestId))
    .where(and(eq(request.clubId, clubId), isNotNull(item.fileId)));
  return counted?.count ?? 0;
}

export async function keepReceived(
  tx: Database,
  itemId: number,
  received: { fileId: string; receivedAt: Date; senderName: string; address: string },
): Promise<void> {
  await tx.update(item).set(received).where(eq(item.id, itemId));
}

export interface Decided {
  decision: CollectDecision;
  decidedAt: Date;
  decidedBy: number | null;
  reason?: string;
}

export interface FileRow {
  id: string;
  kind: string;
  mimeType: string;
}

/** Decides about one that waits, and takes the row of its file; null where somebody was faster. */
export async function decideItem(tx: Database, itemId: number, decided: Decided): Promise<FileRow | null> {
  const [file] = await decide(tx, [itemId], decided);
  return file ?? null;
}

async function decide(tx: Database, itemIds: readonly number[], decided: Decided): Promise<FileRow[]> {
  if (itemIds.length === 0) return [];
  const waiting = await tx
    .select({ fileId: item.fileId })
    .from(item)
    .where(and(inArray(item.id, [...itemIds]), isNotNull(item.fileId)))
    .for('update');
  const fileIds = waiting.flatMap(({ fileId }) => fileId ?? []);
  if (fileIds.length === 0) return [];
  await tx
    .update(item)
    .set({ ...decided, fileId: null })
    .where(and(inArray(item.id, [...itemIds]), isNotNull(item.fileId)));
  const { id, kind, mimeType } = fileTable;
  return tx.delete(fileTable).where(inArray(id, fileIds)).returning({ id, kind, mimeType });
}

/** Nobody is there any more to accept it for: what is asked of the player is over, and what has arrived goes. */
export async function dropCollected(tx: Database, playerId: number, at: Date): Promise<FileRow[]> {
  await endRequests(tx, playerId, at);
  const waiting = await tx
    .select({ id: item.id })
    .from(item)
    .innerJoin(request, eq(request.id, item.requestId))
    .where(and(eq(request.playerId, playerId), isNotNull(item.fileId)));
  const ids = waiting.map(({ id }) => id);
  return decide(tx, ids, { decision: 'lapsed', decidedAt: at, decidedBy: null });
}

/** What has waited since before a moment, or waits for a club that the player has left. */
export async function lapseOld(tx: Database, before: Date, at: Date): Promise<FileRow[]> {
  const isPast = or(
    lt(item.receivedAt, before),
    eq(playerTable.isDeleted, true),
    sql`${playerTable.currentClubId} is distinct from ${request.clubId}`,
  );
  const old = await tx
    .select({ id: item.id })
    .from(item)
    .innerJoin(request, eq(request.id, item.requestId))
    .innerJoin(playerTable, eq(playerTable.id, request.playerId))
    .where(and(isNotNull(item.fileId), isPast));
  const ids = old.map(({ id }) => id);
  return decide(tx, ids, { decision: 'lapsed', decidedAt: at, decidedBy: null });
}

/** Open pages of the club and of the federation look into the bell again. */
export async function tellOfReceived(tx: Database, clubId: number): Promise<void> {
  await tx.execute(sql`select pg_notify('waiting_changed', ${`c${clubId}`})`);
}
