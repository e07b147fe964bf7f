import { surnames } from '#demo/name-lists.ts';

const SHORTEST = 4;
const LONGEST = 6;

/**
 * More keywords than the server remembers, each a piece of somebody's name: asked
 * in turn, every one is a search nobody has made since it was forgotten.
 */
export function piecesOfNames(): string[] {
  const pieces = new Set<string>();
  for (const surname of surnames) {
    const name = surname.toLowerCase();
    for (let length = SHORTEST; length <= LONGEST; length++) {
      for (let start = 0; start + length <= name.length; start++) pieces.add(name.slice(start, start + length));
    }
  }
  return [...pieces];
}
