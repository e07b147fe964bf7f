import { markMatches } from '#domain/search-match.ts';

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
