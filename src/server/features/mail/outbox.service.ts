import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/write/audit.ts';
import type { AppContext, Origin } from '#server/context.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { writeOnce } from '#server/write/write-once.ts';

/** Puts a mail that failed, or waits for a later attempt, back to the front. */
export async function retryMail(context: AppContext, mailId: number, origin: Origin) {
  const answer = await writeOnce(context, origin, async (tx) => {
    const [row] = await tx.select().from(outboxTable).where(eq(outboxTable.id, mailId)).for('update');
    const mail = orNotFound(row);
    if (mail.status === 'sent') throw new AppError('mailSent');
    const isBeingTried = mail.leasedUntil !== null && mail.leasedUntil > context.now();
    if (!isBeingTried) {
      await tx
        .update(outboxTable)
        .set({ status: 'queued', attempts: 0, nextAttemptAt: sql`now()`, leasedUntil: null })
        .where(eq(outboxTable.id, mailId));
    }
    await recordAudit(tx, origin, { action: 'mail.retry', entity: 'mail', entityId: mailId });
    return { id: mailId, status: 'queued' as const };
  });
  context.mailQueued();
  return answer;
}
