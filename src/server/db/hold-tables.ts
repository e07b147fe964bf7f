import { setTimeout as rest } from 'node:timers/promises';
import type pg from 'pg';
import { errorCodeOf } from './connect/outage.ts';

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname = 'public' order by tablename`;
/** After so long PostgreSQL looks who waits for whom, and breaks somebody off. */
const PATIENCE = `select setting::int as ms from pg_settings where name = 'deadlock_timeout'`;
/** All tables have to be ours well before that: whoever waits for one of them has then waited for nobody else. */
const SHARE_OF_PATIENCE = 0.6;
const REST_MS = 100;
const LONGEST_REST_MS = 5000;
const NOT_IN_TIME = new Set(['55P03', '40P01']);

/**
 * Begins a transaction that has every table to itself. Servers of the version before are at work meanwhile, each
 * holding some tables and waiting for others; taken one by one while the form is changed, tables would be held against
 * them and they against us, until PostgreSQL breaks one of us off. So all are taken before anything is done, or all are
 * let go and it is tried again: nobody is refused, whoever comes waits for a moment. What could not be had is asked for
 * first the next time, so that fewer are on their way to it.
 */
export async function beginHoldingTables(client: pg.ClientBase, onBusy: () => void = () => undefined): Promise<void> {
  const { rows } = await client.query<{ name: string }>(TABLES);
  const { rows: patience } = await client.query<{ ms: number }>(PATIENCE);
  const withinMs = (patience[0]?.ms ?? 1000) * SHARE_OF_PATIENCE;
  let names = rows.map(({ name }) => name);
  for (let tries = 1; ; tries++) {
    const missed = await takeAll(client, names, withinMs);
    if (missed === null) return;
    names = [missed, ...names.filter((name) => name !== missed)];
    if (tries === 10) onBusy();
    await rest(Math.min(REST_MS * tries, LONGEST_REST_MS));
  }
}

/** Null when all are held, in a transaction that is still open; otherwise the one that was not free in time. */
async function takeAll(client: pg.ClientBase, names: readonly string[], withinMs: number): Promise<string | null> {
  const until = performance.now() + withinMs;
  await client.query('begin');
  for (const name of names) {
    const left = Math.max(1, Math.floor(until - performance.now()));
    try {
      await client.query(`set local lock_timeout = ${left}; lock table ${name} in access exclusive mode`);
    } catch (error) {
      await client.query('rollback');
      if (!NOT_IN_TIME.has(errorCodeOf(error))) throw error;
      return name;
    }
  }
  await client.query('set local lock_timeout = 0');
  return null;
}
