import type { Attempt } from '#web/lib/attempt.ts';

/** What a call takes over from the form that makes it. */
export function callOptionsOf(attempt: Attempt, headers: Record<string, string> = {}) {
  return {
    headers: { 'Idempotency-Key': attempt.idempotencyKey, ...headers },
    signal: attempt.signal,
    onProgress: attempt.onProgress,
  };
}
