import type { ListEntry, ListName } from './federation-lists.ts';

export type ListRefusal = 'listEntryNamed' | 'listEntryNeeded';

/**
 * Why an entry may not become what it would be; null where it may. What a club is called begins with its kind, and
 * papers and past seasons keep the name: so the label of a kind that a club has stays. Something can always be chosen.
 */
export function listRefusal(
  entries: readonly ListEntry[],
  changed: ListEntry,
  isNameFixed: boolean,
): ListRefusal | null {
  const isSame = ({ list, value }: ListEntry) => list === changed.list && value === changed.value;
  const before = entries.find(isSame);
  if (isNameFixed && before !== undefined && before.label !== changed.label) return 'listEntryNamed';
  const others = entries.filter((entry) => entry.list === changed.list && !isSame(entry));
  return [...others, changed].every(({ isClosed }) => isClosed) ? 'listEntryNeeded' : null;
}

/** It stands beside every number and in the head of every column. */
export const LONGEST_UNIT = 12;
export const isUnitTooLong = (list: ListName, detail: string | null): boolean =>
  list === 'measure' && (detail ?? '').length > LONGEST_UNIT;

/** The letters and digits of a label that is in Latin, in capitals; a number after it where it is taken. */
export function codeOfLabel(latin: string, taken: readonly string[]): string {
  const plain = latin.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') || 'KIND';
  const isFree = (code: string) => !taken.includes(code);
  for (let at = 1; ; at++) {
    const code = at === 1 ? plain : `${plain}${at}`;
    if (isFree(code)) return code;
  }
}
