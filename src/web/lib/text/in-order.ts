export type SortValue = string | number | null;

/** Made when first needed: it makes the browser load its tables. */
let alphabet: Intl.Collator | undefined;

/** Words by the Bulgarian alphabet, numbers by their size. What has no value comes last, whichever way the rest goes. */
export function inOrder<Row>(rows: readonly Row[], valueOf: (row: Row) => SortValue, desc: boolean): Row[] {
  return rows.toSorted((one, other) => {
    const [first, second] = [valueOf(one), valueOf(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return desc ? compare(second, first) : compare(first, second);
  });
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  alphabet ??= new Intl.Collator('bg');
  return alphabet.compare(String(one), String(other));
}
