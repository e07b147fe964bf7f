import { searchKey } from '../search/search-key.ts';
import { importColumns } from './import-columns.ts';
import type { ImportKind } from './import.rules.ts';

/** The field of each header of a file; null where nobody knows it. Each field is found once, at its first header. */
export function matchColumns(kind: ImportKind, headers: readonly string[]): (string | null)[] {
  const known = new Map<string, string>();
  for (const { field, label, synonyms } of importColumns[kind])
    for (const word of [label, ...synonyms]) if (!known.has(searchKey(word))) known.set(searchKey(word), field);
  // What a column is called comes before what it is called elsewhere.
  for (const { field, label } of importColumns[kind]) known.set(searchKey(label), field);
  const taken = new Set<string>();
  const found = headers.map((header) => {
    const field = known.get(searchKey(header));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  // „Име“ alone, in a file without the other names, holds all of them.
  const isAlone = kind === 'player' && !['fullName', 'middleName', 'lastName'].some((field) => taken.has(field));
  return isAlone ? found.map((field) => (field === 'firstName' ? 'fullName' : field)) : found;
}
