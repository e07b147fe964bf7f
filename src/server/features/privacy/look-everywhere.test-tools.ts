import { sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { namesOfRow } from '#server/files/file-owner.ts';
import { sealedColumns } from '#server/keys/sealed-columns.queries.ts';
import { openedEgn } from '../player/personal-number.ts';

/** Nobody else in the federation is called so, in either alphabet. */
export const NAMES = { firstName: 'Хераклий', middleName: 'Ждракомиров', lastName: 'Цвъркотинчев' };
export const OLD_LAST_NAME = 'Бръмчибончев';
export const PARENT = { firstName: 'Фъстъчиана', lastName: 'Гризодъбова' };

/** Every row of a file gets bytes in which one can look. */
export async function storeFiles({ database, files }: AppContext, name: string): Promise<void> {
  const owners = await database.db.execute<{ id: string }>(sql`
    select file_id as id from player_documents union
    select file_id from coach_educations join coaches on coaches.id = coach_id and name = ${name} union select file_id from transfer_documents
    union select file_id from player_signatures where file_id is not null
    union select file_id from collect_items where file_id is not null`);
  const ofPerson = new Set(owners.rows.map(({ id }) => id));
  for (const row of await database.db.select().from(fileTable))
    for (const stored of namesOfRow(row))
      await files.put(stored, Buffer.from(row.kind === 'photo' || ofPerson.has(row.id) ? name : 'лого'));
}

/** What must be nowhere afterwards, in small letters. */
export function tracesOf(
  context: AppContext,
  { id, egnCipher }: { id: number; egnCipher: Buffer | null },
  table: 'players' | 'coaches' = 'players',
): string[] {
  const egn = egnCipher === null ? [] : [openedEgn(context, { table, id }, egnCipher)];
  return [
    ...Object.values(NAMES),
    OLD_LAST_NAME,
    PARENT.lastName,
    'Tsvarkotinchev',
    'Zhdrakomirov',
    'grizod',
    'tsvarkot',
    '0899777',
    ...egn,
  ].map((trace) => trace.toLowerCase());
}

/** Looks into every row of every table, into what is sealed, and into every file. Answers where something was found. */
export async function lookEverywhere({ database, secrets, files }: AppContext, traces: readonly string[]) {
  const found: string[] = [];
  const look = (place: string, text: string) => {
    const small = text.toLowerCase();
    for (const trace of traces) if (small.includes(trace)) found.push(`${place}: ${trace}`);
  };
  const tables = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables.rows) {
    const { rows } = await database.pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    for (const { row } of rows) look(name, row);
  }
  for (const { table, key, cipher, place } of sealedColumns) {
    const { rows } = await database.pool.query<{ id: number; value: Buffer }>(
      `select ${key} as id, ${cipher} as value from ${table} where ${cipher} is not null`,
    );
    for (const { id, value } of rows) {
      // Those of the builders are sealed by nobody.
      if (value.length < 20) continue;
      const text = secrets.decrypt(value, { table, column: place, id });
      look(`${table}.${cipher}`, place === 'file' ? Buffer.from(text, 'base64').toString() : text);
    }
  }
  for (const place of [files, files.trash])
    for await (const { name } of place.list()) look(name, (await files.get(name))?.toString() ?? '');
  return [...new Set(found)];
}
