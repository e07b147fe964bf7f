import type { LikelyCoach } from '#server/features/coach/likely-coach.ts';
import type { KnownCoach } from './coach-import.queries.ts';
import type { CoachRowForm } from './coach-row.ts';

/** What is written of a row: the form as it was read, with clubs by their ids. */
export interface CoachPlan {
  form: CoachRowForm;
  firstClubId: number | null;
  /** Of a new coach only: that of others changes by a transfer. */
  currentClubId: number | null;
  /** The record it changes; null for a new one. */
  known: KnownCoach | null;
  /** Whom a new one resembles although it is said to be somebody else. */
  doubles: LikelyCoach[];
}
