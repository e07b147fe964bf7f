import { and, eq, ne, sql } from 'drizzle-orm';
import { auditSql, originValues } from '#server/write/audit.ts';
import type { Origin } from '#server/context.ts';
import type { Database, OpenDatabase, Statement } from '#server/db/database.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';

const p = playerTable;

export interface NumberOwner {
  /** Each table seals under a label of its own, so that rows of two tables cannot be joined by the number. */
  table: 'players' | 'coaches';
  id: number;
}

const TABLES = { players: playerTable, coaches: coachTable } as const;
const nouns = { players: 'player', coaches: 'coach' } as const satisfies Record<NumberOwner['table'], string>;

/** What stands in the place of an erased number is nobody's. */
const IS_THERE = 'erased_on is null';

/** The sealed number alone, recording in the same statement who is shown it. Without a number nothing is shown. */
const showStatement = (table: NumberOwner['table']): Statement<{ egnCipher: Buffer }> => ({
  name: `show-egn-of-${nouns[table]}`,
  text: `with found as (
      select id, egn_cipher from ${table} where id = $1 and egn_cipher is not null and ${IS_THERE}
    ), shown as (
      ${auditSql(`${nouns[table]}.readEgn`, nouns[table], { from: 'found', id: 'id' }, 2)}
    ) select egn_cipher as "egnCipher" from found`,
});
const SHOW = { players: showStatement('players'), coaches: showStatement('coaches') };

/** For whoever is going to be handed the number; null where there is none. */
export async function showSealedEgn(
  database: OpenDatabase,
  { table, id }: NumberOwner,
  origin: Origin,
): Promise<Buffer | null> {
  const [row] = await database.rows(SHOW[table], [
    id,
    ...originValues(origin, { action: `${nouns[table]}.readEgn`, entity: nouns[table], entityId: id }),
  ]);
  return row?.egnCipher ?? null;
}

export async function isNumberTaken(tx: Database, { table, id }: NumberOwner, fingerprint: Buffer): Promise<boolean> {
  const kept = TABLES[table];
  return (await tx.$count(kept, and(eq(kept.egnIndex, fingerprint), ne(kept.id, id)))) > 0;
}

const hex = (fingerprints: readonly Buffer[]) => JSON.stringify(fingerprints.map((one) => one.toString('hex')));
const asBytes = (fingerprints: readonly Buffer[]) =>
  sql`(select decode(value, 'hex') from jsonb_array_elements_text(${hex(fingerprints)}::jsonb))`;

export async function findIdsByNumber(
  db: Database,
  table: NumberOwner['table'],
  fingerprints: readonly Buffer[],
): Promise<number[]> {
  const kept = TABLES[table];
  const rows = await db
    .select({ id: kept.id })
    .from(kept)
    .where(sql`${kept.egnIndex} in ${asBytes(fingerprints)}`)
    .orderBy(kept.id);
  return rows.map(({ id }) => id);
}

/** The player who has the number, deactivated or not. */
export async function findOwnerOfNumber(tx: Database, fingerprints: readonly Buffer[]) {
  const [owner] = await tx
    .select({
      id: p.id,
      number: p.number,
      name: sql<string>`concat_ws(' ', ${p.firstName}, nullif(${p.middleName}, ''), ${p.lastName})`,
      clubId: clubTable.id,
      clubName: clubTable.fullName,
      isDeleted: p.isDeleted,
    })
    .from(p)
    .leftJoin(clubTable, eq(clubTable.id, p.currentClubId))
    .where(sql`${p.egnIndex} in ${asBytes(fingerprints)}`)
    .limit(1);
  return owner ?? null;
}
