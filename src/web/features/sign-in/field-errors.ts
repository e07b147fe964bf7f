import { whenUsed } from '#web/lib/when-used.ts';
import type * as sessionSchemas from './session-schemas.ts';

type SessionSchemas = typeof sessionSchemas;
type SchemaName = 'loginSchema' | 'resetPasswordSchema';

let loading: Promise<SessionSchemas> | null = null;

/** The checks come after the first paint: the login screen has to be there at once, not ready to complain at once. */
function loadSessionSchemas(): Promise<SessionSchemas> {
  loading ??= import('./session-schemas.ts').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

export function preloadSessionSchemas(): void {
  // An answer is not needed here, and without a connection the server's own check has to do.
  whenUsed(() => void loadSessionSchemas().catch(() => undefined));
}

export type FieldErrors = Partial<Record<string, string>>;

export async function fieldErrors(schemaName: SchemaName, values: unknown): Promise<FieldErrors> {
  const schemas = await loadSessionSchemas().catch(() => null);
  if (schemas === null) return {};

  return errorsByField(schemas[schemaName].safeParse(values).error?.issues ?? []);
}

export function errorsByField(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}
