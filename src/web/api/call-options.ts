import type { Attempt } from '#web/lib/attempt.ts';

/** The same for a form of texts: nobody has to watch it being sent. */
export function textCallOptionsOf(attempt: Attempt, base?: { version: number }) {
  const { onProgress: _watched, ...options } = callOptionsOf(attempt, base);
  return options;
}

/** What a call takes over from the form that makes it; with an optimistic lock when the record is there already. */
export function callOptionsOf(attempt: Attempt, base?: { version: number }) {
  return {
    headers: {
      'Idempotency-Key': attempt.idempotencyKey,
      ...(base === undefined ? {} : { 'If-Match': `"${base.version}"` }),
    },
    signal: attempt.signal,
    onProgress: attempt.onProgress,
  };
}
