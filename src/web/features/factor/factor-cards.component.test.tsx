import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnFactors, UserFactors } from '#contract/factor/factor.contract.ts';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { FactorNotice } from './factor-notice.tsx';
import { OwnFactorsCard } from './own-factors-card.tsx';
import { UserFactorCard } from './user-factor-card.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const password = page.getByLabelText('Текуща парола', { exact: true });
const GET = 'GET /api/authentication/factors';
const none: OwnFactors = { totpSince: null, recoveryCodes: 0, passkeys: [], arePasskeysPossible: true, daysLeft: null };
const withApp: OwnFactors = { ...none, totpSince: '2026-11-16T10:00:00.000Z', recoveryCodes: 2 };
const codes = ['ACDEF-23456', 'ACDEF-23457'];

describe('the card of the own second factor', () => {
  it('turns the app on: password, square, first code, recovery codes', async () => {
    let factors = none;
    const asked = serve({
      [GET]: () => ({ json: factors }),
      'POST /api/authentication/factors/totp': () => ({
        json: { secret: 'GEZD GNBV', uri: 'otpauth://totp/x', qr: { size: 21, path: 'M0 0h1v1h-1z' } },
      }),
      'POST /api/authentication/factors/totp/confirm': () => {
        factors = withApp;
        return { json: { recoveryCodes: codes } };
      },
    });
    render(<OwnFactorsCard />);
    await button('Включи').click();
    await button('Продължи').click();
    await expect.element(dialog.getByText('Моля, въведете парола').first()).toBeVisible();
    await password.fill('Club1234!');
    await button('Продължи').click();
    await expect.element(page.getByText('GEZD GNBV')).toBeVisible();
    await page.getByRole('textbox', { name: 'Код от приложението' }).fill('123456');
    await dialog.getByRole('button', { name: 'Включи', exact: true }).click();
    await expect.element(dialog.getByText('ACDEF-23457')).toBeVisible();
    await expect.element(page.getByText('Приложението за кодове беше включено успешно!')).toBeVisible();
    // What the printer gets, and nothing else.
    expect(document.querySelector('body > .sheet-print')?.textContent).toContain('ACDEF-23456');
    await button('Запазих кодовете').click();
    await expect.element(page.getByText('Включено от 16.11.2026')).toBeVisible();
    expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { currentPassword: 'Club1234!' },
      { code: '123456' },
    ]);
  });

  it('says beneath the field that the code is wrong, and keeps what was typed', async () => {
    const problem = { code: 'codeWrong', description: 'Кодът не е верен или вече е използван.', field: 'code' };
    serve({
      [GET]: () => ({ json: withApp }),
      'POST /api/authentication/factors/totp/remove': () => ({ status: 400, json: [problem] }),
    });
    render(<OwnFactorsCard />);
    await button('Изключи').click();
    await password.fill('Club1234!');
    await page.getByRole('textbox', { name: 'Код' }).fill('000000');
    await dialog.getByRole('button', { name: 'Изключи', exact: true }).click();
    await expect.element(dialog.getByText('Кодът не е верен или вече е използван.').first()).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Код' })).toHaveValue('000000');
    await expectSound();
  });

  it('gives new recovery codes for password and code', async () => {
    const asked = serve({
      [GET]: () => ({ json: withApp }),
      'POST /api/authentication/factors/recovery-codes': () => ({ json: { recoveryCodes: codes } }),
    });
    render(<OwnFactorsCard />);
    await expect.element(page.getByText('Неизползвани: 2 от 10')).toBeVisible();
    await button('Нови кодове').click();
    await password.fill('Club1234!');
    await page.getByRole('textbox', { name: 'Код' }).fill('ACDEF-99999');
    await dialog.getByRole('button', { name: 'Нови кодове', exact: true }).click();
    await expect.element(dialog.getByText('ACDEF-23456')).toBeVisible();
    const sent = asked.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ currentPassword: 'Club1234!', code: 'ACDEF-99999' });
  });

  it('lists passkeys with when they were added and used, and removes one of them', async () => {
    const key = { isBackedUp: false, createdOn: '2026-11-01T10:00:00.000Z' };
    const passkeys = [
      { ...key, id: 5, name: 'Лаптоп', lastUsedOn: '2026-11-16T10:00:00.000Z' },
      { ...key, id: 6, name: 'Телефон', lastUsedOn: null },
    ];
    const asked = serve({
      [GET]: () => ({ json: { ...none, passkeys, recoveryCodes: 10 } }),
      'POST /api/authentication/factors/passkeys/6/remove': () => ({ json: null }),
    });
    render(<OwnFactorsCard />);
    await expect
      .element(page.getByText(/Добавен на 01\.11\.2026\sг\., последно използван на 16\.11\.2026\sг\./))
      .toBeVisible();
    await expect.element(page.getByText(/Добавен на 01\.11\.2026\sг\., още не е използван/)).toBeVisible();
    await button('Премахни Телефон').click();
    // Whoever has only keys shows one of them, or a code of the paper.
    await expect.element(dialog.getByText(/устройството ще поиска един от ключовете/)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Резервен код' })).not.toBeInTheDocument();
    await button('Използвай резервен код').click();
    await expect.element(dialog).toHaveTextContent('С ключа „Телефон“ вече няма да може да се влиза.');
    await password.fill('Club1234!');
    await page.getByRole('textbox', { name: 'Резервен код' }).fill('ACDEF-23456');
    await dialog.getByRole('button', { name: 'Премахни', exact: true }).click();
    await expect.element(page.getByText('Ключът за достъп беше премахнат успешно!')).toBeVisible();
    expect(asked.map(({ path }) => path)).toContain('/api/authentication/factors/passkeys/6/remove');
  });

  it('says how many days are left where something has to be set up', async () => {
    serve({ [GET]: () => ({ json: { ...none, daysLeft: 1 } }) });
    render(<OwnFactorsCard />);
    await expect.element(page.getByText(/За настройването ѝ остава 1\sден\./)).toBeVisible();
  });

  it('says so when it could not be read, and tries again', async () => {
    let isBroken = true;
    serve({ [GET]: () => (isBroken ? { status: 500, json: {} } : { json: none }) });
    render(<OwnFactorsCard />);
    await expect.element(page.getByText('Възникна грешка при зареждането на данните!')).toBeVisible();
    isBroken = false;
    await button('Опитай отново').click();
    await expect.element(button('Включи')).toBeVisible();
  });
});

