import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ReportTable } from '#contract/report/report.contract.ts';
import { reportNames } from '#domain/report/report-list.ts';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { ReportDetailsPage } from './report-details-page.tsx';
import { ReportsPage } from './reports-page.tsx';

const table: ReportTable = {
  name: 'players-by-sex',
  title: 'Състезатели по пол',
  rowLabel: 'Пол',
  day: '2026-11-17',
  countedAt: '2026-11-17T10:00:00.000Z',
  isKept: false,
  keptSince: '2026-10-01',
  season: 2026,
  columns: [{ name: 'all', label: 'Всички', unit: 'count' }],
  rows: [
    { key: '0', label: 'Мъже', cells: [{ value: 1240, href: '/players?sex=0' }] },
    { key: '1', label: 'Жени', cells: [{ value: 980, href: '/players?sex=1' }] },
  ],
  total: [{ value: 2220, href: '/players' }],
};
const kept: ReportTable = {
  ...table,
  day: '2026-10-30',
  isKept: true,
  rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(({ value }) => ({ value, href: null })) })),
  total: [{ value: 2220, href: null }],
};

const open = (search = '') =>
  render(<ReportDetailsPage />, { at: `/reports/players-by-sex${search}`, path: '/reports/:reportName' });

const pictured = (element: string) =>
  [...document.querySelectorAll(`svg[role=img] ${element}`)].map(({ textContent }) => textContent);

beforeEach(() => signInAs('ADMINISTRATOR'));

describe('the reports', () => {
  it('are all listed, and the yearly one is a click away', async () => {
    render(<ReportsPage />, { at: '/reports' });
    for (const name of reportNames)
      expect(document.querySelector(`a[href="/reports/${name}"]`)?.textContent).not.toBe('');
    await expect.element(page.getByRole('button', { name: 'Excel' })).toBeVisible();
    await expectSound();
  });

  it('are for administrators alone', async () => {
    signInAs('CLUB');
    render(<ReportsPage />, { at: '/reports' });
    await expect.element(page.getByText('Справките са достъпни само за администратори.')).toBeVisible();
  });
});

describe('a report', () => {
  it('shows its numbers as a picture and as a table, each number a link to its list', async () => {
    serve({ 'GET /api/reports/players-by-sex': () => ({ json: table }) });
    open();
    await expect.element(page.getByRole('img', { name: /^Състезатели по пол: Всички/ })).toBeVisible();
    // „1240“ and not „1 240“: four digits stand together.
    expect(pictured('text')).toEqual(['Мъже', '1240', 'Жени', '980']);
    const [men = 0, women = 0] = [...document.querySelectorAll('svg[role=img] rect')].map((bar) =>
      Number(bar.getAttribute('width')),
    );
    expect(men / women).toBeCloseTo(1240 / 980, 1);
    await expect
      .element(page.getByRole('link', { name: '1240: Мъже, Всички' }))
      .toHaveAttribute('href', '/players?sex=0');
    await expect.element(page.getByRole('link', { name: '2220: Общо, Всички' })).toHaveAttribute('href', '/players');
    await expectSound();
  });

  it('of seasons is a small line of every column, each point with its season and number', async () => {
    const rows = [
      {
        key: '2025',
        label: '2025/2026',
        cells: [
          { value: 3, href: null },
          { value: 7, href: null },
        ],
      },
      {
        key: '2026',
        label: '2026/2027',
        cells: [
          { value: 5, href: null },
          { value: 6, href: null },
        ],
      },
    ];
    const columns = ['Нови', 'Напуснали'].map((label) => ({ name: label, label, unit: 'count' as const }));
    const turnover = { ...table, name: 'players-new-and-left', columns, rows, total: null };
    serve({ 'GET /api/reports/players-new-and-left': () => ({ json: turnover }) });
    render(<ReportDetailsPage />, { at: '/reports/players-new-and-left', path: '/reports/:reportName' });
    await expect.element(page.getByRole('img', { name: /Напуснали/ })).toBeVisible();
    expect(pictured('text')).toEqual(['3', '25/26', '5', '26/27', '7', '25/26', '6', '26/27']);
    expect(document.querySelectorAll('svg[role=img] polyline')).toHaveLength(2);
  });

  it('of a day that has passed names the day in its title, says which one it has, and leads nowhere', async () => {
    const asked = serve({ 'GET /api/reports/players-by-sex': () => ({ json: kept }) });
    open('?on=2026-11-01');
    await expect.element(page.getByRole('heading', { level: 1, name: /към 30\.10\.2026/ })).toBeVisible();
    await expect.element(page.getByText(/На 01\.11\.2026.+Последните преди това са към 30\.10\.2026/)).toBeVisible();
    expect(asked[0]?.query.get('on')).toBe('2026-11-01');
    expect(document.querySelector('table a')).toBeNull();
  });

  it('of a day before any was kept says so, and leads back to today', async () => {
    const refusal = { code: 'reportDayUnknown', message: 'Числата се пазят от 01.10.2026 г. нататък.' };
    serve({
      'GET /api/reports/players-by-sex': ({ query }) =>
        query.get('on') === null ? { json: table } : { status: 404, json: refusal },
    });
    open('?on=2020-01-01');
    await expect.element(page.getByText(refusal.message)).toBeVisible();
    await page.getByRole('button', { name: 'Към днес' }).click();
    await expect.element(page.getByRole('link', { name: '1240: Мъже, Всички' })).toBeVisible();
  });
});
