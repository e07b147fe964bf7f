import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FederationSettingsDetails } from '#contract/federation.contract.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { AdministrationPage } from './administration-page.tsx';
import { FederationSettingsPage } from './federation-settings-page.tsx';

const settings: FederationSettingsDetails = {
  isVerificationOn: true,
  transferDeadlineDays: 14,
  draftLapseDays: 42,
  openDraftsPerClub: 20,
  draftsPerDay: 40,
  registrationsPerHour: 30,
  uploadMegabytesPerDay: 200,
  uploadMegabytesInAll: 0,
  version: 3,
};

it('settings of the federation are changed in one form, with the version they were seen in', async () => {
  const asked = serve({
    'GET /api/federation/settings': () => ({ json: settings }),
    'PUT /api/federation/settings': ({ body }) => ({ json: { ...body, version: 4 } }),
  });
  signInAs('ADMINISTRATOR');
  render(<FederationSettingsPage />, { at: '/settings' });
  const drafts = page.getByRole('textbox', { name: 'Нови трансфери на потребител за ден' });
  await drafts.fill('0');
  await page.getByRole('switch', { name: 'Публична проверка на отпечатаните листове' }).click();
  await page.getByRole('button', { name: 'Запази' }).click();
  await expect
    .element(drafts)
    .toHaveAccessibleDescription(/Моля, въведете цяло число от 1 до 1000/);
  await drafts.fill('12');
  await page.getByRole('button', { name: 'Запази' }).click();
  await expect.poll(() => asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  const { version: _, ...form } = settings;
  expect(asked.at(-1)).toMatchObject({ body: { ...form, isVerificationOn: false, draftsPerDay: 12 } });
  expect(asked.find(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe('"3"');
});

it('a club has neither the settings nor the group they stand in', async () => {
  const asked = serve({});
  signInAs('CLUB');
  render(<FederationSettingsPage />, { at: '/settings' });
  await expect.element(page.getByText('Настройките на федерацията се променят само от администратори.')).toBeVisible();
  expect(asked).toEqual([]);
});

it('what is looked after for the whole federation is one page away', async () => {
  serve({});
  signInAs('ADMINISTRATOR');
  render(<AdministrationPage />, { at: '/administration' });
  const links = page.getByRole('main').getByRole('link');
  await expect.element(links.first()).toHaveAttribute('href', '/settings');
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/settings',
    '/cardindexes/rules',
    '/outbox',
    '/audit',
    '/system',
  ]);
});
