import { useRef, type ReactNode } from 'react';
import type { PlayerDevelopment } from '#contract/player/player-development.contract.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { useWidth } from '#web/lib/use-width.ts';
import {
  CHART_HEIGHT,
  type ChartLayout,
  layoutOf,
  type Point,
  type Series,
  seriesNames,
  type SeriesName,
} from './chart-layout.ts';
import { measures, showMeasure, showStep } from './development.text.ts';
import * as texts from './development-chart.text.ts';

/** Colours alone tell nothing to some people: each line has its own marker and its name at the end. */
const looks: Record<SeriesName, { line: string; fill: string; marker: (place: Pick<Point, 'x' | 'y'>) => ReactNode }> =
  {
    height: {
      line: 'stroke-chart-1',
      fill: 'fill-chart-1',
      marker: ({ x, y }) => <circle cx={x} cy={y} r={4.5} />,
    },
    attack: {
      line: 'stroke-chart-2',
      fill: 'fill-chart-2',
      marker: ({ x, y }) => <rect x={x - 4} y={y - 4} width={8} height={8} />,
    },
    block: {
      line: 'stroke-chart-3',
      fill: 'fill-chart-3',
      marker: ({ x, y }) => <path d={`M${x} ${y - 5.5}l5 9h-10z`} />,
    },
  };

const labelOf = (name: SeriesName) => {
  const measure = measures.find((one) => one.name === name);
  return measure?.shortLabel ?? measure?.label ?? name;
};

/** Height, attack and block over time. The table below says the same in words and numbers. */
export function DevelopmentChart({ developments }: { developments: readonly PlayerDevelopment[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);

  return (
    <>
      <LatestValues developments={developments} />
      {/* The drawing lies over its frame: it must not keep the page as wide as it was before a phone is turned. */}
      <div ref={frame} className="relative mt-4 h-[300px] min-w-0 *:absolute *:inset-0">
        {width === null || width === 0 ? null : <Drawing layout={layoutOf(developments, width)} width={width} />}
      </div>
    </>
  );
}

function LatestValues({ developments }: { developments: readonly PlayerDevelopment[] }) {
  const [latest, first] = [developments[0], developments.at(-1)];
  if (latest === undefined || first === undefined) return null;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-2 sm:gap-3">
      {seriesNames.map((name) => (
        <div key={name} className="rounded-control bg-surface-2 px-3 py-2">
          <dt className="flex items-center gap-1.5 text-meta text-text-2">
            <svg width={12} height={12} aria-hidden className={looks[name].fill}>
              {looks[name].marker({ x: 6, y: 6.5 })}
            </svg>
            {labelOf(name)}
          </dt>
          <dd className="tabular text-h2 font-bold whitespace-nowrap">
            {showMeasure(latest[name])}
            <span className="ml-1 text-meta font-normal text-text-2">{texts.centimetres}</span>
            <Gain text={showStep(latest[name], first[name])} since={first.date} />
          </dd>
        </div>
      ))}
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
      aria-label={texts.chartLabel}
      width={width}
      height={CHART_HEIGHT}
      className="tabular block text-meta"
    >
      <g className="fill-text-2">
        {yTicks.map(({ value, y }) => (
          <g key={value}>
            <line x1={plot.left} x2={plot.right} y1={y} y2={y} className="stroke-border" />
            <text x={plot.left - 8} y={y + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {xTicks.map(({ label, x, anchor }) => (
          <text key={`${label}${x}`} x={x} y={CHART_HEIGHT - 6} textAnchor={anchor}>
            {label}
          </text>
        ))}
      </g>
      {series.map((item) => (
        <Line key={item.name} series={item} labelX={plot.right + 10} />
      ))}
    </svg>
  );
}

function Line({ series: { name, points, labelY }, labelX }: { series: Series; labelX: number }) {
  const { line, fill, marker } = looks[name];
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
          <title>{texts.pointLabel(labelOf(name), showMeasure(point.value), showDate(point.date))}</title>
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
            {labelOf(name)}
          </text>
          <text x={labelX} y={labelY + 13} className="fill-text">
            {texts.inCentimetres(showMeasure(last.value))}
          </text>
        </>
      )}
    </g>
  );
}
