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
  const of = (state: Kept<Row>) => (state.scope === scope ? state : nothing<Row>(scope));
  const { rows, isChoosing, isPageAwaited = false } = of(kept);
  const isLoading = options.onPage === undefined;
  const fresh = new Map(onPage.map((row) => [row.id, row]));

  /** Begins with what is ticked by then: boxes answer before the list is drawn anew, and the next may be ticked meanwhile. */
  const set = (id: number, wanted: (before: Kept<Row>) => { rows: readonly Row[]; isOn: boolean }) =>
    setKept((state) => {
      const before = of(state);
      const change = wanted(before);
      const next = new Map(before.rows);
      for (const row of change.rows) {
        if (change.isOn) next.set(row.id, row);
        else next.delete(row.id);
      }
      return { scope, rows: next, last: id, isChoosing: before.isChoosing || next.size > 0 };
    });
  const setPage = (isOn: boolean) => set(onPage[0]?.id ?? 0, () => ({ rows: onPage, isOn }));
  const between = (one: number, other: number): readonly Row[] => {
    const places = [one, other].map((id) => onPage.findIndex((row) => row.id === id));
    const [first = 0, second = 0] = places.toSorted((a, b) => a - b);
    return onPage.slice(first, second + 1);
  };
  // Ticked once it is there, and once only: the next page is nobody's wish.
  if (isPageAwaited && !isLoading) setPage(true);
  const isWholePage = onPage.length > 0 && onPage.every(({ id }) => rows.has(id));

  return {
    // A row that is on the page is as the page has it.
    rows: [...rows].map(([id, row]) => fresh.get(id) ?? row),
    onPage,
    has: (id) => rows.has(id),
    nameOf,
    toggle: (id, isRange = false) =>
      set(id, ({ rows: ticked, last }) => {
        const from = isRange && last !== null && fresh.has(last) ? last : id;
        return { rows: between(from, id), isOn: !ticked.has(id) };
      }),
    extend: (from, to) => set(to, () => ({ rows: between(from, to), isOn: true })),
    togglePage: () =>
      isLoading ? setKept((state) => ({ ...of(state), isPageAwaited: !isPageAwaited })) : setPage(!isWholePage),
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
