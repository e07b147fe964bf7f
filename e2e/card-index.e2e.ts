import type { Page } from '@playwright/test';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { countEffort, effortSoFar } from './support/effort.ts';
import { expectFocusIn } from './support/keyboard.ts';
import { linkedIds } from './support/links.ts';
import { untilLoaded } from './support/loading.ts';
import { expectNotice } from './support/notices.ts';
import { printedAs, watchPrinter } from './support/printer.ts';
import { signIn } from './support/sign-in.ts';
import { expect, NIGHT, test } from './support/test.ts';

const NOT_THERE = 'Страницата, която се опитвате да достъпите не съществува!';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The licences of the own and of some other club, as the grids on the pages of the clubs link them. */
async function licenceOfClub(page: Page, clubId: number): Promise<number> {
  await page.goto(`/clubs/${clubId}?tab=licences`);
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
    await page.goto('/clubs/1?tab=licences');
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
      'Първенство',
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

  test('tells other clubs what the sheet says, and the own club everything', NIGHT, async ({ page }) => {
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

  test('opens for a player who is on it, with a link to the own profile only', NIGHT, async ({ page, complaints }) => {
    complaints.allow(/status of 404|ApiError/);
    await signIn(page, 'igrach');
    await page.goto('/clubs/1');
    const [self] = await linkedIds(page, '/players/');
    await page.goto(`/players/${self}?tab=licences`);
    const own = await linkedIds(page, '/cardindexes/');

    await page.goto('/clubs/1?tab=licences');
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
});

/** In the invented federation this club has players and no licence. */
const CLUB_WITHOUT_LICENCES = 21;
const TEAM = 12;
const members = (page: Page) => page.getByRole('table', { name: 'Състезатели', exact: true }).getByRole('row');

test.describe('a licence of twelve players', () => {
  test('is made and printed in at most 17 clicks', async ({ page }) => {
    await watchPrinter(page);
    await signIn(page, 'admin');
    await page.goto(`/clubs/${CLUB_WITHOUT_LICENCES}?tab=licences`);
    await untilLoaded(page);
    await countEffort(page);

    await page.getByRole('link', { name: 'Нов лиценз: Мъже' }).click();
    await expect(page.getByRole('radio', { name: 'Мъже', exact: true })).toBeChecked();
    await page.getByRole('button', { name: 'Запази' }).click();
    await expectNotice(page, 'Лицензът е добавен успешно!');
    await page.getByRole('button', { name: 'Избери няколко' }).click();
    const choices = page.getByRole('dialog').getByRole('checkbox');
    for (let place = 0; place < TEAM; place += 1) await choices.nth(place).click();
    await page.getByRole('button', { name: `Добави ${TEAM}` }).click();
    await expectNotice(page, `Добавени са ${TEAM}\u00a0състезатели в лиценза!`);

    await expect(members(page)).toHaveCount(TEAM + 1);
    await page.getByRole('button', { name: 'Принтирай' }).click();
    await expect.poll(() => printedAs(page)).toHaveLength(1);
    const { clicks, keys } = await effortSoFar(page);
    expect(clicks).toBeLessThanOrEqual(17);
    expect(keys).toBe(0);
  });

  test('is made and printed with at most 28 keys', NIGHT, async ({ page }) => {
    await watchPrinter(page);
    await signIn(page, 'admin');
    await page.goto(`/clubs/${CLUB_WITHOUT_LICENCES}?tab=licences`);
    await untilLoaded(page);
    const cell = page.getByRole('link', { name: 'Нов лиценз: Жени' });
    await cell.focus();
    await countEffort(page);

    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: 'Жени', exact: true })).toBeChecked();
    await page.keyboard.press('Control+s');
    await expectNotice(page, 'Лицензът е добавен успешно!');
    const box = page.getByRole('combobox', { name: 'Състезател' });
    await expect(box).toBeFocused();
    let added: string | null = null;
    for (let place = 1; place <= TEAM; place += 1) {
      const option = page.getByRole('option').first();
      // The list before stands until the answer comes.
      if (added !== null) await expect(page.getByRole('option').filter({ hasText: added })).toHaveCount(0);
      added = (await option.textContent()) ?? '';
      const name = (await option.locator('.font-medium').textContent()) ?? '';
      await page.keyboard.type(name.slice(0, name.indexOf(' ') + 3));
      await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Добави', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(members(page)).toHaveCount(place + 1);
      await expect(box).toBeFocused();
      await expect(box).toHaveValue('');
    }

    await page.keyboard.press('Control+p');
    await expect.poll(() => printedAs(page)).toHaveLength(1);
    const { clicks, keys } = await effortSoFar(page);
    expect(keys).toBeLessThanOrEqual(28);
    expect(clicks).toBe(0);
  });
});

