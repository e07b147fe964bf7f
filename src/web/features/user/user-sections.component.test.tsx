import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accountPage, button, dialog, part } from '#web/pages/user/user-details-page.test-tools.tsx';
import { expectSound } from '#web/test/axe.ts';

const { state, open } = accountPage();

describe('the page of an account', () => {
  it('has its parts in the fixed order', async () => {
    open();
    // Some of them are loaded after the others.
    const headings = page.getByRole('heading', { level: 2 });
    await expect
      .poll(() => headings.elements().map(({ textContent }) => textContent))
      .toEqual([
        'Статус',
        'Достъп',
        'Данни за потребителя',
        'Клубове',
        'Роли',
        'Делегат',
        'Нова парола',
        'Сесии',
        'Двустепенна защита',
        'Деактивиране на потребител',
        'История',
        'Заличаване на данните',
      ]);
    await expectSound();
  });

  it('of one’s own has neither a letter with a password nor a way to lock oneself out', async () => {
    open({ as: 20 });
    await expect.element(page.getByText('Не можете да деактивирате собствения си профил.')).toBeVisible();
    await expect.element(part('Нова парола')).toHaveTextContent('Своята парола можете да смените от „Смяна на парола“');
    await expect.element(page.getByRole('button', { name: 'Изпрати' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('switch', { name: 'Деактивиране на потребителя' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Заличи данните' })).not.toBeInTheDocument();
  });
});

describe('a new password', () => {
  it('is sent after a question that names the address', async () => {
    state.answers = { 'POST /api/users/20/reset-password': () => ({ json: { isMailSent: true } }) };
    open();
    await part('Нова парола').getByRole('button', { name: 'Изпрати' }).click();
    await expect.element(dialog).toHaveTextContent('Да бъде ли създадена нова парола за g.petrova?');
    await expect.element(dialog).toHaveTextContent('gergana@example.test');
    await dialog.getByRole('button', { name: 'Изпрати' }).click();
    await expect.element(page.getByText('Паролата беше генерирана и изпратена на email успешно')).toBeVisible();
  });

  it('that waits for a mail server is not called sent, and the letter is one press away', async () => {
    state.answers = { 'POST /api/users/20/reset-password': () => ({ json: { isMailSent: false } }) };
    const { address } = open();
    await part('Нова парола').getByRole('button', { name: 'Изпрати' }).click();
    await dialog.getByRole('button', { name: 'Изпрати' }).click();
    await expect
      .element(
        page
          .getByRole('region', { name: 'Съобщения' })
          .getByText('Паролата беше генерирана. Пощата не е настроена: писмото с паролата е в „Изходяща поща“.'),
      )
      .toBeVisible();
    await button('Изходяща поща').click();
    await expect.poll(address).toBe('/outbox');
  });
});

describe('the right to sign in', () => {
  it('is taken away by a switch that asks, and given back', async () => {
    state.answers = {
      'DELETE /api/users/20': () => {
        state.user = { ...state.user, isDeleted: true };
        return { json: {} };
      },
      'PUT /api/users/20/restore': () => {
        state.user = { ...state.user, isDeleted: false };
        return { json: state.user };
      },
    };
    open();
    const toggle = page.getByRole('switch', { name: 'Деактивиране на потребителя' });
    await toggle.click();
    await expect
      .element(dialog)
      .toHaveTextContent(
        'Потвърждавате ли деактивирането на g.petrova? Потребителят няма да може да влиза в системата.',
      );
    await dialog.getByRole('button', { name: 'Деактивирай' }).click();
    await expect.element(page.getByText('Потребителят беше деактивиран успешно!')).toBeVisible();
    await expect.element(toggle).toBeChecked();
    await expect.element(part('Статус')).toHaveTextContent('Неактивен');
    await button('Отмени').click();
    await expect.element(page.getByText('Потребителят беше активиран успешно!')).toBeVisible();
    await expect.element(toggle).not.toBeChecked();
  });
});

it('all sessions of a person are ended after a question', async () => {
  state.answers = { 'DELETE /api/users/20/sessions': () => ({ json: {} }) };
  open();
  await button('Прекрати всички сесии').click();
  await dialog.getByRole('button', { name: 'Прекрати' }).click();
  await expect.element(page.getByText('Сесиите на потребителя бяха прекратени успешно!')).toBeVisible();
});
