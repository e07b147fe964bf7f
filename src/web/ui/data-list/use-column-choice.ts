import { useState } from 'react';
import { deviceStorage } from '#web/lib/store/local-storage.ts';
import { type DataColumn, sortableOf, type SortChoice, sortChoices } from './column.ts';

export interface ColumnChoice<Row, Column extends string> {
  /** The columns that may be hidden; the first one names the row and always stays. */
  optional: readonly string[];
  hidden: ReadonlySet<string>;
  shown: readonly DataColumn<Row, Column>[];
  sortable: readonly SortChoice<Column>[];
  /** The names of the shown ones for a call, with commas between them; undefined while nothing is hidden. */
  asked: string | undefined;
  hide: (headers: ReadonlySet<string>) => void;
}

export function useColumnChoice<Row, Column extends string>(
  name: string,
  columns: readonly DataColumn<Row, Column>[],
): ColumnChoice<Row, Column> {
  const key = `hidden-columns.${name}`;
  const optional = columns.slice(1).map((column) => column.header);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => readHidden(deviceStorage.read(key), optional));

  const shown = columns.filter((column) => !hidden.has(column.header));

  return {
    optional,
    hidden,
    shown,
    sortable: columns.flatMap((column) => sortChoices(column)),
    asked: hidden.size === 0 ? undefined : sortableOf(shown).join(','),
    hide: (headers) => {
      if (headers.size === 0) deviceStorage.remove(key);
      else deviceStorage.write(key, JSON.stringify([...headers]));
      setHidden(headers);
    },
  };
}

/** What was remembered may be of another version, with other columns; it is never believed about the first one. */
export function readHidden(text: string | null, optional: readonly string[]): ReadonlySet<string> {
  try {
    const headers: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(headers) ? optional.filter((header) => headers.includes(header)) : []);
  } catch {
    return new Set();
  }
}
