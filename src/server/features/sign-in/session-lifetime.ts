import type { Role } from '#domain/common/access.rules.ts';

interface SessionLifetime {
  idleMinutes: number;
  totalMinutes: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * How long a sign-in lasts. The long times are only for browsers, whose token
 * works together with a cookie; a bare token never gets them.
 */
export function sessionLifetime(roles: readonly Role[], options: { isRemembered: boolean }): SessionLifetime {
  const isAdministrator = roles.includes('ADMINISTRATOR');
  if (options.isRemembered) {
    return isAdministrator
      ? { idleMinutes: 12 * HOUR, totalMinutes: DAY }
      : { idleMinutes: 7 * DAY, totalMinutes: 30 * DAY };
  }
  return { idleMinutes: isAdministrator ? 30 : HOUR, totalMinutes: 12 * HOUR };
}
