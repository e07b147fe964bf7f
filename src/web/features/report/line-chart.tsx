import { useId, useRef } from 'react';
import { useWidth } from '#web/lib/use-width.ts';
import { showNumber } from '#web/lib/text/number-text.ts';
import { lineLayoutOf, type LinePoint } from '#domain/report/line-layout.ts';

interface LineChartProps {
  title: string;
  points: readonly LinePoint[];
}

/** One of several small pictures of the same kind: a line, each of its points with its number. */
export function LineChart({ title, points }: LineChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <div ref={frame} className="min-w-0">
      {width === null || width === 0 ? null : <Line title={title} points={points} width={width} />}
    </div>
  );
}

function Line({ title, points, width }: LineChartProps & { width: number }) {
  const id = useId();
  const layout = lineLayoutOf(points, width);
  return (
    <svg role="img" aria-labelledby={id} width={width} height={layout.height} className="tabular block text-meta">
      <title id={id}>{title}</title>
      <line x1={0} x2={width} y1={layout.base} y2={layout.base} className="stroke-border" />
      <polyline
        points={layout.points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        className="stroke-chart-1"
      />
      {layout.points.map(({ label, value, x, y, anchor }) => (
        <g key={label}>
          <circle cx={x} cy={y} r={4} className="fill-chart-1" />
          <text x={x} y={y - 10} textAnchor={anchor} className="fill-text font-semibold">
            {showNumber(value)}
          </text>
          <text x={x} y={layout.height - 6} textAnchor={anchor} className="fill-text-2">
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}
