import { and, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { transferStatus } from '#domain/transfer/transfer.rules.ts';
import type { Database } from '#server/db/database.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';

const t = transferTable;

/** Given by nobody, or by whoever has begun the transfer; a player without a club has nobody's to wait for. */
const isNobodyElses = (signedAt: AnyPgColumn, signedBy: AnyPgColumn) =>
  sql`(${signedAt} is null or ${signedBy} is null or ${signedBy} = ${t.initiatedBy})`;

/** Transfers begun before that moment which nobody else has signed; those that somebody acts upon just now are passed over. */
export async function lockUnsigned(tx: Database, { before, most }: { before: Date; most: number }): Promise<number[]> {
  const rows = await tx
    .select({ id: t.id })
    .from(t)
    .where(
      and(
        inArray(t.status, [transferStatus.draft, transferStatus.awaitingConfirmation]),
        lte(t.initiatedAt, before),
        // Everybody has the whole time again once it is returned for signing.
        or(isNull(t.returnedAt), lte(t.returnedAt, before)),
        isNobodyElses(t.adminSignedAt, t.adminSignedBy),
        isNobodyElses(t.playerSignedAt, t.playerSignedBy),
        isNobodyElses(t.fromClubSignedAt, t.fromClubSignedBy),
        isNobodyElses(t.toClubSignedAt, t.toClubSignedBy),
      ),
    )
    .orderBy(t.initiatedAt, t.id)
    .limit(most)
    .for('no key update', { skipLocked: true });
  return rows.map(({ id }) => id);
}
