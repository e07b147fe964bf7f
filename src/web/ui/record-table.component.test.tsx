import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/test/render.tsx';
import { RecordTable } from './record-table.tsx';

const rows = [
  { id: 1, name: 'Щерев', age: 9 },
  { id: 2, name: 'Ангелов', age: 12 },
  { id: 3, name: 'Жеков', age: 10 },
];

function Players() {
  return (
    <RecordTable
      label="Състезатели"
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => (id === 3 ? null : `/players/${id}`)}
      columns={[
        { header: '№', isRowNumber: true, cell: (row) => rows.indexOf(row) + 1 },
        { header: 'Име', sortBy: ({ name }) => name, cell: ({ name }) => name },
        { header: 'Години', isNumber: true, sortBy: ({ age }) => age, cell: ({ age }) => age },
      ]}
    />
  );
}

const names = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.textContent);
const header = (name: string) => page.getByRole('columnheader', { name });

it('a table of a record is sorted by its headers: up, down, and as it came', async () => {
  await page.viewport(1024, 700);
  render(<Players />);
  await header('Име').getByRole('button').click();
  await expect.poll(names).toEqual(['Ангелов', 'Жеков', 'Щерев']);
  await expect.element(header('Име')).toHaveAttribute('aria-sort', 'ascending');
  await header('Години').getByRole('button').click();
  await expect.poll(names).toEqual(['Щерев', 'Жеков', 'Ангелов']);
  await header('Години').getByRole('button').click();
  await expect.poll(names).toEqual(['Ангелов', 'Жеков', 'Щерев']);
  await header('Години').getByRole('button').click();
  await expect.poll(names).toEqual(['Щерев', 'Ангелов', 'Жеков']);
});

it('a double click opens the record of a row, where there is one to open', async () => {
  await page.viewport(1024, 700);
  const { address } = render(<Players />);
  await page.getByRole('rowheader', { name: 'Жеков' }).dblClick();
  expect(address()).toBe('/');
  await page.getByRole('rowheader', { name: 'Щерев' }).dblClick();
  await expect.poll(address).toBe('/players/1');
});
