import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CheckedLicence, LicenceCheck } from '#contract/card-index/licence-check.contract.ts';
import { sentChecks, unsentChecks } from '#web/features/card-index/checks/unsent-checks.ts';
import { countUnsent, forgetEverything } from '#web/lib/store/kept-licences.ts';
import { render } from '#web/test/render.tsx';
import { type Reply, serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { LogoutPage } from '../sign-in/logout-page.tsx';
import { CheckPage } from './check-page.tsx';

afterEach(async () => {
  await forgetEverything();
  unsentChecks.write([]);
  sentChecks.write([]);
});

const check: LicenceCheck = {
  id: '5f0c9a52-6d0e-4f0a-8a5e-0d6c2f6f1c11',
  place: 1,
  checkedAt: '2026-11-18T08:00:00.000Z',
  asWhat: 'delegate',
  by: { firstName: 'Елена', lastName: 'Маринова' },
  mayRemove: true,
};
const player = (id: number, name: string, checks: LicenceCheck[] = []) => ({
  id,
  number: 100_000 + id,
  name,
  birthYear: 2014,
  hasPhoto: false,
  checks,
});
const licence = (given: Partial<CheckedLicence> = {}): CheckedLicence => ({
  id: 5,
  club: 'ВК Спартак (Плевен)',
  ageGroup: 'Момчета под 14 г.',
  championship: 'Държавно първенство',
  year: 2026,
  approval: null,
  readAt: '2026-11-18T16:40:00.000Z',
  players: [player(1, 'Борис Бонев'), player(2, 'Емил Енчев')],
  ...given,
});
const refusal = (status: number, code: string, message: string) => ({ status, json: { code, message } });
const box = (name: string) => page.getByRole('button', { name: `Отбележи ${name}` });
const ticked = (name: string) => page.getByRole('button', { name: `${name} е с отбелязан преглед` });

/** The number of a check is the phone's own: it stands at the end of the address. */
function serveLicence(answerTo: () => Reply | Promise<Reply>, shown = licence) {
  return serve(
    new Proxy<Parameters<typeof serve>[0]>(
      { 'GET /api/cardindexes/5/checks': () => ({ json: shown() }) },
      { get: (known, asked: string) => (asked.startsWith('PUT ') ? answerTo : known[asked]) },
    ),
  );
}
const away = () => Promise.reject(new TypeError('Failed to fetch'));

it('a tick waits on the phone while there is no network, is sent under one number when there is one, and goes', async () => {
  signInAs('CLUB');
  let isAway = true;
  const taken: string[] = [];
  const asked = serveLicence(
    () => (isAway ? away() : { json: { id: check.id } }),
    () => licence({ players: [player(1, 'Борис Бонев', taken.length > 0 ? [check] : []), player(2, 'Емил Енчев')] }),
  );
  render(<CheckPage />, { at: '/checks/5', path: '/checks/:which' });
  await expect.element(page.getByText(/към 18:40/)).toBeVisible();
  await box('Борис Бонев').click();
  await expect.element(page.getByText('1\u00a0преглед чака връзка')).toBeVisible();
  await expect.element(ticked('Борис Бонев')).toBeVisible();
  expect(countUnsent()).toBe(1);
  const sendings = () => asked.filter(({ method }) => method === 'PUT').map(({ path }) => path);
  await expect.poll(() => sendings().length).toBeGreaterThan(0);
  isAway = false;
  taken.push('1');
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Всички прегледи са изпратени')).toBeVisible();
  await expect.element(page.getByText(/18\.11\.2026.*от делегат/)).toBeVisible();
  expect(sendings().length).toBeGreaterThan(1);
  expect(new Set(sendings()).size).toBe(1);
  expect(countUnsent()).toBe(0);
});

it('a tick that is made while another is on its way follows it at once', async () => {
  signInAs('CLUB');
  // It would be sent with the next round in any case: there is none here.
  vi.stubGlobal('setInterval', () => 0);
  const held: ((reply: Reply) => void)[] = [];
  const answers: (Reply | Promise<Reply>)[] = [new Promise<Reply>((resolve) => held.push(resolve))];
  const asked = serveLicence(() => answers.shift() ?? { json: { id: check.id } });
  render(<CheckPage />, { at: '/checks/5', path: '/checks/:which' });
  await box('Борис Бонев').click();
  await expect.poll(() => asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  await box('Емил Енчев').click();
  await expect.element(page.getByText('2\u00a0прегледа чакат връзка')).toBeVisible();
  held[0]?.({ json: { id: check.id } });
  await expect.element(page.getByText('Всички прегледи са изпратени')).toBeVisible();
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});

it('a box whose tick somebody else has taken back meanwhile can be ticked again', async () => {
  signInAs('CLUB');
  serveLicence(() => ({ json: { id: check.id } }));
  render(<CheckPage />, { at: '/checks/5', path: '/checks/:which' });
  await box('Борис Бонев').click();
  await expect.poll(() => sentChecks.read()).toEqual([]);
  await expect.element(page.getByText('Всички прегледи са изпратени')).toBeVisible();
  await expect.element(box('Борис Бонев')).toBeVisible();
});

it('a tick that the server refuses stays with its sentence until somebody has read it', async () => {
  signInAs('CLUB');
  serveLicence(() => refusal(409, 'checkMade', 'Прегледът вече е отбелязан.'));
  render(<CheckPage />, { at: '/checks/5', path: '/checks/:which' });
  await box('Емил Енчев').click();
  await expect.element(page.getByText('Емил Енчев, първи периодичен преглед')).toBeVisible();
  await expect.element(page.getByText('Прегледът вече е отбелязан.')).toBeVisible();
  await expect.element(box('Емил Енчев')).toBeVisible();
  await page.getByRole('button', { name: 'Разбрах' }).click();
  await expect.element(page.getByText('Неприети прегледи')).not.toBeInTheDocument();
});

it('a licence that is not approved is shown and takes no tick; a delegate whose day is over reads why', async () => {
  signInAs('CLUB');
  serveLicence(away, () => licence({ approval: { isApproved: false, text: 'подаден' } }));
  render(<CheckPage />, { at: '/checks/5', path: '/checks/:which' });
  await expect.element(page.getByText(/Лицензът не е заверен\. Състоянието му е „подаден“/)).toBeVisible();
  await expect.element(page.getByText('Борис Бонев')).toBeVisible();
  expect(box('Борис Бонев').elements()).toEqual([]);
  const sentence = 'Днес нямате право да отбелязвате прегледи.';
  serve({ 'GET /api/cardindexes/5/checks': () => refusal(403, 'notDelegate', sentence) });
  render(<CheckPage />, { at: '/checks/5', path: '/checks/:which' });
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible();
  await expect.element(page.getByText('Борис Бонев')).not.toBeInTheDocument();
});

it('without a paper a licence is found by club, and without a network the page says what it can open', async () => {
  signInAs('CLUB');
  const asked = serve({
    'GET /api/checks': ({ query }) =>
      query.get('keyword') === 'дунав'
        ? { json: { licences: [], total: 0, page: 1, pageSize: 20 } }
        : { json: { licences: [licence()], total: 31, page: 1, pageSize: 20 } },
  });
  render(<CheckPage />, { at: '/checks/today', path: '/checks/:which' });
  await expect.element(page.getByRole('link', { name: /ВК Спартак/ })).toHaveAttribute('href', '/checks/5');
  await expect.element(page.getByText('Показани са 1 от 31\u00a0лиценза. Въведете още букви.')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Намери лиценз по клуб или група' });
  await search.fill('дунав');
  await expect.element(page.getByText('Няма такъв лиценз за този сезон.')).toBeVisible();
  expect(asked.filter(({ path }) => path === '/api/checks')).toHaveLength(2);
  serve({ 'GET /api/checks': away });
  await search.fill('друг');
  await expect.element(page.getByText(/Без връзка се отварят само лицензите, които са отваряни днес/)).toBeVisible();
});

it('whoever signs out while ticks wait is asked first, and nothing is thrown away before the answer', async () => {
  signInAs('CLUB');
  serveLicence(away);
  render(<CheckPage />, { at: '/checks/5', path: '/checks/:which' });
  await box('Борис Бонев').click();
  await expect.element(page.getByText('1\u00a0преглед чака връзка')).toBeVisible();
  const asked = serve({ 'POST /api/authentication/logout': () => ({ status: 204, json: null }) });
  const { address } = render(<LogoutPage />, { at: '/logout' });
  await expect.element(page.getByRole('alert')).toHaveTextContent(/1\s?неизпратен периодичен преглед/);
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(countUnsent()).toBe(1);
  await expect.element(page.getByRole('link', { name: 'Към прегледите' })).toHaveAttribute('href', '/checks/today');
  await page.getByRole('button', { name: 'Изтрий ги и излез' }).click();
  await expect.poll(address).toBe('/login');
  expect(countUnsent()).toBe(0);
});
