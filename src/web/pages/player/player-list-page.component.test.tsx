import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCandidate } from '#web/test/card-index.ts';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { PlayerListPage } from './player-list-page.tsx';

const ofClubs = page.getByRole('navigation', { name: 'Клубове на състезателите' });
const everywhere = page.getByRole('link', { name: 'Търси във всички клубове' });

let asked: ReturnType<typeof serve> = [];
const listsAsked = () => asked.filter(({ path }) => path === '/api/players/search').map(({ query }) => query);
const open = (search = '') => render(<PlayerListPage />, { at: `/players${search}` });

beforeEach(() => {
  asked = serve({ 'GET /api/players/search': () => ({ json: { players: [], total: 0, page: 1, pageSize: 25 } }) });
});

it('administrators see everyone and have no choice of clubs', async () => {
  signInAs('ADMINISTRATOR');
  open('?keyword=няматакъв');
  await expect.element(page.getByText('Няма намерени резултати').first()).toBeVisible();
  await expect.element(ofClubs).not.toBeInTheDocument();
  await expect.element(everywhere).not.toBeInTheDocument();
});

it('a club that finds nobody among its own looks among all with one click, and is not sent there again', async () => {
  signInAs('CLUB', { clubIds: [7] });
  const { address } = open('?keyword=няматакъв');
  await expect.element(ofClubs.getByRole('link', { name: 'Моите клубове' })).toHaveAttribute('aria-current', 'true');
  await everywhere.click();
  await expect.element(ofClubs.getByRole('link', { name: 'Всички' })).toHaveAttribute('aria-current', 'true');
  expect(address()).toContain('onlyOwnClubs=false');
  await expect.element(page.getByRole('button', { name: 'Изчисти търсенето' }).last()).toBeVisible();
  await expect.element(everywhere).not.toBeInTheDocument();
  await expect.poll(() => listsAsked().map((query) => query.get('onlyOwnClubs'))).toEqual(['true', null]);
});

const menu = page.getByRole('button', { name: 'Филтър', exact: true });
const chips = page.getByRole('list', { name: 'Филтри на списъка' });

it('whoever has no photo is asked for, and nobody there is not called a club without players', async () => {
  signInAs('CLUB', { clubIds: [7] });
  open();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Без снимка' }).click();
  await expect.poll(() => listsAsked().at(-1)?.get('withoutPhoto')).toBe('true');
  await expect.element(chips.getByText('Без снимка')).toBeVisible();
  await expect.element(page.getByText('Няма намерени резултати').first()).toBeVisible();
});

it('filters are added one by one with the keyboard alone, changed on their chips and taken away', async () => {
  signInAs('ADMINISTRATOR');
  const { address } = open('?page=3');
  await expect.element(menu).toBeVisible();
  menu.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Клуб', exact: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(page.getByRole('combobox', { name: 'Област' })).toHaveFocus();
  await userEvent.keyboard('pleven{Enter}');
  await expect.element(chips.getByRole('button', { name: 'Област: Плевен', exact: true })).toBeVisible();
  expect(decodeURI(address())).toBe('/players?region=Плевен');
  await expect.element(menu).toHaveFocus();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Година на раждане' }).click();
  await page.getByRole('textbox', { name: 'От' }).fill('2012');
  await page.getByRole('textbox', { name: 'До' }).fill('2010');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Краят е преди началото.')).toBeVisible();
  await expectSound();
  await page.getByRole('textbox', { name: 'До' }).fill('2014');
  await userEvent.keyboard('{Enter}');
  const born = chips.getByRole('button', { name: 'Година на раждане: 2012 – 2014', exact: true });
  await expect.element(born).toBeVisible();
  await expect.poll(() => listsAsked().at(-1)?.get('bornTo')).toBe('2014');
  await expectSound();

  born.element().focus();
  await userEvent.keyboard('{Backspace}');
  await expect.element(born).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
  expect(decodeURI(address())).toBe('/players?region=Плевен');
});

