/** One thing a file can say of a record, as far as a page needs to know it. */
export interface ImportField {
  field: string;
  label: string;
  /** A column that only files have, and the fields it tells. */
  tells: string[] | null;
  /** Without it a row is faulty; of several with the same word in `oneOf` one is enough. */
  isRequired: boolean;
  oneOf: string | null;
  /** The only words that are taken. */
  words: string[] | null;
  /** Whether it names a club. */
  isClub: boolean;
}

/** What no row can do without and no column of the file was named for, by its labels. */
export function missingColumns(fields: readonly ImportField[], columns: readonly (string | null)[]): string[] {
  const missing = new Map<string, string[]>();
  for (const { field, label, isRequired, oneOf } of fields) {
    if (!isRequired && oneOf === null) continue;
    const isEnough = (one: ImportField) =>
      oneOf === null ? one.field === field || one.tells?.includes(field) === true : one.oneOf === oneOf;
    if (fields.some((one) => isEnough(one) && columns.includes(one.field))) continue;
    missing.set(oneOf ?? field, [...(missing.get(oneOf ?? field) ?? []), label]);
  }
  return [...missing.values()].map((labels) => labels.join(' или '));
}
