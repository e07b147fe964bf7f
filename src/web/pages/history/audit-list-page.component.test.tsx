import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AuditEntry } from '#contract/history/audit.contract.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { AuditListPage } from './audit-list-page.tsx';

const entry: AuditEntry = {
  id: 12,
  at: '2026-11-14T12:05:00.000Z',
  byKey: null,
  by: { id: 4, firstName: 'Гергана', lastName: 'Петрова' },
  action: 'club.update',
  actionName: 'Променен клуб',
  entity: 'club',
  entityName: 'Клуб',
  entityId: '7',
  recordName: 'ВК Марек (Дупница)',
  details: '{"changed": ["address", "logoId"]}',
  about: 'полета: Адрес, Лого',
  address: '203.0.113.7',
  requestId: 'r',
};

const audit = () => ({ json: { entries: [entry], total: 1, page: 1, pageSize: 25 } });

it('an entry is told in words, and narrows the list down to its record or its person', async () => {
  const asked = serve({ 'GET /api/audit': audit });
  signInAs('ADMINISTRATOR');
  render(<AuditListPage />, { at: '/audit' });
  const row = page.getByRole('row').nth(1);
  await expect.element(row).toHaveTextContent('Променен клуб');
  await expect.element(row).toHaveTextContent('полета: Адрес, Лого');
  await expect.element(row.getByRole('link', { name: 'ВК Марек (Дупница)' })).toHaveAttribute('href', '/clubs/7');
  await expect.element(row.getByRole('link', { name: 'Гергана Петрова' })).toHaveAttribute('href', '/users/4');
  await row.getByRole('button', { name: 'Действия за ВК Марек (Дупница) от Гергана Петрова' }).click();
  await page.getByRole('menuitem', { name: 'Само този човек' }).click();
  await page.getByRole('combobox', { name: 'Действие' }).selectOptions('Изтрит клуб');
  await expect.element(page.getByRole('link', { name: 'Гергана Петрова – премахни филтъра' })).toBeVisible();
  await page.getByRole('textbox', { name: 'От дата' }).fill('1.11.26');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'От дата' })).toHaveValue('01.11.2026');
  await expect
    .poll(() => Object.fromEntries(asked.at(-1)?.query ?? []))
    .toMatchObject({ userId: '4', action: 'club.delete', from: '2026-11-01' });
});

it('an audit that is not whole is said to be so', async () => {
  const sentence = 'Запис № 9 (място 8 във веригата) е променен или преместен.';
  serve({
    'GET /api/audit': audit,
    'GET /api/audit/verify': () => ({
      json: { sealed: 7, fault: { kind: 'changed', sequence: 8, entryId: 9, sentence } },
    }),
  });
  signInAs('ADMINISTRATOR');
  render(<AuditListPage />, { at: '/audit' });
  await page.getByRole('button', { name: 'Провери целостта на дневника' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Дневникът не е цял.' })).toHaveTextContent(sentence);
});

it('a club has no audit', async () => {
  const asked = serve({});
  signInAs('CLUB');
  render(<AuditListPage />, { at: '/audit' });
  await expect.element(page.getByText('Дневникът е достъпен само за администратори.')).toBeVisible();
  expect(asked).toEqual([]);
});
