import { inArray, sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/common/dates.ts';
import type { Database } from '../../db/database.ts';
import { signRequestTable } from '../../db/tables/transfer.table.ts';

/** The letter of a day: there is one for each address. */
export const signLetterKey = (email: string, day: IsoDate) => `sign:${email.toLowerCase()}:${day}`;

/** Which of these addresses, in small letters, a letter is gathered for. */
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
  const { rows } = await tx.execute<{ recipient: string; transferId: number }>(sql`
    delete from sign_requests where recipient in (
      select s.recipient from sign_requests s
      where s.asked_on < ${day}::date
        and not exists (select from outbox o where o.dedupe_key = 'sign:' || s.recipient || ':' || ${day})
      group by s.recipient order by min(s.asked_on), s.recipient limit ${most})
    returning recipient, transfer_id as "transferId"`);
  return rows;
}
