import type { IsoDate } from '#domain/common/dates.ts';
import { searchText } from '#domain/search/search-key.ts';
import { isShownToAll, isShownToNobody } from '../access-sql.ts';
import type { SqlValues } from '../sql-values.ts';

/** A word as it is asked for: one of the needles has to be in a folded text, or one of the dates in a column. */
export interface AskedWord {
  typed: string;
  needles: readonly string[];
  /** How many needles a statement has room for: few statements are prepared, whatever is typed. */
  room: number;
  /** A shorter needle holds no trigram: the search index would be read from end to end, and the table after it. */
  isShort: boolean;
  dates: readonly IsoDate[];
}

interface Writing {
  values: SqlValues;
  /** Whether an index is to find the rows; otherwise they are at hand and looked at one by one. */
  isIndexed: boolean;
}

/**
 * Where a list looks for a word: a condition for it, or null where such a word cannot stand. Each list names a place
 * for every column it shows, and hides it behind the same condition as the column (`shownTarget`).
 */
export type SearchTarget = (word: AskedWord, writing: Writing) => string | null;

/** In no folded text: an empty place in a statement that costs the index nothing. */
export const NO_NEEDLE = 'ъъъъ';

export const textTarget =
  (column: string): SearchTarget =>
  ({ needles, room, isShort }, { values, isIndexed }) => {
    if (!isShort && isIndexed) {
      const patterns = Array.from({ length: room }, (_, at) => `%${needles[at] ?? NO_NEEDLE}%`);
      return patterns.map((pattern) => `${column} like ${values.add(pattern)}::text`).join(' or ');
    }
    if (room === 1) return `strpos(${column}, ${values.add(needles[0])}) > 0`;
    return `${column} like any(${values.add(needles.map((needle) => `%${needle}%`))}::text[])`;
  };

interface Linked {
  table: string;
  key: string;
  search: string;
}

export const linkedTarget =
  (column: string, { table, key, search }: Linked): SearchTarget =>
  (word, { values }) =>
    `${column} in (select ${key} from ${table} where ${textTarget(search)(word, { values, isIndexed: true }) ?? 'true'})`;

export const listedTarget = <Key>(
  column: string,
  type: string,
  list: readonly { key: Key; search: string }[],
): SearchTarget => {
  const inside = insideOf(list);
  return ({ needles }, { values }) => {
    const meant = new Set(
      needles.flatMap((needle) => inside(needle.trim()).filter(({ search }) => search.includes(needle))),
    );
    return meant.size === 0 ? null : `${column} = any(${values.add([...meant].map(({ key }) => key))}::${type}[])`;
  };
};

/** One search asks a list several times for the same word, by how close it comes: all of it is looked through once. */
function insideOf<Listed extends { search: string }>(list: readonly Listed[]) {
  const known = new Map<string, readonly Listed[]>();
  return (needle: string) => {
    const found = known.get(needle) ?? list.filter(({ search }) => search.includes(needle));
    known.set(needle, found);
    return found;
  };
}

/** A column that is shown by its label; found from the beginning of a word on: „Активен“ is not „Неактивен“. */
export const labelTarget = <Key>(
  column: string,
  type: string,
  labels: readonly (readonly [Key, string])[],
): SearchTarget => {
  const place = listedTarget(
    column,
    type,
    labels.map(([key, label]) => ({ key, search: searchText(label) })),
  );
  return (word, writing) =>
    place({ ...word, needles: word.needles.map((needle) => ` ${needle.trimStart()}`) }, writing);
};

const PERCENT = /^(\d{1,3})%$/;

/** A word that can stand nowhere but in a share: no number of a record is written so. */
export const isPercent = (typed: string) => PERCENT.test(typed);

export const percentTarget =
  (expression: string): SearchTarget =>
  ({ typed }, { values }) => {
    const percent = PERCENT.exec(typed)?.[1];
    return percent === undefined ? null : `${expression} = ${values.add(Number(percent))}::int`;
  };

export const signTarget = (condition: string, label: string): SearchTarget => {
  const folded = searchText(label);
  return ({ needles }) => (needles.some((needle) => folded.includes(needle)) ? condition : null);
};

export const dateTarget =
  (column: string): SearchTarget =>
  ({ dates }, { values }) =>
    dates.length > 0 ? `${column} = any(${values.add(dates)}::date[])` : null;

/** A moment, shown as its day in Sofia. */
export const dayTarget = (column: string): SearchTarget => dateTarget(`(${column} at time zone 'Europe/Sofia')::date`);

/** A place that is looked into only where the person may see it. */
export const shownTarget =
  (isShown: (values: SqlValues) => string, place: SearchTarget): SearchTarget =>
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
