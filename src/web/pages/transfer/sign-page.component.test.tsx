import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { LinkContent } from '#contract/transfer/signing.contract.ts';
import { pasteInto } from '#web/test/paste.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { SignPage } from './sign-page.tsx';

const TOKEN = 'x'.repeat(43);
const shown: LinkContent = {
  sha256: 'a'.repeat(64),
  text: 'Аз, Мария Иванова, като майка на Иван Петров Иванов давам съгласието си детето да премине във ВК Левски (София).',
  content: {
    federation: 'Волейболна федерация',
    signer: { name: 'Мария Иванова', relation: 'майка' },
    player: { name: 'Иван Петров Иванов', number: 100001, birthDate: '2015-05-05' },
    transfer: {
      number: 5,
      type: 0,
      fromClub: null,
      toClub: 'ВК Левски (София)',
      plannedOn: null,
      endOn: null,
      comment: null,
    },
    papers: [{ id: 3, description: 'Договор за сезона', fileName: 'договор.pdf', sha256: 'b'.repeat(64) }],
  },
};
const refusal = (status: number, message: string) => ({ status, json: { code: 'linkInvalid', message } });

beforeEach(() => history.replaceState(null, '', `#${TOKEN}`));
afterEach(() => history.replaceState(null, '', location.pathname));

const box = (name: string) => page.getByRole('textbox', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function openWith(routes: Parameters<typeof serve>[0]) {
  const asked = serve(routes);
  render(<SignPage />);
  await box('Код').fill('123456');
  await button('Продължи').click();
  return asked;
}

it('asks nothing and shows nobody before the code; the token goes in the body and in no address', async () => {
  const asked = serve({ 'POST /api/sign/open': () => ({ json: shown }) });
  render(<SignPage />);
  await expect.element(box('Код')).toBeVisible();
  expect(asked.filter(({ path }) => path.includes('/sign'))).toEqual([]);
  await box('Код').fill('123456');
  await button('Продължи').click();
  await expect.element(page.getByText(shown.text)).toBeVisible();
  const calls = asked.filter(({ path }) => path.includes('/sign'));
  expect(calls.map(({ method, path }) => [method, path])).toEqual([['POST', '/api/sign/open']]);
  expect(calls[0]?.body).toEqual({ token: TOKEN, code: '123456' });
  await expect.element(page.getByText('Договор за сезона')).toBeVisible();
});

it('signs what was shown, by its fingerprint, and says that it is done', async () => {
  const asked = await openWith({
    'POST /api/sign/open': () => ({ json: shown }),
    'POST /api/sign/answer': () => ({ json: { answer: 'signed', sha256: shown.sha256 } }),
  });
  await button('Подписвам').click();
  await expect.element(page.getByText('Подписът е записан. Благодарим Ви!')).toBeVisible();
  expect(asked.find(({ path }) => path === '/api/sign/answer')?.body).toEqual({
    token: TOKEN,
    code: '123456',
    sha256: shown.sha256,
    answer: 'signed',
  });
  await expect.element(page.getByText(shown.text)).not.toBeInTheDocument();
});

it('refuses only with a reason, and not with one that is too long', async () => {
  const asked = await openWith({
    'POST /api/sign/open': () => ({ json: shown }),
    'POST /api/sign/answer': () => ({ json: { answer: 'refused', sha256: shown.sha256 } }),
  });
  await button('Отказвам').click();
  await button('Отказвам').click();
  await expect.element(page.getByText('Моля, напишете причината.')).toBeVisible();
  expect(asked.some(({ path }) => path === '/api/sign/answer')).toBe(false);
  await pasteInto(box('Причина за отказа'), 'а'.repeat(503));
  await button('Отказвам').click();
  await expect.element(page.getByText('Може да е най-много 500 символа. Съкратете с 3.')).toBeVisible();
  await expect.element(box('Причина за отказа')).toHaveValue('а'.repeat(503));
  expect(asked.some(({ path }) => path === '/api/sign/answer')).toBe(false);
  await box('Причина за отказа').fill('Остава в клуба');
  await button('Отказвам').click();
  await expect.element(page.getByText(/Отказът е записан/)).toBeVisible();
  expect(asked.find(({ path }) => path === '/api/sign/answer')?.body).toMatchObject({
    answer: 'refused',
    reason: 'Остава в клуба',
  });
});

it('says with a link that does not hold what the server says, and shows nobody', async () => {
  const sentence = 'Връзката или кодът не важат. Проверете кода или поискайте от клуба нова връзка.';
  await openWith({ 'POST /api/sign/open': () => refusal(404, sentence) });
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible();
  await expect.element(page.getByText('Иван')).not.toBeInTheDocument();
});

it('keeps what was shown when the answer is refused because something has changed, and says so', async () => {
  const sentence = 'Нещо от показаното се промени и връзката вече не важи.';
  await openWith({
    'POST /api/sign/open': () => ({ json: shown }),
    'POST /api/sign/answer': () => refusal(409, sentence),
  });
  await button('Подписвам').click();
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible();
});

it('whose answer was lost on the way is told with the next try that it may be written down, not that the code is wrong', async () => {
  const answers = [refusal(503, 'Базата данни е заета.'), refusal(404, 'Връзката или кодът не важат.')];
  await openWith({
    'POST /api/sign/open': () => ({ json: shown }),
    'POST /api/sign/answer': () => answers.shift() ?? refusal(404, ''),
  });
  await button('Подписвам').click();
  await expect.element(page.getByRole('alert').getByText('Базата данни е заета.')).toBeVisible();
  await button('Подписвам').click();
  await expect
    .element(page.getByRole('alert').getByText(/отговорът Ви да е записан още при предишния опит/))
    .toBeVisible();
});

it('without a token says that the link is not whole', async () => {
  history.replaceState(null, '', location.pathname);
  serve({});
  render(<SignPage />);
  await expect.element(page.getByText('Връзката е непълна. Отворете я отново от писмото.')).toBeVisible();
});
