import type { DoubleNoun } from '#domain/double/double.rules.ts';
import type { Database } from '../db/database.ts';
import { doublePairTable } from '../db/tables/double.table.ts';

/** A record that resembles the one that was entered or renamed. */
export interface Noted {
  known: { id: number };
  score: number;
}

/**
 * Somebody went on although the resemblance was shown: an administrator will look at it. What was decided of a pair
 * before stands.
 */
export async function noteDoubles(
  tx: Database,
  { noun, id, by }: { noun: DoubleNoun; id: number; by: number | null },
  doubles: readonly Noted[],
): Promise<void> {
  if (doubles.length === 0) return;
  const pairs = doubles.map(({ known, score }) => ({
    noun,
    firstId: Math.min(id, known.id),
    secondId: Math.max(id, known.id),
    score,
    notedBy: by,
  }));
  await tx.insert(doublePairTable).values(pairs).onConflictDoNothing();
}

/** What the audit entry of such a write says beside the rest. */
export function resembles(doubles: readonly Noted[]): { details?: { resembles: number[] } } {
  return doubles.length === 0 ? {} : { details: { resembles: doubles.map(({ known }) => known.id) } };
}
