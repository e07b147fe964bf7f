import { clubIdeas } from '#demo/club-list.ts';
import { surnames } from '#demo/name-lists.ts';
import { towns } from '#demo/towns.ts';

const SHORTEST = 4;
const LONGEST = 6;
/** A name of so many letters is still one without any of them. */
const SHORTEST_WITH_SLIP = 6;

/**
 * More keywords than the server remembers, each a piece of somebody's name: asked
 * in turn, every one is a search nobody has made since it was forgotten.
 */
export function piecesOfNames(): string[] {
  return piecesOf(surnames);
}

/** The same of the names and towns of clubs. */
export function piecesOfClubs(): string[] {
  const words = [...clubIdeas.map(({ name }) => name), ...towns.map(({ name }) => name)].flatMap((name) =>
    name.split(' '),
  );
  return piecesOf(words);
}

/** Family names, each without one of its letters or with two of them in the wrong order, and as they should be. */
export function namesWithSlips(): { typed: string; meant: string }[] {
  const slips = new Map<string, string>();
  for (const meant of surnames.map((surname) => surname.toLowerCase())) {
    if (meant.length < SHORTEST_WITH_SLIP) continue;
    for (let at = 1; at < meant.length - 2; at++) {
      const [before, one = '', other = '', after] = [meant.slice(0, at), meant[at], meant[at + 1], meant.slice(at + 2)];
      slips.set(`${before}${other}${after}`, meant);
      slips.set(`${before}${other}${one}${after}`, meant);
    }
  }
  return [...slips].map(([typed, meant]) => ({ typed, meant })).filter(({ typed, meant }) => typed !== meant);
}

function piecesOf(names: readonly string[]): string[] {
  const pieces = new Set<string>();
  for (const written of names) {
    const name = written.toLowerCase();
    for (let length = SHORTEST; length <= LONGEST; length++) {
      for (let start = 0; start + length <= name.length; start++) pieces.add(name.slice(start, start + length));
    }
  }
  return [...pieces];
}
