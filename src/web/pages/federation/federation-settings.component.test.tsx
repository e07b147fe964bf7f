import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FederationSettingsDetails } from '#contract/federation/federation.contract.ts';
import { federationStore } from '#web/lib/federation.ts';
import { aPicture, chooseFile } from '#web/test/files.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { FirstStepsStrip } from '#web/parts/first-steps-strip.tsx';
import { FirstEmpty } from '#web/parts/first-empty.tsx';
import { AdministrationPage } from './administration-page.tsx';
import { FederationSettingsPage } from './federation-settings-page.tsx';

const settings: FederationSettingsDetails = {
  name: 'Волейболна федерация',
  email: 'office@federation.example',
  phone: null,
  address: null,
  website: null,
  signatureLine: null,
  englishName: null,
  logoId: null,
  contractNoticeDays: 60,
  isVerificationOn: true,
  isGuardianSignatureOn: false,
  isInternationalOn: false,
  transferDeadlineDays: 14,
  draftLapseDays: 42,
  openDraftsPerClub: 20,
  draftsPerDay: 40,
  registrationsPerHour: 30,
  uploadMegabytesPerDay: 200,
  uploadMegabytesInAll: 0,
  legalKeepYears: 5,
  smallestTeam: 6,
  fixed: ['email'],
  senderName: null,
  version: 3,
};

it('settings of the federation are changed in one form, with the version they were seen in', async () => {
  const asked = serve({
    'GET /api/federation/settings': () => ({ json: settings }),
    'PUT /api/federation/settings': ({ body }) => ({ json: { ...body, fixed: settings.fixed, version: 4 } }),
  });
  signInAs('ADMINISTRATOR');
  render(<FederationSettingsPage />, { at: '/settings' });
  const drafts = page.getByRole('textbox', { name: 'Нови трансфери на клуб за ден' });
  await drafts.fill('0');
  await page.getByRole('switch', { name: 'Публична проверка на отпечатаните листове' }).click();
  const parents = page.getByRole('switch', { name: 'Подпис на родител' });
  await expect.element(parents).not.toBeChecked();
  await expect.element(parents).toHaveAccessibleDescription(/14/);
  await parents.click();
  await page.getByRole('button', { name: 'Запази' }).click();
  await expect.element(drafts).toHaveAccessibleDescription(/Моля, въведете цяло число от 1 до 1000/);
  await drafts.fill('12');
  await page.getByRole('button', { name: 'Запази' }).click();
  const saved = () => asked.filter(({ method }) => method === 'PUT');
  await expect.poll(saved).toHaveLength(1);
  const { version: _, fixed: __, logoId: ___, senderName: ____, ...form } = settings;
  expect(saved()[0]).toMatchObject({
    body: { ...form, isVerificationOn: false, isGuardianSignatureOn: true, draftsPerDay: 12 },
  });
  expect(saved()[0]?.headers.get('if-match')).toBe('"3"');
});

it('what the server sets cannot be written, and the page names the variable', async () => {
  serve({ 'GET /api/federation/settings': () => ({ json: settings }) });
  signInAs('ADMINISTRATOR');
  render(<FederationSettingsPage />, { at: '/settings' });
  const email = page.getByRole('textbox', { name: 'Имейл' });
  await expect.element(email).toHaveValue('office@federation.example');
  await expect.element(email).toHaveAttribute('readonly');
  await expect.element(email).toHaveAccessibleDescription(/FEDERATION_EMAIL и се променя само там/);
  await expect.element(page.getByRole('textbox', { name: 'Телефон' })).not.toHaveAttribute('readonly');
});

it('a name that the server sends letters under is said beside the one of the federation', async () => {
  serve({ 'GET /api/federation/settings': () => ({ json: { ...settings, senderName: 'БФВ – картотека' } }) });
  signInAs('ADMINISTRATOR');
  render(<FederationSettingsPage />, { at: '/settings' });
  const said = 'Писмата се изпращат от името „БФВ – картотека“, зададено на сървъра с MAIL_FROM.';
  await expect.element(page.getByText(said)).toBeVisible();
});

it('the name that is saved stands in the title of the page at once', async () => {
  serve({
    'GET /api/federation/settings': () => ({ json: settings }),
    'PUT /api/federation/settings': ({ body }) => ({ json: { ...body, fixed: [], version: 4 } }),
  });
  signInAs('ADMINISTRATOR');
  render(<FederationSettingsPage />, { at: '/settings' });
  await page.getByRole('textbox', { name: 'Име', exact: true }).fill('Съюз по волейбол');
  await page.getByRole('button', { name: 'Запази' }).click();
  await expect.poll(() => federationStore.read()?.name).toBe('Съюз по волейбол');
  federationStore.write(null);
});

