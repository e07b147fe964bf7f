// Which files of the sources import which.
import path from 'node:path';

/** A thread is named by the address of its file. */
const IMPORTED = /(?:from|import|new URL)\s*\(?\s*'(#server\/|#domain\/|#test\/|\.{1,2}\/)([^']+)'/g;
/** Everything of a kind in a folder. */
const GLOBBED = /import\.meta\.glob\(\s*'([^']+)'/g;

/** The files that a file names, among those whose texts there are. */
export function importsOf(file, texts) {
  const text = texts.get(file) ?? '';
  const absolute = (name) => (name.startsWith('/') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name));
  const named = [...text.matchAll(IMPORTED)].map(([, base, rest]) =>
    base.startsWith('#') ? `src/${base.slice(1)}${rest}` : absolute(base + rest),
  );
  const globbed = [...text.matchAll(GLOBBED)].flatMap(([, pattern]) => {
    const isMeant = matcherOf(absolute(pattern));
    return [...texts.keys()].filter((other) => isMeant.test(other));
  });
  return [...named, ...globbed];
}

const SIGNS = { '**/': '(?:.+/)?', '*': '[^/]*', '{': '(?:', ',': '|', '}': ')', '.': String.raw`\.` };
const matcherOf = (glob) => new RegExp(`^${glob.replaceAll(/\*\*\/|[*{,}.]/g, (sign) => SIGNS[sign])}$`);

/** The files that name each file. */
export function importersOf(texts) {
  const importers = new Map();
  for (const file of texts.keys()) {
    for (const target of importsOf(file, texts)) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  return importers;
}

/** How many imports away each file is that imports this one; what imports the end of the way is not asked. */
export function stepsFrom(file, importers, end) {
  const steps = new Map([[file, 0]]);
  for (const [at, count] of steps) {
    if (at === end && at !== file) continue;
    for (const importer of importers.get(at) ?? []) if (!steps.has(importer)) steps.set(importer, count + 1);
  }
  return steps;
}
