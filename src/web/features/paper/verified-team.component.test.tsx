import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { VerifiedTeam } from '#contract/paper/verification.contract.ts';
import { VerificationPage } from '#web/pages/paper/verification-page.tsx';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';

const team = (given: Partial<VerifiedTeam> = {}): VerifiedTeam => ({
  club: 'ВК Царевец (Велико Търново)',
  ageGroup: 'Момчета под 14 г.',
  championship: 'Купа на България',
  year: 2026,
  seniorCoach: 'Стоян Георгиев',
  printedOn: '2026-11-16T08:05:00.000Z',
  isCurrent: true,
  players: [{ name: 'Ангел Ангелов', hasConsent: true, birthYear: 2012, photo: null, change: null, checks: [] }],
  removed: [],
  approval: null,
  hasOtherChanges: false,
  ...given,
});
const open = (json: unknown, status = 200) => {
  const asked = serve({ 'GET /api/verify/abc': () => ({ status, json }) });
  render(<VerificationPage />, { at: '/verify/abc', path: '/verify/:code' });
  return asked;
};

it('a sheet that nothing has happened to is valid', async () => {
  const asked = open({ cardIndex: team(), transfer: null });
  await expect.element(page.getByRole('status')).toHaveTextContent('Листът е валиден');
  const verdict = 'Днес листът отговаря на лиценза. Отпечатан е за първи път на 16.11.2026\u00a0г.';
  await expect.element(page.getByText(verdict)).toBeVisible();
  await expect.element(page.getByText('Момчета под 14 г.')).toBeVisible();
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Ангел Ангелов2012 г.');
  // Whoever happens to be signed in is nobody here.
  expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([null]);
});

it('whoever has not agreed stands there with initials, and why is said', async () => {
  const agreed = { name: 'Ангел Ангелов', hasConsent: true, birthYear: 2012, photo: null, change: null, checks: [] };
  open({ cardIndex: team({ players: [agreed, { ...agreed, name: 'Я. Я.', hasConsent: false }] }), transfer: null });
  await expect.element(page.getByText(/Име и снимка има само там, където е дадено съгласие/u)).toBeVisible();
  await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('ЯЯЯ. Я.2012 г.');
});

it('what has changed is said by name', async () => {
  open({
    transfer: null,
    cardIndex: team({
      isCurrent: false,
      removed: ['Ясен Яневски'],
      players: [
        { name: 'Ангел Ангелов', hasConsent: true, birthYear: 2012, photo: null, change: 'changed', checks: [] },
        { name: 'Борис Борисов', hasConsent: true, birthYear: 2013, photo: null, change: 'added', checks: [] },
      ],
      hasOtherChanges: true,
    }),
  });
  const verdict = page.getByRole('status');
  await expect.element(verdict).toHaveTextContent('Има промени след отпечатването');
  for (const line of [
    'Вече не са в отбора: Ясен Яневски',
    'Добавени: Борис Борисов',
    'С променени данни: Ангел Ангелов',
  ])
    await expect.element(verdict).toHaveTextContent(line);
  await expect.element(verdict).toHaveTextContent('Променени са други данни на листа');
  expect(document.body.textContent).not.toContain('валиден');
});

it('a code that opens nothing says why that may be', async () => {
  open({ status: 404, code: 'notFound', message: 'Записът не беше намерен.', requestId: 'x' }, 404);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Няма документ с такъв код');
});

it('whoever has looked too often can try again', async () => {
  const asked = open({ status: 429, code: 'tooManyRequests', message: 'Твърде много заявки.', requestId: 'x' }, 429);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Твърде много заявки.');
  await page.getByRole('button', { name: 'Опитай отново' }).click();
  await expect.poll(() => asked.length).toBe(2);
});

it('is read in English by whoever chooses so, and nothing of it stays Bulgarian but the way back', async () => {
  const english = team({
    club: 'VK Tsarevets (Veliko Tarnovo)',
    ageGroup: 'Boys under 14',
    championship: 'Bulgarian Cup',
    seniorCoach: 'Stoyan Georgiev',
    isCurrent: false,
    removed: ['Yasen Yanevski'],
    players: [{ name: 'Angel Angelov', hasConsent: true, birthYear: 2012, photo: null, change: 'added', checks: [] }],
    hasOtherChanges: true,
    approval: { isApproved: true, text: 'Approved on 17 November 2026', isRevoked: false },
  });
  const asked = serve({
    'GET /api/verify/abc': ({ query }) => ({
      json: { cardIndex: query.get('lang') === 'en' ? english : team(), transfer: null },
    }),
  });
  render(<VerificationPage />, { at: '/verify/abc', path: '/verify/:code' });
  await page.getByRole('button', { name: 'English' }).click();
  await expect.element(page.getByRole('heading', { name: 'Document check' })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('This paper was printed on 16 November 2026.');
  expect(document.documentElement.lang).toBe('en');
  expect(asked.map(({ query }) => query.get('lang'))).toEqual(['bg', 'en']);
  const seen = document.body.textContent.replace('Български', '');
  expect(seen.match(/\p{Script=Cyrillic}+/gu) ?? []).toEqual([]);
  await page.getByRole('button', { name: 'Български' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Листът е валиден');
  expect(document.documentElement.lang).toBe('bg');
});
