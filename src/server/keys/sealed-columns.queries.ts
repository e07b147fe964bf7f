import { getTableName } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { OpenDatabase } from '../db/database.ts';
import { coachTable } from '../db/tables/coach.table.ts';
import { totpTable } from '../db/tables/factor.table.ts';
import { mergeTable } from '../db/tables/merge.table.ts';
import { importRowTable, importTable } from '../db/tables/import.table.ts';
import { playerProposalTable, playerTable } from '../db/tables/player.table.ts';
import { keyCheckTable } from '../db/tables/system.table.ts';
import { webhookTable } from '../db/tables/webhook.table.ts';
import { sqlInto, sqlNames, sqlTable } from '../db/typed-columns.ts';

/** A column whose values are sealed with the master key; a test holds the list and the tables together. */
export interface SealedColumn {
  table: string;
  /** What the row is known by, also to the seal. */
  key: string;
  cipher: string;
  place: string;
  /** So many are written anew at once, where they are large. */
  atOnce?: number;
  index: { column: string; purpose: string } | null;
}

const egnOf = (table: typeof playerTable | typeof coachTable | typeof playerProposalTable) => ({
  table: getTableName(table),
  key: sqlNames(table).id,
  cipher: sqlNames(table).egnCipher,
  place: 'egn',
});
const totp = sqlNames(totpTable);
const merge = sqlNames(mergeTable);
const webhook = sqlNames(webhookTable);
const ofWebhook = (cipher: string, place: string) => ({
  table: getTableName(webhookTable),
  key: webhook.id,
  cipher,
  place,
  index: null,
});
const [imported, importRow] = [sqlNames(importTable), sqlNames(importRowTable)];
const ofImport = (cipher: string, place: string) => ({
  table: getTableName(importTable),
  key: imported.id,
  cipher,
  place,
  index: null,
});
const ofImportRow = (cipher: string, place: string) => ({
  table: getTableName(importRowTable),
  key: importRow.id,
  cipher,
  place,
  index: null,
});

export const sealedColumns: readonly SealedColumn[] = [
  ...[playerTable, coachTable].map((table) => ({
    ...egnOf(table),
    index: { column: sqlNames(table).egnIndex, purpose: `${getTableName(table)}.egn` },
  })),
  { ...egnOf(playerProposalTable), index: null },
  { table: getTableName(totpTable), key: totp.userId, cipher: totp.secretCipher, place: 'secret', index: null },
  { table: getTableName(mergeTable), key: merge.id, cipher: merge.leftoversCipher, place: 'leftovers', index: null },
  { ...ofImport(imported.fileCipher, 'file'), atOnce: 1 },
  ofImport(imported.headersCipher, 'headers'),
  ofImportRow(importRow.cellsCipher, 'cells'),
  ofImportRow(importRow.beforeCipher, 'before'),
  ofWebhook(webhook.secretCipher, 'secret'),
  ofWebhook(webhook.earlierCipher, 'earlier'),
];

interface SealedRow {
  id: number;
  cipher: Buffer;
}

const notUnder = ({ cipher }: SealedColumn, keyId: string) =>
  `${cipher} is not null and get_byte(${cipher}, 1) <> ${keyId}`;

export async function readSealedRows(
  { pool }: OpenDatabase,
  column: SealedColumn,
  { keyId, after, limit }: { keyId: number; after: number; limit: number },
): Promise<SealedRow[]> {
  const { table, key, cipher } = column;
  const { rows } = await pool.query<SealedRow>(
    `select ${key} as id, ${cipher} as cipher from ${table}
      where ${key} > $1 and ${notUnder(column, '$2')} order by ${key} limit $3`,
    [after, keyId, limit],
  );
  return rows;
}

interface ResealedRow extends SealedRow {
  /** As it was read; a value that somebody has changed meanwhile is left to its writer. */
  was: Buffer;
  fingerprint: Buffer | null;
}

export async function writeSealedRows(
  { pool }: OpenDatabase,
  { table, key, cipher, index }: SealedColumn,
  rows: readonly ResealedRow[],
): Promise<void> {
  const fingerprint = index === null ? '' : `, ${index.column} = resealed.fingerprint`;
  await pool.query(
    `update ${table} set ${cipher} = resealed.cipher${fingerprint}
      from unnest($1::int[], $2::bytea[], $3::bytea[], $4::bytea[]) resealed (id, was, cipher, fingerprint)
      where ${table}.${key} = resealed.id and ${table}.${cipher} = resealed.was`,
    [
      rows.map(({ id }) => id),
      rows.map(({ was }) => was),
      rows.map((row) => row.cipher),
      rows.map((row) => row.fingerprint),
    ],
  );
}

export async function countNotUnder(client: Pick<PoolClient, 'query'>, keyId: number): Promise<number> {
  const counts = sealedColumns.map(
    (column) => `(select count(*) from ${column.table} where ${notUnder(column, '$1')})`,
  );
  const { rows } = await client.query<{ total: number }>(`select (${counts.join(' + ')})::int as total`, [keyId]);
  return rows[0]?.total ?? 0;
}

export async function countSealed(client: Pick<PoolClient, 'query'>): Promise<number> {
  const counts = sealedColumns.map(({ table, cipher }) => `(select count(${cipher}) from ${table})`);
  const { rows } = await client.query<{ total: number }>(`select (${counts.join(' + ')})::int as total`);
  return rows[0]?.total ?? 0;
}

export const lockSealedTables = (client: PoolClient) =>
  client.query(`lock table ${sealedColumns.map(({ table }) => table).join(', ')} in share mode`);

const check = sqlNames(keyCheckTable);

export async function writeChecks(
  client: PoolClient,
  rows: readonly { keyId: string; cipher: Buffer }[],
  removed: readonly string[] = [],
): Promise<void> {
  for (const { keyId, cipher } of rows)
    await client.query(
      `insert into ${sqlInto(keyCheckTable, ['keyId', 'cipher'])} values ($1, $2)
        on conflict (${check.keyId}) do update set ${check.cipher} = excluded.${check.cipher}`,
      [keyId, cipher],
    );
  await client.query(`delete from ${sqlTable(keyCheckTable)} where ${check.keyId} = any ($1)`, [removed]);
  await client.query(`select pg_notify('keys_changed', '')`);
}
