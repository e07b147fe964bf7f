import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ExpiringContract } from '#contract/player/expiring-contract.contract.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { ExpiringContractListPage } from './expiring-contract-list-page.tsx';

const CONTRACTS = 27;
const TOLD_BEFORE = 12;
const club = { id: 1, fullName: 'ВК Витошки лъвове (София)' };

const sendAll = page.getByRole('button', { name: 'Изпрати известия на всички' });
const question = page.getByRole('alertdialog');
const bar = page.getByRole('progressbar', { name: 'Изпращане на известия' });

/** Twelve contracts were told about already; every portion skips one. */
function serveContracts(answer: { before?: () => Promise<void>; failsFrom?: number; skips?: number } = {}) {
  const told = new Set(Array.from({ length: TOLD_BEFORE }, (_, index) => index + 1));
  let portions = 0;
  const contract = (id: number): ExpiringContract => ({
    documentId: id,
    transferId: null,
    player: { id, number: id, photoId: null, firstName: `Иван${id}`, middleName: 'Петров', lastName: 'Щерев' },
    club,
    type: 1,
    startDate: '2024-07-01',
    endDate: new Date(Date.now() + id * 86_400_000).toISOString().slice(0, 10),
    daysLeft: id,
    isNotifiedToday: told.has(id),
    isMailSent: true,
    reaches: { club: true, player: false },
  });
  const asked = serve({
    // As the server sends them, but the soonest last: the list has to begin with it all the same.
    'GET /api/players/expiring-contracts': () => ({
      json: Array.from({ length: CONTRACTS }, (_, index) => contract(index + 1)).toReversed(),
    }),
    'POST /api/players/expiring-contracts/notifications': async ({ body }) => {
      await answer.before?.();
      portions += 1;
      if (portions >= (answer.failsFrom ?? Infinity))
        return { status: 500, json: { status: 500, code: 'internal', message: 'Възникна вътрешна грешка.' } };
      const ids = body['documentIds'] as number[];
      for (const id of ids) told.add(id);
      if (ids.length === 1) {
        const queued = ids[0] === answer.skips ? 0 : 1;
        return { json: { queued, skipped: 1 - queued, letters: queued, isMailSent: true } };
      }
      return { json: { queued: ids.length - 1, skipped: 1, letters: ids.length, isMailSent: true } };
    },
  });
  return () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body['documentIds'] as number[]);
}

const open = () => {
  signInAs('ADMINISTRATOR');
  return render(<ExpiringContractListPage />, { at: '/transfers/expiring' });
};

async function sendToAll(): Promise<void> {
  await sendAll.click();
  await expect.element(question).toHaveTextContent('Ще бъдат изпратени 15 писма: до 1 клуб');
  await expect.element(question).toHaveTextContent('Които вече са получили известие днес, се пропускат.');
  await question.getByRole('button', { name: 'Изпрати' }).click();
}

it('notices to all are counted, measured, and can be left while they go out', async () => {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const sent = serveContracts({ before: () => held });
  const { router } = open();
  await sendToAll();
  await expect.element(bar).toHaveAttribute('value', '0');
  await expect.element(page.getByText('0 от 15')).toBeVisible();

  await router.navigate('/players');
  await expect.element(page.getByRole('heading', { name: 'Друга страница' })).toBeVisible();
  await router.navigate('/transfers/expiring');
  await expect.element(bar).toBeVisible();
  letGo();
  await expect.element(page.getByText('Изпратени 15 писма, пропуснати 2 договора').first()).toBeVisible();
  expect(sent().map((portion) => portion.length)).toEqual([10, 5]);
  expect(new Set(sent().flat()).size).toBe(15);

  await expect.element(page.getByText('Изпратено днес').nth(24)).toBeInTheDocument();
  await sendAll.click();
  await expect.element(page.getByText('За днес всички известия вече са изпратени.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

it('a sending that breaks off says what went out, and the next one asks about the rest', async () => {
  serveContracts({ failsFrom: 2 });
  open();
  await sendToAll();
  const result = page.getByText('Изпратени 10 писма, пропуснати 1 договор');
  await expect.element(result).toHaveTextContent('Неизпратени: 5. Можете да ги изпратите отново');
  await expect
    .element(page.getByText('Възникна грешка при изпращането на известието!', { exact: true }).last())
    .toBeVisible();
  await sendAll.click();
  await expect.element(question).toHaveTextContent('Ще бъдат изпратени 5 писма');
});

it('notices about ticked contracts go one by one, and whom somebody has told meanwhile is named', async () => {
  await page.viewport(1440, 900);
  // The first of them is of somebody who is told between the question and the call.
  const sent = serveContracts({ skips: 13 });
  open();
  const box = (id: number) => page.getByRole('checkbox', { name: `Избери Иван${id} Петров Щерев`, exact: true });
  await box(12).click();
  await box(14).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Изпрати известие 2', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('Ще бъдат изпратени 2 писма: до 1 клуб');
  await expect.element(dialog).toHaveTextContent('За още 1 от избраните днес вече е изпратено известие');
  await dialog.getByRole('button', { name: 'Изпрати известие 2' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Изпратени известия: 1');
  await expect.element(dialog).toHaveTextContent('Иван13 Петров ЩеревДнес вече е изпратено известие.');
  expect(new Set(sent().map(String))).toEqual(new Set(['13', '14']));
});

it('the list begins with what ends first on a phone', async () => {
  await page.viewport(375, 812);
  serveContracts();
  open();
  const cards = page.getByRole('list', { name: 'Изтичащи договори' }).getByRole('listitem');
  await expect.element(cards.first()).toHaveTextContent('Иван1 Петров Щерев');
  await expect.element(cards.nth(1)).toHaveTextContent('Иван2 Петров Щерев');
});

it('the list says „Error“ when it cannot be loaded', async () => {
  serve({ 'GET /api/players/expiring-contracts': () => ({ status: 500, json: {} }) });
  open();
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible();
});
