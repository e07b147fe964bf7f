import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SearchAnswer } from '#contract/search/search.contract.ts';
import { noteOpened } from '#web/lib/store/opened-records.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { SearchPalette } from './search-palette.tsx';

const NOTHING: SearchAnswer = {
  players: [],
  clubs: [],
  coaches: [],
  cardIndexes: [],
  transfers: [],
  users: [],
  meant: [],
};
const player = (id: number, lastName: string) => ({
  id,
  number: 100_000 + id,
  photoId: null,
  firstName: 'Иван',
  middleName: 'Петров',
  lastName,
  birthDate: '2012-05-15',
  isDeleted: false,
  currentClub: { id: 3, fullName: 'ВК Морски бриз' },
});
const club = { id: 3, fullName: 'ВК Морски бриз', logoId: null, city: { name: 'Бургас' } };

/** Finds players by the beginning of the family name, and whatever was opened. */
function search(answers: Record<string, Partial<SearchAnswer>>) {
  return serve({
    'GET /api/views': () => ({ json: [] }),
    'GET /api/search': ({ query }) => ({
      json: { ...NOTHING, ...answers[query.get('keyword') ?? query.get('opened') ?? ''] },
    }),
  });
}

function Opener() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? <SearchPalette onClose={() => setIsOpen(false)} /> : <p>Затворено</p>;
}

const field = page.getByRole('combobox', { name: 'Търсене навсякъде' });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const type = async (text: string) => {
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(text);
};

beforeEach(() => signInAs('ADMINISTRATOR'));

