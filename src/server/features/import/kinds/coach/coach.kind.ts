import { failures } from '#contract/failure/failures.ts';
import { normaliseEgn } from '#domain/player/egn.rules.ts';
import type { Database } from '#server/db/database.ts';
import { coachRefusals } from '#server/features/coach/coach.service.ts';
import { unknownValue } from '#server/write/errors.ts';
import { forgetPairs, forgetPlaces } from '../built-on.queries.ts';
import { picturesOf } from '../given-pictures.queries.ts';
import type { ImportedKind, ImportScope, Obstacle, RowToUndo } from '../kind.ts';
import { obstaclesAmong } from '../obstacles.ts';
import { beforeOf, putBack } from '../records.ts';
import { checkCoaches } from './coach-check.ts';
import { changedCoaches, deleteCoaches } from './coach-import.queries.ts';
import type { CoachPlan } from './coach-plan.ts';
import { writeCoaches } from './coach-write.ts';

async function obstaclesOfCoaches(tx: Database, rows: readonly RowToUndo[]): Promise<Obstacle[]> {
  const ids = rows.map(({ recordId }) => recordId);
  const coaches = ids.length === 0 ? [] : await changedCoaches.hold(tx, ids);
  const records = new Map(coaches.map(({ id, version, name }) => [id, { version, name }]));
  // The stays came with the coach; whoever adds one changes the coach too.
  return obstaclesAmong(tx, rows, {
    noun: 'coach',
    table: 'coaches',
    apart: { except: ['coach_transfers.coach_id'] },
    records,
  });
}

async function undoCoaches(tx: Database, rows: readonly RowToUndo[], { origin }: ImportScope): Promise<void> {
  const created = rows.filter(({ isCreated }) => isCreated).map(({ recordId }) => recordId);
  await deleteCoaches(tx, created);
  await forgetPairs(tx, 'coach', created);
  await putBack(tx, changedCoaches, rows, origin);
  await forgetPlaces(
    tx,
    rows.flatMap((row) => beforeOf(row).addedCityId ?? []),
  );
}

export const coachKind: ImportedKind<CoachPlan> = {
  keysOf: (cells) => {
    const egn = normaliseEgn(cells['egn'] ?? '');
    return egn === '' ? [] : [{ field: 'egn', key: egn }];
  },
  check: checkCoaches,
  write: writeCoaches,
  obstacles: obstaclesOfCoaches,
  undo: undoCoaches,
  pictures: picturesOf('coach'),
  refusals: { ...coachRefusals, coaches_egn: () => unknownValue('egn', failures.coachEgnTaken.message) },
};
