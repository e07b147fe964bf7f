import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Retention, RetentionPreview } from '#contract/privacy/retention.contract.ts';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { DueListPage } from './due-list-page.tsx';
import { RetentionPage } from './retention-page.tsx';

const retention: Retention = {
  rules: [
    { kind: 'documents', isOn: false, months: 60, version: 1, now: 0, soon: 0 },
    { kind: 'photos', isOn: true, months: 18, version: 4, now: 2, soon: 7 },
  ],
  runs: [
    {
      id: 3,
      day: '2026-11-17',
      isFinished: true,
      counts: {
        documents: { gone: 0, skipped: { legalPeriod: 2 } },
        photos: { gone: 1, skipped: {} },
        players: { gone: 4, skipped: { legalPeriod: 1, transfer: 1 } },
      },
    },
    { id: 2, day: '2026-11-16', isFinished: true, counts: {} },
  ],
};
const item = { id: 1, person: { id: 12, firstName: 'Иван', lastName: 'Петров' }, detail: null, since: '2024-05-01' };
const preview: RetentionPreview = {
  items: [
    { ...item, goesOn: '2026-12-18', reason: null },
    { ...item, id: 2, goesOn: '2026-12-18', reason: 'transfer' },
  ],
  total: 7,
  page: 1,
  pageSize: 5,
  months: 18,
  now: 2,
  soon: 7,
};

let asked: ReturnType<typeof serve>;
beforeEach(() => {
  signInAs('ADMINISTRATOR');
  asked = serve({
    'GET /api/retention': () => ({ json: retention }),
    'GET /api/retention/photos/preview': () => ({ json: preview }),
    'PUT /api/retention/photos': () => ({ json: retention.rules[1] }),
  });
});

it('tells of each kind for how long it is kept, how much is past that, and what the last runs have done', async () => {
  render(<RetentionPage />, { at: '/retention' });
  const photos = page.getByRole('listitem').filter({ hasText: 'Снимки на деактивирани състезатели' });
  await expect.element(photos).toHaveTextContent('Включен');
  await expect.element(photos).toHaveTextContent('Пазят се 18 месеца след деактивирането на състезателя.');
  await expect.element(photos).toHaveTextContent('С изтекъл срок днес: 2 снимки. До 30 дни: 7.');
  await expect.element(photos.getByRole('link')).toHaveAttribute('href', '/retention/photos');
  const papers = page.getByRole('listitem').filter({ hasText: 'Документи на състезатели' });
  await expect.element(papers).toHaveTextContent('Изключен');
  await expect.element(papers.getByRole('link')).not.toBeInTheDocument();
  await expect
    .element(
      page.getByText(
        'С изтекъл срок: 1\u00a0снимка, 4\u00a0състезатели. Пропуснати: незавършен трансфер 1, законов срок 3.',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText('Нищо не е засегнато.')).toBeVisible();
  await expectSound();
});

it('shows whom a period meets before it is saved, refuses one out of bounds, and sends months', async () => {
  render(<RetentionPage />, { at: '/retention' });
  await page.getByRole('button', { name: 'Промени Снимки на деактивирани състезатели' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Остава: незавършен трансфер')).toBeVisible();
  await expect.element(dialog.getByText('и още 5\u00a0снимки')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Единица' }).selectOptions('години');
  await dialog.getByRole('textbox', { name: 'Срок' }).fill('51');
  await dialog.getByRole('button', { name: 'Запази' }).click();
  await expect
    .element(dialog.getByText('Срокът може да бъде от 6\u00a0месеца до 50\u00a0години').first())
    .toBeVisible();
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
  await dialog.getByRole('textbox', { name: 'Срок' }).fill('3');
  await expect.poll(() => asked.some(({ query }) => query.get('months') === '36')).toBe(true);
  await dialog.getByRole('button', { name: 'Запази' }).click();
  await expect.element(page.getByText('Срокът е променен успешно!')).toBeVisible();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ isOn: true, months: 36 });
});

it('lists whom it meets with the way to each, for the period that the address names', async () => {
  render(<DueListPage />, { at: '/retention/photos?months=36', path: '/retention/:kind' });
  await expect.element(page.getByRole('link', { name: 'Иван Петров' }).first()).toHaveAttribute('href', '/players/12');
  await expect.element(page.getByText('18.12.2026\u00a0г.').first()).toBeVisible();
  await expect.element(page.getByText(/ако се пази 3\sгодини$/)).toBeVisible();
  expect(asked.at(-1)?.query.get('months')).toBe('36');
});

it('is for administrators', async () => {
  signInAs('CLUB', { clubIds: [3] });
  render(<RetentionPage />, { at: '/retention' });
  await expect.element(page.getByText('Сроковете за съхранение се определят от администраторите')).toBeVisible();
});
