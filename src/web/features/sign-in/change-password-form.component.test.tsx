import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readSession } from '#web/api/stored-session.ts';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { FirstStep } from './first-step.tsx';

const CHANGE = 'POST /api/authentication/change-password';
const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const fill = async (current: string, first: string, second = first) => {
  await field('Текуща парола').fill(current);
  await field('Нова парола').fill(first);
  await field('Потвърдете новата парола').fill(second);
};

describe('the form to change the own password', () => {
  const show = () => {
    const [onDone, onFailed] = [vi.fn<() => void>(), vi.fn<(said: string) => void>()];
    signInAs('CLUB');
    render(<ChangePasswordForm userName="klub1" onDone={onDone} onFailed={onFailed} />);
    return { onDone, onFailed };
  };

  it('asks for the present one, ticks off the five rules and wants the new one twice; nothing is sent before', async () => {
    const asked = serve({});
    show();
    const rules = page.getByRole('list', { name: 'Изисквания към паролата' });
    await expect.element(rules.getByRole('img', { name: 'Остава:' })).toHaveLength(5);
    await button('Смени паролата').click();
    await expect.element(page.getByText('Текущата парола трябва да е поне 8 символа')).toBeVisible();
    await expect.element(field('Текуща парола')).toHaveFocus();
    await fill('Staro#2026x', 'Zelena#kotka7', 'Друга');
    await expect.element(rules.getByRole('img', { name: 'Остава:' })).not.toBeInTheDocument();
    await button('Смени паролата').click();
    await expect.element(page.getByText('Паролите не съвпадат')).toBeVisible();
    await fill('Zelena#kotka7', 'Zelena#kotka7');
    await button('Смени паролата').click();
    await expect.element(page.getByText('Новата парола трябва да е различна от текущата')).toBeVisible();
    expect(asked).toEqual([]);
    await expectSound();
  });

  it('sends it without the repetition, empties itself and says so', async () => {
    const asked = serve({ [CHANGE]: () => ({ json: {} }) });
    const { onDone } = show();
    await fill('Staro#2026x', 'Zelena#kotka7');
    await button('Смени паролата').click();
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
    expect(asked[0]?.body).toEqual({ currentPassword: 'Staro#2026x', newPassword: 'Zelena#kotka7' });
    await expect.element(field('Текуща парола')).toHaveValue('');
  });

  it('says beneath the field what the server has against it, and keeps what was typed', async () => {
    const problem = { code: 'currentPasswordWrong', description: 'Текущата парола е грешна', field: 'currentPassword' };
    serve({ [CHANGE]: () => ({ status: 400, json: [problem] }) });
    const { onDone, onFailed } = show();
    await fill('Greshna#2026x', 'Zelena#kotka7');
    await button('Смени паролата').click();
    await expect.element(page.getByText('Текущата парола е грешна')).toBeVisible();
    await expect.element(field('Текуща парола')).toHaveFocus();
    await expect.element(field('Нова парола')).toHaveValue('Zelena#kotka7');
    expect([onDone.mock.calls.length, onFailed.mock.calls]).toEqual([0, [['Текущата парола е грешна']]]);
  });

  it('says above itself when there were too many attempts', async () => {
    const message = 'Твърде много неуспешни опити. Моля, опитайте отново по-късно.';
    serve({ [CHANGE]: () => ({ status: 429, json: { code: 'tooManyAttempts', message } }) });
    show();
    await fill('Greshna#2026x', 'Zelena#kotka7');
    await button('Смени паролата').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(`Възникна грешка при смяната на паролата!${message}`);
    await expectSound();
  });
});

describe('what has to be done first', () => {
  const signedIn = () => {
    const session = readSession();
    if (session === null) throw new Error('Nobody is signed in');
    return session;
  };

  it('with a generated password is another one; then the session opens everything', async () => {
    serve({ [CHANGE]: () => ({ json: {} }) });
    signInAs('CLUB', { mustChangePassword: true });
    render(<FirstStep session={signedIn()} />);
    await expect.element(page.getByRole('heading', { name: 'Нова парола' })).toBeVisible();
    await fill('Generirana#2026', 'Zelena#kotka7');
    await button('Смени паролата').click();
    await expect.poll(() => readSession()?.mustChangePassword).toBeUndefined();
    expect(readSession()?.token).toBe('x');
  });

  it('without an address is one, shown with the password; the rest of the account stays as it is', async () => {
    signInAs('ADMINISTRATOR', { mustGiveEmail: true });
    const account = { ...signedIn().user, email: 'admin@localhost', phoneNumber: '0000000000', version: 3 };
    const asked = serve({
      'GET /api/users/1': () => ({ json: account }),
      'PUT /api/authentication/account': () => ({ json: { ...account, email: 'a@b.bg', version: 4 } }),
    });
    render(<FirstStep session={signedIn()} />);
    await expect.element(page.getByRole('heading', { name: 'Вашият имейл' })).toBeVisible();
    await field('Имейл').fill('няма');
    await button('Запази').click();
    await expect.element(page.getByText('Моля, въведете валиден имейл')).toBeVisible();
    await field('Имейл').fill(' a@b.bg ');
    await field('Текуща парола').fill('Staro#2026x');
    await button('Запази').click();
    await expect.poll(() => readSession()?.mustGiveEmail).toBeUndefined();
    const sent = asked.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({
      firstName: 'Елена',
      lastName: 'Маринова',
      phoneNumber: '0000000000',
      email: 'a@b.bg',
      currentPassword: 'Staro#2026x',
    });
    expect(sent?.headers.get('if-match')).toBe('"3"');
  });
});
