import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SeasonDatesDetails } from '#contract/card-index/season-dates.contract.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { SeasonDatesPage } from './season-dates-page.tsx';

const season = seasonOf(todayInSofia());
const none = { registrations: [], windows: [], version: 0 };
const seasons: SeasonDatesDetails[] = [
  { year: season + 1, ...none, isChangeable: true },
  {
    year: season,
    registrations: [{ ageGroup: 2, opensOn: `${season}-09-01`, closesOn: null }],
    windows: [],
    isChangeable: true,
    version: 4,
  },
  {
    year: season - 1,
    ...none,
    windows: [{ from: `${season}-01-10`, to: `${season}-01-31` }],
    isChangeable: false,
  },
];
const box = (name: string) => page.getByRole('textbox', { name, exact: true });

function open() {
  const asked = serve({
    'GET /api/season-dates': () => ({ json: seasons }),
    [`PUT /api/season-dates/${season}`]: ({ body }) => ({ json: { ...seasons[1], ...body, version: 5 } }),
  });
  signInAs('ADMINISTRATOR');
  render(<SeasonDatesPage />, { at: '/cardindexes/dates' });
  return { saved: () => asked.filter(({ method }) => method === 'PUT') };
}

it('the days of a season are saved by group, with the version they were seen in; empty ones are no bound', async () => {
  const { saved } = open();
  await expect.element(box('Момчета под 14 г.: от')).toHaveValue(`01.09.${season}`);
  await box('Всички групи: до').fill(`15.10.${season}`);
  await page.getByRole('button', { name: 'Запази' }).click();
  await expect.poll(saved).toHaveLength(1);
  expect(saved()[0]?.body).toEqual({
    registrations: [
      { ageGroup: null, opensOn: null, closesOn: `${season}-10-15` },
      { ageGroup: 2, opensOn: `${season}-09-01`, closesOn: null },
    ],
    windows: [],
  });
  expect(saved()[0]?.headers.get('if-match')).toBe('"4"');
});

it('a day outside the season and half a window are told at their box before anything is sent', async () => {
  const { saved } = open();
  await box('Мъже: от').fill(`31.07.${season}`);
  await box('Прозорец 1: от').fill(`10.01.${season + 1}`);
  await page.getByRole('button', { name: 'Запази' }).click();
  await expect.element(box('Мъже: от')).toHaveAccessibleDescription(/Датата трябва да е в сезона/);
  await expect.element(box('Прозорец 1: до')).toHaveAccessibleDescription(/Моля, въведете и двата дни/);
  expect(saved()).toEqual([]);
});

it('the days of the season before are taken over with one press, a year later', async () => {
  open();
  await page.getByRole('button', { name: /^Копирай от/ }).click();
  await expect.element(box('Прозорец 1: от')).toHaveValue(`10.01.${season + 1}`);
  await expect.element(box('Момчета под 14 г.: от')).toHaveValue('');
});

it('a club does not set them', async () => {
  const asked = serve({});
  signInAs('CLUB');
  render(<SeasonDatesPage />, { at: '/cardindexes/dates' });
  await expect.element(page.getByText('Датите на сезоните се определят от администраторите')).toBeVisible();
  expect(asked).toEqual([]);
});
