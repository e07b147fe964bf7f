import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Actor, clubScope } from '#domain/common/access.rules.ts';
import { PING, WEBHOOK_LIMITS, type WebhookState } from '#domain/webhook/webhook.rules.ts';
import type { Webhook, WebhookDelivery } from '#contract/webhook/webhook.contract.ts';
import type { Database } from '#server/db/database.ts';
import type { SqlValues } from '#server/db/sql-values.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { webhookDeliveryTable, webhookTable } from '#server/db/tables/webhook.table.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';

const w = webhookTable;
const d = webhookDeliveryTable;
const n = sqlNames(webhookTable);

const MOST_LISTED = 500;
const MOST_DELIVERIES = 100;
const STATE = sql<WebhookState>`case when ${w.switchedOffAt} is not null then 'off'
  when ${w.failingSince} is not null then 'failing' else 'on' end`;

export async function listWebhooks(db: Database, actor: Actor, asked?: WebhookState): Promise<Webhook[]> {
  const clubs = clubScope(actor);
  const rows = await db
    .select({
      id: w.id,
      name: w.name,
      club: { id: clubTable.id, name: clubTable.name },
      address: w.address,
      events: w.events,
      createdOn: w.createdOn,
      earlierSecretUntil: sql<Date | null>`case when ${w.earlierUntil} > now() then ${w.earlierUntil} end`.mapWith(
        w.earlierUntil,
      ),
      lastTakenAt: w.lastTakenAt,
      failingSince: w.failingSince,
      switchedOffAt: w.switchedOffAt,
      waiting: sql<number>`(select count(*)::int from ${d} where ${d.webhookId} = ${w.id} and ${d.status} = 'queued')`,
      state: STATE,
    })
    .from(w)
    .leftJoin(clubTable, eq(clubTable.id, w.clubId))
    .where(
      and(
        clubs === 'all' ? undefined : inArray(w.clubId, [...clubs]),
        asked === undefined ? undefined : sql`${STATE} = ${asked}`,
      ),
    )
    .orderBy(desc(w.id))
    .limit(MOST_LISTED);
  return rows.map((row) => ({
    ...row,
    createdOn: row.createdOn.toISOString(),
    earlierSecretUntil: row.earlierSecretUntil?.toISOString() ?? null,
    lastTakenAt: row.lastTakenAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    switchedOffAt: row.switchedOffAt?.toISOString() ?? null,
  }));
}

const WEBHOOKS_LOCK = 7_215_044;

/** Those of one owner are made one after the other, so that two at once do not pass by the same count. */
export async function lockOwner(tx: Database, clubId: number | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${WEBHOOKS_LOCK}, ${clubId ?? 0})`);
}

export async function countWebhooks(tx: Database, clubId: number | null): Promise<number> {
  return tx.$count(w, clubId === null ? isNull(w.clubId) : eq(w.clubId, clubId));
}

/** Known before its row is there: the secret is sealed for this row alone. */
export async function nextWebhookId(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${sqlTable(w)}, 'id'))::int as id`,
  );
  return rows[0]?.id ?? 0;
}

export async function insertWebhook(tx: Database, webhook: typeof w.$inferInsert): Promise<void> {
  await tx.insert(w).values(webhook);
}

export async function findWebhook(db: Database, webhookId: number) {
  const [row] = await db.select({ clubId: w.clubId }).from(w).where(eq(w.id, webhookId));
  return row;
}

export async function lockWebhook(tx: Database, webhookId: number) {
  const [row] = await tx.select().from(w).where(eq(w.id, webhookId)).for('update');
  return row;
}

export async function setSecret(
  tx: Database,
  webhookId: number,
  sealed: { secretCipher: Buffer; earlierCipher: Buffer },
): Promise<void> {
  const earlierUntil = sql`now() + ${WEBHOOK_LIMITS.hoursOfTwoSecrets} * interval '1 hour'`;
  await tx
    .update(w)
    .set({ ...sealed, earlierUntil })
    .where(eq(w.id, webhookId));
}

export async function switchOn(tx: Database, webhookId: number): Promise<void> {
  await tx
    .update(w)
    .set({ switchedOffAt: null, failingSince: null, failures: 0, waitsUntil: null })
    .where(eq(w.id, webhookId));
}

export async function removeWebhook(tx: Database, webhookId: number): Promise<void> {
  await tx.delete(w).where(eq(w.id, webhookId));
}

export async function listDeliveries(db: Database, webhookId: number): Promise<WebhookDelivery[]> {
  const rows = await db
    .select({
      id: d.id,
      messageId: d.messageId,
      event: d.event,
      body: d.body,
      status: d.status,
      attempts: d.attempts,
      createdOn: d.createdOn,
      sentAt: d.sentAt,
      nextAttemptAt: d.nextAttemptAt,
      lastError: d.lastError,
    })
    .from(d)
    .where(eq(d.webhookId, webhookId))
    .orderBy(desc(d.id))
    .limit(MOST_DELIVERIES);
  return rows.map((row) => ({
    ...row,
    createdOn: row.createdOn.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    nextAttemptAt: row.status === 'queued' ? row.nextAttemptAt.toISOString() : null,
  }));
}

/** Once more, under the same id; one that is just being tried is left to whoever tries it. */
export async function queueAgain(tx: Database, webhookId: number, deliveryId: number): Promise<boolean> {
  const [delivery] = await tx
    .select({ leasedUntil: d.leasedUntil, isTried: sql<boolean>`coalesce(${d.leasedUntil} > now(), false)` })
    .from(d)
    .where(and(eq(d.id, deliveryId), eq(d.webhookId, webhookId)))
    .for('update');
  if (delivery === undefined) return false;
  if (!delivery.isTried)
    await tx
      .update(d)
      .set({ status: 'queued', attempts: 0, nextAttemptAt: sql`now()`, leasedUntil: null })
      .where(eq(d.id, deliveryId));
  return true;
}

export async function countPingsOfHour(tx: Database, webhookId: number): Promise<number> {
  const ofHour = sql`${d.createdOn} > now() - interval '1 hour'`;
  return tx.$count(d, and(eq(d.webhookId, webhookId), eq(d.event, PING), ofHour));
}

/** Goes at once: whoever sends it has mended what made the address wait, and wants to see that. */
export async function queuePing(tx: Database, webhookId: number): Promise<void> {
  const body = sql`json_build_object('type', ${PING}::text,
    'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', json_build_object())::text`;
  await tx.insert(d).values({ webhookId, event: PING, body });
  await tx.update(w).set({ waitsUntil: null }).where(eq(w.id, webhookId));
}

/** Those that were switched off, of whoever asks: counted by the bell with the condition of the list. */
export function offWebhooksSql({ actor }: { actor: Actor }, values: SqlValues): string {
  const clubs = clubScope(actor);
  const own = clubs === 'all' ? '' : `${n.clubId} = any(${values.add(clubs)}::int[]) and `;
  return `(select count(*)::int from ${sqlTable(w)} where ${own}${n.switchedOffAt} is not null)`;
}
