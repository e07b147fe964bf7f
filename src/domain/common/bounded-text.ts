/** No word or number of ours is longer; sorting the marks of a longer one costs its length squared. */
export const LONGEST_NORMALISED = 500;

/** The text in one of Unicode's forms; what is too long to be a word is cut first. */
export function normaliseText(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  return text.slice(0, LONGEST_NORMALISED).normalize(form);
}

/** Takes away the signs at both ends that the pattern fits. A pattern with „+$“ would look at each sign again and again. */
export function trimSigns(text: string, sign: RegExp): string {
  const signs = [...text];
  let from = 0;
  let to = signs.length;
  while (from < to && sign.test(signs[from] ?? '')) from += 1;
  while (to > from && sign.test(signs[to - 1] ?? '')) to -= 1;
  return signs.slice(from, to).join('');
}
