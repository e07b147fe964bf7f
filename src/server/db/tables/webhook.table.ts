import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core';
import { type MessageType, type WebhookEvent, webhookEvents } from '#domain/webhook/webhook.rules.ts';
import { bytea, moment } from './columns.ts';
import { clubTable } from './club.table.ts';
import { userTable } from './user.table.ts';

const EVENTS = sql.raw(webhookEvents.map((event) => `'${event}'`).join(', '));

/** Addresses of other programs that are told of what happens. */
export const webhookTable = pgTable(
  'webhooks',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    /** Whose it is; empty for the federation. */
    clubId: integer().references(() => clubTable.id),
    address: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** What messages are signed with; sealed, because signing needs the secret itself. */
    secretCipher: bytea().notNull(),
    /** The one before, until the other side has learnt the new one. */
    earlierCipher: bytea(),
    earlierUntil: moment(),
    createdOn: moment().notNull().defaultNow(),
    createdBy: integer()
      .notNull()
      .references(() => userTable.id),
    /** In a row; none once a message is taken. */
    failures: smallint().notNull().default(0),
    failingSince: moment(),
    /** Nothing is sent before. */
    waitsUntil: moment(),
    lastTriedAt: moment(),
    lastTakenAt: moment(),
    /** What was sent since the first message of a minute. */
    minuteSince: moment(),
    sentInMinute: smallint().notNull().default(0),
    switchedOffAt: moment(),
  },
  (webhook) => [
    index('webhooks_of_club').on(webhook.clubId, webhook.id),
    check('webhooks_events', sql`cardinality(${webhook.events}) > 0 and ${webhook.events} <@ array[${EVENTS}]::text[]`),
    check('webhooks_earlier', sql`(${webhook.earlierCipher} is null) = (${webhook.earlierUntil} is null)`),
  ],
);

/** Messages to them, written in the transaction of what they tell of. */
export const webhookDeliveryTable = pgTable(
  'webhook_deliveries',
  {
    id: serial().primaryKey(),
    webhookId: integer()
      .notNull()
      .references(() => webhookTable.id, { onDelete: 'cascade' }),
    /** `webhook-id`: the same however often it is sent. */
    messageId: text()
      .notNull()
      .unique('webhook_deliveries_message')
      .default(sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`),
    event: text().$type<MessageType>().notNull(),
    /** The very bytes that are signed and sent. */
    body: text().notNull(),
    status: text().$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    /** Whoever holds the lease is the only one who may try to deliver. */
    leasedUntil: moment(),
    lastError: text(),
    createdOn: moment().notNull().defaultNow(),
    sentAt: moment(),
  },
  (delivery) => [
    check('webhook_deliveries_status', sql`${delivery.status} in ('queued', 'sent', 'failed')`),
    index('webhook_deliveries_listed').on(delivery.webhookId, delivery.id),
    index('webhook_deliveries_due')
      .on(delivery.webhookId, delivery.nextAttemptAt, delivery.id)
      .where(sql`${delivery.status} = 'queued'`),
  ],
);
