/** What the keys write on the Bulgarian standard keyboard (БДС), by what they write on the Latin one. */
const KEYS: ReadonlyMap<string, string> = new Map(
  String.raw`wу eе rи tш yщ uк iс oд pз [ц aь sя dа fо gж hг jт kн lв ;м 'ч zю xй cъ bф nх mп ,р .л /б {Ц :М "Ч <Р >Л ?Б`
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** What was meant if the standard keyboard was not switched on: „mej,fl“ is „петров“; null where it cannot have been. */
export function typedByKey(text: string): string | null {
  let meant = '';
  for (const sign of text) {
    const letter = KEYS.get(sign) ?? KEYS.get(sign.toLowerCase());
    if (letter === undefined && !/[\s\d-]/.test(sign)) return null;
    const written = letter ?? sign;
    meant += sign === sign.toLowerCase() ? written : written.toUpperCase();
  }
  return meant === text ? null : meant;
}
