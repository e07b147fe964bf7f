import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CoachDetails } from '#contract/coach/coach.contract.ts';
import { expectSound } from '#web/test/axe.ts';
import { aPicture, chooseFile } from '#web/test/files.ts';
import { leavePage, render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { CoachCreateForm } from './coach-create-form.tsx';
import { CoachEditForm } from './coach-edit-form.tsx';

const club = { id: 1, name: 'Морски', fullName: 'ВК Морски (Варна)', logoId: null };
const coach: CoachDetails = {
  id: 7,
  photoId: null,
  name: 'Калоян Щерев',
  firstClub: { id: 1, fullName: 'ВК Морски (Варна)' },
  currentClub: { id: 2, fullName: 'ВК Етър (Велико Търново)' },
  startDate: '2014-09-01',
  latinName: null,
  egn: '******9900',
  hasEgn: true,
  birthDate: '1980-05-15',
  nationality: 'България',
  city: { name: 'Плевен' },
  version: 3,
};

const box = (name: string) => page.getByRole('textbox', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

let asked: ReturnType<typeof serve> = [];
let saved: { status?: number; json: unknown };
beforeEach(() => {
  saved = { json: { ...coach, version: 4 } };
  asked = serve({
    'GET /api/clubs/search': () => ({ json: { clubs: [club], total: 1, page: 1, pageSize: 10 } }),
    'POST /api/coaches': () => ({ status: 201, json: { id: 9 } }),
    'PUT /api/coaches/7': () => saved,
  });
});
const sentBy = (method: string) => asked.find((question) => question.method === method);

describe('the form for a new coach', () => {
  it('sends what was typed, the birth date only where the number does not tell it, and opens the coach', async () => {
    const { address } = render(<CoachCreateForm />);
    await chooseFile(await aPicture());
    await box('Име и фамилия').fill('Калоян Щерев');
    await box('ЕГН').fill('80 05 15 9900');
    await expect.element(page.getByText('Роден на 15.05.1980 г., пол: мъж')).toBeVisible();
    await box('Населено място').fill('гр. Плевен');
    await page.getByRole('combobox', { name: 'Първи клуб' }).fill('Морски');
    await page.getByRole('option', { name: 'ВК Морски (Варна)' }).click();
    await button('Запази').click();
    await expect.element(page.getByText('Треньорът е добавен успешно!')).toBeVisible();
    const { body } = sentBy('POST') ?? {};
    expect(body).toMatchObject({
      name: 'Калоян Щерев',
      egn: '8005159900',
      city: 'гр. Плевен',
      nationality: 'България',
      firstClubId: '1',
    });
    expect(body?.['files']).toBeInstanceOf(File);
    expect(body).not.toHaveProperty('birthDate');
    await expect.poll(address).toBe('/coaches/9');
  });

  it('asks for the birth date of a foreigner, and not for the sex, which nobody keeps', async () => {
    render(<CoachCreateForm />);
    await expect.element(box('Дата на раждане')).not.toBeInTheDocument();
    await box('ЕГН').fill('AB12345678');
    const sentence = 'Това не е валидно ЕГН. Ако е ЛНЧ или чуждестранен номер, въведете дата на раждане.';
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(box('Дата на раждане')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Мъж' })).not.toBeInTheDocument();
  });

  it('tells everything that is missing, and sends nothing', async () => {
    render(<CoachCreateForm />);
    await box('Гражданство').fill('');
    await box('Треньор от').fill('01.01.2999');
    await button('Запази').click();
    const summary = page.getByRole('alert').filter({ hasText: 'Проверете отбелязаните полета' });
    for (const line of [
      'Снимка: Моля прикачете файл',
      'Името трябва да е поне 3 символа',
      'ЕГН-то трябва да е 10 символа',
      'Населеното място трябва да е поне 2 символа',
      'Гражданството трябва да е поне 2 символа',
      '„Треньор от“ не може да е след днешната дата',
    ]) {
      await expect.element(summary.getByText(line)).toBeVisible();
    }
    expect(sentBy('POST')).toBeUndefined();
    await expectSound();
  });

  it('keeps what was typed until the next visit, but never the number', async () => {
    signInAs('ADMINISTRATOR');
    render(<CoachCreateForm />, { at: '/coaches/create' });
    await box('Име и фамилия').fill('Калоян Щерев');
    await box('ЕГН').fill('8005159900');
    await box('Населено място').click();
    await expect.poll(() => JSON.stringify({ ...sessionStorage, ...localStorage })).toContain('Калоян Щерев');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('8005159900');
    leavePage();
    render(<CoachCreateForm />, { at: '/coaches/create' });
    await expect.element(box('Име и фамилия')).toHaveValue('Калоян Щерев');
    await expect.element(box('ЕГН')).toHaveValue('');
  });
});

describe('the form of a coach who is there', () => {
  it('has no photo, never shows the number, and sends the version it started from as a form with the id', async () => {
    const { address } = render(<CoachEditForm coach={coach} />);
    await expect.element(box('ЕГН (по желание)')).toHaveValue('');
    expect(document.querySelector('input[type=file]')).toBeNull();
    await box('Населено място').fill('Ловеч');
    await button('Запази').click();
    await expect.element(page.getByText('Треньорът е обновен успешно!')).toBeVisible();
    expect(sentBy('PUT')?.headers.get('if-match')).toBe('"3"');
    expect(sentBy('PUT')?.body).toMatchObject({ id: '7', city: 'Ловеч', firstClubId: '1', startDate: '2014-09-01' });
    expect(sentBy('PUT')?.body).not.toHaveProperty('egn');
    expect(sentBy('PUT')?.body).not.toHaveProperty('birthDate');
    await expect.poll(address).toBe('/coaches/7');
  });

  it('shows the birth date for correction where the number does not tell it', async () => {
    render(<CoachEditForm coach={{ ...coach, hasEgn: false }} />);
    await expect.element(box('Дата на раждане')).toHaveValue('15.05.1980');
  });

  it('refuses a beginning before the birth, at its field', async () => {
    render(<CoachEditForm coach={coach} />);
    await box('Треньор от').fill('14.05.1980');
    await button('Запази').click();
    const sentence = '„Треньор от“ не може да е преди датата на раждане';
    await expect.element(page.getByText(sentence).first()).toBeVisible();
    expect(sentBy('PUT')).toBeUndefined();
  });

  it('takes the first club away when the choice is cleared', async () => {
    render(<CoachEditForm coach={coach} />);
    await button('Изчисти избора').click();
    await userEvent.keyboard('{Escape}');
    await button('Запази').click();
    await expect.poll(() => sentBy('PUT')).toBeDefined();
    expect(sentBy('PUT')?.body).toMatchObject({ firstClubId: '' });
  });

  it('tells of a number another coach has, and keeps what was typed', async () => {
    const message = 'Вече има треньор с това ЕГН.';
    saved = { status: 409, json: { status: 409, code: 'coachEgnTaken', message, requestId: 'x' } };
    render(<CoachEditForm coach={coach} />);
    await box('ЕГН (по желание)').fill('8005159900');
    await button('Запази').click();
    const notices = page.getByRole('region', { name: 'Съобщения' });
    await expect.element(notices.getByText('Възникна грешка при обновяването на треньор!')).toBeVisible();
    await expect.element(page.getByRole('alert').filter({ hasText: message }).first()).toBeVisible();
    await expect.element(box('ЕГН (по желание)')).toHaveValue('8005159900');
  });

  it('shows both values when somebody else was faster', async () => {
    const current = { ...coach, city: { name: 'Русе' }, version: 4 };
    const message = 'Записът беше променен междувременно от друг потребител.';
    saved = { status: 409, json: { status: 409, code: 'changedMeanwhile', message, requestId: 'x', current } };
    render(<CoachEditForm coach={coach} />);
    await box('Населено място').fill('Ловеч');
    await button('Запази').click();
    const notice = page.getByRole('alert').filter({ hasText: 'друг потребител промени този запис' });
    await expect.element(notice).toHaveTextContent('Ловеч');
    await expect.element(notice).toHaveTextContent('Русе');
  });
});
