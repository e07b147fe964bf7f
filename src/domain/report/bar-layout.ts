export interface BarRow {
  label: string;
  value: number;
}

export interface Bar extends BarRow {
  /** Where its name begins, and on which line. */
  labelX: number;
  labelY: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Where its number stands. */
  valueX: number;
  valueY: number;
}

export interface BarLayout {
  bars: Bar[];
  height: number;
}

const THICK = 16;
const GAP = 10;
/** As wide as the letters of the page are at most, on average. */
const LETTER = 7.2;
const LINE = 18;
/** The room of a number beside its bar. */
const VALUE_ROOM = 56;
const NARROW = 480;
const SPACE = 10;

/** Bars one under the other from the left: their names stand beside them, and above them where there is little room. */
export function barLayoutOf(rows: readonly BarRow[], width: number): BarLayout {
  const isNarrow = width < NARROW;
  const longest = Math.max(0, ...rows.map(({ label }) => label.length));
  const left = isNarrow ? 0 : Math.min(Math.ceil(longest * LETTER) + SPACE, Math.floor(width * 0.45));
  const most = Math.max(1, ...rows.map(({ value }) => value));
  const room = Math.max(1, width - left - VALUE_ROOM);
  const step = THICK + GAP + (isNarrow ? LINE : 0);
  const bars = rows.map((row, at): Bar => {
    const top = at * step;
    const y = top + (isNarrow ? LINE : 0);
    // One is seen beside thousands, too.
    const length = row.value === 0 ? 0 : Math.max(2, (row.value / most) * room);
    return {
      ...row,
      labelX: isNarrow ? 0 : left - SPACE,
      labelY: isNarrow ? top + LINE - 5 : y + THICK / 2 + 4,
      x: left,
      y,
      width: length,
      height: THICK,
      valueX: left + length + 6,
      valueY: y + THICK / 2 + 4,
    };
  });
  return { bars, height: Math.max(0, rows.length * step - GAP) };
}

/** Whether the names stand above the bars. */
export const areNamesAbove = (width: number): boolean => width < NARROW;

/** A name as long as its room allows; the table has it whole. */
export function shortened(label: string, room: number): string {
  const most = Math.max(4, Math.floor(room / LETTER));
  return label.length <= most ? label : `${label.slice(0, most - 1).trimEnd()}…`;
}
