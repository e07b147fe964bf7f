interface ListPages<Row> {
  before: readonly Row[];
  here: readonly Row[];
  after: readonly Row[];
}

export interface Neighbour<Row> {
  row: Row;
  /** By how many pages of the list it is away: -1, 0 or 1. */
  pageStep: number;
}

/** The rows beside one row of a list, across the edges of its page. Nothing is beside a row that is not there. */
export function neighboursOf<Row extends { id: number }>({ before, here, after }: ListPages<Row>, id: number) {
  const index = here.findIndex((row) => row.id === id);
  const at = (row: Row | undefined, pageStep: number): Neighbour<Row> | null =>
    index === -1 || row === undefined ? null : { row, pageStep };
  return {
    isFirst: index === 0,
    isLast: index !== -1 && index === here.length - 1,
    previous: at(here[index - 1], 0) ?? (index === 0 ? at(before.at(-1), -1) : null),
    next: at(here[index + 1], 0) ?? (index === here.length - 1 ? at(after[0], 1) : null),
  };
}
