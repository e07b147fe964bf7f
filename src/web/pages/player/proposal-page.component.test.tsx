import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ProposalDetails } from '#contract/player/player-proposal.contract.ts';
import { ProposalPage } from './proposal-page.tsx';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';

const proposal: ProposalDetails = {
  id: 4,
  status: 'open',
  player: { id: 8, number: 100_008, photoId: null, firstName: 'Калоян', middleName: 'Петров', lastName: 'Щерев' },
  club: { id: 1, fullName: 'ВК Левски (София)' },
  fields: ['lastName', 'egn', 'currentCoachId'],
  createdOn: '2026-11-14T12:05:00.000Z',
  by: { firstName: 'Гергана', lastName: 'Петрова' },
  changes: [
    { field: 'lastName', before: 'Щеров', after: 'Йованов', now: 'Щерев', isChangedSince: true },
    { field: 'egn', before: null, after: '******9908', now: '******9903', isChangedSince: false },
    { field: 'currentCoachId', before: 3, after: 4, now: 3, isChangedSince: false },
  ],
  coaches: [
    { id: 3, name: 'Асен Треньоров' },
    { id: 4, name: 'Боян Другаров' },
  ],
  grounds: 'Акт за раждане',
  decidedOn: null,
  reason: null,
  playerVersion: 7,
};
const at = { path: '/proposals/:proposalId', at: '/proposals/4' };

it('what is stands beside what is proposed, and is accepted as it was seen', async () => {
  const asked = serve({
    'GET /api/player-proposals/4': () => ({ json: proposal }),
    'POST /api/player-proposals/4/accept': () => ({ json: { id: 4, status: 'accepted' } }),
  });
  signInAs('ADMINISTRATOR');
  render(<ProposalPage />, at);
  const rows = page.getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent('ФамилияЩеревПроменено междувременно; беше ЩеровЙованов');
  await expect.element(rows.nth(3)).toHaveTextContent('Настоящ треньорАсен ТреньоровБоян Другаров');
  await expect.element(page.getByText('Акт за раждане')).toBeVisible();
  await page.getByRole('button', { name: 'Приеми' }).click();
  await expect.element(page.getByText('Предложението е прието и данните са променени!')).toBeVisible();
  const sent = asked.find(({ method }) => method === 'POST');
  expect(sent?.headers.get('if-match')).toBe('"7"');
});

it('a refusal carries its reason', async () => {
  const asked = serve({
    'GET /api/player-proposals/4': () => ({ json: proposal }),
    'POST /api/player-proposals/4/refuse': () => ({ json: { id: 4, status: 'refused' } }),
  });
  signInAs('ADMINISTRATOR');
  render(<ProposalPage />, at);
  await page.getByRole('button', { name: 'Откажи' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Няма документ');
  await dialog.getByRole('button', { name: 'Откажи' }).click();
  await expect.element(page.getByText('Предложението е отказано!')).toBeVisible();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Няма документ' });
});

it('a club takes its own back after a question', async () => {
  const asked = serve({
    'GET /api/player-proposals/4': () => ({ json: proposal }),
    'POST /api/player-proposals/4/withdraw': () => ({ json: { id: 4, status: 'withdrawn' } }),
  });
  signInAs('CLUB', { clubIds: [1] });
  render(<ProposalPage />, at);
  await page.getByRole('button', { name: 'Оттегли' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Оттегли' }).click();
  await expect.element(page.getByText('Предложението е оттеглено!')).toBeVisible();
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
