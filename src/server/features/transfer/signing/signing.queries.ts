import { and, asc, count, eq, gte, isNull, lt, notInArray } from 'drizzle-orm';
import { LINK_CODE_TRIES } from '#contract/common/limits.ts';
import type { PlayerCapacity } from '#domain/common/access.rules.ts';
import { guardianRelationLabels } from '#domain/player/guardian.rules.ts';
import type { KnownGuardian, SigningCase } from '#domain/transfer/player-signers.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import type { Database } from '#server/db/database.ts';
import { guardianTable } from '#server/db/tables/guardian.table.ts';
import { playerSignatureTable, linkTable } from '#server/db/tables/link.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { transferExtensionTable } from '#server/db/tables/transfer-extension.table.ts';
import { userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { isGuardianSignatureOn } from '#server/write/federation.ts';
import { orNotFound } from '#server/write/errors.ts';
import { endLinks } from '../../link/link.queries.ts';
import type { SubjectIds } from './signing-subject.ts';

export type SignatureRow = typeof playerSignatureTable.$inferSelect;
export type NewSignature = typeof playerSignatureTable.$inferInsert;

const signature = playerSignatureTable;

/** What decides who has to sign for the player of this transfer today. */
export async function findSigningCase(db: Database, transferId: number, today: IsoDate): Promise<SigningCase> {
  const [player] = await db
    .select({ birthDate: playerTable.birthDate })
    .from(transferTable)
    .innerJoin(playerTable, eq(playerTable.id, transferTable.playerId))
    .where(eq(transferTable.id, transferId));
  return { isStrict: await isGuardianSignatureOn(db), birthDate: orNotFound(player).birthDate, today };
}

/** The parts that count. */
export async function listParts(db: Database, { transferId, extensionId }: SubjectIds): Promise<SignatureRow[]> {
  const isOf = extensionId === null ? isNull(signature.extensionId) : eq(signature.extensionId, extensionId);
  const counts = and(
    eq(signature.transferId, transferId),
    isOf,
    isNull(signature.voidedAt),
    eq(signature.answer, 'signed'),
  );
  return db.select().from(signature).where(counts).orderBy(asc(signature.signedAt), asc(signature.id));
}

export async function insertSignatures(tx: Database, rows: readonly NewSignature[]): Promise<void> {
  await tx.insert(signature).values([...rows]);
}

/** Where the other parent has signed there is no room for it: of each person one answer is kept. */
export async function insertRefusal(tx: Database, row: NewSignature): Promise<void> {
  await tx.insert(signature).values(row).onConflictDoNothing();
}

/** Whatever was signed until a transfer is returned for signing is void, and every link to it over. */
export async function voidParts(tx: Database, transferId: number, at: Date): Promise<void> {
  const isOf = and(eq(signature.transferId, transferId), isNull(signature.voidedAt));
  await tx.update(signature).set({ voidedAt: at }).where(isOf);
  await endLinks(tx, { about: 'transferId', id: transferId, at });
}

export async function findGuardians(
  db: Database,
  playerId: number,
): Promise<(KnownGuardian & { email: string | null })[]> {
  const rows = await db
    .select()
    .from(guardianTable)
    .where(eq(guardianTable.playerId, playerId))
    .orderBy(asc(guardianTable.place));
  return rows.map(({ id, firstName, lastName, relation, email }) => {
    return { id, name: `${firstName} ${lastName}`, relation: guardianRelationLabels[relation], email };
  });
}

/**
 * The accounts of parents of the player: those of today, and those that acted for the player under the transfer. Whoever
 * refused for the player and is not known to be the player counts as one: a refusal after the other parent has signed
 * is kept nowhere, and the account of a parent is one no more when the child is of age.
 */
export async function listParentAccounts(
  db: Database,
  { transferId, playerId }: { transferId: number; playerId: number },
): Promise<number[]> {
  const acted = and(
    eq(signature.transferId, transferId),
    eq(signature.person, 'guardian'),
    eq(signature.method, 'account'),
  );
  const linkedAs = (capacity: PlayerCapacity) =>
    db
      .select({ userId: userPlayerTable.userId })
      .from(userPlayerTable)
      .where(and(eq(userPlayerTable.playerId, playerId), eq(userPlayerTable.capacity, capacity)));
  const [t, x] = [transferTable, transferExtensionTable];
  const refused = and(eq(t.id, transferId), eq(t.refusedBy, 'player'), notInArray(t.cancelledBy, linkedAs('player')));
  const refusedLater = and(
    eq(x.transferId, transferId),
    eq(x.refusedBy, 'player'),
    notInArray(x.closedBy, linkedAs('player')),
  );
  const rows = await db
    .select({ userId: signature.userId })
    .from(signature)
    .where(acted)
    .union(linkedAs('guardian'))
    .union(db.select({ userId: t.cancelledBy }).from(t).where(refused))
    .union(db.select({ userId: x.closedBy }).from(x).where(refusedLater));
  return rows.flatMap(({ userId }) => (userId === null ? [] : [userId]));
}

const link = linkTable;

/** The links that still open, as far as the table knows: what is to be signed may have changed since. */
export async function listOpenLinks(db: Database, { transferId, extensionId }: SubjectIds, now: Date) {
  const isOf = extensionId === null ? isNull(link.extensionId) : eq(link.extensionId, extensionId);
  const isOpen = and(
    isNull(link.usedAt),
    isNull(link.endedAt),
    gte(link.expiresAt, now),
    lt(link.tries, LINK_CODE_TRIES),
  );
  return db
    .select()
    .from(link)
    .where(and(eq(link.transferId, transferId), isOf, isOpen))
    .orderBy(asc(link.id));
}

export async function countLinksSince(db: Database, transferId: number, since: Date): Promise<number> {
  const isLate = and(eq(link.transferId, transferId), gte(link.createdOn, since));
  const [counted] = await db.select({ count: count() }).from(link).where(isLate);
  return counted?.count ?? 0;
}