test('a club staffs its licence, takes a player off and back, and only looks at last season', async ({ page }) => {
  await signIn(page, 'klub1');
  await page.goto('/clubs/1?tab=licences');
  await page.getByRole('link', { name: 'Нов лиценз: Юноши под 20 г.' }).click();
  await page.getByRole('combobox', { name: 'Старши треньор' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('button', { name: 'Запази' }).click();
  await expectNotice(page, 'Лицензът е добавен успешно!');
  await expect(page.getByText('Няма добавени състезатели')).toBeVisible();

  const box = page.getByRole('combobox', { name: 'Състезател' });
  await expect(box).toBeFocused();
  const name = (await page.getByRole('option').first().locator('.font-medium').textContent()) ?? '';
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Добави', exact: true }).click();
  await expectNotice(page, 'Състезателят е добавен успешно в лиценза!');
  await expect(members(page)).toHaveCount(2);

  await page.getByRole('link', { name: 'Промяна на треньорския щаб' }).click();
  await page.getByRole('textbox', { name: 'Физиотерапевт' }).fill('Иво Кръстев');
  await page.getByRole('button', { name: 'Запази' }).click();
  await expectNotice(page, 'Лицензът е обновен успешно!');
  await expect(card(page, 'Информация за лиценза').getByText('Иво Кръстев')).toBeVisible();

  await page.getByRole('button', { name: 'Не откривате състезател?' }).click();
  await page.getByRole('textbox', { name: 'Търсене на състезател с причините' }).fill(name);
  await page.keyboard.press('Enter');
  const found = page.getByRole('list', { name: 'Намерени състезатели' });
  await expect(found.getByRole('listitem').filter({ hasText: name })).toContainText('вече е в лиценза');

  await page.getByRole('button', { name: `Премахни ${name} от лиценза` }).click();
  const dialog = page.getByRole('alertdialog');
  await expectFocusIn(dialog);
  await dialog.getByRole('button', { name: 'Премахни' }).click();
  await expectNotice(page, 'Състезателят е премахнат успешно от лиценза!');
  await expect(page.getByText('Няма добавени състезатели')).toBeVisible();
  await page.getByRole('list', { name: 'Премахнати от лиценза' }).getByRole('button', { name: 'Отмени' }).click();
  await expect(members(page)).toHaveCount(2);

  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Sofia' });
  await page.goto(`/cardindexes?year=${seasonOf(today) - 1}`);
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(
    page.getByText('Лицензът е от минал сезон. Промени по него се правят само от федерацията.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Премахни/ })).toHaveCount(0);
});

/** In the invented federation players of this club have outgrown last season's groups into one it has no licence for. */
const CLUB_WITH_A_GROUP_TO_MAKE = 13;

test('„Нов сезон“ makes the licences that are still to be made, all in one step', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`/clubs/${CLUB_WITH_A_GROUP_TO_MAKE}/new-season`);
  const make = page.getByRole('button', { name: /^Създай \d+\s+лиценза?$/ });
  await expect(make).toBeVisible();
  const team = page
    .getByRole('region')
    .filter({ has: page.getByRole('checkbox', { name: /^Създай лиценз/ }) })
    .filter({ has: page.getByRole('list', { name: /^Състезатели: / }) })
    .first();
  const name = (await team.getByRole('heading').textContent()) ?? '';
  const boxes = team.getByRole('list', { name: `Състезатели: ${name}` }).getByRole('checkbox');
  const players = await boxes.count();
  await boxes.first().uncheck();
  const isOne = /^Създай 1\s/.test((await make.textContent()) ?? '');
  await make.click();
  await expectNotice(page, isOne ? 'Лицензът е добавен успешно!' : 'Създадени са');

  await expect(page).toHaveURL(/\/clubs\/\d+\?tab=licences$/);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await row
    .getByRole('link', { name: /^Лиценз #/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Детайли за лиценз' })).toBeVisible();
  await expect(members(page)).toHaveCount(players);
});

test('the rules of a season say whom they concern before they are saved', async ({ page }) => {
  await signIn(page, 'admin');
  const season = seasonOf(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Sofia' }));
  await page.goto(`/cardindexes/rules?year=${season}`);
  const above = page.getByLabel('Групи над собствената');
  await above.selectOption('0');
  await expect(page.getByText(/^Промяната засяга \d+\s+състезател/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Засегнати състезатели' }).getByRole('link').first()).toBeVisible();

  // Those of the season to come concern nobody yet, and no other journey.
  await page.goto(`/cardindexes/rules?year=${season + 1}`);
  await above.selectOption('2');
  await page.getByRole('button', { name: 'Запази' }).click();
  await expectNotice(page, 'Правилата са обновени успешно!');
  const row = page.getByRole('row', { name: new RegExp(`^${season + 1}/${season + 2}`) });
  await expect(row).toContainText('най-много 2\u00a0групи нагоре');
});
