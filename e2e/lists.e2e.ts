import { untilLoaded } from './support/loading.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const SECTIONS = [
  ['Състезатели', '/players', 'Списък на състезателите в системата'],
  ['Клубове', '/clubs', 'Списък на клубовете в системата'],
  ['Треньори', '/coaches', 'Списък на треньорите в системата'],
  ['Състезателни права', '/transfers', 'Списък на трансферите на състезателни права'],
  ['Потребители', '/users', 'Списък на потребителите в системата'],
] as const;

test('the five sections open from the menu', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  await expect(page).toHaveURL('/players');
  const menu = page.getByRole('navigation', { name: 'Основна навигация' });
  // The first is open already: it comes last.
  for (const [name, address, description] of [...SECTIONS.slice(1), SECTIONS[0]]) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(`${name} – Волейболна федерация`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused();
    await expect(page.getByText(description)).toBeVisible();
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText(/^Показване от 1 до \d+ от общо \d+ резултати$/).first()).toBeVisible();
  }
});

test.describe('the list of players', () => {
  test('is searched in Latin letters, and the search is in the address', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/players');
    const search = page.getByPlaceholder('Търсене...');
    await search.fill('aleksandrov');
    await search.press('Enter');
    await expect(page).toHaveURL(/keyword=aleksandrov/);
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toContainText('Александров');
    await page.reload();
    await expect(search).toHaveValue('aleksandrov');
    await expect(rows.nth(1)).toContainText('Александров');
    await search.press('Escape');
    await expect(search).toHaveValue('');
  });

  test('searches by itself 750 ms after the last letter', async ({ page }) => {
    await page.clock.install();
    await signIn(page, 'admin');
    await page.goto('/players');
    await expect(page.getByText(/от общо \d+ резултати/).first()).toBeVisible();
    // From here on the time of the page goes on only as far as it is told to.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByPlaceholder('Търсене...').fill('Петров');
    await page.clock.runFor(749);
    await expect(page).not.toHaveURL(/keyword=/);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/keyword=/);
  });

  test('says so when nothing was found', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/players?keyword=няматакъвчовек');
    // Screen readers are told the same half a second later.
    await expect(page.getByRole('paragraph').filter({ hasText: 'Няма намерени резултати' })).toBeVisible();
  });

  test('turns its pages, and Back returns to the page before', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/players');
    await expect(page.getByText(/^Показване от 1 до 25 от общо \d+ резултати$/).first()).toBeVisible();
    const pages = page.getByRole('navigation', { name: 'Страници' });
    await expect(pages.getByRole('link', { name: /^Страница \d+/ })).toHaveCount(5);
    await pages.getByRole('link', { name: 'Следваща' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(/^Показване от 26 до 50 от общо \d+ резултати$/).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/^Показване от 1 до 25 от общо \d+ резултати$/).first()).toBeVisible();
    await page.getByLabel('Резултати на страница').selectOption('100');
    await expect(page).toHaveURL(/pageSize=100/);
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(101);
  });

  test('is sorted by its headers', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/players');
    const header = page.getByRole('columnheader', { name: /Дата на раждане/ });
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/orderBy=birthDate/);
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await untilLoaded(page);
    const dates = page.getByRole('table').getByText(/^\d\d\.\d\d\.\d{4}$/);
    await expect(dates).toHaveCount(25);
    const sortable = (await dates.allTextContents()).map((date) => date.split('.').toReversed().join('-'));
    expect(sortable).toEqual(sortable.toSorted().toReversed());
  });

  test('shows five grey rows while it loads, and offers a second try when it fails', async ({ page, complaints }) => {
    complaints.allow(/status of 503/);
    await signIn(page, 'admin');
    let fail = true;
    await page.route('**/api/players/search*', async (route) => {
      await expect(page.locator('[aria-busy=true] tbody tr:has(.skeleton)')).toHaveCount(5);
      if (!fail) return route.continue();
      return route.fulfill({
        status: 503,
        contentType: 'application/json',
        headers: { 'x-request-id': 'abc-123-def' },
        body: JSON.stringify({
          status: 503,
          code: 'unavailable',
          message: 'Системата временно не е достъпна.',
          requestId: 'abc-123-def',
        }),
      });
    });
    await page.goto('/players');
    await expect(page.getByText('Възникна грешка при зареждането на списъка!')).toBeVisible();
    await expect(page.getByText('abc-123-def')).toBeVisible();
    fail = false;
    await page.getByRole('button', { name: 'Опитай отново' }).click();
    await expect(page.getByText(/от общо \d+ резултати/).first()).toBeVisible();
  });
});

test.describe('what a person sees', () => {
  test('is the own record only, for a player', async ({ page }) => {
    await signIn(page, 'igrach');
    await page.goto('/players');
    await expect(page.getByText('Показване от 1 до 1 от общо 1 резултати').first()).toBeVisible();
  });

  test('is the own transfers only, for a club', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/transfers');
    const total = async () =>
      Number(
        /общо (\d+)/.exec(
          (await page
            .getByText(/от общо \d+ резултати/)
            .first()
            .textContent()) ?? '',
        )?.[1],
      );
    const all = await total();
    // Another person in the same browser: no open page may notice how the session changes.
    await page.goto('about:blank');
    await signIn(page, 'klub1');
    await page.goto('/transfers');
    expect(await total()).toBeLessThan(all);
  });

  test('is a notice instead of the users, without a call, for a club', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/users') calls.push(request.url());
    });
    await signIn(page, 'klub1');
    await page.goto('/users');
    await expect(page.getByText('Нямате права').first()).toBeVisible();
    expect(calls).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Профил' }).click();
    await expect(page.getByRole('heading', { name: 'Профил на потребител', level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText('klub1', { exact: true })).toBeVisible();
  });

  test('is portraits and logos that really load', async ({ page }) => {
    await signIn(page, 'admin');
    for (const address of ['/players', '/clubs']) {
      await page.goto(address);
      await expect(page.getByText(/от общо \d+ резултати/).first()).toBeVisible();
      const picture = page.getByRole('table').locator('img').first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
    }
  });
});
