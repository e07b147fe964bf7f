import { and, eq, inArray } from 'drizzle-orm';
import type { HistoryField } from '#domain/history/history.rules.ts';
import type { ErasedNoun } from '#domain/privacy/erasure.rules.ts';
import type { KnownNames } from '#domain/privacy/name-in-text.ts';
import type { Database } from '#server/db/database.ts';
import { mergeTable } from '#server/db/tables/merge.table.ts';
import { recordChangeTable } from '#server/db/tables/record-change.table.ts';

/** Everything by which the traces of a person are known. */
export interface ErasedPerson {
  noun: ErasedNoun;
  id: number;
  createdOn: Date;
  isDeleted: boolean;
  isErased: boolean;
  /** What has to be typed by whoever erases. */
  typed: string;
  names: KnownNames;
  /** In small letters: of own accounts and of parents, where nobody else goes on with them. */
  emails: string[];
  /** The personal number, and the numbers of the register. */
  numbers: string[];
  photoId: string | null;
  transferIds: number[];
  mergeIds: number[];
  /** Accounts that stand for nobody else. */
  accountIds: number[];
}

export interface ErasureAct {
  /** The number of the pseudonym. */
  erasureId: number;
  at: Date;
  /** Nobody where it is done by itself. */
  by: number | null;
}

interface GoneRecord {
  id: number;
  goneName: string;
}

/** Records that went into this one, and into those. */
export async function listMerges(tx: Database, ofNoun: 'player' | 'coach', recordId: number): Promise<GoneRecord[]> {
  const { id, goneId, staysId, goneName, noun } = mergeTable;
  const found: GoneRecord[] = [];
  for (let asked = [recordId]; asked.length > 0;) {
    const rows = await tx
      .select({ id, goneId, goneName })
      .from(mergeTable)
      .where(and(eq(noun, ofNoun), inArray(staysId, asked)));
    const fresh = rows.filter((row) => !found.some((known) => known.id === row.id));
    found.push(...fresh);
    asked = fresh.map((row) => row.goneId);
  }
  return found;
}

/** What was written into fields of the record before it was changed. */
export async function formerValues(
  tx: Database,
  { noun, id }: { noun: ErasedNoun; id: number },
  fields: readonly HistoryField[],
): Promise<(field: HistoryField) => string[]> {
  const { entity, entityId, field, before, after } = recordChangeTable;
  const changes = await tx
    .select({ field, before, after })
    .from(recordChangeTable)
    .where(and(eq(entity, noun), eq(entityId, id), inArray(field, [...fields])));
  return (name) =>
    changes
      .flatMap((change) => (change.field === name ? [change.before, change.after] : []))
      .filter((value) => typeof value === 'string');
}

/** The names of each whole one, part by part. */
export function namesIn(whole: readonly string[]): Omit<KnownNames, 'wholeNames'> {
  const parted = whole.map((name) => name.trim().split(/\s+/u));
  return {
    firstNames: parted.map((parts) => parts[0] ?? ''),
    middleNames: parted.map((parts) => parts.slice(1, -1).join(' ')),
    lastNames: parted.map((parts) => parts.at(-1) ?? ''),
  };
}
