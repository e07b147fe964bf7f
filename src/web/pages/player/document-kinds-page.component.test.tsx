import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DocumentKind } from '#domain/federation/document-kind.rules.ts';
import { aDocumentKind } from '#domain/federation/document-kind.test-tools.ts';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { DocumentKindsPage } from './document-kinds-page.tsx';

const kindOf = (id: number, name: string, given: Partial<DocumentKind> = {}) => ({
  ...aDocumentKind({ id, name, forLicence: 'none', ...given }),
  version: 2,
});

let asked: ReturnType<typeof serve>;
const sent = (method: string) => asked.find((call) => call.method === method);
const open = () => render(<DocumentKindsPage />, { at: '/document-kinds' });

beforeEach(() => {
  signInAs('ADMINISTRATOR');
  const medical = kindOf(5, 'Медицински преглед', {
    ageTo: 17,
    validity: 'months',
    validMonths: 6,
    forLicence: 'required',
    isActive: false,
  });
  asked = serve({
    'GET /api/document-kinds': () => ({ json: [kindOf(0, 'Декларация от родител'), medical] }),
    'GET /api/document-kinds/concerned': () => ({ json: { concerned: 120, lacking: 80 } }),
    'PUT /api/document-kinds/5': () => ({ json: medical }),
    'POST /api/document-kinds': () => ({ status: 201, json: { id: 9 } }),
  });
});

it('lists the kinds with whom they are for and what they are needed for', async () => {
  open();
  const line = page.getByRole('listitem').filter({ hasText: 'Медицински преглед' });
  await expect.element(line).toHaveTextContent('Изключен');
  await expect.element(line).toHaveTextContent('За кого: до 17 години · задължителен за лиценз · важи 6 месеца');
  await expectSound();
});

it('tells whom it concerns before it is switched on, and sends what was changed', async () => {
  open();
  await page.getByRole('button', { name: 'Промени Медицински преглед' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Засяга 120 активни състезатели. Без валиден документ: 80.')).toBeVisible();
  await dialog.getByText('Включен', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Запази' }).click();
  await expect.element(page.getByText('Видът документ е променен успешно!')).toBeVisible();
  expect(sent('PUT')?.body).toMatchObject({ name: 'Медицински преглед', isActive: true, ageTo: 17, validMonths: 6 });
  expect(asked.some(({ query }) => query.get('kindId') === '5' && query.get('ageTo') === '17')).toBe(true);
});

it('leaves the name of a kind of the specification alone', async () => {
  open();
  await page.getByRole('button', { name: 'Промени Декларация от родител' }).click();
  await expect.element(page.getByText('Този вид е постоянен и името му не се променя.')).toBeVisible();
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'Име' })).not.toBeInTheDocument();
});

it('adds a new one for an age group', async () => {
  open();
  await page.getByRole('button', { name: 'Добави' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Име' }).fill('Картон');
  await dialog.getByRole('checkbox', { name: 'Мъже' }).click();
  await dialog.getByRole('button', { name: 'Добави' }).click();
  await expect.element(page.getByText('Видът документ е добавен успешно!')).toBeVisible();
  expect(sent('POST')?.body).toMatchObject({ name: 'Картон', ageGroups: [6], forLicence: 'none', sex: null });
});

it('is for administrators', async () => {
  signInAs('CLUB', { clubIds: [3] });
  open();
  await expect.element(page.getByText('Видовете документи се определят от администраторите')).toBeVisible();
});
