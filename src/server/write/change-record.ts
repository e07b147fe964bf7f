import type { z } from 'zod';
import { fieldChanges, isHistoryNoun } from '#domain/history/history.rules.ts';
import { type AuditEntry, type AuditSubject, changesOf, lastChangeOf, recordAudit } from './audit.ts';
import type { AppContext, Origin } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { Refusals } from '../db/violations.ts';
import { ChangedMeanwhileError, orNotFound } from './errors.ts';
import { forgetPicture, recordFile, type StoredFile } from '../files/keep-file.ts';
import { writeOnce } from './write-once.ts';

interface NewPicture<Column extends string> {
  column: Column;
  stored: StoredFile;
}

interface RecordChange<Row extends object, Fields extends object, Answer extends object> {
  /** Reads the row and holds it until the transaction ends, so that two people cannot save over each other. */
  lock: (tx: Database) => Promise<Row | undefined>;
  /** The version the person has seen; left out or null where any will do. */
  version?: number | null;
  /** Fields as they should become. Whoever may not change them is refused here, once the row is held. */
  fields: (tx: Database, row: Row) => Promise<Fields> | Fields;
  /** What follows from other fields: written with them, but no change by itself and named by no audit entry. */
  derived?: readonly (keyof Fields & string)[];
  picture?: NewPicture<string> | null;
  write: (tx: Database, fields: Fields, row: Row) => Promise<void>;
  audit: (changed: string[], fields: Fields) => AuditEntry;
  answer?: (fields: Fields) => Answer;
  /** The record as it is now, for whoever has seen an older one, the schema by which it may leave, and whose doing it is. */
  current?: { schema: z.ZodType; read: () => Promise<object>; about: AuditSubject };
  refusals?: Refusals;
}

/**
 * The one way to change a record (optimistic locking): the row is locked, its version compared, the difference
 * found; without one nothing is written at all. Otherwise the fields, the next version, the audit entry and what the
 * fields were before are written in one transaction. A new picture goes again when nothing came of it, the old one once the new one stands.
 */
export async function changeRecord<Row extends object, Fields extends object, Answer extends object = object>(
  context: AppContext,
  origin: Origin,
  change: RecordChange<Row, Fields, Answer>,
): Promise<Answer> {
  const { picture = null } = change;
  let oldPictureId: unknown = null;

  const work = async (tx: Database): Promise<Answer> => {
    const row = orNotFound(await change.lock(tx));
    const { version = null } = change;
    if (version !== null && version !== (row as { version?: number }).version) throw new StaleVersionError();
    const fields = await change.fields(tx, row);
    const changed = changedNames(row, fields, change.derived ?? []);
    if (picture !== null) changed.push(picture.column);
    if (changed.length > 0) {
      if (picture !== null) {
        await recordFile(tx, context.files, picture.stored);
        oldPictureId = (row as Record<string, unknown>)[picture.column];
      }
      const written = picture === null ? fields : { ...fields, [picture.column]: picture.stored.row.id };
      await change.write(tx, written, row);
      await recordAudit(tx, origin, withChanges(change.audit(changed, fields), changed, { row, fields }));
    }
    return change.answer?.(fields) ?? ({} as Answer);
  };

  try {
    const answer = await writeOnce(context, origin, work, {
      stored: picture === null ? [] : [picture.stored],
      refusals: change.refusals,
    });
    if (typeof oldPictureId === 'string') await forgetPicture(context.database.db, context.files, oldPictureId);
    return answer;
  } catch (error) {
    // Read outside the transaction: the embedded engine has one session, and this transaction held it.
    if (!(error instanceof StaleVersionError)) throw error;
    const { current } = change;
    throw new ChangedMeanwhileError(
      current === undefined
        ? null
        : {
            record: await current.read(),
            schema: current.schema,
            lastChange: await lastChangeOf(context.database.db, current.about),
          },
    );
  }
}

export function withChanges(
  entry: AuditEntry,
  changed: string[],
  { row, fields }: { row: object; fields: object },
): AuditEntry {
  const { entity, entityId, changes = [] } = entry;
  if (!isHistoryNoun(entity)) return entry;
  return {
    ...entry,
    changes: [...changesOf(entity, Number(entityId), fieldChanges(entity, changed, row, fields)), ...changes],
  };
}

class StaleVersionError extends Error {}

export function changedNames<Fields extends object>(row: object, fields: Fields, derived: readonly string[]): string[] {
  const before = row as Record<string, unknown>;
  return Object.entries(fields)
    .filter(([name, after]) => !derived.includes(name) && !isSame(before[name], after))
    .map(([name]) => name);
}

function isSame(before: unknown, after: unknown): boolean {
  return Buffer.isBuffer(before) && Buffer.isBuffer(after) ? before.equals(after) : before === after;
}

/** The fields that were sent: what was not stays as it is. */
export function definedOnly<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
}
