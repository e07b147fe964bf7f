import type { IsoDate } from '#domain/dates.ts';
import { searchText } from '#domain/search-key.ts';
import { isShownToAll, isShownToNobody } from './access-sql.ts';
import type { SqlValues } from './list-sql.ts';

/** A word as it is asked for: one of the needles has to be in a folded text, or one of the dates in a column. */
export interface AskedWord {
  needles: readonly string[];
  /** A shorter needle holds no trigram: the search index would be read from end to end, and the table after it. */
  isShort: boolean;
  /** Digits and dots: no label has them, but a date may be meant. */
  isNumber: boolean;
  dates: readonly IsoDate[];
}

interface Writing {
  values: SqlValues;
  /** Whether an index is to find the rows; otherwise they are at hand and looked at one by one. */
  isIndexed: boolean;
}

/**
 * Where a list looks for a word: a condition for it, or null where such a word cannot stand. Each list names a place
 * for every column it shows, and hides it behind the same condition as the column (`shownPlace`).
 */
export type SearchPlace = (word: AskedWord, writing: Writing) => string | null;

/** A folded text, see `searchText`. */
export const textPlace =
  (column: string): SearchPlace =>
  ({ needles, isShort }, { values, isIndexed }) =>
    needles
      .map((needle) =>
        isShort || !isIndexed
          ? `strpos(${column}, ${values.add(needle)}) > 0`
          : `${column} like ${values.add(`%${needle}%`)}`,
      )
      .join(' or ');

interface Linked {
  /** Table with an alias; what is joined may follow. */
  table: string;
  key: string;
  /** Folded text of the record the column names. */
  search: string;
}

/** The folded text of another record that a column of the list names: looked up first, so that a new name counts at once. */
export const linkedPlace =
  (column: string, { table, key, search }: Linked): SearchPlace =>
  (word, { values }) =>
    `${column} in (select ${key} from ${table} where ${textPlace(search)(word, { values, isIndexed: true }) ?? 'true'})`;

/** The same of a short list: its few keys are handed to the index of the column. */
export const indexedPlace =
  (column: string, linked: Linked): SearchPlace =>
  (word, writing) => {
    if (!writing.isIndexed) return linkedPlace(column, linked)(word, writing);
    const { table, key, search } = linked;
    const { values } = writing;
    return `${column} = any(array(select ${key} from ${table} where ${search} like any(${values.add(word.needles.map((needle) => `%${needle}%`))}::text[])))`;
  };

/** A column that is shown by its label. */
export const labelPlace =
  <Value>(column: string, type: string, labels: readonly (readonly [Value, string])[]): SearchPlace =>
  (word, { values }) => {
    if (word.isNumber) return null;
    const meant = labels.filter(([, label]) => isIn(label, word)).map(([value]) => value);
    return `${column} = any(${values.add(meant)}::${type}[])`;
  };

/** What is shown where a condition holds. */
export const signPlace =
  (condition: string, label: string): SearchPlace =>
  (word, { values }) =>
    word.isNumber ? null : `(${condition} and ${values.add(isIn(label, word))}::boolean)`;

/** A date, shown as dd.mm.yyyy. */
export const datePlace =
  (column: string): SearchPlace =>
  ({ isNumber, dates }, { values }) =>
    isNumber ? `${column} = any(${values.add(dates)}::date[])` : null;

/** A moment, shown as its day in Sofia. */
export const dayPlace = (column: string): SearchPlace => datePlace(`(${column} at time zone 'Europe/Sofia')::date`);

/** A place that is looked into only where the person may see it. */
export const shownPlace =
  (isShown: (values: SqlValues) => string, place: SearchPlace): SearchPlace =>
  (word, writing) => {
    const written = new SqlPart(writing);
    const condition = isShown(written.values);
    if (isShownToNobody(condition)) return null;
    const inside = place(word, written);
    if (inside === null) return null;
    written.keep();
    return isShownToAll(condition) ? inside : `(${condition} and (${inside}))`;
  };

/** Values of a condition that may not be written after all: PostgreSQL refuses a value that no text names. */
class SqlPart implements Writing {
  readonly values: SqlValues;
  readonly isIndexed: boolean;
  readonly #whole: SqlValues;

  constructor({ values, isIndexed }: Writing) {
    this.#whole = values;
    this.values = values.copy();
    this.isIndexed = isIndexed;
  }

  keep(): void {
    for (const value of this.values.list.slice(this.#whole.list.length)) this.#whole.add(value);
  }
}

function isIn(label: string, { needles }: AskedWord): boolean {
  const folded = searchText(label);
  return needles.some((needle) => folded.includes(needle));
}
