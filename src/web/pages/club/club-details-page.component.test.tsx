import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ClubDetails } from '#contract/club/club.contract.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { expectSound } from '#web/test/axe.ts';
import { club } from '#web/test/club.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { ClubDetailsPage } from './club-details-page.tsx';

const closed: ClubDetails = { ...club, closedOn: '2026-11-16', closeReason: 'слят с ВК Етър' };
const licence = { id: 11, year: seasonOf(todayInSofia()), ageGroup: 2, championship: 'Държавно първенство' };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const refusal = {
  status: 409,
  code: 'clubHasOpenTransfers',
  message: 'Клубът има потвърдени или активни трансфери: Асен Щерев. Моля, първо ги осъществете или приключете.',
  requestId: 'x',
  openTransfers: [{ id: 31, name: 'Асен Щерев' }],
};

function open(shown: ClubDetails, address = '/clubs/7') {
  const asked = serve({
    'GET /api/clubs/7': () => ({ json: shown }),
    'GET /api/clubs/7/players/search': () => ({ json: { players: [], total: 0, page: 1, pageSize: 25 } }),
    'GET /api/clubs/7/card-indexes': () => ({ json: [licence] }),
    'GET /api/clubs/7/coaches': () => ({ json: [] }),
    'POST /api/clubs/7/close': () => ({ status: 409, json: refusal }),
    'POST /api/clubs/7/reopen': () => ({ json: { id: 7 } }),
  });
  render(<ClubDetailsPage />, { at: address, path: '/clubs/:clubId' });
  return asked;
}

it('a closed club says since when and why, and offers its people nothing that would be refused', async () => {
  signInAs('CLUB', { clubIds: [7] });
  open(closed);
  const notice = 'Клубът е закрит на 16.11.2026 г. В него не може да се започва нищо ново.';
  await expect.element(page.getByText(notice)).toHaveTextContent('Причина: слят с ВК Етър');
  await expect.element(page.getByText('Няма намерени резултати')).toBeVisible();
  const add = page.getByRole('link', { name: 'Добави състезател' });
  await expect.element(add).not.toBeInTheDocument();
  // Whoever knew the club finds it by its contacts, which stay its own.
  await expect.element(page.getByRole('link', { name: 'Промяна', exact: true })).toBeVisible();
  open(club);
  await expect.element(add.first()).toBeVisible();
  await expect.element(page.getByText(notice)).not.toBeInTheDocument();
});

it('a club that nobody acts for leads to the form of its first account', async () => {
  signInAs('ADMINISTRATOR');
  open({ ...club, isWithoutUsers: true });
  await expect.element(page.getByText('Клубът няма нито един потребител.')).toBeVisible();
  const way = page.getByRole('link', { name: 'Добавяне на потребител' });
  await expect.element(way).toHaveAttribute('href', '/users/create?clubId=7');
  open({ ...club, isWithoutUsers: null });
  await expect.element(page.getByText('Клубът няма нито един потребител.')).not.toBeInTheDocument();
});

it.each(['CLUB', 'ADMINISTRATOR'] as const)(
  'on a phone the heading takes as much room before the club has come as after, for %s, but for a longer name',
  async (role) => {
    await page.viewport(375, 812);
    signInAs(role, { clubIds: [7] });
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    serve({
      'GET /api/clubs/7': async () => {
        await isAnswered;
        return { json: { ...club, fullName: 'ВК Етър', websiteUrl: 'https://etar.example' } };
      },
      'GET /api/clubs/7/players/search': () => ({ json: { players: [], total: 0, page: 1, pageSize: 25 } }),
      'GET /api/clubs/7/card-indexes': () => ({ json: [licence] }),
      'GET /api/clubs/7/coaches': () => ({ json: [] }),
    });
    render(<ClubDetailsPage />, { at: '/clubs/7', path: '/clubs/:clubId' });
    const tabs = page.getByRole('navigation', { name: 'Раздели на клуба' });
    await expect.element(page.getByText(/лицензи 1 от 14/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Промяна', exact: true })).toBeVisible();
    const before = tabs.element().getBoundingClientRect().top;
    answer();
    await expect.element(page.getByRole('heading', { name: 'ВК Етър' })).toBeVisible();
    expect(tabs.element().getBoundingClientRect().top).toBe(before);
  },
);

it('a club with players without a photo says how many they are, and leads to them', async () => {
  signInAs('CLUB', { clubIds: [7] });
  const asked = open({ ...club, playersWithoutPhoto: 12 });
  const filter = page.getByRole('link', { name: 'Без снимка' });
  await expect.element(filter).toHaveTextContent('12');
  await filter.click();
  await expect.element(filter).toHaveAttribute('aria-current', 'true');
  const listed = () => asked.filter(({ path }) => path === '/api/clubs/7/players/search');
  await expect.poll(() => listed().at(-1)?.query.get('withoutPhoto')).toBe('true');
});

it('no licence is made for a closed club', async () => {
  signInAs('ADMINISTRATOR');
  open(closed, '/clubs/7?tab=licences');
  await expect.element(page.getByRole('link', { name: 'Лиценз #11' })).toBeVisible();
  await expect.element(page.getByText(/Клубът е закрит на/)).toBeVisible();
  const ways = () =>
    page
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.includes('create'));
  expect(ways()).toEqual([]);
  open(club, '/clubs/7?tab=licences');
  await expect.poll(() => ways().length).toBeGreaterThan(0);
});

it('a closed club is opened again by an administrator', async () => {
  signInAs('ADMINISTRATOR');
  const asked = open(closed);
  await button('Още').click();
  await expect.element(page.getByRole('menuitem', { name: 'Закрий' })).not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: 'Отвори отново' }).click();
  await expect.element(page.getByText('Клубът е отворен отново!')).toBeVisible();
  expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/api/clubs/7/reopen']);
});

it('a closing that is refused names what stands in its way, and leads there', async () => {
  signInAs('ADMINISTRATOR');
  open(club);
  await button('Още').click();
  await page.getByRole('menuitem', { name: 'Закрий' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('слят');
  await dialog.getByRole('button', { name: 'Закрий' }).click();
  const alert = dialog.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Възникна грешка при закриването на клуб!');
  await expect.element(alert).toHaveTextContent(refusal.message);
  await expect.element(page.getByText('Проверете отбелязаните полета')).not.toBeInTheDocument();
  const link = dialog.getByRole('link', { name: 'Асен Щерев, трансфер № 31' });
  await expect.element(link).toHaveAttribute('href', '/transfers/31');
  await expect.element(dialog.getByRole('textbox', { name: 'Причина' })).toHaveValue('слят');
  await expectSound();
});
