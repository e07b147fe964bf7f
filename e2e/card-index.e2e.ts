import type { Page } from '@playwright/test';
import { linkedIds } from './support/links.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const NOT_THERE = 'Страницата, която се опитвате да достъпите не съществува!';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The licences of the own and of some other club, as the grids on the pages of the clubs link them. */
async function licenceOfClub(page: Page, clubId: number): Promise<number> {
  await page.goto(`/clubs/${clubId}`);
  const [first] = await linkedIds(page, '/cardindexes/');
  if (first === undefined) throw new Error(`Клуб ${clubId} няма лиценз`);
  return first;
}

test.describe('the page of a licence', () => {
  test('is opened from the club and shows whose it is, who stands by and who plays', async ({ page }) => {
    await signIn(page, 'admin');
    // On some days the first licence of the invented club lacks nothing.
    await page.route(/\/api\/cardindexes\/\d+$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), medic: null } });
    });
    await page.goto('/clubs/1');
    const club = (await page.getByRole('heading', { level: 1, name: /^(ВК|СКВ|СК) / }).textContent()) ?? '';
    const number = page.getByRole('link', { name: /^Лиценз #\d+$/ }).first();
    const name = (await number.textContent()) ?? '';
    await number.click();
    await expect(page).toHaveURL(new RegExp(`/cardindexes/${name.replace('Лиценз #', '')}$`));
    await expect(page).toHaveTitle(/^[А-Я].* · 20\d\d\/20\d\d – Волейболна федерация$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Детайли за лиценз' })).toBeVisible();

    const info = card(page, 'Информация за лиценза');
    for (const label of [
      'Клуб',
      'Възрастова група',
      'Сезон',
      'Старши треньор',
      'Помощник треньор',
      'Втори треньор',
      'Лекар',
      'Физиотерапевт',
    ]) {
      await expect(info.getByText(label, { exact: true })).toBeVisible();
    }
    await expect(info.getByText(/^20\d\d\/20\d\d$/)).toBeVisible();
    await expect(info.getByText('Няма информация').first()).toBeVisible();
    await expect(info.getByRole('link', { name: club })).toHaveAttribute('href', '/clubs/1');

    const rows = page.getByRole('table', { name: 'Състезатели' }).getByRole('row');
    await expect(rows.first()).toContainText('Дата на раждане');
    await expect(rows.nth(1)).toContainText(/\d\d\.\d\d\.\d{4}/);
    const players = (await rows.count()) - 1;
    await expect(card(page, 'Състезатели').getByText(`${players} състезатели`)).toBeVisible();
    await rows.nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/\/players\/\d+$/);
  });

  test('tells other clubs what the sheet says, and the own club everything', async ({ page }) => {
    await signIn(page, 'klub1');
    await page.goto(`/cardindexes/${await licenceOfClub(page, 1)}`);
    const players = page.getByRole('table', { name: 'Състезатели' });
    await expect(players).toContainText('България');
    await expect(players.getByText('Нямате достъп')).toHaveCount(0);

    await page.goto(`/cardindexes/${await licenceOfClub(page, 2)}`);
    const rows = players.getByRole('row');
    await expect(rows.nth(1)).toContainText(/\d\d\.\d\d\.\d{4}/);
    await expect(players).not.toContainText('България');
    await expect(players.getByRole('columnheader', { name: 'Гражданство' })).toHaveCount(0);
  });

  test('opens for a player who is on it, with a link to the own profile only', async ({ page, complaints }) => {
    complaints.allow(/status of 404|ApiError/);
    await signIn(page, 'igrach');
    await page.goto('/clubs/1');
    const [self] = await linkedIds(page, '/players/');
    await page.goto(`/players/${self}?tab=licences`);
    const own = await linkedIds(page, '/cardindexes/');

    await page.goto('/clubs/1');
    await expect(page.getByRole('link', { name: /^Лиценз #/ })).toHaveCount(own.length);
    expect(new Set(await linkedIds(page, '/cardindexes/'))).toEqual(new Set(own));

    await page.getByRole('link', { name: `Лиценз #${own[0]}` }).click();
    await expect(page.getByRole('table', { name: 'Състезатели', exact: true })).toBeVisible();
    expect(await linkedIds(page, '/players/')).toEqual([self]);

    const foreign = [...Array(200).keys()].slice(1).find((id) => !own.includes(id));
    await page.goto(`/cardindexes/${foreign}`);
    await expect(page.getByText(NOT_THERE)).toBeVisible();
    await expect(page.getByText('Лицензът не беше намерен.')).toBeVisible();
  });

  test('that does not exist is the 404 page', async ({ page, complaints }) => {
    complaints.allow(/status of 404|ApiError/);
    await signIn(page, 'admin');
    for (const id of ['999999', 'abc']) {
      await page.goto(`/cardindexes/${id}`);
      await expect(page.getByText(NOT_THERE)).toBeVisible();
    }
  });
});
