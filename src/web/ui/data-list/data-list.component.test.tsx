import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectSound } from '#web/test/axe.ts';
import { leavePage, render } from '#web/test/render.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { FoundText } from '#web/lib/text/found-text.tsx';
import { ListPage } from '../page/list-page.tsx';
import type { DataColumn } from './column.ts';
import type { ListResult } from './data-list.tsx';
import { RowLink } from './row-link.tsx';
import { useListing } from './use-listing.ts';

interface Player {
  id: number;
  name: string;
  born: string;
  city: string;
}

const columns: readonly DataColumn<Player, 'name' | 'born'>[] = [
  {
    header: 'Име',
    sortBy: 'name',
    width: 20,
    cell: (row) => (
      <RowLink to={`/players/${row.id}`}>
        <FoundText text={row.name} />
      </RowLink>
    ),
  },
  { header: 'Роден', sortBy: 'born', cell: (row) => row.born },
  { header: 'Град', isWideOnly: true, cell: (row) => row.city },
];

const rows = Array.from({ length: 25 }, (_, place) => ({
  id: place + 1,
  name: `Играч ${place + 1}`,
  born: '2010',
  city: 'София',
}));

const loaded: ListResult<Player> = {
  data: { rows, total: 240 },
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
};
const nothing = { ...loaded, data: { rows: [], total: 0 } };
const firstLoad = { ...loaded, data: undefined, isFetching: true };

function Players({ result = loaded, name = 'players' }: { result?: ListResult<Player>; name?: string }) {
  const listing = useListing(name, columns, { usualOrder: 'name' });
  return (
    <ListPage
      title="Играчи"
      description="Всички"
      listing={listing}
      filters={<span>Само мои</span>}
      activeFilters={[{ label: 'Без снимка', to: '/players' }]}
      result={result}
      rowHref={(row) => `/players/${row.id}`}
      renderCard={(row) => (
        <RowLink to={`/players/${row.id}`}>
          <FoundText text={row.name} />
        </RowLink>
      )}
    />
  );
}

const header = (name: string) => page.getByRole('columnheader', { name });
const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((element) => element.textContent);

