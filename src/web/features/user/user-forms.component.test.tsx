import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { givingClub, receivingClub } from '#web/test/transfer.ts';
import { anAccount } from '#web/test/user.ts';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { UserCreateForm } from './user-create-form.tsx';
import { UserEditForm } from './user-edit-form.tsx';

const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const typed = {
  'Потребителско име': 'g.petrova',
  Имейл: 'gergana@example.test',
  Име: 'Гергана',
  Фамилия: 'Петрова',
  Телефон: '0888 765 432',
};
const fill = async (fields: Record<string, string> = typed) => {
  for (const [label, text] of Object.entries(fields)) await box(label).fill(text);
};

const aChild = (id: number, firstName: string, middleName: string, lastName: string) => ({
  id,
  number: 100_000 + id,
  firstName,
  middleName,
  lastName,
  currentClub: null,
});

const listed = (club: typeof givingClub) => ({ ...club, name: club.fullName, logoId: null });

let asked: ReturnType<typeof serve> = [];
let isMailSent = true;
beforeEach(() => {
  isMailSent = true;
  signInAs('ADMINISTRATOR');
  asked = serve({
    'POST /api/users': () => ({ status: 201, json: { id: 31, isMailSent } }),
    'GET /api/federation/first-steps': () => ({ json: { isMailOn: isMailSent } }),
    'GET /api/players/search': () => ({
      json: { players: [aChild(4, 'Ани', 'Петрова', 'Иванова'), aChild(5, 'Боян', 'Петров', 'Иванов')], total: 2 },
    }),
    'GET /api/clubs/search': () => ({ json: { clubs: [givingClub, receivingClub].map(listed), total: 2 } }),
    'PUT /api/users/20': () => ({ json: { ...anAccount, lastName: 'Иванова', version: 4 } }),
  });
});
const sent = (method: string) => asked.find((question) => question.method === method);

