import type { DemoLogin } from '#demo/demo-logins.ts';
import { expectFocusIn } from './support/keyboard.ts';
import { expectNoAxeViolationsLightOrDark, expectSoundOnPhones, expectSoundPages } from './support/page-checks.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// Every page and everything that opens, for everybody: EVERY_PAGE=1, by night. What each push looks at is accessibility.e2e.ts.

/** Fifteen rows show what fifty do. */
const LISTS = ['/players', '/clubs', '/coaches', '/transfers', '/users'].map((list) => `${list}?pageSize=15`);
const DIALOG = { within: '[role=dialog]' };
const QUESTION = { within: '[role=alertdialog]' };

// The trace would take a picture for each of the many looks.
test.use({ trace: 'off', screenshot: 'only-on-failure' });

test.describe('axe finds nothing, and nothing scrolls sideways,', () => {
  test.setTimeout(240_000);

  test('outside', async ({ page, complaints }) => {
    complaints.allow(/status of 404/);
    await expectSoundPages(page, [
      '/login',
      '/forgot-password',
      '/confirmpassword?token=abc',
      '/verify/wrong',
      '/sign',
      '/collect',
      '/checks/today',
    ]);
  });

  test('in what everybody sees, as administrator', async ({ page, complaints }) => {
    complaints.allow(/status of 404/);
    await signIn(page, 'admin');
    await expectSoundPages(page, [...LISTS, '/players?keyword=няматакъв', '/today', '/users/1', '/no/such/page']);
  });

  test('on the pages of clubs, as administrator', async ({ page }) => {
    await signIn(page, 'admin');
    await expectSoundPages(page, [
      '/clubs/1',
      '/clubs/1?tab=data',
      '/clubs/1/edit',
      '/clubs/1/readiness',
      '/clubs/create',
      '/towns',
      '/age-groups',
      '/lists',
      '/championships',
      '/document-kinds',
    ]);
  });

  test('on the pages of players, as administrator', async ({ page }) => {
    await signIn(page, 'admin');
    const tabs = ['', '?tab=licences', '?tab=transfers', '?tab=settings'].map((tab) => `/players/1${tab}`);
    await expectSoundPages(page, [
      ...tabs,
      '/players/1/edit',
      '/players/create',
      '/transfers/expiring',
      '/proposals',
      '/received',
      '/players?sex=1&licence=without&bornFrom=2010',
    ]);
  });

  test('on the pages of coaches, as administrator', async ({ page }) => {
    await signIn(page, 'admin');
    await expectSoundPages(page, ['/coaches/1', '/coaches/1/edit', '/coaches/create']);
  });

  test('on the pages of users, as administrator', async ({ page }) => {
    await signIn(page, 'admin');
    await expectSoundPages(page, [
      '/users?role=CLUB&status=inactive',
      '/users/2',
      '/users/create',
      '/delegates',
      '/users/4',
    ]);
  });

  test('on the pages of the administration', async ({ page }) => {
    await signIn(page, 'admin');
    await expectSoundPages(page, [
      '/administration',
      '/settings',
      '/audit',
      '/outbox',
      '/keys',
      '/webhooks',
      '/erasures',
      '/retention',
      '/retention/photos',
      '/processing',
      '/who-sees',
      '/doubles',
      '/doubles/merged',
      '/system',
    ]);
  });

  test('on the pages of reports and imports, as administrator', async ({ page }) => {
    await signIn(page, 'admin');
    await expectSoundPages(page, [
      '/reports',
      '/reports/players-by-club',
      '/reports/five-seasons',
      '/imports',
      '/imports/create',
      '/imports/photos',
    ]);
  });

  test('on licences and transfers, as administrator', async ({ page }) => {
    await signIn(page, 'admin');
    const forms = ['/cardindexes/create?clubId=1', '/cardindexes/rules', '/clubs/1/new-season', '/cardindexes/1/edit'];
    const checks = ['/cardindexes/dates', '/checks/today'];
    await expectSoundPages(page, [
      '/cardindexes?pageSize=15',
      '/cardindexes/1',
      '/cardindexes/1/print',
      ...forms,
      ...checks,
      '/transfers/1',
      '/transfers/create?type=1&playerId=abc',
    ]);
  });

  // Another side of the same screens: a masked sheet, and no papers.
  test('on licences and transfers, as a club', async ({ page }) => {
    await signIn(page, 'klub1');
    await expectSoundPages(page, ['/cardindexes/40', '/transfers/3', '/transfers/create?type=0&playerId=1&clubId=2']);
  });

  test('in what a club sees', async ({ page }) => {
    await signIn(page, 'klub1');
    const clubs = ['/clubs/1', '/clubs/1/edit', '/clubs/2', '/clubs/create', '/players/create?clubId=1'];
    const coaches = ['/coaches/1', '/coaches/2', '/coaches/1/edit'];
    const season = ['/today', '/clubs/1/readiness', '/clubs/1/new-season', '/cardindexes/dates', '/received'];
    const other = [
      '/players/1/propose',
      '/reports',
      '/reports/players-by-age-group',
      '/delegates',
      '/keys',
      '/webhooks',
    ];
    await expectSoundOnPhones(page, [...LISTS, ...clubs, ...coaches, '/transfers/expiring', ...season, ...other]);
  });

  test('in what a player sees', async ({ page }) => {
    await signIn(page, 'igrach');
    // The own profile stands in the place of the list.
    await expectSoundOnPhones(page, [
      ...LISTS,
      '/today',
      '/players?tab=licences',
      '/players?tab=transfers',
      '/clubs/1',
      '/coaches/1',
      '/transfers/1',
    ]);
  });
});

