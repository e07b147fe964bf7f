import { importReasons, measurementGone } from '#contract/import/import.messages.ts';
import { added, takenAway } from '#domain/history/history.rules.ts';
import { measurementColumns } from '#domain/import/measurement-columns.ts';
import type { Database } from '#server/db/database.ts';
import { type AuditEntry, changesOf, recordAudit } from '#server/write/audit.ts';
import type { ImportedKind, ImportScope, Obstacle, PlannedRow, RowToUndo, WrittenRow } from '../kind.ts';
import { playerKey } from '../player-keys.ts';
import { nextIds } from '../records.ts';
import { checkDevelopments } from './development-check.ts';
import { deleteMeasured, type DevelopmentPlan, holdMeasured, insertMeasured } from './development.queries.ts';

/** A measurement has no page of its own: the record of a row is the player, and this says which one was added. */
interface AddedMeasurement {
  id: number;
}
const measurementOf = ({ before }: RowToUndo) => (before as AddedMeasurement).id;

async function writeDevelopments(
  tx: Database,
  rows: readonly PlannedRow<DevelopmentPlan>[],
  { origin }: ImportScope,
): Promise<WrittenRow[]> {
  const ids = await nextIds(tx, 'player_developments_id_seq', rows.length);
  const made = rows.map(({ plan }, at) => ({ ...plan, id: ids[at] ?? 0, createdBy: origin.actorId }));
  await insertMeasured(tx, made);
  const entries = made.map(({ playerId, date }): AuditEntry => ({
    action: 'player.addDevelopment',
    entity: 'player',
    entityId: playerId,
    changes: changesOf('player', playerId, [added('development', date)]),
  }));
  if (entries.length > 0) await recordAudit(tx, origin, ...entries);
  return rows.map(({ rowNo, plan }, at): WrittenRow => ({
    rowNo,
    recordId: plan.playerId,
    recordVersion: 1,
    isCreated: true,
    before: { id: ids[at] ?? 0 } satisfies AddedMeasurement,
  }));
}

async function obstaclesOfDevelopments(tx: Database, rows: readonly RowToUndo[]): Promise<Obstacle[]> {
  const held = await holdMeasured(tx, rows.map(measurementOf));
  return rows.flatMap((row): Obstacle[] => {
    const { rowNo, recordId } = row;
    const found = held.get(measurementOf(row));
    if (found === undefined) return [{ rowNo, recordId, name: `Ред ${rowNo}`, reason: importReasons.gone }];
    return found.removedOn === null ? [] : [{ rowNo, recordId, name: found.name, reason: measurementGone(found.date) }];
  });
}

async function undoDevelopments(tx: Database, rows: readonly RowToUndo[], { origin }: ImportScope): Promise<void> {
  const held = [...(await holdMeasured(tx, rows.map(measurementOf))).values()];
  await deleteMeasured(
    tx,
    held.map(({ id }) => id),
  );
  const entries = held.map(({ playerId, date }): AuditEntry => ({
    action: 'player.removeDevelopment',
    entity: 'player',
    entityId: playerId,
    changes: changesOf('player', playerId, [takenAway('development', date)]),
  }));
  if (entries.length > 0) await recordAudit(tx, origin, ...entries);
}

export const developmentKind: ImportedKind<DevelopmentPlan> = {
  keysOf: (cells) => [
    { field: 'date', key: [playerKey(cells), ...measurementColumns().map(({ field }) => cells[field])].join('/') },
  ],
  check: checkDevelopments,
  write: writeDevelopments,
  obstacles: obstaclesOfDevelopments,
  undo: undoDevelopments,
  refusals: {},
};
