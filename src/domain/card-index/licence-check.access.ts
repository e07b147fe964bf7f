import { type Actor, isAdministrator } from '../common/access.rules.ts';
import type { IsoDate } from '../common/dates.ts';
import type { CheckRight } from './licence-check.rules.ts';

/** A day for which an administrator has made somebody a delegate. */
export interface DelegateDay {
  day: IsoDate;
  /** When it was taken back, as clocks count; null while it stands. */
  revokedAt: number | null;
}

/** When something is done: the day in Bulgaria and the moment. */
export interface CheckMoment {
  day: IsoDate;
  at: number;
}

/**
 * By what right somebody opened a licence to check it, or made a check, at a moment; null without one. What was done
 * before a right was taken back stays done, also where the phone could tell nobody until later.
 */
export function checkRightOf(
  actor: Actor | null,
  days: readonly DelegateDay[],
  moment: CheckMoment,
): CheckRight | null {
  if (actor === null) return null;
  if (isAdministrator(actor)) return 'administrator';
  const stood = days.some(({ day, revokedAt }) => day === moment.day && (revokedAt === null || revokedAt > moment.at));
  return stood ? 'delegate' : null;
}

/** A wrong tick is taken back by whoever made it, while the right lasts, and by the federation at any time. */
export function mayRemoveCheck(actor: Actor | null, right: CheckRight | null, check: { byId: number }): boolean {
  return right === 'administrator' || (right === 'delegate' && actor?.userId === check.byId);
}

/** Who is a delegate, and when, is known to the federation and to the person. */
export function mayReadDelegateDays(actor: Actor | null, userId: number): boolean {
  return isAdministrator(actor) || actor?.userId === userId;
}
