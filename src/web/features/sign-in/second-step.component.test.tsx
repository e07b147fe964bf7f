import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SecondStep } from '#contract/factor/factor.contract.ts';
import { readSession } from '#web/api/stored-session.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { LoginForm } from './login-form.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: string) => page.getByRole('textbox', { name });
const password = page.getByLabelText('Парола', { exact: true });

const step = (given: Partial<SecondStep> = {}): SecondStep => ({
  challenge: 'abc',
  expiresAt: '2099-01-01T00:00:00.000Z',
  ways: ['totp', 'recoveryCode'],
  mustSetUp: false,
  ...given,
});
const session = {
  token: 'krt_x',
  expiresAt: '2099-01-01T00:00:00.000Z',
  user: { id: 7, userName: 'klub1', firstName: 'Мария', lastName: 'Иванова' },
  claims: [],
  userRoles: [],
};
const failure = (status: number, code: string, message: string) => ({
  status,
  json: { status, code, message, requestId: 'x' },
});
const LOGIN = 'POST /api/authentication/login';
const CODE = 'POST /api/authentication/login/code';

async function typePassword() {
  await box('Потребителско име').fill('klub1');
  await password.fill('Club1234!');
  await button('Вход').click();
}

it('asks for the code after a right password, and is in with it', async () => {
  const asked = serve({ [LOGIN]: () => ({ json: step() }), [CODE]: () => ({ json: session }) });
  render(<LoginForm />);
  await typePassword();
  const code = box('Код от приложението');
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(code).toHaveAttribute('inputmode', 'numeric');
  expect(readSession()).toBeNull();
  await button('Потвърди').click();
  await expect.element(page.getByText('Моля, въведете код')).toBeVisible();
  await code.fill('123 456');
  await button('Потвърди').click();
  await expect.poll(() => readSession()?.token).toBe('krt_x');
  expect(asked.at(-1)?.body).toEqual({ challenge: 'abc', code: '123 456' });
});

it('keeps the step and what was typed after a wrong code, and takes a recovery code instead', async () => {
  const wrong = failure(401, 'codeWrong', 'Кодът не е верен или вече е използван.');
  const asked = serve({
    [LOGIN]: () => ({ json: step() }),
    [CODE]: ({ body }) => (body['code'] === 'ACDEF-23456' ? { json: session } : wrong),
  });
  render(<LoginForm />);
  await typePassword();
  await box('Код от приложението').fill('000000');
  await button('Потвърди').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Кодът не е верен или вече е използван.');
  await expect.element(box('Код от приложението')).toHaveValue('000000');
  await button('Използвай резервен код').click();
  await expect.element(box('Резервен код')).toHaveFocus();
  await expect.element(box('Резервен код')).toHaveValue('');
  await box('Резервен код').fill('ACDEF-23456');
  await button('Потвърди').click();
  await expect.poll(() => readSession()?.user.id).toBe(7);
  expect(asked.filter(({ path }) => path.endsWith('/code'))).toHaveLength(2);
});

it('begins anew when the step is over, and says why', async () => {
  serve({
    [LOGIN]: () => ({ json: step() }),
    [CODE]: () => failure(401, 'secondStepOver', 'Времето за втората стъпка изтече. Моля, влезте отново.'),
  });
  render(<LoginForm />);
  await typePassword();
  await box('Код от приложението').fill('000000');
  await button('Потвърди').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Времето за втората стъпка изтече.');
  await expect.element(box('Потребителско име')).toBeVisible();
});

it('leads back to the first step on request', async () => {
  serve({ [LOGIN]: () => ({ json: step() }) });
  render(<LoginForm />);
  await typePassword();
  await button('Обратно към входа').click();
  await expect.element(box('Потребителско име')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('sets an app up first where one has to be there, and is in only after the recovery codes were seen', async () => {
  const recoveryCodes = Array.from({ length: 10 }, (_, i) => `ACDEF-2345${i === 9 ? 'X' : i + 2 > 9 ? 'Z' : i + 2}`);
  let letters = 0;
  const sent = (mail: object) => ({ json: { sentTo: 'e•••@example.org', expiresAt: '2026-11-17T10:40:00Z', ...mail } });
  const asked = serve({
    [LOGIN]: () => ({ json: step({ ways: [], mustSetUp: true }) }),
    'POST /api/authentication/login/setup/code': () => sent({ isMailOn: (letters += 1) === 1 }),
    'POST /api/authentication/login/setup': () => ({
      json: { secret: 'GEZD GNBV', uri: 'otpauth://totp/x', qr: { size: 21, path: 'M0 0h1v1h-1z' } },
    }),
    'POST /api/authentication/login/setup/confirm': () => ({ json: { session, recoveryCodes } }),
  });
  render(<LoginForm />);
  await typePassword();
  await expect.element(page.getByText(/Администраторите вече влизат само с втора стъпка/)).toBeVisible();
  await button('Изпрати код').click();
  await expect.element(page.getByRole('status').first()).toHaveTextContent('Изпратен е код на e•••@example.org');
  await expect.element(box('Код от писмото')).toHaveFocus();
  await button('Изпрати нов код').click();
  await expect.element(page.getByRole('status').first()).toHaveTextContent('чака в „Изходяща поща“');
  await button('Продължи').click();
  await expect.element(page.getByText('Моля, въведете код')).toBeVisible();
  await box('Код от писмото').fill('314159');
  await button('Продължи').click();
  await expect.element(page.getByRole('img', { name: 'QR код за приложението за кодове' })).toBeVisible();
  await expect.element(page.getByText('GEZD GNBV')).toBeVisible();
  await box('Код от приложението').fill('123456');
  await button('Включи').click();
  await expect.element(button('Запазих кодовете')).toBeVisible();
  expect(readSession()).toBeNull();
  await button('Запазих кодовете').click();
  await expect.poll(() => readSession()?.token).toBe('krt_x');
  expect(asked.slice(-2).map(({ body }) => body)).toEqual([
    { challenge: 'abc', code: '314159' },
    { challenge: 'abc', code: '123456' },
  ]);
});

it('says why no code can be sent, and leads back', async () => {
  const message = 'В профила няма имейл, на който да бъде изпратен код. Обърнете се към друг администратор.';
  serve({
    [LOGIN]: () => ({ json: step({ ways: [], mustSetUp: true }) }),
    'POST /api/authentication/login/setup/code': () => failure(409, 'factorNeedsMail', message),
  });
  render(<LoginForm />);
  await typePassword();
  await button('Изпрати код').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  await button('Обратно към входа').click();
  await expect.element(box('Потребителско име')).toBeVisible();
});

it('is asked for over an ended session too', async () => {
  serve({ [LOGIN]: () => ({ json: step() }), [CODE]: () => ({ json: session }) });
  const onDone = vi.fn<() => void>();
  render(<SignInAgainDialog userName="klub1" hasExpired onDone={onDone} onLeave={() => undefined} />);
  await password.fill('Club1234!');
  await button('Вход').click();
  await box('Код от приложението').fill('123456');
  expect(onDone).not.toHaveBeenCalled();
  await button('Потвърди').click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});
