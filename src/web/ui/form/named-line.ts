/** The article that a Bulgarian noun or adjective takes at its end: „име“, „името“. */
const ENDINGS = ['', 'то', 'та', 'те', 'ът', 'ят', 'а', 'я'];

/** A sentence about a field for a place far from it: with the name of the field, unless it says it already. */
export function namedLine(label: string, sentence: string): string {
  const said = new Set(wordsOf(sentence));
  // What stands in brackets only explains the name.
  const name = wordsOf(label.replace(/\([^)]*\)/gu, ''));
  const isNamed = name.every((word) => ENDINGS.some((ending) => said.has(word + ending)));
  return isNamed ? sentence : `${label}: ${sentence}`;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}
