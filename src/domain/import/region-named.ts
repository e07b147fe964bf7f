import { mayLieIn, regionNames } from '../federation/towns.ts';
import { searchKey } from '../search/search-key.ts';

/** What regions are called besides their names; the capital and what lies around it share a word. */
const otherNames: Readonly<Record<number, readonly string[]>> = {
  22: ['София', 'София град', 'Столична', 'София столичен град'],
  23: ['София', 'Софийска', 'Софийска област'],
};

const idsByName = new Map<string, number[]>();
for (const [text, name] of Object.entries(regionNames)) {
  const id = Number(text);
  for (const key of new Set([name, ...(otherNames[id] ?? [])].map(searchKey)))
    idsByName.set(key, [...(idsByName.get(key) ?? []), id]);
}

/** The region of that name, in either alphabet, with „обл.“ before it or not; of two the one where the town may lie. */
export function regionNamed(text: string, town = ''): number | null {
  const key = searchKey(text.replace(/^\s*обл(?:аст|\.|\s)\s*/iu, ''));
  const found = idsByName.get(key) ?? [];
  return found.find((id) => mayLieIn(town, id)) ?? found[0] ?? null;
}
