import type { OpenDatabase } from '#server/db/database.ts';

/** Every byte the engine keeps of this database: tables, indexes, and the log since the given place. */
export async function* rawFilesOf({ pool }: OpenDatabase, sinceLog: string): AsyncGenerator<RawFile> {
  // What is still in memory only goes to the disk now.
  await pool.query('checkpoint');
  const { rows: names } = await pool.query<{ name: string }>(
    `select folder || '/' || name as name
       from (select 'base/' || oid as folder from pg_database where datname = current_database()) as here,
            pg_ls_dir(folder) as name
     union all
     select 'pg_wal/' || name from pg_ls_waldir() where name >= $1
     order by 1`,
    [sinceLog],
  );
  for (const { name } of names) {
    // A part of the log may have been done with in the meantime.
    const { rows } = await pool.query<{ bytes: Buffer | null }>(
      'select pg_read_binary_file($1, 0, size, true) as bytes from pg_stat_file($1, true)',
      [name],
    );
    const bytes = rows[0]?.bytes ?? null;
    if (bytes !== null) yield { name, bytes };
  }
}

interface RawFile {
  name: string;
  bytes: Buffer;
}

/** Where the log of changes stands now. */
export async function logPlace({ pool }: OpenDatabase): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name');
  return rows[0]?.name ?? '';
}
