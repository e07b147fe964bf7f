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

/** A view, or whoever has sent the address, says which columns there are; otherwise the device does. */
export interface ColumnsInAddress {
  names: string | null;
  /** What is changed in a view becomes a part of the address, too. */
  isView: boolean;
  put: (names: string) => void;
}

export function useColumnChoice<Row, Column extends string>(
  name: string,
  columns: readonly DataColumn<Row, Column>[],
  address: ColumnsInAddress,
): ColumnChoice<Row, Column> {
  const [key, extraKey] = [`hidden-columns.${name}`, `extra-columns.${name}`];
  const optional = columns.slice(1).map((column) => column.header);
  const extra = columns.filter(({ isExtra }) => isExtra === true).map(({ header }) => header);
  const usual = optional.filter((header) => !extra.includes(header));
  const [away, setAway] = useState<ReadonlySet<string>>(() => readNames(deviceStorage.read(key)));
  const [added, setAdded] = useState<ReadonlySet<string>>(() => readNames(deviceStorage.read(extraKey)));

  const named = address.names === null ? null : columnsNamed(address.names, columns);
  const hidden = new Set(
    named === null
      ? [...usual.filter((header) => away.has(header)), ...extra.filter((header) => !added.has(header))]
      : optional.filter((header) => !named.has(header)),
  );
  const shown = columns.filter((column) => !hidden.has(column.header));
  const isUsual = hidden.size === extra.length && extra.every((header) => hidden.has(header));

  return {
    optional,
    hidden,
    shown,
    sortable: columns.flatMap((column) => sortChoices(column)),
    asked: isUsual ? undefined : sortableOf(shown).join(','),
    hide: (headers) => {
      if (named !== null || address.isView) {
        address.put(sortableOf(columns.filter(({ header }) => !headers.has(header))).join(','));
        return;
      }
      setAway(kept(key, away, usual, (header) => headers.has(header)));
      setAdded(kept(extraKey, added, extra, (header) => !headers.has(header)));
    },
  };
}

/** The headers of those that are named; null where none is, as an address of another version may have it. */
export function columnsNamed<Row, Column extends string>(
  text: string,
  columns: readonly DataColumn<Row, Column>[],
): ReadonlySet<string> | null {
  const names = new Set<string>(text.split(','));
  const known = columns.filter((column) => sortChoices(column).some(({ sortBy }) => names.has(sortBy)));
  if (known.length === 0) return null;
  const unnamed = columns.filter((column) => sortChoices(column).length === 0);
  return new Set([...known, ...unnamed].map(({ header }) => header));
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
