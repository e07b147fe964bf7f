import { describe, expect, it } from 'vitest';
import { areNamesAbove, barLayoutOf, shortened } from './bar-layout.ts';
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

describe('the places of a picture', () => {
  it('beside wide bars are those of their names and numbers', () => {
    const { bars, height } = barLayoutOf(
      [
        { label: 'Мъже', value: 4 },
        { label: 'Жени', value: 2 },
      ],
      800,
    );
    // Four letters of 7.2 and a space: 39 points; 56 are the number's.
    expect(bars).toEqual([
      { label: 'Мъже', value: 4, labelX: 29, labelY: 12, x: 39, y: 0, width: 705, height: 16, valueX: 750, valueY: 12 },
      {
        label: 'Жени',
        value: 2,
        labelX: 29,
        labelY: 38,
        x: 39,
        y: 26,
        width: 352.5,
        height: 16,
        valueX: 397.5,
        valueY: 38,
      },
    ]);
    expect(height).toBe(42);
  });

  it('in a narrow picture have a line for each name', () => {
    const { bars, height } = barLayoutOf(
      [
        { label: 'Мъже', value: 4 },
        { label: 'Жени', value: 2 },
      ],
      479,
    );
    expect(bars.map(({ labelX, labelY, x, y, width }) => [labelX, labelY, x, y, width])).toEqual([
      [0, 13, 0, 18, 423],
      [0, 57, 0, 62, 211.5],
    ]);
    expect(height).toBe(78);
    expect([areNamesAbove(479), areNamesAbove(480)]).toEqual([true, false]);
  });

  it('leave the names at most 45 of 100 points, and need no rows', () => {
    const [bar] = barLayoutOf([{ label: 'а'.repeat(200), value: 1 }], 1000).bars;
    expect(bar).toMatchObject({ x: 450, labelX: 440, width: 494 });
    expect(barLayoutOf([], 800)).toEqual({ bars: [], height: 0 });
    expect(barLayoutOf([{ label: 'а', value: 0.5 }], 1).bars[0]?.width).toBe(2);
  });

  it('of a line are even, 14 points from the sides', () => {
    const points = [4, 2, 0].map((value) => ({ label: String(value), value }));
    const { points: placed, base, height } = lineLayoutOf(points, 300);
    expect(placed.map(({ x, y }) => [x, y])).toEqual([
      [14, 26],
      [150, 66],
      [286, 106],
    ]);
    expect([base, height]).toEqual([106, 132]);
  });

  it('of a name are never fewer than four letters', () => {
    expect(shortened('Състезатели', 1)).toBe('Със…');
    expect(shortened('Мъже', 1)).toBe('Мъже');
    expect(shortened('Под 18', 29)).toBe('Под…');
  });
});
