import { differingTables } from './access-judge.ts';

/** Kept by triggers or for ever, or what the import itself is. */
const TRAIL = new Set([
  'audit_entries',
  'audit_seals',
  'record_changes',
  'search_words',
  'nationalities',
  'imports',
  'import_rows',
  'import_headers',
  'import_clubs',
  'idempotency_keys',
  'sessions',
]);

/** The tables that an import has left something in although it was undone. */
export const leftBehind = (before: Record<string, string>, after: Record<string, string>) =>
  differingTables(before, after).filter((name) => !TRAIL.has(name));
