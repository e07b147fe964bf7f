import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Delegate } from '#contract/card-index/licence-check.contract.ts';
import { dateInText } from '#domain/common/dates.ts';
import { dayFromToday, todayInSofia } from '#web/lib/text/dates.ts';
import { DelegatesPage } from '#web/pages/user/delegates-page.tsx';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { DelegateSection } from './delegate-section.tsx';

const right = (id: number, day: string, lastName: string): Delegate => ({
  id,
  day,
  givenOn: '2026-11-17T08:00:00.000Z',
  givenBy: { firstName: 'Елена', lastName: 'Маринова' },
  user: { id: 30 + id, firstName: 'Румен', lastName },
});

it('an administrator sees who is a delegate today apart from later days, and ends a right after a question', async () => {
  signInAs('ADMINISTRATOR');
  const days = [right(1, todayInSofia(), 'Съдийски'), right(2, dayFromToday(3), 'Утрешен')];
  const asked = serve({
    'GET /api/delegate-days': () => ({ json: days }),
    'DELETE /api/users/31/delegate-days/1': () => {
      days.shift();
      return { status: 204, json: null };
    },
  });
  render(<DelegatesPage />, { at: '/delegates' });
  const now = page.getByRole('region', { name: /^Днес/ });
  await expect.element(now.getByText('Румен Съдийски')).toBeVisible();
  await expect.element(now.getByText('Румен Утрешен')).not.toBeInTheDocument();
  await expect.element(page.getByText('Румен Утрешен')).toBeVisible();
  await expectSound();
  await page.getByRole('button', { name: /^Отнеми правото на Румен Съдийски/ }).click();
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отнеми' }).click();
  await expect.element(page.getByText('Днес никой не е делегат.')).toBeVisible();
});

it('a club cannot open the overview', async () => {
  signInAs('CLUB', { clubIds: [1] });
  const asked = serve({});
  render(<DelegatesPage />, { at: '/delegates' });
  await expect.element(page.getByText('Делегатите се виждат само от администраторите.')).toBeVisible();
  expect(asked.filter(({ path }) => path === '/api/delegate-days')).toEqual([]);
});

it('on the page of an account a day is given and taken; a refusal is said and nothing is shown that is not so', async () => {
  signInAs('ADMINISTRATOR');
  const [day, days] = [todayInSofia(), [] as Delegate[]];
  let isTaken = false;
  serve({
    'GET /api/users/31/delegate-days': () => ({ json: days }),
    'POST /api/users/31/delegate-days': ({ body }) => {
      if (isTaken) return { status: 409, json: { code: 'delegateDayTaken', message: 'Вече е делегат за този ден.' } };
      days.push(right(1, String(body['day']), 'Съдийски'));
      isTaken = true;
      return { status: 201, json: { id: 1 } };
    },
    'DELETE /api/users/31/delegate-days/1': () => {
      days.pop();
      return { status: 204, json: null };
    },
  });
  render(<DelegateSection userId={31} mayManage />);
  await expect.element(page.getByText(/не е делегат за днес или за следващ ден/)).toBeVisible();
  const give = page.getByRole('button', { name: 'Направи делегат' });
  await give.click();
  const list = page.getByRole('list', { name: 'Дни като делегат' });
  await expect.element(list.getByText(dateInText(day))).toBeVisible();
  await give.click();
  await expect.element(page.getByText(/Вече е делегат за този ден\./)).toBeVisible();
  await page.getByRole('button', { name: `Отнеми правото за ${dateInText(day)}` }).click();
  await expect.element(page.getByText(/не е делегат за днес или за следващ ден/)).toBeVisible();
});

it('a delegate reads the own days and goes from there to the checks of today; who is none sees nothing', async () => {
  signInAs('CLUB');
  const days = [right(1, todayInSofia(), 'Съдийски')];
  serve({ 'GET /api/users/1/delegate-days': () => ({ json: days }) });
  render(<DelegateSection userId={1} mayManage={false} />);
  await expect
    .element(page.getByRole('link', { name: 'Периодични прегледи днес' }))
    .toHaveAttribute('href', '/checks/today');
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  serve({ 'GET /api/users/1/delegate-days': () => ({ json: [] }) });
  render(<DelegateSection userId={1} mayManage={false} />);
  await expect.element(page.getByText('Делегат')).not.toBeInTheDocument();
});
