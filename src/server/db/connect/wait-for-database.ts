import { setTimeout as sleep } from 'node:timers/promises';
import { UnfitDatabaseError } from '../migrate.ts';
import { errorCodeOf, outageOf } from './outage.ts';
import { databaseText } from '../database.text.ts';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 2000;

/** What no patience mends. */
const REFUSALS: Record<string, string> = {
  '28P01': databaseText.wrongPassword,
  '28000': databaseText.userRefused,
  '3D000': databaseText.noDatabase,
};

/** Why PostgreSQL lets nobody in, in a sentence; null where that is not the matter. */
export const refusalOf = (error: unknown): string | null => REFUSALS[errorCodeOf(error)] ?? null;

interface Waiting {
  say: (sentence: string) => void;
  now?: () => number;
  pause?: (ms: number) => Promise<unknown>;
}

/** After a power cut the database may come up later than the server: some patience, and a sentence for each attempt. */
export async function waitForDatabase(
  connect: () => Promise<{ end: () => Promise<void> }>,
  { say, now = () => performance.now(), pause = sleep }: Waiting,
): Promise<void> {
  const deadline = now() + PATIENCE_MS;
  for (;;) {
    try {
      const client = await connect();
      await client.end();
      return;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal !== null) throw new UnfitDatabaseError(refusal);
      const outage = outageOf(error);
      if (outage === null) throw error;
      if (now() + PAUSE_MS > deadline) {
        throw new UnfitDatabaseError(databaseText.awayTooLong(outage));
      }
      say(databaseText.stillAway(outage));
      await pause(PAUSE_MS);
    }
  }
}
