import { USUAL_CHAMPIONSHIP } from '#domain/card-index/card-index.rules.ts';
import {
  type Championship,
  type ChampionshipCreate,
  championshipSchema,
  type ChampionshipUpdate,
} from '#contract/card-index/championship.contract.ts';
import { MOST_CHAMPIONSHIPS } from '#contract/common/limits.ts';
import { recordAudit } from '#server/write/audit.ts';
import { changeRecord } from '#server/write/change-record.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Refusals } from '#server/db/violations.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { writeOnce } from '#server/write/write-once.ts';
import * as queries from './championship.queries.ts';

const refusals: Refusals = { championships_name: () => new AppError('championshipTaken') };

/** The usual one is in every list, and in this one only in thought. */
function assertAnother(name: string): void {
  if (name === USUAL_CHAMPIONSHIP) throw new AppError('championshipTaken');
}

export async function createChampionship(
  context: AppContext,
  { name }: ChampionshipCreate,
  { origin }: Caller,
): Promise<{ id: string }> {
  assertAnother(name);
  return writeOnce(
    context,
    origin,
    async (tx) => {
      if ((await queries.countChampionships(tx)) >= MOST_CHAMPIONSHIPS) throw new AppError('tooManyChampionships');
      const [made] = await queries.insertChampionship(tx, name);
      const { id } = orNotFound(made);
      const details = { championship: name };
      await recordAudit(tx, origin, { action: 'championship.create', entity: 'championship', entityId: id, details });
      return { id };
    },
    { refusals },
  );
}

/** Renames, closes or opens again. Licences that there are keep the name they were made with: it stands on paper. */
export async function changeChampionship(
  context: AppContext,
  id: string,
  change: { fields: ChampionshipUpdate; version: number | null },
  { origin }: Caller,
): Promise<Championship> {
  const read = async () =>
    orNotFound((await queries.listChampionships(context.database.db)).find((championship) => championship.id === id));
  await changeRecord(context, origin, {
    lock: (tx) => queries.lockChampionship(tx, id),
    version: change.version,
    fields: (_tx, row) => {
      const { name = row.name, isClosed = row.closedOn !== null } = change.fields;
      assertAnother(name);
      return { name, closedOn: isClosed ? (row.closedOn ?? context.now()) : null };
    },
    write: (tx, fields) => queries.updateChampionship(tx, id, fields),
    audit: (changed, { name }) => ({
      action: 'championship.update',
      entity: 'championship',
      entityId: id,
      details: { changed, championship: name },
    }),
    current: { schema: championshipSchema, read, about: { entity: 'championship', entityId: id } },
    refusals,
  });
  return read();
}
