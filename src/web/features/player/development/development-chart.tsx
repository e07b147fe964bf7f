import { useRef, type ReactNode } from 'react';
import type { PlayerDevelopment } from '#contract/player/player-development.contract.ts';
import { areUsualMeasures, drawnMeasures, measuredValue, type MeasureKind } from '#domain/player/measure-kinds.ts';
import { cx } from '#web/lib/cx.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { useWidth } from '#web/lib/use-width.ts';
import { CHART_HEIGHT, type ChartLayout, layoutOf, type Point, type Series } from './chart-layout.ts';
import { shortLabel, showMeasure, showStep, withUnit } from './development.text.ts';
import * as texts from './development-chart.text.ts';

interface Look {
  line: string;
  fill: string;
  marker: (place: Pick<Point, 'x' | 'y'>) => ReactNode;
}

/** Colours alone tell nothing to some people: each line has its own marker and its name at the end. */
const looks: readonly [Look, Look, Look] = [
  {
    line: 'stroke-chart-1',
    fill: 'fill-chart-1',
    marker: ({ x, y }) => <circle cx={x} cy={y} r={4.5} />,
  },
  {
    line: 'stroke-chart-2',
    fill: 'fill-chart-2',
    marker: ({ x, y }) => <rect x={x - 4} y={y - 4} width={8} height={8} />,
  },
  {
    line: 'stroke-chart-3',
    fill: 'fill-chart-3',
    marker: ({ x, y }) => <path d={`M${x} ${y - 5.5}l5 9h-10z`} />,
  },
];
const lookOf = (place: number): Look => looks[place] ?? looks[0];

/** Of a name at the end of its line; above the drawing it stands whole. */
const LONGEST_NAME = 14;
const LETTER = 7.5;
const nameAtLine = (kind: MeasureKind) => {
  const name = shortLabel(kind);
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
};
const roomForNames = (kinds: readonly MeasureKind[]) =>
  LETTER * Math.max(0, ...kinds.map((kind) => nameAtLine(kind).length)) + 16;

/** What is drawn over time, as far as there are values. The table below says the same in words and numbers. */
export function DevelopmentChart({ developments }: { developments: readonly PlayerDevelopment[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const kinds = drawnMeasures(developments);

  return (
    <>
      <LatestValues kinds={kinds} developments={developments} />
      {/* The drawing lies over its frame: it must not keep the page as wide as it was before a phone is turned. */}
      <div ref={frame} className="relative mt-4 h-[300px] min-w-0 *:absolute *:inset-0">
        {width === null || width === 0 ? null : (
          <Drawing layout={layoutOf(developments, { kinds, width, labelRoom: roomForNames(kinds) })} width={width} />
        )}
      </div>
    </>
  );
}

interface LatestValuesProps {
  kinds: readonly MeasureKind[];
  developments: readonly PlayerDevelopment[];
}

function LatestValues({ kinds, developments }: LatestValuesProps) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-2 sm:gap-3">
      {kinds.map((kind, place) => {
        const measured = developments.filter((row) => measuredValue(kind, row) !== null);
        const [latest, first] = [measured[0], measured.at(-1)];
        if (latest === undefined || first === undefined) return null;
        const value = measuredValue(kind, latest) ?? 0;
        return (
          <div key={kind.field} className="rounded-control bg-surface-2 px-3 py-2">
            <dt className="flex items-center gap-1.5 text-meta text-text-2">
              <svg width={12} height={12} aria-hidden className={cx('shrink-0', lookOf(place).fill)}>
                {lookOf(place).marker({ x: 6, y: 6.5 })}
              </svg>
              {shortLabel(kind)}
            </dt>
            <dd className="tabular text-h2 font-bold whitespace-nowrap">
              {showMeasure(value)}
              <span className="ml-1 text-meta font-normal text-text-2">{kind.unit}</span>
              <Gain text={showStep(kind, value, measuredValue(kind, first))} since={first.date} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Gain({ text, since }: { text: string | null; since: string }) {
  if (text === null) return null;
  return (
    <span title={texts.since(showDate(since))} className="block text-meta font-medium text-text-2 sm:ml-2 sm:inline">
      {text}
    </span>
  );
}

function Drawing({ layout, width }: { layout: ChartLayout; width: number }) {
  const { plot, series, xTicks, yTicks } = layout;
  return (
    <svg
      role="img"
      aria-label={labelOf(series)}
      width={width}
      height={CHART_HEIGHT}
      className="tabular block text-meta"
    >
      <g className="fill-text-2">
        {yTicks.map(({ value, y }) => (
          <g key={value}>
            <line x1={plot.left} x2={plot.right} y1={y} y2={y} className="stroke-border" />
            <text x={plot.left - 8} y={y + 4} textAnchor="end">
              {showMeasure(value)}
            </text>
          </g>
        ))}
        {xTicks.map(({ label, x, anchor }) => (
          <text key={`${label}${x}`} x={x} y={CHART_HEIGHT - 6} textAnchor={anchor}>
            {label}
          </text>
        ))}
      </g>
      {series.map((item, place) => (
        <Line key={item.kind.field} series={item} look={lookOf(place)} labelX={plot.right + 10} />
      ))}
    </svg>
  );
}

function labelOf(series: readonly Series[]): string {
  const isUsual = series.length === 3 && areUsualMeasures('height', 'attack', 'block');
  return isUsual ? texts.usualChartLabel : texts.chartLabel(series.map(({ kind }) => kind.label));
}

interface LineProps {
  series: Series;
  look: Look;
  labelX: number;
}

function Line({ series: { kind, points, labelY }, look: { line, fill, marker }, labelX }: LineProps) {
  const last = points.at(-1);
  return (
    <g>
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        className={line}
      />
      {points.map((point) => (
        <g key={`${point.date}${point.x}`} className={fill}>
          <title>{texts.pointLabel(shortLabel(kind), withUnit(point.value, kind.unit), showDate(point.date))}</title>
          {marker(point)}
        </g>
      ))}
      {last === undefined ? null : (
        <>
          <line
            x1={last.x + 6}
            y1={last.y}
            x2={labelX - 3}
            y2={labelY}
            strokeWidth={1}
            className={line}
            opacity={0.5}
          />
          <text x={labelX} y={labelY - 3} className={`font-semibold ${fill}`}>
            {nameAtLine(kind)}
          </text>
          <text x={labelX} y={labelY + 13} className="fill-text">
            {withUnit(last.value, kind.unit)}
          </text>
        </>
      )}
    </g>
  );
}