describe('the card of somebody else’s second factor', () => {
  const user = { id: 9, firstName: 'Мария', lastName: 'Иванова' };
  const PATH = '/api/users/9/factors';

  it('takes it away after a question that names the person', async () => {
    let factors: UserFactors = { hasTotp: true, passkeys: 2, recoveryCodes: 1 };
    const asked = serve({
      [`GET ${PATH}`]: () => ({ json: factors }),
      [`DELETE ${PATH}`]: () => {
        factors = { hasTotp: false, passkeys: 0, recoveryCodes: 0 };
        return { json: null };
      },
    });
    render(<UserFactorCard user={user} />);
    await expect.element(page.getByText(/2\sключа за достъп/)).toBeVisible();
    await expect.element(page.getByText(/1\sрезервен код/)).toBeVisible();
    await button('Премахни защитата').click();
    const question = page.getByRole('alertdialog');
    await expect.element(question).toHaveTextContent('Мария Иванова ще влиза само с парола');
    await question.getByRole('button', { name: 'Премахни защитата' }).click();
    await expect.element(page.getByText('Потребителят влиза само с парола.')).toBeVisible();
    expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('says what the server has against it', async () => {
    const message = 'Няма включена двустепенна защита.';
    serve({
      [`GET ${PATH}`]: () => ({ json: { hasTotp: true, passkeys: 0, recoveryCodes: 1 } }),
      [`DELETE ${PATH}`]: () => ({
        status: 409,
        json: { status: 409, code: 'factorMissing', message, requestId: 'x' },
      }),
    });
    render(<UserFactorCard user={user} />);
    await button('Премахни защитата').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Премахни защитата' }).click();
    await expect.element(page.getByText(message)).toBeVisible();
  });
});

it('the notice tells the day, the days left, and leads to the own profile', async () => {
  const by = new Date(Date.now() + 36 * 3_600_000).toISOString();
  render(<FactorNotice by={by} user={{ id: 7, userName: 'admin', firstName: 'Елена', lastName: 'Маринова' }} />);
  await expect.element(page.getByRole('status')).toHaveTextContent(/Остават 2\sдни\./);
  await expect.element(page.getByRole('link', { name: 'Настрой' })).toHaveAttribute('href', '/users/7');
});
