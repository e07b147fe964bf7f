import fs from 'node:fs';
import path from 'node:path';
import { type Child, startChild } from '#test/children.ts';
import { embeddedTemplate } from '#test/databases/embedded-template.ts';
import { untilLoaded } from './support/loading.ts';
import { expectNotice } from './support/notices.ts';
import { HERE } from './support/places.ts';
import { expect, SESSION_IS_OVER, test } from './support/test.ts';
import type { Browser, Page } from '@playwright/test';

const OWN = 'Zelena#kotka7';

/**
 * An installation that starts for the first time, without a federation in it. By day its tables are there already:
 * that they are made from nothing, the invented federation has shown; by night this one begins with nothing too.
 */
async function startEmpty(): Promise<{ server: Child; url: string; password: string }> {
  const dataDir = path.join(path.dirname(HERE.dataFolder), 'first-start');
  fs.rmSync(dataDir, { recursive: true, force: true });
  if (process.env['EVERY_PAGE'] !== '1')
    fs.cpSync(await embeddedTemplate(), path.join(dataDir, 'database'), { recursive: true });
  const server = await startChild({
    // It ends before the optimised engine would have earned what making it costs.
    command: [process.execPath, '--liftoff-only', 'dist/server/main.js'],
    ready: /с парола (\S+)[\s\S]*(http:\/\/localhost:\d+)/,
    stopSignal: 'TERM',
    env: { PATH: process.env['PATH'], PORT: '0', DEMO: '0', DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost' },
  });
  const [, password = '', url = ''] = server.ready;
  return { server, url, password };
}

async function fillLogin(page: Page, password: string): Promise<void> {
  await page.getByPlaceholder('Потребителско име').fill('admin');
  await page.getByPlaceholder('Парола').fill(password);
  await page.getByRole('button', { name: 'Вход' }).click();
}

async function signInElsewhere(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}/login`);
  await fillLogin(page, OWN);
  await expect(page.getByRole('heading', { name: 'Състезатели', level: 1 })).toBeVisible();
  return page;
}

test('the first administrator replaces the printed password, gives an address and ends a session elsewhere', async ({
  page,
  browser,
  complaints,
}) => {
  // A server of its own starts for it.
  test.setTimeout(240_000);
  complaints.allow(SESSION_IS_OVER);
  const { server, url, password } = await startEmpty();
  try {
    await test.step('nothing opens before there is a new password', async () => {
      await page.goto(`${url}/clubs`);
      await fillLogin(page, password);
      await expect(page.getByRole('heading', { name: 'Нова парола', level: 1 })).toBeVisible();
      await page.goto(`${url}/users`);
      await expect(page.getByRole('heading', { name: 'Нова парола', level: 1 })).toBeVisible();
      await page.getByLabel('Текуща парола').fill(password);
      await page.getByLabel('Нова парола', { exact: true }).fill(OWN);
      await page.getByLabel('Потвърдете новата парола').fill(OWN);
      await page.getByRole('button', { name: 'Смени паролата' }).click();
    });

    await test.step('nor before there is an address; then the page that was asked for', async () => {
      await expect(page.getByRole('heading', { name: 'Вашият имейл', level: 1 })).toBeVisible();
      await page.getByLabel('Имейл').fill('glaven@federation.example');
      await page.getByLabel('Текуща парола').fill(OWN);
      await page.getByRole('button', { name: 'Запази' }).click();
      await expect(page.getByRole('heading', { name: 'Потребители', level: 1 })).toBeVisible();
    });

    const elsewhere = await signInElsewhere(browser, url);

    await test.step('the profile shows both sign-ins and ends the other', async () => {
      await page.getByRole('button', { name: 'Отвори потребителското меню' }).click();
      await page.getByRole('menuitem', { name: 'Профил' }).click();
      await expect(page.getByText('glaven@federation.example')).toBeVisible();
      const sessions = page.getByRole('list', { name: 'Сесии' }).getByRole('listitem');
      await expect(sessions).toHaveCount(2);
      await expect(sessions.first()).toContainText('Тази сесия');
      await sessions.nth(1).getByRole('button').click();
      await expectNotice(page, 'Сесията беше прекратена успешно!');
      await expect(sessions).toHaveCount(1);
      await elsewhere.goto(`${url}/clubs`);
      await expect(elsewhere.getByText('Сесията Ви изтече. Моля, влезте отново.')).toBeVisible();
    });

    await test.step('names are changed in place, also in the menu', async () => {
      await page.getByRole('link', { name: 'Промяна' }).click();
      await page.getByRole('dialog').getByLabel('Име', { exact: true }).fill('Радослава');
      await page.getByRole('dialog').getByRole('button', { name: 'Запази' }).click();
      await expectNotice(page, 'Профилът е обновен успешно!');
      await page.getByRole('button', { name: 'Отвори потребителското меню' }).click();
      await expect(page.getByRole('menu')).toContainText('Радослава на системата');
      await page.keyboard.press('Escape');
    });

    await test.step('the owner is written to about the sign-in and the password, without a secret', async () => {
      await page.goto(`${url}/outbox`);
      await untilLoaded(page);
      await expect(page.getByText('Вход от ново устройство').first()).toBeVisible();
      await expect(page.getByRole('table').getByText('Неизпратено')).toHaveCount(0);
    });
    await elsewhere.context().close();
  } finally {
    await server.stop();
  }
});
