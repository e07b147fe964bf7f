import { retryAfterSeconds } from '#domain/mail/mail-retry.rules.ts';
import type { Database } from '../db/database.ts';
import { type QueueLog, type QueueWorker, startQueueWorker, untilMarked } from '../write/queue-worker.ts';
import { attemptDelivery, LEASE_SECONDS } from './delivery.ts';
import type { Letterhead } from './letter-html.ts';
import { type DueMail, leaseDueMail, markFailed, markSent } from './mail-queue.queries.ts';

const POLL_MS = 15_000;

interface SenderOptions {
  db: Database;
  smtpUrl: string;
  /** Asked for each letter: the name of the federation may have changed. */
  letterhead: () => Promise<Letterhead>;
  log: QueueLog;
  stopGraceMs?: number;
}

/**
 * Delivers what lies in the outbox. Any number of processes may run one: each mail is leased to a single one at a
 * time, just before it is tried and for longer than the attempt may take, and marked only after the mail server
 * has taken it, so a killed process loses nothing.
 */
export function startOutboxSender(options: SenderOptions): QueueWorker {
  const { log, stopGraceMs } = options;
  return startQueueWorker({
    turn: (stopping, cutting) => deliverDue(options, stopping, cutting),
    failed: 'outbox not reachable',
    log,
    pollMs: POLL_MS,
    stopGraceMs,
  });
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
    await untilMarked(
      () => markSent(db, mail.id),
      cutting,
      () => log.warn({ mailId: mail.id }, 'delivered mail not marked yet'),
    );
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
