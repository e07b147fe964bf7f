import { MOST_LIST_ENTRIES } from '#contract/common/limits.ts';
import { messages } from '#contract/common/messages.ts';
import {
  type ListEntryCreate,
  type ListEntryForm,
  type ListItem,
  listItemSchema,
} from '#contract/federation/list.contract.ts';
import type { ListName } from '#domain/federation/federation-lists.ts';
import { codeOfLabel, isUnitTooLong, listRefusal } from '#domain/federation/list-change.rules.ts';
import { toLatin } from '#domain/search/search-key.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Refusals } from '#server/db/violations.ts';
import { recordAudit } from '#server/write/audit.ts';
import { changeRecord } from '#server/write/change-record.ts';
import { AppError, orNotFound, ProblemsError } from '#server/write/errors.ts';
import { writeOnce } from '#server/write/write-once.ts';
import * as queries from './list.queries.ts';

const refusals: Refusals = { list_entries_label: () => new AppError('listEntryTaken') };

/** Kinds of clubs are known by letters, in which others of the list are not known. */
function codeFor(list: ListName, label: string, others: readonly ListItem[]): string | null {
  if (list !== 'clubType') return null;
  const taken = others.flatMap(({ code }) => (code === null ? [] : [code]));
  return codeOfLabel(toLatin(label), taken);
}

function requireUnit(list: ListName, detail: string | null): void {
  if (!isUnitTooLong(list, detail)) return;
  throw new ProblemsError([{ code: 'valueInvalid', description: messages.valueInvalid, field: 'detail' }]);
}

export async function createListEntry(
  context: AppContext,
  { list, label, detail = null, isClosed }: ListEntryCreate,
  { origin }: Caller,
): Promise<{ id: number }> {
  requireUnit(list, detail);
  return writeOnce(
    context,
    origin,
    async (tx) => {
      await queries.holdLists(tx);
      const value = await queries.nextEntryNumber(tx, list);
      if (value >= MOST_LIST_ENTRIES) throw new AppError('tooManyListEntries');
      const code = codeFor(list, label, await queries.listEntriesToKeep(tx));
      const closedOn = isClosed ? context.now() : null;
      const id = await queries.insertEntry(tx, { list, value, label, code, detail, closedOn });
      const details = { listEntry: label };
      await recordAudit(tx, origin, { action: 'listEntry.create', entity: 'listEntry', entityId: id, details });
      return { id };
    },
    { refusals },
  );
}

/** An entry is closed and never deleted: what was entered with it stays. */
export async function changeListEntry(
  context: AppContext,
  id: number,
  change: { fields: ListEntryForm; version: number | null },
  { origin }: Caller,
): Promise<ListItem> {
  const read = async () =>
    orNotFound((await queries.listEntriesToKeep(context.database.db)).find((entry) => entry.id === id));
  await changeRecord(context, origin, {
    lock: (tx) => queries.lockEntry(tx, id),
    version: change.version,
    fields: async (tx, row) => {
      const { label, detail = row.detail, isClosed } = change.fields;
      requireUnit(row.list, detail);
      const entries = await queries.listEntriesToKeep(tx);
      const before = orNotFound(entries.find((entry) => entry.id === id));
      const refusal = listRefusal(entries, { ...before, label, isClosed }, before.isNameFixed);
      if (refusal !== null) throw new AppError(refusal);
      // Nobody has the kind where it can be renamed, so its letters follow.
      const others = entries.filter((entry) => entry.id !== id);
      const code = row.list === 'clubType' && label !== row.label ? codeFor(row.list, label, others) : row.code;
      return { label, detail, code, closedOn: isClosed ? (row.closedOn ?? context.now()) : null };
    },
    derived: ['code'],
    write: (tx, fields) => queries.updateEntry(tx, id, fields),
    audit: (changed, { label }) => ({
      action: 'listEntry.update',
      entity: 'listEntry',
      entityId: id,
      details: { changed, listEntry: label },
    }),
    current: { schema: listItemSchema, read, about: { entity: 'listEntry', entityId: id } },
    refusals,
  });
  return read();
}
