const REFUSALS = new Set(['23505', '23503', '23514']);

/** What to say instead, by the name of the unique or foreign key, or of the check, that was violated. */
export type Refusals = Readonly<Record<string, () => Error>>;

export function translated(error: unknown, refusals: Refusals = {}): unknown {
  const violated = violatedKeys(error).find((key) => Object.hasOwn(refusals, key));
  return violated === undefined ? error : refusals[violated]?.();
}

export function violates(error: unknown, key: string): boolean {
  return violatedKeys(error).includes(key);
}

/** Whether something names a record that was merged into another one at the same moment. */
export function namesMissingRecord(error: unknown): boolean {
  return violatedKeys(error).some((key) => /_(?:players|coaches|clubs)_id_fk$/.test(key));
}

/** drizzle wraps what the driver threw. */
function violatedKeys(error: unknown): string[] {
  const keys: string[] = [];
  let current: unknown = error;
  for (let depth = 0; depth < 4 && typeof current === 'object' && current !== null; depth++) {
    const { code, constraint, cause } = current as { code?: string; constraint?: string; cause?: unknown };
    if (code !== undefined && constraint !== undefined && REFUSALS.has(code)) keys.push(constraint);
    current = cause;
  }
  return keys;
}
