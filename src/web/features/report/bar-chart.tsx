import { useId, useRef } from 'react';
import { useWidth } from '#web/lib/use-width.ts';
import { showNumber } from '#web/lib/text/number-text.ts';
import { areNamesAbove, barLayoutOf, type BarRow, shortened } from '#domain/report/bar-layout.ts';

interface BarChartProps {
  title: string;
  rows: readonly BarRow[];
}

/** A picture of numbers that stand in a table beside it. */
export function BarChart({ title, rows }: BarChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <div ref={frame} className="min-w-0">
      {width === null || width === 0 ? null : <Bars title={title} rows={rows} width={width} />}
    </div>
  );
}

function Bars({ title, rows, width }: BarChartProps & { width: number }) {
  const id = useId();
  const { bars, height } = barLayoutOf(rows, width);
  const isAbove = areNamesAbove(width);
  return (
    <svg role="img" aria-labelledby={id} width={width} height={height} className="tabular block text-label">
      <title id={id}>{title}</title>
      {bars.map(({ label, value, labelX, labelY, x, y, valueX, valueY, ...size }) => (
        <g key={label}>
          <text x={labelX} y={labelY} textAnchor={isAbove ? 'start' : 'end'} className="fill-text-2">
            {shortened(label, isAbove ? width : x)}
          </text>
          <rect x={x} y={y} width={size.width} height={size.height} rx={2} className="fill-chart-1" />
          <text x={valueX} y={valueY} className="fill-text font-semibold">
            {showNumber(value)}
          </text>
        </g>
      ))}
    </svg>
  );
}
