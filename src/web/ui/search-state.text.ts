import { NO_CONNECTION } from '#web/lib/text/no-connection.text.ts';

export type SearchState = 'searching' | 'found' | 'failed' | 'unreachable';

/** What is said in place of, or above, what a search as one types has found; nothing where the list speaks for itself. */
export function searchStateText(state: SearchState, count: number, emptyText = 'Нищо не беше намерено!'): string {
  if (state === 'searching') return 'Търсене..';
  if (state === 'unreachable') return NO_CONNECTION;
  if (state === 'failed') return 'Възникна грешка при търсенето! Моля свържете се с администратор.';
  return count === 0 ? emptyText : '';
}
