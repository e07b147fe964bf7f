import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ClubCalendar } from '#contract/club/calendar.contract.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { CalendarCard } from './calendar-card.tsx';

const ADDRESS = 'https://kartoteka.example/api/calendars/AbC.ics';

it('the address of a calendar is shown once, made anew after a question, and taken away', async () => {
  let calendar: ClubCalendar = { createdOn: null, lastReadAt: null };
  const asked = serve({
    'GET /api/clubs/7/calendar': () => ({ json: calendar }),
    'POST /api/clubs/7/calendar': () => {
      calendar = { createdOn: '2026-11-18T10:00:00.000Z', lastReadAt: null };
      return { status: 201, json: { address: ADDRESS } };
    },
    'DELETE /api/clubs/7/calendar': () => {
      calendar = { createdOn: null, lastReadAt: null };
      return { status: 204, json: null };
    },
  });
  render(<CalendarCard clubId={7} />, { at: '/clubs/7?tab=data' });
  await page.getByRole('button', { name: 'Създай адрес' }).click();
  await expect.element(page.getByText(ADDRESS)).toBeVisible();
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect.element(page.getByText(ADDRESS)).not.toBeInTheDocument();
  await expect.element(page.getByText('Още не е четен от календар.')).toBeVisible();

  await page.getByRole('button', { name: 'Нов адрес' }).click();
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Нов адрес' }).click();
  await expect.element(page.getByText(ADDRESS)).toBeVisible();
  await page.getByRole('button', { name: 'Готово' }).click();
  await page.getByRole('button', { name: 'Отмени адреса' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отмени адреса' }).click();
  await expect.element(page.getByText('Клубът още няма адрес за календар.')).toBeVisible();
});
