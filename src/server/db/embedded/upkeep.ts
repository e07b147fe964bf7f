import type pg from 'pg';

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

interface TableState {
  name: string;
  isBloated: boolean;
}

/** Vacuums and analyzes the tables that need it, one after another, then makes a checkpoint if much was written. */
export async function runUpkeep(pool: pg.Pool): Promise<void> {
  await pool.query('select pg_stat_force_next_flush()'); // the counters of this session, which is the only one
  const { rows } = await pool.query<TableState>(NEEDY_TABLES);
  for (const { name, isBloated } of rows) await pool.query(isBloated ? `vacuum (analyze) ${name}` : `analyze ${name}`);
  const { rows: journal } = await pool.query<{ bytes: string | number }>(
    'select (pg_current_wal_lsn() - redo_lsn) as bytes from pg_control_checkpoint()',
  );
  if (Number(journal[0]?.bytes) >= WAL_BYTES_BETWEEN_CHECKPOINTS) await pool.query('checkpoint');
}

const NEEDY_TABLES = `
  select format('%I.%I', schemaname, relname) as name, is_bloated as "isBloated"
  from pg_stat_all_tables,
    lateral (select n_dead_tup >= ${LEAST_ROWS} + ${DEAD_SHARE} * n_live_tup as is_bloated) as decided
  where schemaname in ('public', 'pg_catalog')
    and (is_bloated or n_mod_since_analyze >= ${LEAST_ROWS} + ${CHANGED_SHARE} * n_live_tup)
  order by name`;
