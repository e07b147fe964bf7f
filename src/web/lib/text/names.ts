export { fullNameOf } from '#domain/common/names.ts';

/** One or two letters that stand for a person or a club until a picture does. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s–-]+/).filter((word) => /^\p{L}/u.test(word));
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]];
  return letters.map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}

/** A number from 0 to `count` − 1 that is always the same for the same text. */
export function stableIndex(text: string, count: number): number {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % count;
}
