const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds until the next attempt, after the first, the second and so on; then the last again and again. */
const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 6 * HOUR];

/** About a week. */
const MOST_ATTEMPTS = 30;

/**
 * Seconds until a mail is tried again; null when it is given up. While the mail server itself is the trouble
 * nothing is given up: that is about us and can be mended. A recipient who is put off for a week is.
 */
export function retryAfterSeconds(trouble: 'refused' | 'delayed' | 'serverTrouble', attempts: number): number | null {
  if (trouble === 'refused' || (trouble === 'delayed' && attempts >= MOST_ATTEMPTS)) return null;
  return WAITS[Math.min(Math.max(attempts, 1), WAITS.length) - 1] ?? null;
}
