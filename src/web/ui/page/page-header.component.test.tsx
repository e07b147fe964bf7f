import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/test/render.tsx';
import { PageHeader } from './page-header.tsx';

it.each([420, 560, 640, 700])('the title of a list is never cut by %i px of search and actions', async (width) => {
  await page.viewport(768, 900);
  render(
    <PageHeader title="Състезателни права" description="Списък на трансферите на състезателни права" isList>
      <div data-actions="" style={{ width, height: 44 }} />
    </PageHeader>,
  );
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toBeVisible();
  const [heading, actions] = [title.element(), document.querySelector('[data-actions]')].map((part) =>
    part?.getBoundingClientRect(),
  );
  const room = title.element().parentElement?.getBoundingClientRect();
  expect(heading?.right).toBeLessThanOrEqual(room?.right ?? 0);
  // Beside each other, or one under the other.
  expect((heading?.right ?? 0) <= (actions?.left ?? 0) || (heading?.bottom ?? 0) <= (actions?.top ?? 0)).toBe(true);
});

it.each([320, 375, 1366, 1440])('the description of a list is seen at %i px', async (width) => {
  await page.viewport(width, 900);
  render(
    <PageHeader title="Потребители" description="Списък на потребителите в системата" isList>
      <div style={{ width: 760, maxWidth: '100%', height: 44 }} />
    </PageHeader>,
  );
  const description = page.getByText('Списък на потребителите в системата');
  await expect.element(description).toBeVisible();
  const { left, top, right, bottom } = description.element().getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  expect(seen).toBe(description.element());
  expect(right).toBeLessThanOrEqual(width);
});
