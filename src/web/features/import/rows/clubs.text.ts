import type { ImportDetails } from '#contract/import/import.contract.ts';

/** The clubs that come with the rows, by name. */
export function clubsToMake(clubs: ImportDetails['clubs']): string {
  const names = clubs.filter(({ clubId, rows }) => clubId === null && rows > 0).map(({ fullName }) => fullName);
  if (names.length === 0) return '';
  return `${names.length === 1 ? 'Създава се и клубът' : 'Създават се и клубовете'} ${names.join(', ')}.`;
}