describe('the form of a new account', () => {
  const open = (club: PickerItem | null = null) => render(<UserCreateForm club={club} />, { at: '/users/create' });

  it('leads to the list, where the new account comes first', async () => {
    const { router, address } = open();
    await fill();
    await button('Запази').click();
    await expect.poll(address).toBe('/users?orderBy=createdOn&desc=true');
    expect(router.state.location.state).toEqual({ newUserId: 31 });
    expect(sent('POST')?.body).toEqual({
      userName: 'g.petrova',
      email: 'gergana@example.test',
      firstName: 'Гергана',
      lastName: 'Петрова',
      phoneNumber: '0888 765 432',
      roleId: 2,
    });
    expect(sent('POST')?.headers.get('idempotency-key')).toMatch(/.{8,}/);
    await expect.element(page.getByText('Потребителят е добавен успешно!')).toBeVisible();
  });

  it.each([
    ['Клуб', 2, '#clubs'],
    ['Състезател', 3, '#player'],
    ['Администратор', 1, '#roles'],
  ])('leads whoever sets up the access of a „%s“ at once to where it is done', async (role, roleId, part) => {
    const { router } = open();
    await fill();
    await page.getByRole('radio', { name: role }).click();
    await button('Добави и настрой достъп').click();
    await expect.poll(() => router.state.location.pathname + router.state.location.hash).toBe(`/users/31${part}`);
    expect(sent('POST')?.body['roleId']).toBe(roleId);
  });

  it('names the children of a parent at once, and sends none of them for an account that is no parent’s', async () => {
    open();
    await fill();
    await page.getByRole('radio', { name: 'Състезател' }).click();
    await page.getByRole('combobox', { name: /Родител на/ }).fill('Иванова');
    await page.getByRole('option', { name: /Ани Петрова Иванова/ }).click();
    const children = page.getByRole('list', { name: 'Състезатели, на които потребителят е родител' });
    await expect.element(children).toHaveTextContent(/Ани Петрова Иванова · Рег. №.100004/);
    await page.getByRole('combobox', { name: /Родител на/ }).fill('Иванов');
    await page.getByRole('option', { name: /Боян Петров Иванов/ }).click();
    await children.getByRole('button', { name: 'Премахни Ани Петрова Иванова' }).click();
    await expectSound();
    await page.getByRole('radio', { name: 'Клуб' }).click();
    await expect.element(children).not.toBeInTheDocument();
    await page.getByRole('radio', { name: 'Състезател' }).click();
    await button('Запази').click();
    await expect.poll(() => sent('POST')?.body['childIds']).toEqual([5]);
    expect(sent('POST')?.body).not.toHaveProperty('children');
  });

  it('is of the club it was asked for and of others that are chosen, and of none with another role', async () => {
    open({ id: givingClub.id, label: givingClub.fullName });
    await fill();
    await page.getByRole('combobox', { name: /Клубове/ }).fill('Марек');
    await page.getByRole('option', { name: receivingClub.fullName }).click();
    const clubs = page.getByRole('list', { name: 'Клубове на потребителя' });
    await expect.element(clubs.getByRole('listitem').nth(1)).toHaveTextContent(receivingClub.fullName);
    await expectSound();
    await clubs.getByRole('button', { name: `Премахни клуб ${receivingClub.fullName}` }).click();
    await page.getByRole('radio', { name: 'Администратор' }).click();
    await expect.element(clubs).not.toBeInTheDocument();
    await page.getByRole('radio', { name: 'Клуб' }).click();
    await button('Запази').click();
    await expect.poll(() => sent('POST')?.body['clubIds']).toEqual([givingClub.id]);
    expect(sent('POST')?.body).not.toHaveProperty('clubs');
  });

  it('is sent with no clubs where another role was chosen in the end', async () => {
    open({ id: givingClub.id, label: givingClub.fullName });
    await fill();
    await page.getByRole('radio', { name: 'Администратор' }).click();
    await button('Запази').click();
    await expect.poll(() => sent('POST')?.body['roleId']).toBe(1);
    expect(sent('POST')?.body).not.toHaveProperty('clubIds');
  });

  it('does not say that a letter was sent which waits for a mail server', async () => {
    isMailSent = false;
    const { address } = open();
    await expect.element(page.getByRole('link', { name: '„Изходяща поща“' })).toHaveAttribute('href', '/outbox');
    await expect.element(page.getByText(/се изпраща на имейла/)).not.toBeInTheDocument();
    await fill();
    await button('Запази').click();
    const notices = page.getByRole('region', { name: 'Съобщения' });
    const sentence = 'Пощата не е настроена: писмото с паролата е в „Изходяща поща“.';
    await expect.element(notices.getByText(sentence)).toBeVisible();
    await notices.getByRole('button', { name: 'Изходяща поща' }).click();
    await expect.poll(address).toBe('/outbox');
  });

  it('says what is too short, and goes to the list after „Запази“ even if the other button was tried first', async () => {
    const { address } = open();
    await fill({ ...typed, 'Потребителско име': 'gpet', Телефон: '088876543', Фамилия: 'Пе' });
    await button('Добави и настрой достъп').click();
    for (const sentence of [
      'Потребителското име трябва да е поне 5 символа',
      'Телефонният номер трябва да е поне 10 символа',
      'Името трябва да е поне 3 символа',
    ]) {
      await expect.element(page.getByText(sentence).first()).toBeVisible();
    }
    expect(sent('POST')).toBeUndefined();
    await fill();
    await button('Запази').click();
    await expect.poll(address).toContain('/users?');
  });

  it('shows which of the two names is taken, at its field', async () => {
    serve({
      'POST /api/users': () => ({
        status: 409,
        json: { status: 409, code: 'userNameTaken', message: 'Потребителското име вече е заето.', requestId: 'r' },
      }),
    });
    open();
    await fill();
    await button('Запази').click();
    await expect.element(box('Потребителско име')).toHaveAccessibleDescription(/Потребителското име вече е заето\./);
    await expect.element(page.getByText('Възникна грешка при добавянето на потребител!')).toBeVisible();
    await expectSound();
  });

  it('points out an address that looks mistyped, and sends it all the same', async () => {
    open();
    await fill({ ...typed, Имейл: 'gergana@example' });
    await box('Име').click();
    await expect.element(page.getByText('Моля, въведете валиден имейл')).toBeVisible();
    await button('Запази').click();
    await expect.poll(() => sent('POST')?.body['email']).toBe('gergana@example');
  });
});

describe('the form of an account', () => {
  it('sends all five fields with the version it started from, and stays on the page', async () => {
    const { address } = render(<UserEditForm user={anAccount} />, { at: '/users/20' });
    await box('Фамилия').fill('Иванова');
    await button('Запази').click();
    await expect.element(page.getByText('Потребителят е обновен успешно!')).toBeVisible();
    expect(sent('PUT')?.headers.get('if-match')).toBe('"3"');
    expect(sent('PUT')?.body).toMatchObject({ userName: 'g.petrova', lastName: 'Иванова' });
    expect(address()).toBe('/users/20');
  });
});
