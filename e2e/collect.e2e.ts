import type { Page } from '@playwright/test';
import { daysAgo } from './support/people.ts';
import { mailTo } from './support/mailbox.ts';
import { aPicture } from './support/pictures.ts';
import { signInAlone } from './support/sign-in.ts';
import { aFreePlayer } from './support/transfers.ts';
import { expect, test } from './support/test.ts';

const PARENT = 'maria.roditel@example.com';
const PAPER = 'Декларация от родител';

/** Somebody of the club whose mother can be written to. */
async function aChildWithMother(page: Page, session: string) {
  const { id, name } = await aFreePlayer(page, 1);
  const headers = { authorization: `Bearer ${(JSON.parse(session) as { token: string }).token}` };
  const data = { firstName: 'Мария', lastName: 'Иванова', relation: 'mother', email: PARENT };
  const added = await page.request.post(`/api/players/${id}/guardians`, { headers, data });
  expect(added.status(), await added.text()).toBe(201);
  return { id, name, family: name.split(' ').at(-1) ?? name };
}

test('a paper photographed by a parent on the phone stands on the player once the club has accepted it', async ({
  page,
  browser,
}) => {
  const { session } = await signInAlone(page, 'klub1');
  const { id, name, family } = await aChildWithMother(page, session);
  await page.goto(`/players/${id}`);
  await page.getByRole('button', { name: 'Поискай от родител' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: PAPER }).check();
  await dialog.getByRole('button', { name: 'Изпрати' }).click();
  const code = await dialog.getByText(/^\d{6}$/).innerText();
  await dialog.getByRole('button', { name: 'Готово' }).click();

  const link = /\S+\/collect#[\w-]{43}/.exec((await mailTo(PARENT)).body)?.[0] ?? '';
  const phone = await browser.newPage({ viewport: { width: 375, height: 780 }, hasTouch: true, isMobile: true });
  await phone.goto(link);
  await expect(phone.getByText(family)).toHaveCount(0);
  await phone.getByLabel('Код').fill(code);
  await phone.getByRole('button', { name: 'Продължи' }).click();
  await expect(phone.getByText(family)).toBeVisible();
  const asked = phone.getByRole('region', { name: PAPER });
  const picture = { ...(await aPicture(phone)), name: 'подписано у дома.png' };
  await asked.getByLabel(/^Снимай/).setInputFiles(picture);
  await asked.getByRole('button', { name: 'Изпрати' }).click();
  await expect(phone.getByText('Всичко е изпратено. Благодарим Ви!')).toBeVisible();
  await phone.close();

  const file = page.getByRole('button', { name: /^Изтегли файла подписано у дома/ });
  await page.goto(`/players/${id}`);
  await expect(page.getByRole('link', { name: 'изпратено, чака приемане' })).toBeVisible();
  await expect(file).toHaveCount(0);
  await page.getByRole('link', { name: 'изпратено, чака приемане' }).click();
  await page.getByRole('button', { name: `Прегледай: ${PAPER} на ${name}` }).click();
  await dialog.getByLabel('Начална дата').fill(daysAgo(1));
  await dialog.getByLabel('Безсрочен').check();
  await dialog.getByRole('button', { name: 'Приеми' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/players/${id}`);
  await expect(file).toBeVisible();
});
