import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const outboxTable = pgTable(
  'outbox',
  {
    id: serial().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** A password or a link is in the body: blanked once delivered. */
    isSecret: boolean().notNull().default(false),
    /** The password or the link itself, as it stands in the body, until then: the rest may be read. */
    secret: text(),
    status: text().$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    /** Whoever holds the lease is the only one who may try to deliver. */
    leasedUntil: moment(),
    lastError: text(),
    lastAnswer: text(),
    /** Two messages with the same key are the same message. */
    dedupeKey: text().unique('outbox_dedupe'),
    createdOn: moment().notNull().defaultNow(),
    sentAt: moment(),
    search: text().notNull().generatedAlwaysAs(sql.raw(`search_text(recipient || ' ' || subject)`)),
  },
  (mail) => [
    check('outbox_status', sql`${mail.status} in ('queued', 'sent', 'failed')`),
    index('outbox_by_status').on(mail.status, mail.createdOn),
    index('outbox_due')
      .on(mail.nextAttemptAt)
      .where(sql`${mail.status} = 'queued'`),
  ],
);
