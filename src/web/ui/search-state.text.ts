/** What is said in place of, or above, what a search as one types has found; nothing where the list speaks for itself. */
export function searchStateText(
  state: 'searching' | 'found' | 'failed',
  count: number,
  emptyText = 'Нищо не беше намерено!',
): string {
  if (state === 'searching') return 'Търсене..';
  if (state === 'failed') return 'Възникна грешка при търсенето! Моля свържете се с администратор.';
  return count === 0 ? emptyText : '';
}