describe('the palette', () => {
  it('offers nothing new to whoever acts for a closed club', async () => {
    serve({ 'GET /api/clubs/3': () => ({ json: { ...club, closedOn: '2026-06-30' } }) });
    signInAs('CLUB', { clubIds: [3] });
    render(<Opener />, { at: '/coaches' });
    await expect.element(option('Моят клуб')).toBeVisible();
    await expect.element(option('Нов състезател')).not.toBeInTheDocument();
  });

  it('opens what stands first by Enter alone, and closes', async () => {
    const cardIndexes = [{ id: 4, year: 2026, ageGroup: 2 as const, championship: 'Държавно първенство', club }];
    search({ иванов: { players: [player(7, 'Иванов'), player(8, 'Иванова')], clubs: [club], cardIndexes } });
    const { address } = render(<Opener />, { at: '/coaches' });
    await type('иванов');
    await expect.element(option(/Иван Петров Иванов Рег. № 100007/)).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('group', { name: 'Клубове' }).getByRole('option')).toHaveTextContent('Бургас');
    // A licence is known by its team; the number stands beside it.
    await expect
      .element(page.getByRole('group', { name: 'Лицензи' }).getByRole('option'))
      .toHaveTextContent(/^ВК Морски бриз · Момчета под 14 г\. · 2026\/2027.*Лиценз #4/);
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/players/7');
  });

  it('opens what was typed, not what stood there before, when Enter comes before the answer', async () => {
    search({ иван: { players: [player(7, 'Иванов')] }, колев: { players: [player(9, 'Колев')] } });
    const { address } = render(<Opener />, { at: '/coaches' });
    await type('иван');
    await expect.element(option(/Иванов/)).toBeVisible();
    await userEvent.clear(field);
    await type('колев{Enter}');
    await expect.poll(address).toBe('/players/9');
  });

  it('is walked through with the arrows, round from the last to the first', async () => {
    search({ иван: { players: [player(7, 'Иванов'), player(8, 'Иванова')] } });
    const { address } = render(<Opener />, { at: '/coaches' });
    await type('иван');
    await expect.element(option(/Иванова/)).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(option(/Иванов Рег/)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}');
    const last = option(/Иванова/);
    await expect.element(last).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => field.element().getAttribute('aria-activedescendant')).toBe(last.element().id);
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/players/8');
  });

  it('opens a new tab by Ctrl+Enter, and stays', async () => {
    search({ иван: { players: [player(7, 'Иванов')] } });
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    render(<Opener />, { at: '/coaches' });
    await type('иван');
    await expect.element(option(/Иванов/)).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => open).toHaveBeenCalledWith('/players/7', '_blank', 'noopener');
    await expect.element(field).toBeVisible();
    open.mockRestore();
  });

  it('shows first what this account opened last, without the page that is open and what is no longer there', async () => {
    for (const address of ['/players/7', '/players/12', '/clubs/3', '/clubs', '/coaches/5']) noteOpened(1, address);
    noteOpened(2, '/players/99');
    const asked = search({ 'club-3,player-12,player-7': { players: [player(7, 'Иванов')], clubs: [club] } });
    render(<Opener />, { at: '/coaches/5' });
    const opened = page.getByRole('group', { name: 'Последно отворени' }).getByRole('option');
    await expect.element(opened.first()).toHaveTextContent('ВК Морски бриз');
    await expect.element(opened.nth(1)).toHaveTextContent('Иван Петров Иванов');
    expect(opened.elements()).toHaveLength(2);
    expect(asked.filter(({ path }) => path === '/api/search')).toHaveLength(1);
  });

  it.each([
    ['нов състезател', 'ADMINISTRATOR', 'Нов състезател'],
    ['нов състезател', 'PLAYER', null],
    ['izhodqshta', 'ADMINISTRATOR', 'Изходяща поща'],
    ['изходяща', 'CLUB', null],
    ['u.w/fle', 'ADMINISTRATOR', 'Клубове'],
    ['трнсфери', 'CLUB', 'Състезателни права'],
  ] as const)('„%s“ finds for %s the page or action %s', async (text, role, name) => {
    signInAs(role, { clubIds: [3], playerId: 7 });
    search({});
    render(<Opener />, { at: '/coaches' });
    await type(text);
    if (name === null) await expect.element(page.getByText('Нищо не беше намерено!')).toBeVisible();
    else await expect.element(option(name).first()).toHaveAttribute('aria-selected', 'true');
  });

  it('says what it has looked for instead, leads to the whole list, and says when it cannot search', async () => {
    const five = [1, 2, 3, 4, 5].map((id) => player(id, 'Иванов'));
    search({ иавнов: { players: five, meant: ['Иванов'] } });
    render(<Opener />, { at: '/coaches' });
    await type('иавнов');
    await expect.element(page.getByRole('status')).toHaveTextContent('Показани са резултати за „Иванов“.');
    await expect.element(page.getByRole('mark').first()).toHaveTextContent('Иванов');
    await expect
      .element(option('Всички резултати за „иавнов“ в „Състезатели“'))
      .toHaveAttribute('href', `/players?keyword=${encodeURIComponent('иавнов')}`);
    serve({ 'GET /api/search': () => ({ status: 500, json: { code: 'internal', message: 'x' } }) });
    await userEvent.clear(field);
    await type('петров');
    await expect.element(page.getByRole('status')).toHaveTextContent('Възникна грешка при търсенето!');
  });

  it('says that there is no connection instead of showing what was found for another text, and finds once there is', async () => {
    search({ иван: { players: [player(7, 'Иванов')] }, колев: { players: [player(9, 'Колев')] } });
    render(<Opener />, { at: '/coaches' });
    await type('иван');
    await expect.element(option(/Иванов/)).toBeVisible();
    window.dispatchEvent(new Event('offline'));
    await userEvent.clear(field);
    await type('колев');
    await expect.element(page.getByRole('status')).toHaveTextContent(/^Няма връзка със сървъра\./);
    await expect.element(option(/Иванов/)).not.toBeInTheDocument();
    window.dispatchEvent(new Event('online'));
    await expect.element(option(/Колев/)).toBeVisible();
  });

  it('closes by Escape and by Ctrl+K on a Bulgarian layout', async () => {
    search({});
    render(<Opener />, { at: '/coaches' });
    await expect.element(field).toHaveFocus();
    field
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'н', code: 'KeyK', ctrlKey: true, bubbles: true }));
    await expect.element(page.getByText('Затворено')).toBeVisible();
  });
});
