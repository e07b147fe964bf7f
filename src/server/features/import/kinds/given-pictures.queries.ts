import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { AuditAction } from '#domain/history/audit.rules.ts';
import type { DoubleNoun } from '#domain/double/double.rules.ts';
import type { Database } from '#server/db/database.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import type { RowToUndo } from './kind.ts';

const columns = {
  player: { table: playerTable, name: 'photoId', id: playerTable.id, picture: playerTable.photoId },
  coach: { table: coachTable, name: 'photoId', id: coachTable.id, picture: coachTable.photoId },
  club: { table: clubTable, name: 'logoId', id: clubTable.id, picture: clubTable.logoId },
} as const;

/** The one change of a picture that has a name of its own. */
const LOGO_CHANGED: AuditAction = 'club.changeLogo';

/** The pictures of records that an import has created. */
export function picturesOf(noun: DoubleNoun): (tx: Database, rows: readonly RowToUndo[]) => Promise<string[]> {
  const { table, id, picture } = columns[noun];
  return async (tx, rows) => {
    const created = rows.filter(({ isCreated }) => isCreated).map(({ recordId }) => recordId);
    if (created.length === 0) return [];
    const found = await tx
      .select({ picture })
      .from(table)
      .where(and(inArray(id, created), isNotNull(picture)));
    return found.flatMap((row) => row.picture ?? []);
  };
}

interface ChangedSince {
  id: number;
  /** How many versions there were since it was brought in. */
  changes: number;
}

/**
 * Those of some records to which nothing has happened since but that they were given a picture: each of their last
 * changes names the picture alone. A change that left no such entry makes one too few of them.
 */
export async function onlyGivenPictures(
  tx: Database,
  noun: DoubleNoun,
  records: readonly ChangedSince[],
): Promise<ReadonlySet<number>> {
  if (records.length === 0) return new Set();
  const { action, entity, entityId, details, id } = auditTable;
  const isLogo = sql`${action} = ${LOGO_CHANGED}`;
  const isOfPicture = sql`${isLogo} or ${details} -> 'changed' = ${JSON.stringify([columns[noun].name])}::jsonb`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select given.id from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (id int, changes int)
    where given.changes = (
      select count(*) from (
        select ${isOfPicture} as "isOfPicture" from ${auditTable}
        where ${entity} = ${noun} and ${entityId} = given.id::text and (${isLogo} or ${details} ? 'changed')
        order by ${id} desc limit given.changes
      ) last where "isOfPicture")`);
  return new Set(rows.map((row) => row.id));
}
