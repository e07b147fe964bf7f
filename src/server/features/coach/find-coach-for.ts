import type { Actor } from '#domain/common/access.rules.ts';
import type { CoachTies } from '#domain/coach/coach.access.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { findCoachTies } from './coach-details.queries.ts';

/** Whether there is such a coach for whom the rule holds; everyone else is told that there is none. */
export async function findCoachFor(
  database: OpenDatabase,
  actor: Actor,
  coachId: number,
  rule: (actor: Actor, coach: CoachTies) => boolean,
): Promise<void> {
  if (!rule(actor, orNotFound(await findCoachTies(database, coachId)))) throw new AppError('notFound');
}
