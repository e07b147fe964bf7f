import { sql } from 'drizzle-orm';
import type { Database } from './db/database.ts';

const EVERY_MS = 6 * 60 * 60_000;

/** Removes what has served its purpose: old sessions, counters, links and repeated answers. */
export async function tidy(db: Database): Promise<void> {
  await db.execute(sql`delete from sessions where coalesce(ended_at, expires_at) < now() - interval '30 days'`);
  await db.execute(sql`delete from login_throttles where last_failure_at < now() - interval '30 days'`);
  await db.execute(sql`delete from password_tokens where expires_at < now() - interval '30 days'`);
  await db.execute(sql`delete from idempotency_keys where created_on < now() - interval '2 days'`);
}

/** Tidies from time to time; a failure is noted and tried again at the next turn. */
export function startHousekeeping(db: Database, onFailure: (error: unknown) => void): { stop: () => void } {
  const run = () => void tidy(db).catch(onFailure);
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  run();
  return { stop: () => clearInterval(timer) };
}
