import type { ImportKind } from '#domain/import/import.rules.ts';
import { importColumns } from '#domain/import/import-columns.ts';
import type { Database } from '#server/db/database.ts';
import { forgetPictureRows } from '#server/files/keep-file.ts';
import type { Cells, CheckedRow, ImportScope, Obstacle, RowToUndo } from '../kinds/kind.ts';
import { likeClubs } from '../kinds/club/club-check.ts';
import { changedClubs } from '../kinds/club/club-import.queries.ts';
import { undoClubs } from '../kinds/club/club-undo.ts';
import { writeClubs } from '../kinds/club/club-write.ts';
import { clubNamed, plannedClubOf } from '../kinds/names.ts';
import { picturesOf } from '../kinds/given-pictures.queries.ts';
import { obstaclesAmong } from '../kinds/obstacles.ts';
import { listPlannedClubs, setMade, type StoredPlannedClub } from './planned-club.queries.ts';

/** The columns of a kind that name clubs. */
export const clubFieldsOf = (kind: ImportKind): string[] =>
  importColumns[kind].filter(({ isClub }) => isClub === true).map(({ field }) => field);

/** Which rows name which of the clubs that are still to be made. */
export async function plannedIn(
  tx: Database,
  kind: ImportKind,
  rows: readonly { rowNo: number; cells: Cells }[],
  scope: ImportScope,
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (rows.length === 0 || (await listPlannedClubs(tx, scope.importId)).length === 0) return new Map();
  const [names, fields] = [await scope.names.clubs(tx, scope), clubFieldsOf(kind)];
  const plannedAt = (cells: Cells, field: string) => {
    const found = clubNamed(names, field, cells[field] ?? '');
    return 'named' in found ? (plannedClubOf(found.named) ?? []) : [];
  };
  return new Map(
    rows.map(({ rowNo, cells }) => [rowNo, [...new Set(fields.flatMap((field) => plannedAt(cells, field)))]]),
  );
}

/** Makes the clubs that these rows need before they are written. False where there was nothing to make. */
export async function makeClubsFor(
  tx: Database,
  rows: readonly CheckedRow<unknown>[],
  scope: ImportScope,
): Promise<boolean> {
  const wanted = new Set(rows.flatMap(({ plannedClubs = [] }) => plannedClubs));
  if (wanted.size === 0) return false;
  const planned = (await listPlannedClubs(tx, scope.importId)).flatMap(({ id, form }) =>
    form !== null && wanted.has(id) ? [{ id, form }] : [],
  );
  const doubles = await likeClubs(
    tx,
    planned.map(({ form }) => form),
  );
  const plans = planned.map(({ id, form }, at) => ({
    rowNo: id,
    plan: { form, known: null, doubles: doubles[at] ?? [] },
  }));
  for (const made of await writeClubs(tx, plans, scope)) {
    if (!('recordId' in made)) throw new Error('A new club was refused');
    const { addedCityId = null } = (made.before ?? {}) as { addedCityId?: number };
    await setMade(tx, made.rowNo, { recordId: made.recordId, recordVersion: made.recordVersion, addedCityId });
  }
  return true;
}

const toUndo = ({ id, recordId, recordVersion, addedCityId }: StoredPlannedClub): RowToUndo[] =>
  recordId === null || recordVersion === null
    ? []
    : [
        {
          rowNo: id,
          recordId,
          recordVersion,
          isCreated: true,
          before: addedCityId === null ? null : { addedCityId },
        },
      ];

/** What of a kind refers to clubs and goes, or is put back, together with its row: by the column that holds its record. */
const OWN: Partial<Record<ImportKind, Readonly<Record<string, string>>>> = {
  player: { players: 'id' },
  coach: { coaches: 'id', coach_transfers: 'coach_id' },
  season: { card_indexes: 'id' },
  transfer: { transfers: 'id' },
};

/** What others have built on the clubs that came with an import. */
export async function obstaclesOfMadeClubs(
  tx: Database,
  { id: importId, kind }: { id: number; kind: ImportKind },
): Promise<Obstacle[]> {
  const planned = await listPlannedClubs(tx, importId);
  const rows = planned.flatMap(toUndo);
  if (rows.length === 0) return [];
  const called = new Map(planned.map(({ recordId, value }) => [recordId, value]));
  const ids = rows.map(({ recordId }) => recordId);
  const records = new Map(
    (await changedClubs.hold(tx, ids)).map(({ id, version, fullName }) => [id, { version, name: fullName }]),
  );
  const apart = { own: { importId, columns: OWN[kind] ?? {} } };
  const found = await obstaclesAmong(tx, rows, { noun: 'club', table: 'clubs', apart, records });
  return found.map(({ recordId, reason }) => ({
    rowNo: null,
    recordId,
    name: records.get(recordId)?.name ?? called.get(recordId) ?? '',
    reason,
  }));
}

/** After the rows that named them; the pictures that were given to them since. */
export async function undoMadeClubs(tx: Database, importId: number, scope: ImportScope): Promise<string[]> {
  const made = (await listPlannedClubs(tx, importId)).filter((club) => toUndo(club).length > 0);
  if (made.length === 0) return [];
  const rows = made.flatMap(toUndo);
  const pictures = await picturesOf('club')(tx, rows);
  await undoClubs(tx, rows, scope);
  await forgetPictureRows(tx, pictures);
  for (const { id } of made) await setMade(tx, id, null);
  return pictures;
}
