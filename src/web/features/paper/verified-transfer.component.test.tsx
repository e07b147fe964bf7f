import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { VerifiedTransfer } from '#contract/paper/verification.contract.ts';
import { VerificationPage } from '#web/pages/paper/verification-page.tsx';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';

const sha256 = '0123456789abcdef'.repeat(4);
const transfer = (given: Partial<VerifiedTransfer> = {}): VerifiedTransfer => ({
  player: { name: 'Ангел Ангелов', hasConsent: true, birthYear: 2012 },
  type: 'Трансфер за определен период',
  status: 'Активен',
  fromClub: 'ВК Дунав (Русе)',
  toClub: 'ВК Царевец (Велико Търново)',
  signedOn: '2026-11-02',
  transferredOn: '2026-11-03',
  endOn: '2027-06-30',
  releasedOn: null,
  printedOn: '2026-11-16T08:05:00.000Z',
  isCurrent: true,
  documents: [{ sha256, note: null }],
  ...given,
});
const open = (given: Partial<VerifiedTransfer> = {}) => {
  serve({ 'GET /api/verify/abc': () => ({ json: { cardIndex: null, transfer: transfer(given) } }) });
  render(<VerificationPage />, { at: '/verify/abc', path: '/verify/:code' });
};

it('a protocol that nothing has happened to is valid, and says what it is about', async () => {
  open();
  await expect.element(page.getByRole('status')).toHaveTextContent('Протоколът е валиден');
  const verdict = 'Днес протоколът отговаря на трансфера. Отпечатан е за първи път на 16.11.2026\u00a0г.';
  await expect.element(page.getByText(verdict)).toBeVisible();
  for (const text of [
    'Ангел Ангелов, 2012\u00a0г.',
    'ВК Дунав (Русе)',
    '4 от 4, последният на 02.11.2026',
    '30.06.2027',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
  // Whoever copies a fingerprint gets it in one piece.
  await expect.element(page.getByRole('listitem')).toHaveTextContent(sha256);
  expect(document.body.textContent).not.toContain('Дата на връщане');
});

it('a protocol whose transfer has changed since says so', async () => {
  open({ isCurrent: false, status: 'Приключил', releasedOn: '2026-11-20', fromClub: null, documents: [] });
  await expect.element(page.getByRole('status')).toHaveTextContent('Има промени след отпечатването');
  await expect.element(page.getByText('Без отдаващ клуб')).toBeVisible();
  await expect.element(page.getByText('20.11.2026')).toBeVisible();
  await expect.element(page.getByText('Няма добавени документи')).toBeVisible();
  expect(document.body.textContent).not.toContain('валиден');
});