it('the logo is sent at once, holds for every page, and is taken away again when asked; what is typed stays', async () => {
  const asked = serve({
    'GET /api/federation/settings': () => ({ json: settings }),
    'PUT /api/federation/logo': () => ({ json: { logoId: 'b4d1c0de' } }),
    'DELETE /api/federation/logo': () => ({ status: 204, json: null }),
  });
  signInAs('ADMINISTRATOR');
  federationStore.write({ ...settings, isDemo: false });
  render(<FederationSettingsPage />, { at: '/settings' });
  const phone = page.getByRole('textbox', { name: 'Телефон' });
  await phone.fill('02 111');
  await page.getByRole('button', { name: 'Добави лого' }).click();
  await expect.element(page.getByRole('button', { name: 'Добави', exact: true })).toBeVisible();
  await chooseFile(await aPicture());
  await page.getByRole('button', { name: 'Добави', exact: true }).click();
  const shown = page.getByRole('img', { name: 'Лого на федерацията' });
  await expect.element(shown).toHaveAttribute('src', '/club-logos/b4d1c0de?size=384');
  expect(federationStore.read()?.logoId).toBe('b4d1c0de');
  expect(asked.find(({ method }) => method === 'PUT')?.body['file']).toBeInstanceOf(File);
  await page.getByRole('button', { name: 'Премахни логото' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Премахни логото' }).click();
  await expect.element(page.getByRole('button', { name: 'Добави лого' })).toBeVisible();
  await expect.element(shown).not.toBeInTheDocument();
  expect(federationStore.read()?.logoId).toBeNull();
  await expect.element(phone).toHaveValue('02 111');
  federationStore.write(null);
});

it('a club has neither the settings nor the group they stand in', async () => {
  const asked = serve({});
  signInAs('CLUB');
  render(<FederationSettingsPage />, { at: '/settings' });
  await expect.element(page.getByText('Настройките на федерацията се променят само от администратори.')).toBeVisible();
  expect(asked).toEqual([]);
});

it('an installation without players is told the first steps, those that are done ticked off', async () => {
  const steps = { isContactSet: true, isMailOn: false, hasClubs: true, hasCoaches: false, hasPlayers: false };
  serve({ 'GET /api/federation/first-steps': () => ({ json: { ...steps, hasUsers: false, hasBackup: true } }) });
  signInAs('ADMINISTRATOR');
  render(<FirstEmpty room="players" />, { at: '/players' });
  await expect.element(page.getByText('Няма намерени резултати')).toBeVisible();
  const ways = page.getByRole('link', { name: /^(Импорт|Добави)/ });
  await expect.element(ways.first()).toHaveAttribute('href', '/imports/create?kind=player');
  await expect.element(ways.last()).toHaveTextContent('Добави състезател');
  const lines = page.getByRole('region', { name: 'Първи стъпки' }).getByRole('listitem');
  await expect.element(lines.nth(3)).toHaveTextContent('Клубове (готово)');
  await expect.element(lines.nth(4)).not.toHaveTextContent('готово');
  await expect.element(page.getByRole('link', { name: 'Вашето име' })).toHaveAttribute('href', '/users/1');
});

it('above the first rows of a list one reads how many steps are open, above many nothing', async () => {
  const steps = { isContactSet: true, isMailOn: false, hasClubs: true, hasCoaches: false, hasPlayers: false };
  const asked = serve({
    'GET /api/federation/first-steps': () => ({ json: { ...steps, hasUsers: true, hasBackup: true } }),
  });
  signInAs('ADMINISTRATOR');
  render(<FirstStepsStrip total={10} />, { at: '/clubs' });
  render(<FirstStepsStrip total={2} />, { at: '/clubs' });
  await expect.element(page.getByText('Първи стъпки · остават 5 от 9')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Първи стъпки' })).toHaveAttribute('href', '/administration');
  expect(asked).toHaveLength(1);
});

it('what is looked after for the whole federation is one page away', async () => {
  serve({});
  signInAs('ADMINISTRATOR');
  render(<AdministrationPage />, { at: '/administration' });
  const links = page.getByRole('main').getByRole('link');
  await expect.element(links.first()).toBeVisible();
  const hrefs = links.elements().map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/settings',
      '/cardindexes/rules',
      '/cardindexes/dates',
      '/imports',
      '/outbox',
      '/audit',
      '/system',
    ]),
  );
});
