import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useNavigate } from 'react-router';
import { render } from '#web/test/render.tsx';
import { useListState } from './use-list-state.ts';

function Search() {
  const list = useListState({ name: 'players', sortable: ['name'] });
  return (
    <>
      <input aria-label="Търсене" onChange={({ target }) => list.setKeyword(target.value)} />
      <button type="button" onClick={() => list.narrow({ includeDeleted: 'true' })}>
        С деактивираните
      </button>
      <p>Търси се „{list.query.keyword}“</p>
    </>
  );
}

it('a personal number is searched for and never stands in the address', async () => {
  const { address } = render(<Search />, { at: '/players?keyword=петров&page=2' });
  await page.getByRole('textbox', { name: 'Търсене' }).fill('124515 9903');
  await expect.element(page.getByText('Търси се „124515 9903“')).toBeVisible();
  expect(address()).toBe('/players');
  await page.getByRole('button', { name: 'С деактивираните' }).click();
  await expect.poll(address).toBe('/players?includeDeleted=true');
  await expect.element(page.getByText('Търси се „124515 9903“')).toBeVisible();
  await page.getByRole('textbox', { name: 'Търсене' }).fill('100777');
  await expect.element(page.getByText('Търси се „100777“')).toBeVisible();
  expect(address()).toBe('/players?includeDeleted=true&keyword=100777');
});

function List() {
  const list = useListState({ name: 'clubs', sortable: ['name'] });
  const navigate = useNavigate();
  const chooseTwo = () => {
    void navigate({ search: list.searchWith({ action: 'club.delete', page: null }) });
    list.narrow({ from: '2026-11-01' });
    list.sortBy('name');
  };
  return (
    <button type="button" onClick={chooseTwo}>
      Избери
    </button>
  );
}

it('a filter is added to the one chosen the moment before, and a new choice begins at the first page', async () => {
  const { address } = render(<List />, { at: '/audit?page=3&entity=club' });
  await page.getByRole('button', { name: 'Избери' }).click();
  await expect.poll(address).toBe('/audit?entity=club&action=club.delete&from=2026-11-01&orderBy=name');
});
