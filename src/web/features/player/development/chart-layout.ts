import type { PlayerDevelopment } from '#contract/player/player-development.contract.ts';
import { measuredValue, type MeasureKind } from '#domain/player/measure-kinds.ts';
import { daysBetween } from '#web/lib/text/dates.ts';

export interface Point {
  x: number;
  y: number;
  value: number;
  date: string;
}

export interface Series {
  kind: MeasureKind;
  points: Point[];
  /** Where the name stands: beside the last point, moved so that no two cover each other. */
  labelY: number;
}

export interface ChartLayout {
  series: Series[];
  yTicks: { value: number; y: number }[];
  xTicks: { label: string; x: number; anchor: 'start' | 'middle' | 'end' }[];
  plot: { left: number; right: number; top: number; bottom: number };
}

export const CHART_HEIGHT = 300;
const MARGIN = { left: 36, right: 78, top: 12, bottom: 28 };
const LABEL_GAP = 34;
const TICK_ROOM = 72;

/** Where everything of the chart stands. The measurements come newest first. */
export function layoutOf(
  developments: readonly PlayerDevelopment[],
  { kinds, width, labelRoom }: { kinds: readonly MeasureKind[]; width: number; labelRoom: number },
): ChartLayout {
  const rows = developments.filter((row) => kinds.some((kind) => measuredValue(kind, row) !== null)).toReversed();
  const plot = {
    left: MARGIN.left,
    right: width - Math.max(MARGIN.right, labelRoom),
    top: MARGIN.top,
    bottom: CHART_HEIGHT - MARGIN.bottom,
  };
  const ticks = valueTicks(rows.flatMap((row) => kinds.flatMap((kind) => measuredValue(kind, row) ?? [])));
  const [lowest, highest] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const yOf = (value: number) => plot.bottom - ((value - lowest) / (highest - lowest)) * (plot.bottom - plot.top);

  const first = rows[0]?.date ?? '';
  const span = daysBetween(first, rows.at(-1)?.date ?? first);
  const xOf = (date: string) =>
    span === 0
      ? (plot.left + plot.right) / 2
      : plot.left + 8 + (daysBetween(first, date) / span) * (plot.right - plot.left - 16);

  const series = kinds.map((kind): Series => {
    const points = rows.flatMap((row): Point[] => {
      const value = measuredValue(kind, row);
      return value === null ? [] : [{ x: xOf(row.date), y: yOf(value), value, date: row.date }];
    });
    return { kind, points, labelY: points.at(-1)?.y ?? 0 };
  });
  return {
    series: withLabelsApart(series, plot),
    yTicks: ticks.map((value) => ({ value, y: yOf(value) })),
    xTicks: dateTicks(rows, xOf),
    plot,
  };
}

const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 25, 50, 100, 200];
/** What is measured in centimetres is not drawn finer than this; seconds and metres are small numbers. */
const FINEST = 5;
const SMALL = 20;

function valueTicks(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const steps = STEPS.filter((size) => size >= FINEST || most < SMALL);
  const step = steps.find((size) => (most - least) / size <= 5) ?? Math.ceil((most - least) / 5);
  const start = Math.floor((least - step / 4) / step) * step;
  const end = Math.ceil((most + step / 4) / step) * step;
  return Array.from({ length: Math.round((end - start) / step) + 1 }, (_, index) => asTyped(start + index * step));
}

/** Without what adding of fractions leaves. */
const asTyped = (value: number) => Math.round(value * 10) / 10;

/** First and last always, the others where there is room. */
function dateTicks(rows: readonly PlayerDevelopment[], xOf: (date: string) => number): ChartLayout['xTicks'] {
  const ends = [rows[0], rows.at(-1)].flatMap((row) => (row === undefined ? [] : [xOf(row.date)]));
  const taken: number[] = [];
  return rows.flatMap((row, index) => {
    const x = xOf(row.date);
    const isEnd = index === 0 || index === rows.length - 1;
    const isFree = [...taken, ...(isEnd ? [] : ends)].every((other) => Math.abs(other - x) >= TICK_ROOM);
    if (!isFree) return [];
    taken.push(x);
    return [{ label: `${row.date.slice(5, 7)}.${row.date.slice(0, 4)}`, x, anchor: 'middle' as const }];
  });
}

function withLabelsApart(series: Series[], plot: ChartLayout['plot']): Series[] {
  const lowest = plot.bottom - 8;
  let limit = Number.NEGATIVE_INFINITY;
  const downwards = series
    .toSorted((one, other) => one.labelY - other.labelY)
    .map((item) => {
      const labelY = Math.max(item.labelY, limit + LABEL_GAP);
      limit = labelY;
      return { ...item, labelY };
    });
  limit = lowest + LABEL_GAP;
  const apart = downwards.toReversed().map((item) => {
    const labelY = Math.min(item.labelY, limit - LABEL_GAP);
    limit = labelY;
    return { ...item, labelY };
  });
  return series.flatMap(({ kind }) => apart.find((item) => item.kind === kind) ?? []);
}
