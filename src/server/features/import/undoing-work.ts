import type { ImportKind } from '#domain/import/import.rules.ts';
import type { Database } from '#server/db/database.ts';
import { forgetPictureRows, removePicture } from '#server/files/keep-file.ts';
import { recordAudit } from '#server/write/audit.ts';
import { holdLease } from './import-lease.queries.ts';
import { countRows, forgetFound, readRowsAfter, takeBackRows } from './import-rows.queries.ts';
import { setImport, type StoredImport } from './import.queries.ts';
import type { AppContext } from '#server/context.ts';
import { obstaclesOfMadeClubs, undoMadeClubs } from './clubs/make-clubs.ts';
import { tellOfRecords } from '../notification/news.queries.ts';
import type { ImportScope, Obstacle, RowToUndo } from './kinds/kind.ts';
import { importedKind } from './kinds/kinds.ts';
import { openBefore } from './sealed-import.ts';
import { endWork, type LeasedWork, scopeOf } from './work.ts';

/** All of it in one transaction: an import is there or it is not. */
const AT_ONCE = 500;
/** So many are named; whoever clears those away is told of the next. */
const MOST_NAMED = 50;
/** The others only add: to a licence that was there, too. */
const CHANGING: ReadonlySet<ImportKind> = new Set(['player', 'club', 'coach']);

async function* writtenRows(tx: Database, { secrets }: AppContext, { id }: StoredImport): AsyncGenerator<RowToUndo[]> {
  for (let after = 0; ;) {
    const rows = await readRowsAfter(tx, id, { after, limit: AT_ONCE, states: ['written'] });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.flatMap((row): RowToUndo[] => {
      const { rowNo, recordId, recordVersion, isCreated } = row;
      if (recordId === null || recordVersion === null) return [];
      return [{ rowNo, recordId, recordVersion, isCreated, before: openBefore(secrets, row) }];
    });
    after = last.rowNo;
  }
}

/** What was built on the import, by name. */
export async function obstaclesOf(tx: Database, context: AppContext, held: StoredImport): Promise<Obstacle[]> {
  const kind = importedKind(held.kind);
  const found: Obstacle[] = [];
  for await (const rows of writtenRows(tx, context, held)) {
    if (found.length >= MOST_NAMED) break;
    found.push(...((await kind?.obstacles(tx, rows)) ?? []));
  }
  found.push(...(await obstaclesOfMadeClubs(tx, held)));
  return found.slice(0, MOST_NAMED);
}

export async function undoStep({ context, importId, lease, names }: LeasedWork): Promise<boolean> {
  const pictures = await context.database.db.transaction(async (tx) => {
    const held = await holdLease(tx, importId, lease);
    if (held === null) return [];
    const scope = await scopeOf(tx, { context, names }, held);
    // Whoever built on it since the person was told that nothing stands in the way goes first.
    if ((await obstaclesOf(tx, context, held)).length > 0) {
      await endWork(tx, importId, { state: 'done' });
      return [];
    }
    const { records, forgotten } = await takeBack(tx, held, scope);
    // Only of these a row that is there already leads to the record itself.
    const others = CHANGING.has(held.kind) ? await forgetFound(tx, held) : [];
    for (const id of others) await setImport(tx, id, { counts: await countRows(tx, id) });
    await takeBackRows(tx, importId, { hasChanges: CHANGING.has(held.kind) });
    await recordAudit(tx, scope.origin, {
      action: 'import.undo',
      entity: 'import',
      entityId: importId,
      details: { rows: records },
    });
    await endWork(tx, importId, { state: 'undone', undoneOn: new Date(), undoneBy: scope.origin.actorId });
    await tellOfRecords(tx);
    return forgotten;
  });
  // What a process that dies here leaves in the store has no row, and is put aside like every such file.
  for (const id of pictures) await removePicture(context.files, id);
  return true;
}

/** Of everything that was written; the pictures that were given since go with their records. */
async function takeBack(tx: Database, held: StoredImport, scope: ImportScope) {
  const kind = importedKind(held.kind);
  const forgotten: string[] = [];
  let records = 0;
  for await (const rows of writtenRows(tx, scope.context, held)) {
    const pictures = (await kind?.pictures?.(tx, rows)) ?? [];
    await kind?.undo(tx, rows, scope);
    await forgetPictureRows(tx, pictures);
    forgotten.push(...pictures);
    records += rows.length;
  }
  forgotten.push(...(await undoMadeClubs(tx, held.id, scope)));
  return { records, forgotten };
}
