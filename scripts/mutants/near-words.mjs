// What a change and a test say alike: the words of the changed line, and the calls that lead to the changed file.

const WORD = /[\p{L}_][\p{L}\d_]{3,}/gu;
const LINES_AROUND = 2;
/** The call of a route: its path stands first, on the same line or the next. */
const CALL = /\bapp\.(?:get|post|put|patch|delete)\(\s*'(\/[^']+)'/g;

/** The words of the line that is changed and of those beside it. */
export function wordsAround(source, start, end) {
  const lines = source.split('\n');
  const lineOf = (at) => source.slice(0, at).split('\n').length - 1;
  const near = lines.slice(Math.max(0, lineOf(start) - LINES_AROUND), lineOf(end) + LINES_AROUND + 1).join('\n');
  return new Set(wordsIn(near));
}

/** How much of some words each text has in common with them: a word that few texts use says most. */
export function textsByWords(texts) {
  const uses = new Map();
  for (const [name, text] of texts) {
    for (const word of new Set(wordsIn(text))) uses.set(word, (uses.get(word) ?? new Set()).add(name));
  }
  return (words) => {
    const sums = new Map();
    for (const word of words) {
      const users = uses.get(word) ?? [];
      for (const name of users) sums.set(name, (sums.get(name) ?? 0) + 1 / users.size);
    }
    return (name) => sums.get(name) ?? 0;
  };
}

/** Words of names too: `contract_until` is what TypeScript calls `contractUntil`. */
function wordsIn(text) {
  return [...text.matchAll(WORD)].map(([word]) => word.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase()));
}

/** The calls that a file of routes answers, worth less the further off it is. */
export function callsIn(text, steps) {
  return [...text.matchAll(CALL)].map(([, route]) => {
    const escaped = route.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/\'"`?]+');
    const asked = new RegExp(`${escaped}(?=['"\`?$]|$)`, 'm');
    return { worth: 8 / (1 + steps), isAskedIn: (test) => asked.test(test) };
  });
}