describe('a list', () => {
  it('shows five grey rows while it loads for the first time', async () => {
    render(<Players result={firstLoad} />);
    await expect.element(page.getByRole('region', { name: 'Играчи' })).toBeVisible();
    expect(document.querySelectorAll('tbody tr')).toHaveLength(5);
    await expect.element(page.getByText('Зареждане на резултатите')).toBeInTheDocument();
    await expectSound();
  });

  it('keeps the columns where they are when the rows arrive', async () => {
    const places = () =>
      page
        .getByRole('columnheader')
        .elements()
        .map((element) => Math.round(element.getBoundingClientRect().left));
    render(<Players result={firstLoad} />);
    await expect.element(page.getByRole('region', { name: 'Играчи' })).toBeVisible();
    const before = places();
    render(<Players />);
    await expect.element(page.getByRole('link', { name: 'Играч 4', exact: true })).toBeVisible();
    expect(places()).toEqual(before);
  });

  it('keeps the names of its columns in sight while the rows go by', async () => {
    render(<Players />, { at: '/players' });
    const last = page.getByRole('link', { name: 'Играч 25' });
    await expect.element(last).toBeVisible();
    last.element().scrollIntoView({ block: 'end' });
    expect(window.scrollY).toBeGreaterThan(200);
    expect(header('Роден').element().getBoundingClientRect().top).toBe(64);
  });

  it('takes the focus only where it scrolls', async () => {
    render(<Players />, { at: '/players' });
    await expect.element(page.getByRole('region', { name: 'Играчи' })).not.toHaveAttribute('tabindex');
    await page.viewport(700, 700);
    document.documentElement.style.fontSize = '32px';
    await expect.element(page.getByRole('region', { name: 'Играчи' })).toHaveAttribute('tabindex', '0');
    await expect.poll(() => document.documentElement.scrollWidth).toBe(700);
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 800);
  });

  it('says that it could not be loaded, with a number to quote, and offers a second try', async () => {
    const details = { status: 503, code: 'unavailable', requestId: 'abc-123-def' };
    const error = new ApiError('Системата временно не е достъпна.', details);
    const refetch = vi.fn<() => void>();
    render(<Players result={{ ...loaded, data: undefined, error, refetch }} />);
    await expect.element(page.getByText('Възникна грешка при зареждането на списъка!')).toBeVisible();
    await expect.element(page.getByText('ABC1-23DE')).toBeVisible();
    await page.getByRole('button', { name: 'Опитай отново' }).click();
    await expect.poll(() => refetch).toHaveBeenCalledTimes(1);
  });

  it('says that nothing was found, and clears the search on request', async () => {
    const { address } = render(<Players result={nothing} />, { at: '/players?keyword=zzz&page=2' });
    await expect.element(page.getByText('Няма намерени резултати').first()).toBeVisible();
    await page.getByRole('button', { name: 'Изчисти търсенето' }).last().click();
    await expect.poll(address).toBe('/players');
  });

  it('says which part of the whole it shows, and turns its pages by links', async () => {
    const { address } = render(<Players />, { at: '/players' });
    await expect.element(page.getByText('Показване от 1 до 25 от общо 240 резултати').first()).toBeVisible();
    await page.getByRole('link', { name: 'Следваща' }).click();
    await expect.poll(address).toBe('/players?page=2');
    await expect.element(page.getByText('Показване от 26 до 50 от общо 240 резултати').first()).toBeVisible();
    await page.getByRole('link', { name: 'Предишна' }).click();
    await expect.poll(address).toBe('/players');
    await expect.element(page.getByRole('link', { name: 'Предишна' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('goes back to its last page from an address beyond it', async () => {
    const { address } = render(<Players />, { at: '/players?page=99' });
    await expect.poll(address).toBe('/players?page=10');
  });

  it('remembers how many rows a person wants, and starts at its first page with them', async () => {
    const { address } = render(<Players />, { at: '/players?page=2' });
    await page.getByLabelText('Резултати на страница').selectOptions('50');
    await expect.poll(address).toBe('/players?pageSize=50');
    leavePage();
    render(<Players />, { at: '/players' });
    await expect.element(page.getByLabelText('Резултати на страница')).toHaveValue('50');
  });

  it('tells by its header how it is ordered, and each press turns it on: up, down, as before', async () => {
    const { address } = render(<Players />, { at: '/players' });
    await expect.element(header('Име')).toHaveAttribute('aria-sort', 'ascending');
    await header('Роден').getByRole('button').click();
    await expect.poll(address).toBe('/players?orderBy=born');
    await expect.element(header('Име')).toHaveAttribute('aria-sort', 'none');
    await header('Роден').getByRole('button').click();
    await expect.element(header('Роден')).toHaveAttribute('aria-sort', 'descending');
    await header('Роден').getByRole('button').click();
    await expect.poll(address).toBe('/players');
    await expect.element(header('Име')).toHaveAttribute('aria-sort', 'ascending');
  });

  it('opens a row by a double click and by its name', async () => {
    const { address } = render(<Players />, { at: '/players' });
    await page.getByRole('cell', { name: '2010' }).nth(2).dblClick();
    await expect.poll(address).toBe('/players/3');
    render(<Players />, { at: '/players' });
    await page.getByRole('link', { name: 'Играч 4', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'Друга страница' })).toBeVisible();
  });

  it('searches by itself and by Enter, and Escape empties it', async () => {
    const { address } = render(<Players />, { at: '/players?page=3' });
    const search = page.getByRole('textbox', { name: 'Търсене в списъка' });
    await search.fill('иван');
    await expect.poll(address).toBe(`/players?keyword=${encodeURIComponent('иван')}`);
    await search.fill('петър');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe(`/players?keyword=${encodeURIComponent('петър')}`);
    await userEvent.keyboard('{Escape}');
    await expect.poll(address).toBe('/players');
  });
});

describe('the columns of a list', () => {
  const menu = page.getByRole('menu', { name: 'Колони' });
  const item = (name: string) => menu.getByRole('menuitemcheckbox', { name });

  it('are chosen by keyboard, remembered for each list by itself, and never lose the name', async () => {
    render(<Players />, { at: '/players' });
    await expect.poll(headers).toEqual(['Име', 'Роден', 'Град']);
    (page.getByRole('button', { name: 'Колони' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(item('Роден')).toHaveFocus();
    expect(menu.getByRole('menuitemcheckbox').elements()).toHaveLength(2);
    await userEvent.keyboard(' {ArrowDown} ');
    await expect.element(item('Град')).toHaveAttribute('aria-checked', 'false');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Колони' })).toHaveFocus();
    await expect.poll(headers).toEqual(['Име']);
    leavePage();
    render(<Players />, { at: '/players' });
    await expect.poll(headers).toEqual(['Име']);
    leavePage();
    render(<Players name="others" />, { at: '/players' });
    await expect.poll(headers).toEqual(['Име', 'Роден', 'Град']);
  });
});

describe('on a narrow screen', () => {
  afterEach(() => page.viewport(1280, 800));

  it('columns of low priority are folded into the row', async () => {
    await page.viewport(800, 700);
    render(<Players />, { at: '/players' });
    await expect.element(header('Роден')).toBeVisible();
    await expect.element(header('Град')).not.toBeInTheDocument();
    await expectSound();
  });

  it('a phone has cards, and no columns to choose', async () => {
    await page.viewport(375, 700);
    render(<Players />, { at: '/players' });
    await expect.element(page.getByRole('list', { name: 'Играчи' })).toBeVisible();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Колони' })).not.toBeInTheDocument();
  });

  it('what was found does not stick the words of a name together', async () => {
    await page.viewport(375, 700);
    render(<Players />, { at: `/players?keyword=${encodeURIComponent('играч')}` });
    await expect.element(page.getByRole('link', { name: 'Играч 1', exact: true })).toBeVisible();
    const link = page.getByRole('link', { name: 'Играч 1', exact: true }).element() as HTMLElement;
    // Whether a card is near enough to be drawn is known with the next picture only.
    await expect.poll(() => link.innerText).toBe('Играч 1');
    expect(getComputedStyle(link).display).toBe('inline');
  });

  it('a phone orders its list, sizes its pages and filters in one sheet, and shows what is filtered', async () => {
    await page.viewport(375, 700);
    const { address } = render(<Players />, { at: '/players' });
    await expect.element(page.getByText('Само мои')).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: /Без снимка/ })).toBeVisible();
    await page.getByRole('button', { name: 'Филтри и подреждане' }).click();
    const sheet = page.getByRole('dialog', { name: 'Филтри и подреждане' });
    await expect.element(sheet.getByText('Само мои')).toBeVisible();
    await sheet.getByLabelText('Подреждане по').selectOptions('Роден');
    await expect.poll(address).toBe('/players?orderBy=born');
    await sheet.getByLabelText('Ред', { exact: true }).selectOptions('Низходящ');
    await expect.poll(address).toBe('/players?orderBy=born&desc=true');
    await sheet.getByLabelText('Резултати на страница').selectOptions('50');
    await expect.poll(address).toBe('/players?orderBy=born&desc=true&pageSize=50');
    await sheet.getByRole('button', { name: 'Покажи списъка' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  });
});
