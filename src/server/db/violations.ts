const UNIQUE_VIOLATION = '23505';

/** Whether the database refused a second record of something there may be only one of. drizzle wraps what the driver threw. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  let current: unknown = error;
  for (let depth = 0; depth < 4 && typeof current === 'object' && current !== null; depth++) {
    const { code, constraint: broken, cause } = current as { code?: string; constraint?: string; cause?: unknown };
    if (code === UNIQUE_VIOLATION && broken === constraint) return true;
    current = cause;
  }
  return false;
}
