import { textbox } from './support/fields.ts';
import { aPicture } from './support/pictures.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Yesterday for half of the day; tomorrow for the other half is looked at by night. */
const zones = ['America/Los_Angeles', ...(process.env['EVERY_PAGE'] === '1' ? ['Pacific/Auckland'] : [])];

for (const timezoneId of zones) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('a birth date is the same day from the form to the profile and back', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto('/players/create');
      await page.locator('input[type=file]').setInputFiles(await aPicture(page, 300, 400));
      for (const [name, value] of [
        ['Име', 'Далечен'],
        ['Презиме', 'Часови'],
        // Nobody else of this name was born that day.
        ['Фамилия', `Поясов${[...String(Date.now())].map((digit) => 'абвгдежзий'[Number(digit)]).join('')}`],
        ['Гражданство', 'Сърбия'],
        ['Населено място', 'София'],
        ['ЕГН', `ZONE${Date.now()}`],
        ['Дата на раждане', '1.3.2009'],
      ] as const) {
        await textbox(page, name).fill(value);
      }
      await page.getByRole('radio', { name: /мъж/i }).check();
      await page.getByRole('combobox', { name: 'Първи клуб' }).fill('Витошки лъвове');
      // The first clubs of all stand there until those that were searched for arrive.
      const clubs = page.getByRole('listbox').getByRole('option');
      await expect(clubs.filter({ hasNotText: 'Витошки лъвове' })).toHaveCount(0);
      await clubs.first().click();
      await page.getByRole('combobox', { name: 'Първи треньор' }).click();
      await page.getByRole('listbox').getByRole('option').first().click();
      await page.getByRole('button', { name: 'Запази', exact: true }).click();
      await expect(page).toHaveURL(/\/players\/\d+$/);
      await expect(page.getByRole('main').getByText('01.03.2009').first()).toBeVisible();
      await page.getByRole('link', { name: 'Промяна' }).click();
      await expect(page.getByRole('textbox', { name: 'Дата на раждане' })).toHaveValue('01.03.2009');
    });
  });
}
