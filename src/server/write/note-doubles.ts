import { sql } from 'drizzle-orm';
import { type Actor, may } from '#domain/common/access.rules.ts';
import type { DoubleNoun } from '#domain/double/double.rules.ts';
import type { Database } from '../db/database.ts';
import { doublePairTable } from '../db/tables/double.table.ts';

/** A record that resembles the one that was entered or renamed. */
export interface Noted {
  known: { id: number };
  score: number;
}

/** Whoever said that it is somebody else. */
interface Answer {
  actor: Actor;
  on: Date;
  /** Of how many, the most alike first, the person was told: of a form one, of a row of a file all. */
  shown: 'first' | 'all';
}

/**
 * Somebody went on although the resemblance was shown. Of a club that is noted, and an administrator will look at it;
 * an administrator has looked. What was decided of a pair before stands.
 */
export async function noteDoubles(
  tx: Database,
  { noun, id, answer }: { noun: DoubleNoun; id: number; answer: Answer },
  doubles: readonly Noted[],
): Promise<void> {
  const { actor, on, shown } = answer;
  const isDecided = (at: number) => may(actor, 'double.decide') && (shown === 'all' || at === 0);
  const pairs = doubles.map(({ known, score }, at) => ({
    noun,
    firstId: Math.min(id, known.id),
    secondId: Math.max(id, known.id),
    score,
    notedBy: actor.userId,
    ...(isDecided(at) ? { state: 'different' as const, decidedBy: actor.userId, decidedOn: on } : {}),
  }));
  if (pairs.length === 0) return;
  await tx
    .insert(doublePairTable)
    .values(pairs)
    .onConflictDoUpdate({
      target: [doublePairTable.noun, doublePairTable.firstId, doublePairTable.secondId],
      set: { state: sql`excluded.state`, decidedBy: sql`excluded.decided_by`, decidedOn: sql`excluded.decided_on` },
      setWhere: sql`${doublePairTable.state} = 'open' and excluded.state = 'different'`,
    });
}

/** What the audit entry of such a write says beside the rest. */
export function resembles(doubles: readonly Noted[]): { details?: { resembles: number[] } } {
  return doubles.length === 0 ? {} : { details: { resembles: doubles.map(({ known }) => known.id) } };
}
