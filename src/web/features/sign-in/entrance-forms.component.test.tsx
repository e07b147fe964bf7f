import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const box = (name: string) => page.getByRole('textbox', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the form to sign in', () => {
  it('asks for what is missing and sends nothing', async () => {
    const asked = serve({});
    render(<LoginForm />);
    await expect.element(box('Потребителско име')).toHaveFocus();
    await button('Вход').click();
    await expect.element(page.getByText('Моля, въведете потребителско име')).toBeVisible();
    await expect.element(page.getByText('Моля, въведете парола')).toBeVisible();
    expect(asked).toEqual([]);
    await expectSound();
  });

  it('says beneath the fixed words what the server has against it, and keeps what was typed', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response('Грешно потребителско име или парола!', { status: 401 })),
    );
    render(<LoginForm />);
    await box('Потребителско име').fill('klub1');
    await page.getByLabelText('Парола', { exact: true }).fill('грешна');
    await button('Вход').click();
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveFocus();
    await expect.element(alert).toHaveTextContent('Неуспешен вход в системата!Грешно потребителско име или парола!');
    await expect.element(box('Потребителско име')).toHaveValue('klub1');
    await expectSound();
  });

  it('says „Loading...“ while the answer is on its way, and asks once', async () => {
    const fetch = vi.fn<() => Promise<Response>>(() => new Promise(() => undefined));
    vi.stubGlobal('fetch', fetch);
    document.cookie = 'XSRF-TOKEN=test';
    render(<LoginForm />);
    await box('Потребителско име').fill('klub1');
    await page.getByLabelText('Парола', { exact: true }).fill('Club1234!');
    await button('Вход').dblClick();
    await expect.element(button('Loading...')).toBeVisible();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('says without a connection that there is none, beneath the words for every failure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    render(<LoginForm />);
    await box('Потребителско име').fill('klub1');
    await page.getByLabelText('Парола', { exact: true }).fill('нещо');
    await button('Вход').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(/Възникна грешка! Моля, опитайте отново!\s*Няма връзка със сървъра\./);
  });
});

describe('the form of a forgotten password', () => {
  it('promises a link, refuses what is no address, and tells which one was asked for', async () => {
    const asked = serve({ 'POST /api/authentication/resetpassword': () => ({ json: {} }) });
    const onSent = vi.fn<(email: string) => void>();
    render(<ForgotPasswordForm onSent={onSent} />);
    await expect.element(page.getByText(/Ще Ви изпратим връзка, с която да изберете нова парола\./)).toBeVisible();
    await box('Имейл').fill('няма');
    await button('Изпрати').click();
    await expect.element(page.getByText('Моля, въведете валиден имейл')).toBeVisible();
    await box('Имейл').fill(' klub@example.bg ');
    await button('Изпрати').click();
    await expect.poll(() => onSent.mock.calls).toEqual([['klub@example.bg']]);
    expect(asked.map(({ query }) => query.get('email'))).toEqual(['klub@example.bg']);
  });
});

describe('the form of a new password', () => {
  it('ticks off the five rules, wants the same twice, and sends it with the link', async () => {
    const asked = serve({ 'POST /api/authentication/confirm-password': () => ({ json: {} }) });
    const onDone = vi.fn<() => void>();
    render(<NewPasswordForm token="abc" onDone={onDone} />);
    const rules = page.getByRole('list', { name: 'Изисквания към паролата' });
    await expect.element(rules.getByRole('img', { name: 'Остава:' }).first()).toBeVisible();
    for (const rule of ['поне 8 символа', 'цифра', 'малка буква', 'главна буква', 'един от !@#$%^&*'])
      await expect.element(rules.getByText(rule)).toBeVisible();
    const [first, second] = [
      page.getByLabelText('Нова парола', { exact: true }),
      page.getByLabelText('Потвърдете новата парола'),
    ];
    await first.fill('Zelena#kotka7');
    await expect.element(rules.getByRole('img', { name: 'Остава:' })).not.toBeInTheDocument();
    await second.fill('Друга');
    await button('Запази').click();
    await expect.element(page.getByText('Паролите не съвпадат')).toBeVisible();
    expect(asked).toEqual([]);
    await second.fill('Zelena#kotka7');
    await button('Запази').click();
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
    expect(asked[0]?.body).toEqual({ token: 'abc', newPassword: 'Zelena#kotka7' });
  });
});
