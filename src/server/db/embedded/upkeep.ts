import type pg from 'pg';
import type { DiskReserve } from './disk-reserve.ts';

/**
 * What PostgreSQL's own processes do in the background, which the engine has
 * none of. Every statement takes its turn in the pool like a request: it never
 * meets an open transaction, and requests go on between two of them.
 */

/** As autovacuum would decide: so many rows, and such a part of the table. */
const LEAST_ROWS = 50;
const DEAD_SHARE = 0.2;
const CHANGED_SHARE = 0.1;
/** The journal grows by no more than this between two checkpoints, plus what is written until the next upkeep. */
const WAL_BYTES_BETWEEN_CHECKPOINTS = 16 * 1024 * 1024;

interface Needs {
  vacuum: string[];
  analyze: string[];
  checkpoint: boolean;
}

/** Vacuums and analyzes the tables that need it, one after another, then makes a checkpoint if much was written. */
export async function runUpkeep(pool: pg.Pool, reserve: DiskReserve): Promise<void> {
  const needs = await lookForNeeds(pool);
  for (const table of needs.vacuum) await pool.query(`vacuum (analyze) ${table}`);
  for (const table of needs.analyze) await pool.query(`analyze ${table}`);
  if (needs.checkpoint) await reserve.during(() => pool.query('checkpoint'));
  else reserve.take();
}

/** In one turn, as most of the time there is nothing to do. */
async function lookForNeeds(pool: pg.Pool): Promise<Needs> {
  const client = await pool.connect();
  try {
    await client.query('select pg_stat_force_next_flush()'); // the counters of this session, which is the only one
    const { rows } = await client.query<Needs>(NEEDS);
    return rows[0] ?? { vacuum: [], analyze: [], checkpoint: false };
  } finally {
    client.release();
  }
}

const NEEDS = `
  with tables as (
    select format('%I.%I', schemaname, relname) as name,
      n_dead_tup >= ${LEAST_ROWS} + ${DEAD_SHARE} * n_live_tup as is_bloated,
      n_mod_since_analyze >= ${LEAST_ROWS} + ${CHANGED_SHARE} * n_live_tup as is_changed
    from pg_stat_all_tables
    where schemaname in ('public', 'pg_catalog')
  )
  select
    array(select name from tables where is_bloated order by name) as vacuum,
    array(select name from tables where is_changed and not is_bloated order by name) as analyze,
    (select pg_current_wal_lsn() - redo_lsn >= ${WAL_BYTES_BETWEEN_CHECKPOINTS} from pg_control_checkpoint()) as checkpoint`;
