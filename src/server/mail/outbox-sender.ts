import { retryAfterSeconds } from '#domain/mail/mail-retry.rules.ts';
import type { Database } from '../db/database.ts';
import { attemptDelivery, LEASE_SECONDS } from './delivery.ts';
import type { Letterhead } from './letter-html.ts';
import { type DueMail, leaseDueMail, markFailed, markSent } from './mail-queue.queries.ts';

const POLL_MS = 15_000;
/** What a mail that is just being taken gets to come to its end when the server stops. */
const STOP_GRACE_MS = 3000;
const MARK_AGAIN_MS = 1000;

interface Log {
  info: (details: object, text: string) => void;
  warn: (details: object, text: string) => void;
  error: (details: object, text: string) => void;
}

export interface OutboxSender {
  /** Looks into the outbox at once instead of at the next turn. */
  wake: () => void;
  stop: () => Promise<void>;
}

interface SenderOptions {
  db: Database;
  smtpUrl: string;
  /** Asked for each letter: the name of the federation may have changed. */
  letterhead: () => Promise<Letterhead>;
  log: Log;
  stopGraceMs?: number;
}

/**
 * Delivers what lies in the outbox. Any number of processes may run one: each mail is leased to a single one at a
 * time, just before it is tried and for longer than the attempt may take, and marked only after the mail server
 * has taken it, so a killed process loses nothing.
 */
export function startOutboxSender(options: SenderOptions): OutboxSender {
  const stopping = new AbortController();
  const cutting = new AbortController();
  let running: Promise<void> | null = null;
  let isWoken = false;

  const run = async () => {
    do {
      isWoken = false;
      await deliverDue(options, stopping.signal, cutting.signal);
    } while (isWoken && !stopping.signal.aborted);
  };
  const wake = () => {
    if (stopping.signal.aborted) return;
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
      stopping.abort();
      clearInterval(timer);
      const grace = setTimeout(() => cutting.abort(), options.stopGraceMs ?? STOP_GRACE_MS);
      await running;
      clearTimeout(grace);
    },
  };
}

async function deliverDue(options: SenderOptions, stopping: AbortSignal, cutting: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const mail = await leaseDueMail(options.db, LEASE_SECONDS);
    if (mail === null) return;
    // What stopped this one stops all others too: the rest waits for the next turn.
    if (!(await deliver(options, mail, cutting))) return;
  }
}

async function deliver(options: SenderOptions, mail: DueMail, cutting: AbortSignal): Promise<boolean> {
  const { db, log } = options;
  const delivery = await attemptDelivery(mail, { ...options, letterhead: await options.letterhead(), signal: cutting });
  // Nobody knows what the server has made of it: once the lease is over it is tried again.
  if (delivery.kind === 'aborted') return false;
  if (delivery.kind === 'sent') {
    await untilMarked(() => markSent(db, mail.id), cutting, log);
    log.info({ mailId: mail.id }, 'mail delivered');
    return true;
  }
  const retryInSeconds = retryAfterSeconds(delivery.kind, mail.attempts);
  const { kind, error, answer } = delivery;
  if (kind === 'serverTrouble') log.error({ mailId: mail.id, error, retryInSeconds }, 'mail server does not take mail');
  else log.warn({ mailId: mail.id, kind, error, retryInSeconds }, 'mail not delivered');
  await markFailed(db, mail, { error, answer, retryInSeconds });
  return kind !== 'serverTrouble';
}

/** A mail that has gone out is marked as soon as the database is back, or it would go out again. */
async function untilMarked(mark: () => Promise<void>, cutting: AbortSignal, log: Log): Promise<void> {
  for (;;) {
    try {
      await mark();
      return;
    } catch (error) {
      if (cutting.aborted) throw error;
      log.warn({ err: error }, 'delivered mail not marked yet');
      await new Promise((resolve) => setTimeout(resolve, MARK_AGAIN_MS));
    }
  }
}
