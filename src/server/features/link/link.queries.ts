import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SigningPerson } from '#domain/transfer/player-signers.rules.ts';
import type { Database } from '#server/db/database.ts';
import { linkTable } from '#server/db/tables/link.table.ts';

export type Link = typeof linkTable.$inferSelect;
export type NewLink = typeof linkTable.$inferInsert;

/** What links are about: a transfer to sign, or what is asked of parents. One kind opens nothing of the other. */
export type LinkSubject = 'transferId' | 'requestId';

const link = linkTable;
const isOpen = and(isNull(link.usedAt), isNull(link.endedAt));

export async function insertLink(tx: Database, row: NewLink): Promise<number> {
  const [made] = await tx.insert(link).values(row).returning({ id: link.id });
  if (made === undefined) throw new Error('The link was not stored');
  return made.id;
}

interface LinksToEnd {
  about: LinkSubject;
  id: number;
  of?: { person: SigningPerson; guardianId: number | null };
  at: Date;
}

/** Of one person, or all about it. */
export async function endLinks(tx: Database, { about, id, of, at }: LinksToEnd): Promise<void> {
  const isOf =
    of === undefined
      ? undefined
      : and(eq(link.person, of.person), sql`${link.guardianId} is not distinct from ${of.guardianId}::int`);
  await tx
    .update(link)
    .set({ endedAt: at })
    .where(and(eq(link[about], id), isOpen, isOf));
}

/** What it is about, to hold that first; whether the link still opens is asked afterwards. */
export async function findSubject(tx: Database, about: LinkSubject, tokenHash: Buffer): Promise<number | null> {
  const [found] = await tx.select({ id: link[about] }).from(link).where(eq(link.tokenHash, tokenHash));
  return found?.id ?? null;
}

interface Try {
  about: LinkSubject;
  tokenHash: Buffer;
  tries: number;
  now: Date;
}

/** Counts a try before its code is looked at, and holds the link; nothing where it is unknown, used, over or tried out. */
export async function tryLink(tx: Database, { about, tokenHash, tries, now }: Try): Promise<Link | null> {
  const [held] = await tx
    .update(link)
    .set({ tries: sql`${link.tries} + 1` })
    .where(
      and(
        eq(link.tokenHash, tokenHash),
        isNotNull(link[about]),
        isOpen,
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
  changes: Partial<Pick<Link, 'tries' | 'usedAt' | 'endedAt'>>,
): Promise<void> {
  await tx.update(link).set(changes).where(eq(link.id, linkId));
}
