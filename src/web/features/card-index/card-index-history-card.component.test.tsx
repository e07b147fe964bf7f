import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/test/render.tsx';
import { signInAs } from '#web/test/sign-in.ts';
import { FormerCardIndexesCard } from './card-index-history-card.tsx';

const rows = (data: object[]) => ({ data: data as never, error: null, refetch: () => null });

it('says which licences a player was taken off, when and of which championship, and nothing where there are none', async () => {
  signInAs('ADMINISTRATOR');
  const club = { id: 7, fullName: 'ВК Марек (Дупница)' };
  const former = { id: 11, year: 2026, ageGroup: 2, club, championship: 'Купа на България' };
  render(<FormerCardIndexesCard result={rows([{ ...former, removedOn: '2026-10-05T22:30:00.000Z' }])} />);
  const row = page.getByRole('table', { name: 'Лицензи, в които вече не участва' }).getByRole('row').nth(1);
  await expect.element(row).toHaveTextContent(/Лиценз #11.*Купа на България.*ВК Марек.*06\.10\.2026/);
  render(
    <>
      <FormerCardIndexesCard result={rows([])} />
      <p>Край на страницата</p>
    </>,
  );
  await expect.element(page.getByText('Край на страницата')).toBeVisible();
  expect(page.getByText('Лицензи, в които вече не участва').elements()).toEqual([]);
});
