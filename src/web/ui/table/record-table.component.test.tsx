import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/test/render.tsx';
import { RecordTable, type RecordColumn } from './record-table.tsx';

interface Player {
  id: number;
  name: string;
  born: string | null;
}

const players: readonly Player[] = [
  { id: 1, name: 'Щерев', born: '2010-01-01' },
  { id: 2, name: 'Ангелова', born: null },
  { id: 3, name: 'Йорданов', born: '2008-01-01' },
];
const columns: readonly RecordColumn<Player>[] = [
  { header: 'Име', sortValue: ({ name }) => name, cell: ({ name }) => name },
  { header: 'Роден', sortValue: ({ born }) => born, cell: ({ born }) => born ?? '–' },
  { header: 'Действия', isAction: true, cell: () => <button type="button">Премахни</button> },
];

const names = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((element) => element.textContent);
const header = (name: string) => page.getByRole('columnheader', { name });

function show() {
  return render(
    <RecordTable
      label="Състезатели"
      columns={columns}
      rows={players}
      keyOf={({ id }) => id}
      rowHref={({ id }) => (id === 2 ? null : `/players/${id}`)}
    />,
    { at: '/cardindexes/1' },
  );
}

it('is ordered by its headers: up, down, as it came; what is missing stays last', async () => {
  show();
  await expect.poll(names).toEqual(['Щерев', 'Ангелова', 'Йорданов']);
  await header('Роден').getByRole('button').click();
  await expect.poll(names).toEqual(['Йорданов', 'Щерев', 'Ангелова']);
  await expect.element(header('Роден')).toHaveAttribute('aria-sort', 'ascending');
  await header('Роден').getByRole('button').click();
  await expect.poll(names).toEqual(['Щерев', 'Йорданов', 'Ангелова']);
  await header('Роден').getByRole('button').click();
  await expect.poll(names).toEqual(['Щерев', 'Ангелова', 'Йорданов']);
  await header('Име').getByRole('button').click();
  await expect.poll(names).toEqual(['Ангелова', 'Йорданов', 'Щерев']);
});

it('opens a row by a double click, unless the row is closed or a button was meant', async () => {
  const { address } = show();
  await page.getByRole('rowheader', { name: 'Ангелова' }).dblClick();
  await page.getByRole('button', { name: 'Премахни' }).first().dblClick();
  expect(address()).toBe('/cardindexes/1');
  await page.getByRole('rowheader', { name: 'Йорданов' }).dblClick();
  await expect.poll(address).toBe('/players/3');
});
