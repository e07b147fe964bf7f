import { and, asc, count, eq, gte, isNull, sql } from 'drizzle-orm';
import { guardianRelationLabels } from '#domain/player/guardian.rules.ts';
import type { KnownGuardian, SigningCase, SigningPerson } from '#domain/transfer/player-signers.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import type { Database } from '#server/db/database.ts';
import { guardianTable } from '#server/db/tables/guardian.table.ts';
import { playerSignatureTable, signLinkTable } from '#server/db/tables/link.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { isGuardianSignatureOn } from '#server/write/federation.ts';
import { orNotFound } from '#server/write/errors.ts';

export type SignatureRow = typeof playerSignatureTable.$inferSelect;
export type NewSignature = typeof playerSignatureTable.$inferInsert;
export type SignLink = typeof signLinkTable.$inferSelect;

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
export async function listParts(db: Database, transferId: number): Promise<SignatureRow[]> {
  const counts = and(eq(signature.transferId, transferId), isNull(signature.voidedAt), eq(signature.answer, 'signed'));
  return db.select().from(signature).where(counts).orderBy(asc(signature.signedAt), asc(signature.id));
}

export async function insertSignatures(tx: Database, rows: readonly NewSignature[]): Promise<void> {
  await tx.insert(signature).values([...rows]);
}

/** Whatever was signed until a transfer is returned for signing is void, and every link to it over. */
export async function voidParts(tx: Database, transferId: number, at: Date): Promise<void> {
  const isOf = and(eq(signature.transferId, transferId), isNull(signature.voidedAt));
  await tx.update(signature).set({ voidedAt: at }).where(isOf);
  await endLinks(tx, { transferId, at });
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

const link = signLinkTable;

export async function insertLink(tx: Database, row: typeof signLinkTable.$inferInsert): Promise<number> {
  const [made] = await tx.insert(link).values(row).returning({ id: link.id });
  if (made === undefined) throw new Error('The link was not stored');
  return made.id;
}

export async function countLinksSince(db: Database, transferId: number, since: Date): Promise<number> {
  const isLate = and(eq(link.transferId, transferId), gte(link.createdOn, since));
  const [counted] = await db.select({ count: count() }).from(link).where(isLate);
  return counted?.count ?? 0;
}

/** Of one signer, or all of a transfer. A new link is the only one that opens. */
export async function endLinks(
  tx: Database,
  { transferId, of, at }: { transferId: number; of?: { person: SigningPerson; guardianId: number | null }; at: Date },
): Promise<void> {
  const isOpen = and(eq(link.transferId, transferId), isNull(link.usedAt), isNull(link.endedAt));
  const isOf =
    of === undefined
      ? undefined
      : and(eq(link.person, of.person), sql`${link.guardianId} is not distinct from ${of.guardianId}::int`);
  await tx.update(link).set({ endedAt: at }).where(and(isOpen, isOf));
}

/** Whose transfer it is about, to hold that first; whether the link still opens is asked afterwards. */
export async function findTransferOfLink(tx: Database, tokenHash: Buffer): Promise<number | null> {
  const [found] = await tx.select({ transferId: link.transferId }).from(link).where(eq(link.tokenHash, tokenHash));
  return found?.transferId ?? null;
}

/** Counts a try before its code is looked at, and holds the link; nothing where it is unknown, used, over or tried out. */
export async function tryLink(tx: Database, tokenHash: Buffer, tries: number, now: Date): Promise<SignLink | null> {
  const [held] = await tx
    .update(link)
    .set({ tries: sql`${link.tries} + 1` })
    .where(
      and(
        eq(link.tokenHash, tokenHash),
        isNull(link.usedAt),
        isNull(link.endedAt),
        gte(link.expiresAt, now),
        sql`${link.tries} < ${tries}`,
      ),
    )
    .returning();
  return held ?? null;
}

export async function markLink(
  tx: Database,
  linkId: number,
  changes: Partial<Pick<SignLink, 'tries' | 'usedAt' | 'endedAt'>>,
): Promise<void> {
  await tx.update(link).set(changes).where(eq(link.id, linkId));
}
