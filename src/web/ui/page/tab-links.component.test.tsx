import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { TabLinks } from './tab-links.tsx';

const tabs = ['Общи данни', 'Лицензи', 'Настройки'].map((label, place) => ({
  to: `?tab=${place}`,
  label,
  isCurrent: place === 0,
}));

it('arrows move between the parts of a page, Enter opens, Tab still reaches each', async () => {
  const { address } = render(<TabLinks label="Раздели" tabs={tabs} />, { at: '/players/1' });
  const tab = (name: string) => page.getByRole('link', { name });
  await expect.element(tab('Общи данни')).toBeVisible();
  (tab('Общи данни').element() as HTMLElement).focus();
  for (const [key, name] of [
    ['ArrowRight', 'Лицензи'],
    ['End', 'Настройки'],
    ['ArrowRight', 'Общи данни'],
    ['ArrowLeft', 'Настройки'],
    ['Home', 'Общи данни'],
    ['Tab', 'Лицензи'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(tab(name)).toHaveFocus();
  }
  expect(address()).toBe('/players/1');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/players/1?tab=1');
  await expectSound();
});

it('a number beside a part that is scrolled out of a phone does not make the page wider', async () => {
  await page.viewport(320, 640);
  const counted = [...tabs, ...tabs].map((tab, place) => ({
    ...tab,
    label: `${tab.label} ${place}`,
    count: { value: 2, of: 'бележки' },
  }));
  // The row reaches into the margin of a page.
  render(
    <main className="px-4">
      <TabLinks label="Раздели" tabs={counted} />
    </main>,
    { at: '/clubs/1' },
  );
  await expect.element(page.getByRole('link', { name: 'Настройки 5' })).toBeInTheDocument();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

it('on a phone the current part is seen whole from the beginning, and the one that the keyboard reaches', async () => {
  await page.viewport(375, 812);
  const labels = ['Общи данни', 'Лицензи', 'Трансфери', 'Данните на лицето', 'Настройки'];
  const many = labels.map((label, place) => ({
    to: `?tab=${place}`,
    label,
    isCurrent: place === 4,
    count: { value: place === 4 ? 12 : 0, of: 'бележки' },
  }));
  render(
    <main className="px-4">
      <TabLinks label="Раздели" tabs={many} />
    </main>,
    { at: '/players/1' },
  );
  const tab = (name: string) => page.getByRole('link', { name });
  const isWhole = (name: string) => {
    const { left, right } = tab(name).element().getBoundingClientRect();
    return left >= 0 && Math.round(right) <= 375;
  };
  await expect.element(tab('Настройки')).toBeVisible();
  expect(isWhole('Настройки')).toBe(true);
  expect(isWhole('Общи данни')).toBe(false);
  (tab('Общи данни').element() as HTMLElement).focus();
  expect(isWhole('Общи данни')).toBe(true);
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  await expect.element(tab('Данните на лицето')).toHaveFocus();
  expect(isWhole('Данните на лицето')).toBe(true);
});
