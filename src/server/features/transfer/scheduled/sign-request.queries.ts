import { inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { IsoDate } from '#domain/common/dates.ts';
import type { Database } from '#server/db/database.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { signRequestTable } from '#server/db/tables/transfer.table.ts';

/** The letter of a day: there is one for each address. */
export const signLetterKey = (email: string, day: IsoDate) => `sign:${email.toLowerCase()}:${day}`;

export async function listGathering(tx: Database, recipients: string[]): Promise<Set<string>> {
  const { recipient } = signRequestTable;
  const rows = await tx.selectDistinct({ recipient }).from(signRequestTable).where(inArray(recipient, recipients));
  return new Set(rows.map((row) => row.recipient));
}

export async function gatherRequests(
  tx: Database,
  { transferId, recipients, askedOn }: { transferId: number; recipients: string[]; askedOn: IsoDate },
): Promise<void> {
  if (recipients.length === 0) return;
  await tx
    .insert(signRequestTable)
    .values(recipients.map((recipient) => ({ recipient, transferId, askedOn })))
    .onConflictDoNothing();
}

/**
 * Takes what was gathered for whoever has had no letter on this day, the addresses with the oldest first. Of several
 * servers one gets it.
 */
export async function takeGathered(
  tx: Database,
  { day, most }: { day: IsoDate; most: number },
): Promise<{ recipient: string; transferId: number }[]> {
  const s = alias(signRequestTable, 's');
  const due = tx
    .select({ recipient: s.recipient })
    .from(s)
    .where(
      sql`${s.askedOn} < ${day}::date and not exists (
        select from ${outboxTable} where ${outboxTable.dedupeKey} = 'sign:' || ${s.recipient} || ':' || ${day})`,
    )
    .groupBy(s.recipient)
    .orderBy(sql`min(${s.askedOn})`, s.recipient)
    .limit(most);
  return tx
    .delete(signRequestTable)
    .where(inArray(signRequestTable.recipient, due))
    .returning({ recipient: signRequestTable.recipient, transferId: signRequestTable.transferId });
}
