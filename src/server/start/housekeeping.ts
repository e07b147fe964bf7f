import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { NEWS_DAYS } from '#domain/notification/news.rules.ts';
import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { type SweepOptions, type SweepReport, sweepFiles } from '../files/sweep.ts';

const EVERY_MS = 6 * 60 * 60_000;

/** Removes what has served its purpose: old sessions, counters, links, half-done proofs, repeated answers, words of the search and files of failed uploads. */
export async function tidy(
  db: Database,
  files: FileStore,
  options: Omit<SweepOptions, 'now'> = {},
): Promise<SweepReport | null> {
  await db.execute(sql`delete from sessions where coalesce(ended_at, expires_at) < now() - interval '30 days'`);
  // Forgotten after a quiet day; an account that is closed for good stays closed for a month.
  await db.execute(sql`delete from login_throttles where last_failure_at < now() - interval '1 day'
    and (blocked_until < now() or last_failure_at < now() - interval '30 days')`);
  await db.execute(sql`delete from known_devices where last_seen_at < now() - interval '1 year'`);
  await db.execute(sql`delete from password_tokens where expires_at < now() - interval '30 days'`);
  await db.execute(sql`delete from factor_challenges where expires_at < now()`);
  await db.execute(sql`delete from totp_factors where confirmed_at is null and begun_at < now() - interval '1 day'`);
  // A key without an answer was left by a version that kept them apart from the write.
  await db.execute(sql`delete from idempotency_keys where created_on < now() - interval '2 days' or status is null`);
  await db.execute(sql`delete from news where at < now() - ${NEWS_DAYS} * interval '1 day'`);
  await forgetWords(db);
  return sweepFiles(db, files, { ...options, now: new Date() });
}

/** What each table is searched in; triggers learn the words of new rows from the same. */
export const searchedTexts = {
  players: 'search',
  clubs: 'search || contact_search',
  coaches: 'search',
  users: 'search || account_search',
  outbox: 'search',
  card_indexes: 'search',
} as const;

/** The few nationalities are folded apart from the players. */
const allSearchedTexts = Object.entries({ ...searchedTexts, nationalities: 'search' })
  .map(([table, text]) => `select ${text} from ${table}`)
  .join(' union all ');

/**
 * Words that nothing searched in holds any more would be offered for slips, and find nothing. Whatever was forgotten
 * beside a write that brought it back at the same moment is learnt again at the next turn.
 */
export async function forgetWords(db: Database): Promise<void> {
  await db.execute(sql`
    with used as materialized (
      select distinct word collate "C" as word
      from (
        ${sql.raw(allSearchedTexts)}
      ) texts (search), unnest(string_to_array(search, ' ')) word
      where length(word) >= 5 and word ~ '^[a-z]+$'
    ), forgotten as (
      delete from search_words known where not exists (select from used where used.word = known.word)
    )
    insert into search_words select word from used order by word on conflict do nothing`);
}

interface HousekeepingOptions extends Omit<SweepOptions, 'now'> {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Says what became of files that no row knows; nothing when there were none. */
function reportSweep(log: HousekeepingOptions['log'], report: SweepReport | null): void {
  if (report === null) log.warn('files not swept: they are not those of this database, or it knows of no file');
  else if (report.heldBack > 0) log.warn(report, 'files not swept: too many without a row (SWEEP_ALL_FILES)');
  else if (Object.values(report).some((count) => count > 0)) log.info(report, 'files swept');
}

/** Tidies from time to time; a failure is noted and tried again at the next turn. */
export function startHousekeeping(
  db: Database,
  files: FileStore,
  { log, ...options }: HousekeepingOptions,
): { stop: () => void } {
  const run = () =>
    void tidy(db, files, options).then(
      (report) => reportSweep(log, report),
      (error: unknown) => log.error({ err: error }, 'housekeeping failed'),
    );
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  run();
  return { stop: () => clearInterval(timer) };
}
