import { describe, expect, it } from 'vitest';
import { barLayoutOf, shortened } from './bar-layout.ts';
import { lineLayoutOf } from './line-layout.ts';

describe('bars', () => {
  const rows = [
    { label: 'Мъже', value: 100 },
    { label: 'Жени', value: 50 },
    { label: 'Без', value: 0 },
  ];

  it('are as long as their numbers, from nothing on', () => {
    const [men, women, none] = barLayoutOf(rows, 800).bars;
    expect(women?.width).toBeCloseTo((men?.width ?? 0) / 2);
    expect(none?.width).toBe(0);
  });

  it('show one beside thousands', () => {
    const { bars } = barLayoutOf([...rows, { label: 'Един', value: 1 }, { label: 'Много', value: 90_000 }], 800);
    expect(bars[3]?.width).toBeGreaterThanOrEqual(2);
  });

  it.each([320, 800])('stay inside the picture of %i points with their numbers', (width) => {
    const { bars, height } = barLayoutOf(rows, width);
    for (const { valueX, y, height: thick } of bars) {
      expect(valueX).toBeLessThan(width);
      expect(y + thick).toBeLessThanOrEqual(height);
    }
  });

  it('have names above them where there is little room, and shortened ones where they are longer than theirs', () => {
    expect(barLayoutOf(rows, 320).bars[0]?.x).toBe(0);
    expect(shortened('Момичета – детски волейбол', 80)).toBe('Момичета –…');
    expect(shortened('Мъже', 80)).toBe('Мъже');
  });
});

describe('a line', () => {
  it('stands on nothing: half as high is half as many', () => {
    const { points, base } = lineLayoutOf(
      [4, 2, 0].map((value) => ({ label: String(value), value })),
      300,
    );
    const heights = points.map(({ y }) => base - y);
    expect(heights[1]).toBeCloseTo((heights[0] ?? 0) / 2);
    expect(heights[2]).toBe(0);
    expect(points.map(({ anchor }) => anchor)).toEqual(['start', 'middle', 'end']);
  });

  it('of one point, or of nothing but zeros, has a place too', () => {
    expect(lineLayoutOf([{ label: '26/27', value: 3 }], 300).points[0]).toMatchObject({ x: 150, anchor: 'middle' });
    const { points, base } = lineLayoutOf(
      [
        { label: 'а', value: 0 },
        { label: 'б', value: 0 },
      ],
      300,
    );
    expect(points.map(({ y }) => y)).toEqual([base, base]);
  });
});
