/**
 * With a birth date known there are only about a thousand possible ЕГН, and
 * "already registered" tells which one is right. So the answer stays, but it
 * is not free: a club has a limit on attempts, not only on hits.
 */
const REGISTRATIONS_PER_BIRTH_DATE_AND_DAY = 5;
const REFUSED_DOUBLES_PER_DAY = 20;

const HOUR = 3600;
const DAY = 24 * HOUR;

export interface RegistrationCounts {
  /** In the last hour, by people of clubs. */
  hour: number;
  /** After how many seconds one of those is no longer of the last hour; null while there are fewer than allowed. */
  freeIn: number | null;
  /** In the last day, with the birth date of the next one. */
  sameBirthDate: number;
  /** How often in the last day the answer was that somebody has the number. */
  doubles: number;
}

/**
 * Of so many that the club would register at once: how many may be, and after how many seconds others; null when none
 * has to wait. `freeIn` are those of the last hour, as many as are allowed, the latest first, each with the seconds
 * after which it counts no more.
 */
export function registrationRoom(
  freeIn: readonly number[],
  { perHour, wanted }: { perHour: number; wanted: number },
): { now: number; wait: number | null } {
  const now = Math.max(perHour - freeIn.length, 0);
  return { now, wait: now >= wanted ? null : (freeIn.at(-1) ?? HOUR) };
}

/** After how many seconds the club may register again; null when it may now. */
export function registrationWait(
  { hour, freeIn, sameBirthDate, doubles }: RegistrationCounts,
  perHour: number,
): number | null {
  if (sameBirthDate >= REGISTRATIONS_PER_BIRTH_DATE_AND_DAY || doubles >= REFUSED_DOUBLES_PER_DAY) return DAY;
  return hour >= perHour ? (freeIn ?? HOUR) : null;
}
