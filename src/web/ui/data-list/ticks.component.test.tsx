import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { ListPage } from '../page/list-page.tsx';
import type { DataColumn } from './column.ts';
import { RowLink } from './row-link.tsx';
import { useListing } from './use-listing.ts';
import { useTicks } from './use-ticks.ts';

interface Player {
  id: number;
  name: string;
}

const PAGE_SIZE = 15;
const everybody = Array.from({ length: 40 }, (_, place) => ({ id: place + 1, name: `Играч ${place + 1}` }));
const link = (row: Player) => <RowLink to={`/players/${row.id}`}>{row.name}</RowLink>;
const columns: readonly DataColumn<Player, 'name'>[] = [{ header: 'Име', sortBy: 'name', cell: link }];

function Players({ isLoaded = true }: { isLoaded?: boolean }) {
  const listing = useListing('ticked-players', columns, { defaultPageSize: PAGE_SIZE });
  const { page: number, pageSize, keyword } = listing.list.query;
  const rows = everybody.slice((number - 1) * pageSize, number * pageSize);
  const ticks = useTicks({ scope: keyword, onPage: isLoaded ? rows : undefined, nameOf: ({ name }: Player) => name });
  return (
    <ListPage
      title="Играчи"
      description="Всички"
      filters={<span>Само мои</span>}
      listing={listing}
      ticks={ticks}
      manyBar={<output>{ticks.rows.map(({ id }) => id).join(' ')}</output>}
      result={{
        data: isLoaded ? { rows, total: everybody.length } : undefined,
        error: null,
        isFetching: false,
        isPlaceholderData: false,
        refetch: () => undefined,
      }}
      renderCard={link}
    />
  );
}

function PlayersComing() {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsLoaded(true)}>
        Заредено
      </button>
      <Players isLoaded={isLoaded} />
    </>
  );
}

const box = (name: string) => page.getByRole('checkbox', { name: `Избери ${name}`, exact: true });
const wholePage = page.getByRole('checkbox', { name: 'Избери всички на страницата' });
const ticked = () => document.querySelector('output')?.textContent;
const open = () => render(<Players />, { at: '/players' });
const row = (name: string) => page.getByRole('link', { name, exact: true });
const focusRow = async (name: string) => {
  await expect.element(row(name)).toBeVisible();
  (row(name).element() as HTMLElement).focus();
};

describe('rows of a table', () => {
  beforeEach(() => page.viewport(1440, 900));

  it('are ticked one by one, from one to another with Shift, and all of the page', async () => {
    open();
    await box('Играч 2').click();
    await box('Играч 5').click({ modifiers: ['Shift'] });
    await expect.poll(ticked).toBe('2 3 4 5');
    await box('Играч 3').click();
    await expect.poll(ticked).toBe('2 4 5');
    await expect.poll(() => (wholePage.element() as HTMLInputElement).indeterminate).toBe(true);
    await expectSound();
    await wholePage.click();
    await expect.poll(() => ticked()?.split(' ').length).toBe(PAGE_SIZE);
    await wholePage.click();
    await expect.poll(ticked).toBe('');
  });

  it('answer at once, before the list is drawn anew, and none is lost that is ticked meanwhile', async () => {
    open();
    await expect.element(row('Играч 2')).toBeVisible();
    const [second, fifth] = ['Играч 2', 'Играч 5'].map((name) => box(name).element() as HTMLInputElement);
    second?.click();
    await Promise.resolve();
    expect([second?.checked, ticked()]).toEqual([true, '']);
    fifth?.click();
    await expect.poll(ticked).toBe('2 5');
    expect([second?.checked, fifth?.checked]).toEqual([true, true]);
  });

  it('are all ticked once they are there, where that was asked for before', async () => {
    render(<PlayersComing />, { at: '/players' });
    await wholePage.click();
    await expect.element(wholePage).toBeChecked();
    await expect.poll(ticked).toBe('');
    await page.getByRole('button', { name: 'Заредено' }).click();
    await expect.poll(() => ticked()?.split(' ').length).toBe(PAGE_SIZE);
    await page.getByRole('link', { name: 'Страница 2' }).click();
    await expect.element(wholePage).not.toBeChecked();
  });

  it('are ticked by Space, further by Shift and arrows, and let go of by Esc', async () => {
    open();
    await focusRow('Играч 2');
    await userEvent.keyboard(' ');
    await expect.poll(ticked).toBe('2');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect.poll(ticked).toBe('2 3 4');
    await expect.element(row('Играч 4')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.poll(ticked).toBe('2 3');
    await userEvent.keyboard('{Escape}');
    await expect.poll(ticked).toBe('');
    await expect.element(row('Играч 4')).toHaveFocus();
  });

  it('stay ticked on another page and are forgotten with the search', async () => {
    open();
    await box('Играч 2').click();
    await page.getByRole('link', { name: 'Следваща' }).click();
    await box('Играч 17').click();
    await expect.poll(ticked).toBe('2 17');
    await page.getByLabelText('Търсене в списъка').fill('иван');
    await expect.poll(ticked).toBe('');
  });
});

describe('cards of a phone', () => {
  beforeEach(() => page.viewport(375, 700));
  afterEach(() => page.viewport(1280, 800));

  it('have boxes once they are asked for, and are ticked wherever they are tapped', async () => {
    open();
    await expect.element(row('Играч 2')).toBeVisible();
    expect(page.getByRole('checkbox').elements()).toEqual([]);
    await page.getByRole('button', { name: 'Избиране на няколко' }).click();
    await expect.element(box('Играч 2')).toBeVisible();
    await page.getByRole('listitem').nth(1).click();
    await expect.poll(ticked).toBe('2');
    await expectSound();
    await page.getByRole('button', { name: 'Избиране на няколко' }).click();
    await expect.poll(ticked).toBe('');
  });
});
