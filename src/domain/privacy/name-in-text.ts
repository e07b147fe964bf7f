/** Everything a person was called by: with the names before a correction or a merge. */
export interface KnownNames {
  firstNames: readonly string[];
  middleNames: readonly string[];
  lastNames: readonly string[];
  /** As the passport has them, first and last in one. */
  wholeNames: readonly string[];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
const isSaid = (name: string) => name.trim() !== '';
const oneOf = (names: readonly string[]) =>
  `(?:${[...new Set(names.filter(isSaid).map((name) => name.trim()))]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => escaped(name).replace(/\s+/gu, '\\s+'))
    .join('|')})`;

/**
 * First and last name beside each other, in either order, with or without the middle one, as a word of its own: „Иван
 * Петров“ is in neither „Иван Петрова“ nor „Иван Петров-Колев“. A first or a last name alone is many people's and is
 * not found.
 */
export function fullNameIn(names: KnownNames): RegExp | null {
  const forms = [...formsOfParts(names), ...names.wholeNames.flatMap(formsOfWhole)];
  if (forms.length === 0) return null;
  return new RegExp(String.raw`(?<![\p{L}\p{N}]|\p{L}-)(?:${forms.join('|')})(?![\p{L}\p{N}]|-\p{L})`, 'giu');
}

function formsOfParts({ firstNames, middleNames, lastNames }: KnownNames): string[] {
  if (!firstNames.some(isSaid) || !lastNames.some(isSaid)) return [];
  const [first, last] = [oneOf(firstNames), oneOf(lastNames)];
  const middle = middleNames.some(isSaid) ? `(?:${oneOf(middleNames)}\\s+)?` : '';
  return [
    `${first}\\s+${middle}${last}`,
    `${last},?\\s+${first}${middle === '' ? '' : `(?:\\s+${oneOf(middleNames)})?`}`,
  ];
}

/** The last word may stand first, as lists have it. One word alone is many people's. */
function formsOfWhole(whole: string): string[] {
  const words = whole.trim().split(/\s+/u).map(escaped);
  if (words.length < 2) return [];
  return [words.join('\\s+'), `${words.at(-1)},?\\s+${words.slice(0, -1).join('\\s+')}`];
}

/** What was written, with the pseudonym in the place of the name. */
export const withoutName = (text: string, name: RegExp, pseudonym: string): string => text.replace(name, pseudonym);

/** The number by itself, wherever it stands: within a longer one it is another number. */
export const holdsNumber = (number: string, text: string): boolean =>
  new RegExp(String.raw`(?<!\d)${escaped(number)}(?!\d)`, 'iu').test(text);
