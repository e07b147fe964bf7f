import { useState } from 'react';

type WithId = { id: number };

/** The rows of a list that something is going to be done with, those of other pages included. */
export interface Ticks<Row extends WithId> {
  rows: readonly Row[];
  onPage: readonly Row[];
  has: (id: number) => boolean;
  nameOf: (row: Row) => string;
  /** Ticks one or takes its tick away; with `isRange` all from the one that was ticked last. */
  toggle: (id: number, isRange?: boolean) => void;
  /** Ticks from one to its neighbour. */
  extend: (from: number, to: number) => void;
  togglePage: () => void;
  /** The whole page was asked for before it was there. */
  isPageAwaited: boolean;
  /** These and no others. */
  put: (rows: readonly Row[]) => void;
  clear: () => void;
  /** On a phone boxes are shown only to whoever has asked for them. */
  isChoosing: boolean;
  setChoosing: (isChoosing: boolean) => void;
}

/** For the parts that know no row. */
export type AnyTicks = Omit<Ticks<WithId>, 'nameOf' | 'put'>;

interface TickOptions<Row extends WithId> {
  /** What was asked for, without page and order: ticks are forgotten with it. */
  scope: unknown;
  onPage: readonly Row[] | undefined;
  nameOf: (row: Row) => string;
}

interface Kept<Row> {
  scope: string;
  rows: ReadonlyMap<number, Row>;
  last: number | null;
  isChoosing: boolean;
  isPageAwaited?: boolean;
}

const NONE: readonly never[] = [];

export function useTicks<Row extends WithId>(options: TickOptions<Row>): Ticks<Row> {
  const { onPage = NONE, nameOf } = options;
  const scope = JSON.stringify(options.scope);
  const [kept, setKept] = useState<Kept<Row>>(() => nothing(scope));
  const { rows, last, isChoosing, isPageAwaited = false } = kept.scope === scope ? kept : nothing<Row>(scope);
  const isLoading = options.onPage === undefined;
  const fresh = new Map(onPage.map((row) => [row.id, row]));
  const keep = (next: ReadonlyMap<number, Row>, from: number | null) =>
    setKept({ scope, rows: next, last: from, isChoosing: isChoosing || next.size > 0 });

  const set = (wanted: readonly Row[], isOn: boolean, from: number) => {
    const next = new Map(rows);
    for (const row of wanted) {
      if (isOn) next.set(row.id, row);
      else next.delete(row.id);
    }
    keep(next, from);
  };
  const between = (one: number, other: number): readonly Row[] => {
    const places = [one, other].map((id) => onPage.findIndex((row) => row.id === id));
    const [first = 0, second = 0] = places.toSorted((a, b) => a - b);
    return onPage.slice(first, second + 1);
  };
  // Ticked once it is there, and once only: the next page is nobody's wish.
  if (isPageAwaited && !isLoading) set(onPage, true, onPage[0]?.id ?? 0);
  const isWholePage = onPage.length > 0 && onPage.every(({ id }) => rows.has(id));

  return {
    // A row that is on the page is as the page has it.
    rows: [...rows].map(([id, row]) => fresh.get(id) ?? row),
    onPage,
    has: (id) => rows.has(id),
    nameOf,
    toggle: (id, isRange = false) => {
      const from = isRange && last !== null && fresh.has(last) ? last : id;
      set(between(from, id), !rows.has(id), id);
    },
    extend: (from, to) => set(between(from, to), true, to),
    togglePage: () =>
      isLoading
        ? setKept({ scope, rows, last, isChoosing, isPageAwaited: !isPageAwaited })
        : set(onPage, !isWholePage, onPage[0]?.id ?? 0),
    isPageAwaited,
    put: (wanted) => {
      const next = new Map(wanted.map((row) => [row.id, row]));
      setKept({ scope, rows: next, last: null, isChoosing: next.size > 0 });
    },
    clear: () => setKept(nothing(scope)),
    isChoosing,
    setChoosing: (isOn) => setKept({ ...nothing<Row>(scope), isChoosing: isOn }),
  };
}

const nothing = <Row>(scope: string): Kept<Row> => ({ scope, rows: new Map(), last: null, isChoosing: false });
