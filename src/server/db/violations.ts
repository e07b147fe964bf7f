const UNIQUE_VIOLATION = '23505';

const FOREIGN_KEY_VIOLATION = '23503';

/** Whether the database refused a reference to a record that is not there. */
export function isForeignKeyViolation(error: unknown, constraint: RegExp): boolean {
  return violations(error).some((found) => found.code === FOREIGN_KEY_VIOLATION && constraint.test(found.constraint));
}

/** Whether the database refused a second record of something there may be only one of. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return violations(error).some((found) => found.code === UNIQUE_VIOLATION && found.constraint === constraint);
}

/** drizzle wraps what the driver threw. */
function violations(error: unknown): { code: string; constraint: string }[] {
  const found: { code: string; constraint: string }[] = [];
  let current: unknown = error;
  for (let depth = 0; depth < 4 && typeof current === 'object' && current !== null; depth++) {
    const { code, constraint, cause } = current as { code?: string; constraint?: string; cause?: unknown };
    if (code !== undefined && constraint !== undefined) found.push({ code, constraint });
    current = cause;
  }
  return found;
}
