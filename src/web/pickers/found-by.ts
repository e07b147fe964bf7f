import { closenessIn } from '#domain/search/search-closeness.ts';
import { searchText } from '#domain/search/search-key.ts';
import { soughtWords } from '#domain/search/search-spellings.ts';
import { markMatches } from '#domain/search/search-match.ts';

/**
 * What an option was found by where it does not show it: a picker looks into every column of the list. Each word that
 * stands in nothing shown brings the value it stands in.
 */
export function foundBy(keyword: string, shown: readonly string[], others: readonly (string | null)[]): string[] {
  const holds = (text: string, word: string) => markMatches(text, word).some(({ isMatch }) => isMatch);
  const missing = keyword.split(/\s+/).filter((word) => word !== '' && !shown.some((text) => holds(text, word)));
  const values = missing.flatMap((word) => others.find((text) => text !== null && holds(text, word)) ?? []);
  return [...new Set(values)];
}

/** Those whose name is the very word come before those whose name only begins with it; otherwise as they were. */
export function closestFirst<Item extends { label: string }>(keyword: string, items: readonly Item[]): Item[] {
  const sought = soughtWords(keyword);
  if (sought.length === 0) return [...items];
  const isSame = (item: Item) => closenessIn(searchText(item.label), sought) === 'word';
  return [...items.filter(isSame), ...items.filter((item) => !isSame(item))];
}
