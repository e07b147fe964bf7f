export interface LinePoint {
  label: string;
  value: number;
}

export interface PlacedPoint extends LinePoint {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

export interface LineLayout {
  points: PlacedPoint[];
  /** Where nothing stands for nothing. */
  base: number;
  height: number;
}

const HEIGHT = 132;
const MARGIN = { side: 14, top: 26, bottom: 26 };

/** One line from the first to the last; its foot is zero, so that half as high is half as many. */
export function lineLayoutOf(points: readonly LinePoint[], width: number): LineLayout {
  const base = HEIGHT - MARGIN.bottom;
  const most = Math.max(1, ...points.map(({ value }) => value));
  const step = points.length < 2 ? 0 : (width - 2 * MARGIN.side) / (points.length - 1);
  const placed = points.map((point, at): PlacedPoint => ({
    ...point,
    x: points.length < 2 ? width / 2 : MARGIN.side + at * step,
    y: base - (point.value / most) * (base - MARGIN.top),
    anchor: points.length < 2 ? 'middle' : at === 0 ? 'start' : at === points.length - 1 ? 'end' : 'middle',
  }));
  return { points: placed, base, height: HEIGHT };
}
