import type { Database } from '#server/db/database.ts';
import { calendarTable } from '#server/db/tables/calendar.table.ts';
import { webhookDeliveryTable, webhookTable } from '#server/db/tables/webhook.table.ts';
import { buildKeys } from './key-world.ts';
import { newWebhookSecret, sealSecret } from '#server/features/webhook/webhook-secret.ts';
import { nextWebhookId } from '#server/features/webhook/webhook.queries.ts';
import { randomToken, tokenHash } from '#server/keys/tokens.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import { webhookEvents } from '#domain/webhook/webhook.rules.ts';

/** One that is told of everything its owner may be told of; and its secret. */
export async function aWebhook(
  db: Database,
  secrets: Secrets,
  given: Pick<typeof webhookTable.$inferInsert, 'createdBy'> & Partial<typeof webhookTable.$inferInsert>,
) {
  const secret = newWebhookSecret();
  const id = await nextWebhookId(db);
  const [webhook] = await db
    .insert(webhookTable)
    .values({
      id,
      name: 'Сайт',
      address: 'https://klub.example/kartoteka',
      events: [...webhookEvents],
      secretCipher: sealSecret(secrets, id, secret),
      ...given,
    })
    .returning();
  if (webhook === undefined) throw new Error('No webhook was made');
  return { ...webhook, secret };
}

interface Clubs {
  own: { id: number };
  other: { id: number };
}

/** One of each club and one of the federation, all switched off, each with a message that failed. */
async function buildWebhooks(db: Database, secrets: Secrets, by: number, clubs: Clubs) {
  const made = async (clubId: number | null) => {
    const webhook = await aWebhook(db, secrets, { createdBy: by, clubId, switchedOffAt: new Date() });
    const [delivery] = await db
      .insert(webhookDeliveryTable)
      .values({ webhookId: webhook.id, event: 'player.changed', body: '{}', status: 'failed', lastError: '500' })
      .returning();
    if (delivery === undefined) throw new Error('No delivery was made');
    return { ...webhook, deliveryId: delivery.id };
  };
  return { own: await made(clubs.own.id), other: await made(clubs.other.id), federation: await made(null) };
}

/** One of each club; what the first opens by. */
async function buildCalendars(db: Database, by: number, { own, other }: Clubs): Promise<string> {
  const token = randomToken();
  const made = { createdBy: by, lastReadAt: new Date() };
  await db.insert(calendarTable).values([
    { ...made, clubId: own.id, tokenHash: tokenHash(token) },
    { ...made, clubId: other.id, tokenHash: tokenHash(randomToken()) },
  ]);
  return token;
}

/** What other programs read by and are told by, calendars included. */
export async function buildPrograms(db: Database, secrets: Secrets, by: number, clubs: Clubs) {
  return {
    keys: await buildKeys(db, by, clubs),
    webhooks: await buildWebhooks(db, secrets, by, clubs),
    calendarToken: await buildCalendars(db, by, clubs),
  };
}
