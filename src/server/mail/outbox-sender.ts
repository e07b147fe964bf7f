import { createTransport, type Transporter } from 'nodemailer';
import type { Database } from '../db/database.ts';
import { type DueMail, leaseDueMails, markFailed, markSent } from './outbox.queries.ts';

const POLL_MS = 15_000;
const BATCH = 10;
const LEASE_SECONDS = 120;
const RETRY_SECONDS = [60, 300, 900, 3600, 4 * 3600, 12 * 3600];

interface Log {
  info: (details: object, text: string) => void;
  warn: (details: object, text: string) => void;
}

export interface OutboxSender {
  /** Looks into the outbox at once instead of at the next turn. */
  wake: () => void;
  stop: () => Promise<void>;
}

/**
 * Delivers what lies in the outbox. Any number of processes may run one: a
 * mail is leased to a single one at a time, and marked only after the mail
 * server has taken it, so a killed process loses nothing.
 */
export function startOutboxSender(options: { db: Database; smtpUrl: string; from: string; log: Log }): OutboxSender {
  const transport = createTransport(options.smtpUrl, { from: options.from });
  let isStopped = false;
  let running: Promise<void> | null = null;
  let isWoken = false;

  const run = async () => {
    do {
      isWoken = false;
      await deliverDue(options.db, transport, options.log, () => isStopped);
    } while (isWoken && !isStopped);
  };
  const wake = () => {
    if (isStopped) return;
    isWoken = true;
    running ??= run()
      .catch((error: unknown) => options.log.warn({ err: error }, 'outbox not reachable'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(wake, POLL_MS);
  timer.unref();
  wake();

  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}

async function deliverDue(db: Database, transport: Transporter, log: Log, isStopped: () => boolean): Promise<void> {
  for (;;) {
    const due = await leaseDueMails(db, { limit: BATCH, leaseSeconds: LEASE_SECONDS });
    for (const mail of due) {
      if (isStopped()) return; // the lease runs out and another turn takes it
      await deliver(db, transport, log, mail);
    }
    if (due.length < BATCH) return;
  }
}

async function deliver(db: Database, transport: Transporter, log: Log, mail: DueMail): Promise<void> {
  try {
    await transport.sendMail({
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.body,
      // The same on every attempt, so that a repeated delivery can be recognised.
      messageId: `<outbox-${mail.id}@kartoteka>`,
    });
  } catch (error) {
    const { responseCode, code } = error as { responseCode?: number; code?: string };
    const isFinal = responseCode !== undefined && responseCode >= 500;
    const retryInSeconds = isFinal ? null : (RETRY_SECONDS[mail.attempts - 1] ?? null);
    // The server's own words may hold the address: the code says enough.
    await markFailed(db, mail.id, { error: String(responseCode ?? code ?? 'unknown'), retryInSeconds });
    log.warn({ mailId: mail.id, responseCode, code, retryInSeconds }, 'mail not delivered');
    return;
  }
  await markSent(db, mail.id);
  log.info({ mailId: mail.id }, 'mail delivered');
}
