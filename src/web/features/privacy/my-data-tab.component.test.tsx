import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { MyData } from '#contract/privacy/my-data.contract.ts';
import type { Opening } from '#contract/privacy/opening.contract.ts';
import { myDataGroupNames } from '#domain/privacy/my-data.groups.ts';
import { expectSound } from '#web/test/axe.ts';
import { player } from '#web/test/player.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { MyDataTab } from './my-data-tab.tsx';

const measured = (date: string, height: number) => ({
  date,
  height,
  position: 'Център',
  weight: 80.5,
  fullExtent: 240,
  attack: 320,
  block: 300,
  addedOn: '2026-01-02T10:00:00Z',
  removedOn: null,
});
const groups = {
  ...Object.fromEntries(myDataGroupNames.map((name) => [name, []])),
  measurements: [measured('2026-01-01', 181), measured('2025-01-01', 182), measured('2024-01-01', 183)].concat(
    measured('2023-01-01', 184),
  ),
} as unknown as MyData['groups'];
const opening = (opener: string): Opening => ({ kind: 'number', at: '2026-11-03T08:00:00Z', opener, person: null });

it('shows what is kept in groups, names what there is nothing of, and pages through who has opened it', async () => {
  const asked = serve({
    [`GET /api/players/${player.id}/my-data`]: () => ({ json: { name: 'Ангел Ангелов', madeOn: '', groups } }),
    [`GET /api/players/${player.id}/openings`]: ({ query }) => {
      const isFirst = query.get('page') === '1';
      const openings = isFirst
        ? Array.from({ length: 20 }, () => opening('Волейболна федерация, администратор'))
        : [opening('ВК Марица, служител на клуба')];
      return { json: { openings, total: 21, page: isFirst ? 1 : 2, pageSize: 20 } };
    },
    [`GET /api/players/${player.id}/my-data/archive`]: () => ({ status: 429, json: { message: 'Само 3 пъти.' } }),
  });
  render(<MyDataTab playerId={player.id} />);
  const rows = page.getByRole('list', { name: 'Измервания' }).getByRole('listitem');
  await expect.element(rows.first()).toHaveTextContent('181');
  await expect.element(rows.first()).toHaveTextContent('Тегло, кг80,5');
  await expect.poll(() => rows.all().length).toBe(3);
  await page.getByRole('button', { name: 'Покажи всички 4' }).click();
  await expect.poll(() => rows.all().length).toBe(4);
  await expect.element(page.getByText(/Лични данни · Снимка · /)).toBeVisible();
  const opened = page.getByRole('list', { name: 'Кой е отварял' });
  await expect.element(opened.getByText('Цялото ЕГН').first()).toBeVisible();
  await expectSound();
  await page.getByRole('button', { name: 'По-стари' }).click();
  await expect.element(opened.getByText('ВК Марица, служител на клуба')).toBeVisible();
  await expect.element(page.getByText('21–21 от 21 записа')).toBeVisible();
  await page.getByRole('button', { name: 'Изтегляне на архива' }).click();
  await expect.element(page.getByText(/Само 3 пъти/)).toBeVisible();
  expect(asked.filter(({ path }) => path.endsWith('/archive'))).toHaveLength(1);
});
