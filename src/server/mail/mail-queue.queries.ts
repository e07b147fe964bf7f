import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { outboxTable } from '../db/tables/outbox.table.ts';
import type { MailText } from './letter.ts';

const o = outboxTable;

export interface Mail extends MailText {
  recipient: string;
  isSecret?: boolean;
  dedupeKey?: string;
}

/** Puts a mail into the outbox, in the transaction of what it tells about; false when its like is there already. */
export async function queueMail(tx: Database, mail: Mail): Promise<boolean> {
  if (!isSendable(mail)) return false;
  const rows = await tx
    .insert(outboxTable)
    .values(rowOf(mail))
    .onConflictDoNothing({ target: outboxTable.dedupeKey })
    .returning({ id: outboxTable.id });
  return rows.length > 0;
}

/** Several at once; whose like is there already is passed over. Returns whom those go to that were not. */
export async function queueMails(tx: Database, mails: readonly Mail[]): Promise<string[]> {
  const sendable = mails.filter(isSendable);
  if (sendable.length === 0) return [];
  const rows = await tx
    .insert(outboxTable)
    .values(sendable.map(rowOf))
    .onConflictDoNothing({ target: outboxTable.dedupeKey })
    .returning({ recipient: outboxTable.recipient });
  return rows.map(({ recipient }) => recipient);
}

/** The address of a club is free text: „a@x.bg, b@y.bg“ would go out as one odd address and count as sent. */
export const isOneAddress = (recipient: string) => /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(recipient);

const isSecret = (mail: Mail) => mail.isSecret === true || mail.secret !== undefined;

/** A password or a link that cannot leave stands in the outbox, where administrators see that it waits. */
const isSendable = (mail: Mail) => isSecret(mail) || isOneAddress(mail.recipient);

const rowOf = (mail: Mail) => ({ ...mail, isSecret: isSecret(mail) });

/** What stands where something secret was. */
export const BLANK = '••••••••';

/** The text without what nobody else may read; nothing at all where it is not known which part of it that is. */
export const blankedBody = (mail: { body: string; secret: string; isSecret: string; status: string }) =>
  `case when ${mail.secret} is not null then replace(${mail.body}, ${mail.secret}, '${BLANK}')
    when ${mail.isSecret} and ${mail.status} <> 'sent' then '' else ${mail.body} end`;

export interface DueMail {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  attempts: number;
}

/**
 * Takes the mail that has been due for longest; for the time of the lease nobody else gets it. One at a time: what
 * waited for its turn in a batch could be taken by another process meanwhile. The attempt counts from here on.
 */
export async function leaseDueMail(db: Database, leaseSeconds: number): Promise<DueMail | null> {
  const due = db
    .select({ id: o.id })
    .from(o)
    .where(
      sql`${o.status} = 'queued' and ${o.nextAttemptAt} <= now() and (${o.leasedUntil} is null or ${o.leasedUntil} <= now())`,
    )
    .orderBy(o.nextAttemptAt, o.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [leased] = await db
    .update(o)
    .set({
      attempts: sql`least(${o.attempts} + 1, 32000)`,
      leasedUntil: sql`clock_timestamp() + ${leaseSeconds} * interval '1 second'`,
    })
    .where(eq(o.id, due))
    .returning({ id: o.id, recipient: o.recipient, subject: o.subject, body: o.body, attempts: o.attempts });
  return leased ?? null;
}

export async function markSent(db: Database, mailId: number): Promise<void> {
  await db
    .update(outboxTable)
    .set({
      status: 'sent',
      sentAt: sql`now()`,
      leasedUntil: null,
      lastError: null,
      lastAnswer: null,
      // What was secret has reached its owner and is nobody else's business.
      body: sql.raw(blankedBody({ body: 'body', secret: 'secret', isSecret: 'is_secret', status: 'status' })),
      secret: null,
    })
    .where(eq(outboxTable.id, mailId));
}

/** Says nothing about a mail that somebody else has been trying since. */
export async function markFailed(
  db: Database,
  mail: Pick<DueMail, 'id' | 'attempts'>,
  failure: { error: string; answer?: string | null; retryInSeconds: number | null },
): Promise<void> {
  await db
    .update(outboxTable)
    .set({
      status: failure.retryInSeconds === null ? 'failed' : 'queued',
      leasedUntil: null,
      lastError: failure.error,
      lastAnswer: failure.answer ?? null,
      ...(failure.retryInSeconds === null
        ? {}
        : { nextAttemptAt: sql`now() + ${failure.retryInSeconds} * interval '1 second'` }),
    })
    .where(and(eq(outboxTable.id, mail.id), eq(outboxTable.attempts, mail.attempts)));
}