const WIDTHS = [1440, 375] as const;

for (const width of WIDTHS) {
  test.describe(`at ${width} px axe finds nothing`, () => {
    test.use({ viewport: { width, height: 850 }, hasTouch: width === 375 });
    test.setTimeout(120_000);

    // Clubs have the same forms with fewer fields, and open them on a phone.
    const users: readonly DemoLogin['userName'][] = width === 375 ? ['admin', 'klub1'] : ['admin'];
    for (const userName of users) {
      test(`in the forms that were refused and the dialogs over them, as ${userName}`, async ({ page }) => {
        await signIn(page, userName);
        const forms = ['/clubs/1/edit', '/players/create?clubId=1', ...(userName === 'admin' ? ['/clubs/create'] : [])];
        for (const address of forms) {
          await page.goto(address);
          const first = page.getByRole('form').getByRole('textbox').first();
          await first.fill('x');
          await page.getByRole('textbox', { name: /^(Лице за контакт|Фамилия)$/ }).fill('');
          // The complaint about the field that is left here must not push the button away from under the mouse.
          await page.getByRole('button', { name: 'Запази', exact: true }).click();
          await expect(page).toHaveTitle(/^Грешка: /);
          await expectNoAxeViolationsLightOrDark(page);
          await page.getByRole('link', { name: 'Отказ' }).click();
          await expect(page.getByRole('alertdialog')).toContainText('незапазени промени');
          await expectNoAxeViolationsLightOrDark(page, QUESTION);
          await page.getByRole('button', { name: 'Излез без запазване' }).click();
          await expect(page.getByRole('form')).toHaveCount(0);
        }
      });

      test(`in the dialog of the logo, empty and refused, as ${userName}`, async ({ page }) => {
        await signIn(page, userName);
        await page.goto('/clubs/1');
        await page.getByRole('button', { name: /Смени логото на/ }).click();
        const modal = page.getByRole('dialog', { name: 'Добавяне на клубно лого' });
        await modal.getByRole('button', { name: 'Добави', exact: true }).click();
        await expect(modal.getByText('Моля прикачете лого').first()).toBeVisible();
        await expectNoAxeViolationsLightOrDark(page, DIALOG);
      });
    }

    test('in the notices and the menu of a player', async ({ page }) => {
      await signIn(page, 'igrach');
      await page.goto('/players');
      await page.getByRole('button', { name: 'Известия' }).click();
      await expectFocusIn(page.getByRole('dialog'));
      await expectNoAxeViolationsLightOrDark(page, DIALOG);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('banner').getByRole('button').last().click();
      await expectNoAxeViolationsLightOrDark(page, { within: '[role=menu]' });
    });

    test('in the dialogs of a licence and of the rules of a season', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto('/cardindexes/1');
      await page.getByRole('button', { name: 'Промени все пак' }).click();
      await page.getByRole('button', { name: 'Избери няколко' }).click();
      await expectFocusIn(page.getByRole('dialog'));
      await expectNoAxeViolationsLightOrDark(page, DIALOG);
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^Премахни .* от лиценза$/ })
        .first()
        .click();
      await expectFocusIn(page.getByRole('alertdialog'));
      await expectNoAxeViolationsLightOrDark(page, QUESTION);
      await page.goto('/cardindexes/rules');
      await page
        .getByRole('link', { name: /^Промяна на правилата за / })
        .first()
        .click();
      await expectFocusIn(page.getByRole('dialog'));
      await expectNoAxeViolationsLightOrDark(page, DIALOG);
    });

    test('in the dialogs of a transfer', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto('/transfers/1');
      await page.getByRole('button', { name: 'Потвърди', exact: true }).click();
      await expectFocusIn(page.getByRole('alertdialog'));
      await expectNoAxeViolationsLightOrDark(page, QUESTION);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Още', exact: true }).click();
      await page.getByRole('button', { name: 'Прекрати', exact: true }).click();
      const reasons = page.getByRole('dialog', { name: 'Прекратяване на трансфер' });
      await expectFocusIn(reasons);
      await reasons.getByRole('button', { name: 'Прекрати', exact: true }).click();
      await expect(reasons.getByRole('alert').first()).toBeVisible();
      await expectNoAxeViolationsLightOrDark(page, DIALOG);
    });

    test('in the dialogs of a profile, empty and refused', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto('/players/1');
      for (const [section, title] of [
        ['Измервания', 'Ново измерване'],
        ['Документи', 'Добавяне на документ'],
      ] as const) {
        await page.getByRole('region', { name: section }).getByRole('button', { name: 'Добави' }).click();
        const modal = page.getByRole('dialog', { name: title });
        await expectFocusIn(modal);
        await expectNoAxeViolationsLightOrDark(page, DIALOG);
        await modal.getByRole('button', { name: 'Добави', exact: true }).click();
        await expect(modal.getByRole('alert').first()).toBeVisible();
        await expectNoAxeViolationsLightOrDark(page, DIALOG);
        await page.keyboard.press('Escape');
        await expect(modal).toHaveCount(0);
      }
    });
  });
}
