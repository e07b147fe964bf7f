import { searchWords } from './search-key.ts';

export type Numbered = 'player' | 'cardIndex' | 'transfer';

export interface AskedNumber {
  number: number;
  /** Whose number it is; null where only the number was typed. */
  of: Numbered | null;
}

/** As pages and papers call what has a number, folded. */
const LABELS: Readonly<Record<string, Numbered>> = {
  reg: 'player',
  regn: 'player',
  sastezatel: 'player',
  litsenz: 'cardIndex',
  kartoteka: 'cardIndex',
  transfer: 'transfer',
};
const SIGNS: ReadonlySet<string> = new Set(['no', 'nomer']);

/** The number that is looked for: „100001“, „Рег. № 100001“, „лиценз #12“, „трансфер номер 45“; null where it is no number. */
export function askedNumber(query: string): AskedNumber | null {
  const words = searchWords(query).filter((word) => !SIGNS.has(word));
  const digits = words.at(-1) ?? '';
  // Longer ones are in no column that is looked into.
  if (!/^\d{1,9}$/.test(digits) || words.length > 2) return null;
  const [label] = words;
  if (words.length === 1) return { number: Number(digits), of: null };
  const of = LABELS[label ?? ''];
  return of === undefined ? null : { number: Number(digits), of };
}
