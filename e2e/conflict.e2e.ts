import type { Locator, Page } from '@playwright/test';
import { textbox } from './support/fields.ts';
import { expectNotice, keepNotices } from './support/notices.ts';
import { aNewName } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Запази', exact: true }).click();

async function expectBothValues(notice: Locator, label: string, values: { mine: string; theirs: string }) {
  const row = notice.getByRole('group', { name: label });
  await expect(row).toContainText(`Вашата стойност${values.mine}`);
  await expect(row).toContainText(`Запазената стойност${values.theirs}`);
}

/** The page with the form open, and another person who is faster. */
const RECORDS = [
  {
    name: 'one player',
    address: '/players/7/edit',
    first: 'admin',
    saved: 'Състезателят е обновен успешно!',
    both: 'Презиме',
    firstOnly: 'Гражданство',
    newValue: aNewName,
  },
] as const;

for (const record of RECORDS) {
  test.describe(`two people change ${record.name}`, () => {
    // New ones for each test: what is saved already is no change.
    let mine = '';
    let theirs = '';
    let theirOther = '';

    test.beforeEach(async ({ page, browser, complaints }) => {
      [mine, theirs, theirOther] = [aNewName(), aNewName(), record.newValue()];
      complaints.allow(/status of 409|ApiError/);
      await signIn(page, 'admin');
      await page.goto(record.address);
      await expect(textbox(page, record.both)).not.toHaveValue('');

      const context = await browser.newContext();
      await keepNotices(context);
      const other = await context.newPage();
      await signIn(other, record.first);
      await other.goto(record.address);
      await textbox(other, record.both).fill(theirs);
      await textbox(other, record.firstOnly).fill(theirOther);
      await save(other);
      await expectNotice(other, record.saved);
      await context.close();

      await textbox(page, record.both).fill(mine);
      await save(page);
    });

    test('the second is told, sees both values and loses neither the own nor the other ones', async ({ page }) => {
      const notice = page
        .getByRole('alert')
        .filter({ hasText: /Докато попълвахте, .+ промени този запис \(.+ч\.\)\./ });
      await expect(notice).toBeFocused();
      await expectBothValues(notice, record.both, { mine, theirs });
      await expect(notice).toContainText(`Ще бъде запазено: ${record.both} – ${mine}.`);
      await expect(notice).toContainText(`чуждата промяна на „${record.firstOnly}“`);
      await expect(textbox(page, record.both)).toHaveValue(mine);

      await page.getByRole('button', { name: 'Запази избраното' }).click();
      await expectNotice(page, record.saved);
      await page.goto(record.address);
      await expect(textbox(page, record.both)).toHaveValue(mine);
      await expect(textbox(page, record.firstOnly)).toHaveValue(theirOther);
    });
  });
}
