import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/test/render.tsx';
import { useListState } from './use-list-state.ts';

function List() {
  const list = useListState({ name: 'clubs', sortable: ['name'] });
  const chooseTwo = () => {
    list.narrow({ action: 'club.delete' });
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
