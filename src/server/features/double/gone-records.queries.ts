import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { MergeNoun } from '#domain/double/merge-noun.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { mergeTable } from '#server/db/tables/merge.table.ts';
import { openLeftovers } from './merge-leftovers.ts';
import { findMerged } from './merge.queries.ts';

/**
 * A number of every record that went into another, and the one it leads to. Only as long as a merge can be taken back:
 * after that nobody keeps what the one that went was known by, but for its name.
 */
export async function numbersOfGone(
  context: Pick<AppContext, 'secrets'>,
  tx: Database,
  { noun, column }: { noun: MergeNoun; column: 'egn' | 'bulstat' },
): Promise<ReadonlyMap<string, number>> {
  const { id, goneId, leftoversCipher } = mergeTable;
  const merges = await tx
    .select({ id, goneId, leftoversCipher })
    .from(mergeTable)
    .where(and(eq(mergeTable.noun, noun), isNull(mergeTable.undoneOn), isNotNull(leftoversCipher)))
    .orderBy(id);
  const next = await findMerged(
    tx,
    noun,
    merges.map((merge) => merge.goneId),
  );
  const lastOf = (from: number): number => {
    const to = next.get(from);
    return to === undefined ? from : lastOf(to);
  };
  return new Map(
    merges.flatMap((merge) => {
      if (merge.leftoversCipher === null) return [];
      const number = openLeftovers(context, merge.id, merge.leftoversCipher).gone[column];
      return typeof number === 'string' && number !== '' ? [[number, lastOf(merge.goneId)] as const] : [];
    }),
  );
}
