import type { Database } from '#server/db/database.ts';
import { recordAudit } from '#server/write/audit.ts';
import { forgetPairs, forgetPlaces } from '../built-on.queries.ts';
import type { ImportScope, Obstacle, RowToUndo } from '../kind.ts';
import { obstaclesAmong } from '../obstacles.ts';
import { beforeOf, putBack } from '../records.ts';
import { changedClubs, deleteClubs, forgetNames } from './club-import.queries.ts';

export async function obstaclesOfClubs(tx: Database, rows: readonly RowToUndo[]): Promise<Obstacle[]> {
  const ids = rows.map(({ recordId }) => recordId);
  const clubs = ids.length === 0 ? [] : await changedClubs.hold(tx, ids);
  const records = new Map(clubs.map(({ id, version, fullName }) => [id, { version, name: fullName }]));
  return obstaclesAmong(tx, rows, { noun: 'club', table: 'clubs', records });
}

/** What was created goes, as by the button of its page; what was changed is as it was. */
export async function undoClubs(tx: Database, rows: readonly RowToUndo[], { origin }: ImportScope): Promise<void> {
  const created = rows.filter(({ isCreated }) => isCreated).map(({ recordId }) => recordId);
  await deleteClubs(tx, created);
  await forgetPairs(tx, 'club', created);
  const entries = created.map((entityId) => ({ action: 'club.delete', entity: 'club', entityId }) as const);
  if (entries.length > 0) await recordAudit(tx, origin, ...entries);
  const back = await putBack(tx, changedClubs, rows, origin);
  const renamed = back.filter(({ known, next }) => known.fullName !== next.fullName);
  await forgetNames(
    tx,
    renamed.map(({ known }) => known.id),
  );
  await forgetPlaces(
    tx,
    rows.flatMap((row) => beforeOf(row).addedCityId ?? []),
  );
}
