import { useState } from 'react';
import { deviceStorage } from '#web/lib/store/local-storage.ts';
import { type DataColumn, sortableOf, type SortChoice, sortChoices } from './column.ts';

export interface ColumnChoice<Row, Column extends string> {
  /** The columns that may be hidden; the first one names the row and always stays. */
  optional: readonly string[];
  hidden: ReadonlySet<string>;
  shown: readonly DataColumn<Row, Column>[];
  sortable: readonly SortChoice<Column>[];
  /** The names of the shown ones for a call, with commas between them; undefined while they are the usual ones. */
  asked: string | undefined;
  hide: (headers: ReadonlySet<string>) => void;
}

export function useColumnChoice<Row, Column extends string>(
  name: string,
  columns: readonly DataColumn<Row, Column>[],
): ColumnChoice<Row, Column> {
  const [key, extraKey] = [`hidden-columns.${name}`, `extra-columns.${name}`];
  const optional = columns.slice(1).map((column) => column.header);
  const extra = columns.filter(({ isExtra }) => isExtra === true).map(({ header }) => header);
  const usual = optional.filter((header) => !extra.includes(header));
  const [away, setAway] = useState<ReadonlySet<string>>(() => readNames(deviceStorage.read(key)));
  const [added, setAdded] = useState<ReadonlySet<string>>(() => readNames(deviceStorage.read(extraKey)));

  const hidden = new Set([
    ...usual.filter((header) => away.has(header)),
    ...extra.filter((header) => !added.has(header)),
  ]);
  const shown = columns.filter((column) => !hidden.has(column.header));
  const isUsual = hidden.size === extra.length && extra.every((header) => hidden.has(header));

  return {
    optional,
    hidden,
    shown,
    sortable: columns.flatMap((column) => sortChoices(column)),
    asked: isUsual ? undefined : sortableOf(shown).join(','),
    hide: (headers) => {
      setAway(kept(key, away, usual, (header) => headers.has(header)));
      setAdded(kept(extraKey, added, extra, (header) => !headers.has(header)));
    },
  };
}

/** Remembers which of the columns are meant; what is said of columns that are not there now stays as it was. */
function kept(
  key: string,
  before: ReadonlySet<string>,
  columns: readonly string[],
  isMeant: (header: string) => boolean,
): ReadonlySet<string> {
  const others = [...before].filter((header) => !columns.includes(header));
  const names = [...others, ...columns.filter(isMeant)];
  if (names.length === 0) deviceStorage.remove(key);
  else deviceStorage.write(key, JSON.stringify(names));
  return new Set(names);
}

/** What was remembered may be of another version, with other columns. */
export function readNames(text: string | null): ReadonlySet<string> {
  try {
    const headers: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(headers) ? headers.filter((header) => typeof header === 'string') : []);
  } catch {
    return new Set();
  }
}
