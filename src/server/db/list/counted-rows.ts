import type { OpenDatabase } from '../database.ts';
import { SqlValues } from '../sql-values.ts';
import { named } from './list-sql.ts';

type Counting = Pick<OpenDatabase, 'rows' | 'answers'>;

/** The rows of a statement that only counts: read, or as they were answered while nothing of theirs has been written. */
export async function countedRows<Row extends object>(
  { rows, answers }: Counting,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const known = answers.get({ text, values });
  if (known !== undefined) return known as Row[];
  const keep = answers.keeper({ text, values });
  const counted = await rows<Row>(named(text), values);
  // Whoever asks next is given the same ones.
  for (const row of counted) Object.freeze(row);
  keep(counted);
  return counted;
}

export type PartSql = (values: SqlValues) => string;

/** Numbers that have nothing to do with each other, each remembered by itself: what is not known is read in one statement. */
export async function countedParts<Name extends string>(
  { rows, answers }: Counting,
  parts: Readonly<Record<Name, PartSql>>,
): Promise<Record<Name, unknown>> {
  const asked = (Object.entries(parts) as [Name, PartSql][]).map(([name, write]) => {
    const values = new SqlValues();
    const question = { text: write(values), values: values.list };
    return { name, write, question, known: answers.get(question) };
  });
  const missing = asked.filter(({ known }) => known === undefined);
  const kept = missing.map(({ question }) => answers.keeper(question));
  const values = new SqlValues();
  const columns = missing.map(({ name, write }) => `${write(values)} as "${name}"`);
  const [read = {}] =
    columns.length === 0 ? [] : await rows<Record<string, unknown>>(named(`select ${columns.join(', ')}`), values.list);
  for (const [at, keep] of kept.entries()) keep(read[missing[at]?.name ?? '']);
  return Object.fromEntries(asked.map(({ name, known }) => [name, known === undefined ? read[name] : known])) as Record<
    Name,
    unknown
  >;
}
