import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/test/render.tsx';
import { FactLine, FactSkeleton, RecordHeader } from './record-header.tsx';

const facts = ['100008', '15.05.2012 (14 г.)', 'Либеро', 'ВК Левски'].map((value) => ({ term: value, value }));

it.each([375, 1440])(
  'at %i px a heading takes as much room before its facts have come as after, so that nothing below it jumps',
  async (width) => {
    await page.viewport(width, 900);
    const heights: number[] = [];
    for (const shown of [<FactSkeleton key="before" facts={facts.length} />, <FactLine key="after" facts={facts} />]) {
      render(<RecordHeader kind="Профил" name={undefined} facts={shown} />);
      const heading = page.getByRole('heading', { level: 1 });
      await expect.element(heading).toBeVisible();
      heights.push(heading.element().closest('.border')?.clientHeight ?? 0);
    }
    expect(heights[1]).toBeGreaterThan(0);
    expect(heights[0]).toBe(heights[1]);
  },
);
