import { expect } from 'vitest';
import type { Fault, Faults } from './databases/faulty-pool.ts';

interface Killed {
  faults: Faults;
  /** Makes the call, with its repeat key. */
  take: () => Promise<{ statusCode: number }>;
  /** Everything the call writes, as one text. */
  everythingWritten: () => Promise<string>;
}

/** Kills the server before each statement of a call: nothing is left of it, and done once it comes again. */
export async function expectDoneOrUndone({ faults, take, everythingWritten }: Killed): Promise<void> {
  const before = await everythingWritten();
  const killed: string[] = [];
  /** Whether the call got so far. */
  const dieAt = async (fault: Fault) => {
    faults.set(fault);
    const { statusCode } = await take();
    if (!faults.clear()) return false;
    killed.push(`${fault.when} ${fault.statement}: ${statusCode}`);
    return true;
  };

  // Before each of them, `begin` and `commit` included: whatever was written is gone again.
  let statements = 0;
  for (;;) {
    const isMet = await dieAt({ statement: statements + 1, when: 'before' });
    if (!isMet) break;
    statements += 1;
    expect(await everythingWritten()).toBe(before);
  }
  expect(statements).toBeGreaterThan(5);
  expect(killed.every((line) => line.endsWith(': 500') || line.endsWith(': 503'))).toBe(true);
  // The last call met no fault and was done; sent again with its key it is not done twice.
  const done = await everythingWritten();
  expect(done).not.toBe(before);
  expect((await take()).statusCode).toBeLessThan(300);
  expect(await everythingWritten()).toBe(done);
}
