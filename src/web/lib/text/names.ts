export { fullNameOf } from '#domain/common/names.ts';

export function initialsOf(name: string): string {
  const words = name.split(/[\s–-]+/).filter((word) => /^\p{L}/u.test(word));
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]];
  return letters.map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}

export function stableIndex(text: string, count: number): number {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % count;
}
