import { and, eq, sql } from 'drizzle-orm';
import { type AfterFailure, WEBHOOK_LIMITS } from '#domain/webhook/webhook.rules.ts';
import type { Database } from '#server/db/database.ts';
import { webhookDeliveryTable, webhookTable } from '#server/db/tables/webhook.table.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';

const [d, w] = [webhookDeliveryTable, webhookTable];
const [due, hook] = [sqlNames(d, 'd'), sqlNames(w, 'w')];
const [ownDue, ownHook] = [sqlNames(d), sqlNames(w)];

export interface DueDelivery {
  id: number;
  webhookId: number;
  messageId: string;
  body: string;
  attempts: number;
  address: string;
  /** In a row, before this attempt. */
  failures: number;
  secretCipher: Buffer;
  earlierCipher: Buffer | null;
}

/**
 * Takes one message for the address that has waited longest for its turn: so one that is slow, or has thousands to
 * come, holds up none of the others. Until it is marked, or the lease is over, nothing else goes to that address; the
 * attempt counts from here on.
 */
export async function leaseDelivery(db: Database, leaseSeconds: number): Promise<DueDelivery | null> {
  const { rows } = await db.execute<DueDelivery & Record<string, unknown>>(sql`
    with chosen as (
      select d.id, ${sql.raw(hook.id)} as "webhookId", ${sql.raw(hook.address)}, ${sql.raw(hook.failures)},
        ${sql.raw(hook.secretCipher)} as "secretCipher",
        case when ${sql.raw(hook.earlierUntil)} > now() then ${sql.raw(hook.earlierCipher)} end as "earlierCipher",
        coalesce(${sql.raw(hook.minuteSince)} > now() - interval '1 minute', false) as "isSameMinute"
      from ${sql.raw(sqlTable(w, 'w'))} cross join lateral (
        select ${sql.raw(due.id)} from ${sql.raw(sqlTable(d, 'd'))}
        where ${sql.raw(due.webhookId)} = ${sql.raw(hook.id)} and ${sql.raw(due.status)} = 'queued'
          and ${sql.raw(due.nextAttemptAt)} <= now()
          and (${sql.raw(due.leasedUntil)} is null or ${sql.raw(due.leasedUntil)} <= now())
        order by ${sql.raw(due.nextAttemptAt)}, ${sql.raw(due.id)} limit 1
      ) d
      where ${sql.raw(hook.switchedOffAt)} is null
        and (${sql.raw(hook.waitsUntil)} is null or ${sql.raw(hook.waitsUntil)} <= now())
        and not (${sql.raw(hook.sentInMinute)} >= ${WEBHOOK_LIMITS.perMinute}
          and ${sql.raw(hook.minuteSince)} > now() - interval '1 minute')
      order by ${sql.raw(hook.lastTriedAt)} nulls first, ${sql.raw(hook.id)} limit 1
      for update of w skip locked
    ), counted as (
      update ${sql.raw(sqlTable(w))} set
        ${sql.raw(ownHook.lastTriedAt)} = clock_timestamp(),
        ${sql.raw(ownHook.waitsUntil)} = clock_timestamp() + ${leaseSeconds} * interval '1 second',
        ${sql.raw(ownHook.minuteSince)} = case when "isSameMinute" then ${sql.raw(ownHook.minuteSince)} else now() end,
        ${sql.raw(ownHook.sentInMinute)} = case when "isSameMinute" then ${sql.raw(ownHook.sentInMinute)} + 1 else 1 end
      from chosen where ${sql.raw(sqlTable(w))}.id = chosen."webhookId"
    )
    update ${sql.raw(sqlTable(d))} set
      ${sql.raw(ownDue.attempts)} = least(${sql.raw(ownDue.attempts)} + 1, 32000),
      ${sql.raw(ownDue.leasedUntil)} = clock_timestamp() + ${leaseSeconds} * interval '1 second'
    from chosen where ${sql.raw(sqlTable(d))}.id = chosen.id
      and (${sql.raw(ownDue.leasedUntil)} is null or ${sql.raw(ownDue.leasedUntil)} <= now())
    returning ${sql.raw(sqlTable(d))}.id, chosen."webhookId", ${sql.raw(ownDue.messageId)} as "messageId",
      ${sql.raw(ownDue.body)}, ${sql.raw(ownDue.attempts)}, chosen.address, chosen.failures,
      chosen."secretCipher", chosen."earlierCipher"`);
  return rows[0] ?? null;
}

export async function markTaken(db: Database, { id, webhookId }: Pick<DueDelivery, 'id' | 'webhookId'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(d)
      .set({ status: 'sent', sentAt: sql`now()`, leasedUntil: null, lastError: null })
      .where(eq(d.id, id));
    await tx
      .update(w)
      .set({ failures: 0, failingSince: null, waitsUntil: null, lastTakenAt: sql`now()` })
      .where(eq(w.id, webhookId));
  });
}

/** Says nothing about a message that somebody else has been trying since. True where the address is written to no more. */
export async function markFailed(
  db: Database,
  delivery: Pick<DueDelivery, 'id' | 'webhookId' | 'attempts'>,
  { error, retryInSeconds, pauseSeconds, isGone }: AfterFailure & { error: string; isGone: boolean },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx
      .update(d)
      .set({
        status: retryInSeconds === null ? 'failed' : 'queued',
        leasedUntil: null,
        lastError: error,
        ...(retryInSeconds === null ? {} : { nextAttemptAt: sql`now() + ${retryInSeconds} * interval '1 second'` }),
      })
      .where(and(eq(d.id, delivery.id), eq(d.attempts, delivery.attempts)));
    const isHopeless = sql`${isGone} or ${w.failingSince} < now() - ${WEBHOOK_LIMITS.daysOfFailures} * interval '1 day'`;
    const [webhook] = await tx
      .update(w)
      .set({
        failures: sql`least(${w.failures} + 1, 32000)`,
        failingSince: sql`coalesce(${w.failingSince}, now())`,
        waitsUntil: sql`now() + ${pauseSeconds} * interval '1 second'`,
        switchedOffAt: sql`case when ${isHopeless} then coalesce(${w.switchedOffAt}, now()) else ${w.switchedOffAt} end`,
      })
      .where(eq(w.id, delivery.webhookId))
      .returning({ switchedOffAt: w.switchedOffAt });
    if (webhook === undefined || webhook.switchedOffAt === null) return false;
    // What still waits is kept and can be repeated once the address is switched on again.
    await tx
      .update(d)
      .set({ status: 'failed', leasedUntil: null })
      .where(and(eq(d.webhookId, delivery.webhookId), eq(d.status, 'queued')));
    return true;
  });
}