it('an address of another time asks for what the filters know, and the chips say it in words', async () => {
  asked = serve({
    'GET /api/players/search': () => ({ json: { players: [], total: 0, page: 1, pageSize: 25 } }),
    'GET /api/clubs/options': () => ({ json: [{ value: 4, label: 'ВК Марек (Дупница)' }] }),
  });
  signInAs('ADMINISTRATOR');
  const { address } = open('?clubId=4&sex=7&region=Атлантида&contract=30&registeredFrom=2026-11-01&ageGroup=9');
  await expect.element(chips.getByText('Клуб: ВК Марек (Дупница)')).toBeVisible();
  await expect.element(chips.getByText('Договор: Изтича до 30 дни')).toBeVisible();
  await expect.element(chips.getByText('Възрастова група: Момичета под 14 г.')).toBeVisible();
  await expect.element(chips.getByText('Въведен: от 01.11.2026')).toBeVisible();
  expect(chips.getByRole('listitem').elements()).toHaveLength(4);
  expect([...(listsAsked().at(-1)?.keys() ?? [])]).not.toContain('sex');
  await page.getByRole('button', { name: 'Изчисти филтрите' }).click();
  await expect.element(chips).not.toBeInTheDocument();
  expect(decodeURI(address())).toBe('/players?sex=7&region=Атлантида');
});

it('a club sees whom another one has lent', async () => {
  const season = { ageGroup: 2, cardIndexIds: [], contractEnd: '2099-06-30' };
  const players = [
    { ...aCandidate(1), currentClub: null, isDeleted: false, ...season, isOnLoan: true },
    { ...aCandidate(2), currentClub: null, isDeleted: false, ...season, isOnLoan: false },
  ];
  serve({ 'GET /api/players/search': () => ({ json: { players, total: 2, page: 1, pageSize: 25 } }) });
  signInAs('CLUB', { clubIds: [7] });
  open();
  const rows = page.getByRole('row');
  await expect.element(rows.filter({ hasText: 'Иван1 ' })).toHaveTextContent('трансфер за определен период');
  await expect.element(rows.filter({ hasText: 'Иван2 ' })).not.toHaveTextContent('трансфер за определен период');
});

it('whoever acts for closed clubs alone is not offered to add anybody', async () => {
  const closed = ({ path }: { path: string }) => ({ json: { id: Number(path.at(-1)), closedOn: '2026-06-30' } });
  serve({
    'GET /api/players/search': () => ({ json: { players: [], total: 0, page: 1, pageSize: 25 } }),
    'GET /api/clubs/7': closed,
    'GET /api/clubs/8': closed,
    'GET /api/clubs/9': () => ({ json: { id: 9, closedOn: null } }),
  });
  signInAs('CLUB', { clubIds: [7, 9] });
  open();
  await expect.element(page.getByRole('link', { name: 'Добави' }).first()).toBeVisible();
  signInAs('CLUB', { clubIds: [7, 8] });
  open();
  await expect.element(page.getByText('В него не може да се започва нищо ново.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Добави' })).not.toBeInTheDocument();
});

it('a column that was not there is chosen, asked for and taken home', async () => {
  signInAs('ADMINISTRATOR');
  open();
  await page.getByRole('button', { name: 'Колони' }).click();
  const region = page.getByRole('menuitemcheckbox', { name: 'Област' });
  await expect.element(region).toHaveAttribute('aria-checked', 'false');
  expect(listsAsked().at(-1)?.get('withFacts')).toBeNull();
  await region.click();
  await expect.poll(() => listsAsked().at(-1)?.get('withFacts')).toBe('true');
  expect(listsAsked().at(-1)?.get('withSeason')).toBeNull();
  expect(listsAsked().at(-1)?.get('withPapers')).toBeNull();
  await page.getByRole('menuitemcheckbox', { name: 'Липсващи документи' }).click();
  await expect.poll(() => listsAsked().at(-1)?.get('withPapers')).toBe('true');
  await page.getByRole('menuitemcheckbox', { name: 'Гражданство' }).click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Изтегли' }).click();
  await page.getByRole('menuitem').first().click();
  const exported = () => asked.find(({ path }) => path === '/api/export/players')?.query.get('columns');
  await expect.poll(exported).toBe('name,birthDate,currentClub,region,missingPapers');
});
