import { type AgeGroupForm, type AgeGroupItem, ageGroupItemSchema } from '#contract/card-index/age-group.contract.ts';
import { MOST_AGE_GROUPS } from '#contract/common/limits.ts';
import { ageGroupRefusal } from '#domain/card-index/age-group-change.rules.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { Refusals } from '#server/db/violations.ts';
import { recordAudit } from '#server/write/audit.ts';
import { changeRecord } from '#server/write/change-record.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { writeOnce } from '#server/write/write-once.ts';
import * as queries from './age-group.queries.ts';

const refusals: Refusals = { age_groups_label: () => new AppError('ageGroupTaken') };

async function assertAllowed(tx: Database, value: number, fields: AgeGroupForm): Promise<void> {
  const groups = await queries.listAgeGroups(tx);
  const isUsed = groups.some((group) => group.value === value && group.isUsed);
  const refusal = ageGroupRefusal(groups, { value, ...fields }, isUsed);
  if (refusal !== null) throw new AppError(refusal);
}

export async function createAgeGroup(
  context: AppContext,
  { isClosed, ...fields }: AgeGroupForm,
  { origin }: Caller,
): Promise<{ id: number }> {
  return writeOnce(
    context,
    origin,
    async (tx) => {
      await queries.holdAgeGroups(tx);
      const value = await queries.nextGroupNumber(tx);
      if (value >= MOST_AGE_GROUPS) throw new AppError('tooManyAgeGroups');
      await assertAllowed(tx, value, { ...fields, isClosed });
      await queries.insertAgeGroup(tx, { value, ...fields, closedOn: isClosed ? context.now() : null });
      const details = { ageGroup: fields.label };
      await recordAudit(tx, origin, { action: 'ageGroup.create', entity: 'ageGroup', entityId: value, details });
      return { id: value };
    },
    { refusals },
  );
}

/** A group is closed and never deleted: licences of it stay what they are, and what was printed keeps its code. */
export async function changeAgeGroup(
  context: AppContext,
  value: number,
  change: { fields: AgeGroupForm; version: number | null },
  { origin }: Caller,
): Promise<AgeGroupItem> {
  const read = async () =>
    orNotFound((await queries.listAgeGroups(context.database.db)).find((group) => group.value === value));
  await changeRecord(context, origin, {
    lock: (tx) => queries.lockAgeGroup(tx, value),
    version: change.version,
    fields: async (tx, row) => {
      await assertAllowed(tx, value, change.fields);
      const { isClosed, ...fields } = change.fields;
      return { ...fields, closedOn: isClosed ? (row.closedOn ?? context.now()) : null };
    },
    write: (tx, fields) => queries.updateAgeGroup(tx, value, fields),
    audit: (changed, { label }) => ({
      action: 'ageGroup.update',
      entity: 'ageGroup',
      entityId: value,
      details: { changed, ageGroup: label },
    }),
    current: { schema: ageGroupItemSchema, read, about: { entity: 'ageGroup', entityId: value } },
    refusals,
  });
  return read();
}
