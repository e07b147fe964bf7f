import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '../db/connect/timeouts.ts';

/** What the server cannot work without, by name; a check that fails or is not answered in time says what is missing. */
export type ReadinessChecks = Record<string, () => Promise<unknown>>;

/** The names of the checks that did not turn out well. All are made at once, and none is waited for beyond the limit. */
export async function failedChecks(checks: ReadinessChecks, limitMs: number = limits.ready): Promise<string[]> {
  const timer = new AbortController();
  const tooLate = wait(limitMs, false, { signal: timer.signal }).catch(() => false);
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const isWell = await Promise.race([
        check().then(
          () => true,
          () => false,
        ),
        tooLate,
      ]);
      return isWell ? [] : [name];
    }),
  );
  timer.abort();
  return outcomes.flat();
}
