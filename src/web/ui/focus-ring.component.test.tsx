import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#web/test/render.tsx';
import type { DataColumn } from './data-list/column.ts';
import { RowLink } from './data-list/row-link.tsx';
import { useListing } from './data-list/use-listing.ts';
import { ExportMenu } from './export-menu.tsx';
import { FilterLinks } from './filter-links.tsx';
import { ListPage } from './page/list-page.tsx';

interface Club {
  id: number;
  name: string;
}

const columns: readonly DataColumn<Club, 'name' | 'id'>[] = [
  { header: 'Име', sortBy: 'name', cell: ({ id, name }) => <RowLink to={`/clubs/${id}`}>{name}</RowLink> },
  { header: 'Номер', sortBy: 'id', cell: ({ id }) => id },
];
const rows = [
  { id: 1, name: 'Левски' },
  { id: 2, name: 'Марек' },
];
const result = {
  data: { rows, total: 2 },
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
};

function Clubs() {
  const listing = useListing('clubs', columns, { usualOrder: 'name' });
  return (
    <ListPage
      title="Клубове"
      description=""
      listing={listing}
      exportMenu={<ExportMenu amount={null} onExport={async () => undefined} />}
      filters={
        <>
          <FilterLinks
            label="Статус"
            options={['Всички', 'Активни', 'Отказани'].map((label, place) => ({
              label,
              to: `?status=${place}`,
              isChosen: place === 0,
            }))}
          />
          <label>
            <input type="checkbox" /> Само мои
          </label>
          <label>
            <input type="checkbox" role="switch" aria-checked={false} className="switch" /> Покажи деактивирани
          </label>
        </>
      }
      result={result}
      renderCard={({ name }) => name}
      rowActions={{
        nameOf: ({ name }) => name,
        actionsOf: () => [
          { label: 'Промяна', onAction: () => undefined },
          { label: 'Преглед', href: '/clubs/1' },
        ],
      }}
    />
  );
}

/** What the person sees of the focus: the ring around the thing itself. */
function ringOfFocus(): { on: string; ring: string } {
  const focused = document.activeElement ?? document.body;
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  const name = focused.getAttribute('aria-label') ?? focused.textContent.trim();
  return { on: `${focused.tagName} ${name}`, ring: `${outlineStyle} ${outlineWidth}` };
}

/** Everything the Tab key stops at, each once. */
async function stopsOfTab(): Promise<ReturnType<typeof ringOfFocus>[]> {
  const stops: ReturnType<typeof ringOfFocus>[] = [];
  for (let step = 0; step < 40; step++) {
    await userEvent.keyboard('{Tab}');
    if (document.activeElement === document.body) break;
    stops.push(ringOfFocus());
  }
  return stops;
}

const SOLID = 'solid 2px';

it('is drawn around everything the keyboard reaches, in the open menus too', async () => {
  render(<Clubs />, { at: '/clubs' });
  await expect.element(page.getByRole('link', { name: 'Левски' })).toBeVisible();
  const stops = await stopsOfTab();
  expect(stops.length).toBeGreaterThan(10);
  expect(stops.filter(({ ring }) => ring !== SOLID)).toEqual([]);

  (page.getByRole('link', { name: 'Всички' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(ringOfFocus).toEqual({ on: 'A Активни', ring: SOLID });

  for (const name of ['Колони', 'Изтегли', 'Действия за Левски']) {
    (page.getByRole('button', { name }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menu')).toBeVisible();
    await expect.poll(() => document.activeElement?.getAttribute('role')).toMatch(/^menuitem/);
    await expect.poll(ringOfFocus).toMatchObject({ ring: SOLID });
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(ringOfFocus).toMatchObject({ ring: SOLID });
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  }
});

it('goes past a row of filters in one step', async () => {
  render(<Clubs />, { at: '/clubs' });
  await expect.element(page.getByRole('link', { name: 'Левски' })).toBeVisible();
  const stops = await stopsOfTab();
  expect(stops.map(({ on }) => on).filter((on) => /Всички|Активни|Отказани/.test(on))).toEqual(['A Всички']);
});
