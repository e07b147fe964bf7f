import { afterFailure } from '#domain/webhook/webhook.rules.ts';
import type { AppContext } from '#server/context.ts';
import { type QueueLog, type QueueWorker, startQueueWorker, untilMarked } from '#server/write/queue-worker.ts';
import { attemptWebhook, type Resolve } from './webhook-attempt.ts';
import { type DueDelivery, leaseDelivery, markFailed, markTaken } from './webhook-queue.queries.ts';
import { signedHeaders } from './webhook-secret.ts';

const POLL_MS = 5000;
/** Longer than an attempt and its mark may take together. */
const LEASE_SECONDS = 20;
/** So many addresses are written to at the same time. */
const LANES = 4;

interface SenderOptions {
  context: Pick<AppContext, 'config' | 'database' | 'secrets' | 'now'>;
  log: QueueLog;
  stopGraceMs?: number;
  pollMs?: number;
  /** For a test: its own answers instead of those of DNS. */
  resolve?: Resolve;
}

/** Sends what waits for other programs, as the outbox sends letters: leased, tried, and marked once it was taken. */
export function startWebhookSender(options: SenderOptions): QueueWorker {
  const lane = async (stopping: AbortSignal, cutting: AbortSignal) => {
    while (!stopping.aborted) {
      const delivery = await leaseDelivery(options.context.database.db, LEASE_SECONDS);
      if (delivery === null) return;
      await deliver(options, delivery, cutting);
    }
  };
  return startQueueWorker({
    turn: async (stopping, cutting) => {
      await Promise.all(Array.from({ length: LANES }, () => lane(stopping, cutting)));
    },
    failed: 'webhooks not reachable',
    log: options.log,
    pollMs: options.pollMs ?? POLL_MS,
    stopGraceMs: options.stopGraceMs,
  });
}

async function deliver({ context, log, resolve }: SenderOptions, delivery: DueDelivery, cutting: AbortSignal) {
  const { database, secrets, config } = context;
  const { id: deliveryId, webhookId } = delivery;
  const attempt = await attemptWebhook(
    { address: delivery.address, headers: signedHeaders(secrets, delivery, context.now()), body: delivery.body },
    { signal: cutting, isAnyAddressAllowed: config.webhooksToAnyAddress, resolve },
  );
  // Nobody knows what the other side has made of it: once the lease is over it is tried again, under the same id.
  if (attempt.kind === 'aborted') return;
  if (attempt.kind === 'taken') {
    const unmarked = () => log.warn({ deliveryId }, 'delivered webhook not marked yet');
    await untilMarked(() => markTaken(database.db, delivery), cutting, unmarked);
    log.info({ deliveryId, webhookId }, 'webhook delivered');
    return;
  }
  const error = attempt.kind === 'gone' ? '410' : attempt.error;
  const asked = attempt.kind === 'failed' ? attempt.retryAfterSeconds : undefined;
  const after = afterFailure(delivery.attempts, delivery.failures + 1, asked);
  const isOff = await markFailed(database.db, delivery, { ...after, error, isGone: attempt.kind === 'gone' });
  log.warn({ deliveryId, webhookId, error, retryInSeconds: after.retryInSeconds, isOff }, 'webhook not delivered');
}
