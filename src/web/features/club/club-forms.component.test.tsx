import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectSound } from '#web/test/axe.ts';
import { club } from '#web/test/club.ts';
import { aPicture, chooseFile } from '#web/test/files.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { ClubCreateForm } from './club-create-form.tsx';
import { ClubEditForm } from './club-edit-form.tsx';
import { LogoModal } from './logo-modal.tsx';

const regions = [
  { value: 1, label: 'Благоевград' },
  { value: 4, label: 'Велико Търново' },
];
const box = (name: string, exact = false) => page.getByRole('textbox', { name, exact });
const button = (name: string) => page.getByRole('button', { name, exact: true });

let asked: ReturnType<typeof serve> = [];
let answer: { status?: number; json: unknown };
beforeEach(() => {
  answer = { json: { ...club, version: 4 } };
  asked = serve({
    'GET /api/regions/options': () => ({ json: regions }),
    'PUT /api/clubs/7/logo': () => ({ json: { logoId: 'x' } }),
    'PUT /api/clubs/7': () => answer,
  });
});
const sent = () => asked.find(({ method }) => method === 'PUT');

describe('the form of a club for its own people', () => {
  it('shows what the federation keeps for itself and sends the contacts alone, with the version it started from', async () => {
    render(<ClubEditForm club={club} scope="contacts" />);
    await expect.element(page.getByText('Тези данни се променят само от администратор на федерацията.')).toBeVisible();
    await expect.element(page.getByText('175074752')).toBeVisible();
    await expect.element(box('Булстат/ЕИК')).not.toBeInTheDocument();
    await box('Телефон за контакт').fill('0899 000 111');
    await button('Запази').click();
    await expect.element(page.getByText('Клубът е обновен успешно!')).toBeVisible();
    expect(sent()?.headers.get('if-match')).toBe('"3"');
    expect(sent()?.body).toMatchObject({ contactNumber: '0899 000 111', address: 'ул. „Първа“ № 1' });
    expect(sent()?.headers.get('content-type')).toBeNull();
    expect(sent()?.body).not.toHaveProperty('name');
    expect(sent()?.body).not.toHaveProperty('president');
  });
});

it('the new logo of a club is sent as a file, and the dialog closes', async () => {
  const onClose = vi.fn<() => void>();
  render(<LogoModal clubId={club.id} onClose={onClose} />);
  await button('Добави').click();
  await expect.element(page.getByText('Моля прикачете лого').first()).toBeVisible();
  await expectSound();
  await chooseFile(await aPicture());
  await button('Добави').click();
  await expect.element(page.getByText('Логото е добавено успешно!')).toBeVisible();
  expect(asked.find(({ path }) => path === '/api/clubs/7/logo')?.body['file']).toBeInstanceOf(File);
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
});

describe('the form of a club for administrators', () => {
  it('shows the whole name while its parts are typed', async () => {
    render(<ClubEditForm club={club} scope="all" />);
    await box('Име', true).fill('Етър');
    await expect.element(page.getByText('ВК Етър (Велико Търново)')).toBeVisible();
    await page.getByRole('radio', { name: 'СКВ' }).click();
    await expect.element(page.getByText('СКВ Етър (Велико Търново)')).toBeVisible();
  });

  it('tells of a Булстат another club has, at its field, and keeps what was typed', async () => {
    const message = 'Вече има клуб с този Булстат/ЕИК.';
    answer = { status: 409, json: { status: 409, code: 'bulstatTaken', message, requestId: 'x' } };
    render(<ClubEditForm club={club} scope="all" />);
    await box('Булстат/ЕИК').fill('831919536');
    await button('Запази').click();
    await expect.element(box('Булстат/ЕИК')).toHaveFocus();
    await expect.element(box('Булстат/ЕИК')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByRole('alert').filter({ hasText: message }).first()).toBeVisible();
    await expect.element(box('Булстат/ЕИК')).toHaveValue('831919536');
  });

  it('asks about a club that the new name resembles, and sends the answer with the next attempt', async () => {
    const message = 'Има клуб, на който този много прилича.';
    answer = { status: 409, json: { status: 409, code: 'clubDouble', message, requestId: 'x' } };
    render(<ClubEditForm club={club} scope="all" />);
    await box('Име', true).fill('Етър');
    const another = page.getByRole('checkbox', { name: 'Това е друг клуб с подобно име' });
    await expect.element(another).not.toBeInTheDocument();
    await button('Запази').click();
    await another.click();
    expect(sent()?.body).toMatchObject({ isAnotherClub: 'false' });
    answer = { json: { ...club, version: 4 } };
    await button('Запази').click();
    await expect.element(page.getByText('Клубът е обновен успешно!')).toBeVisible();
    expect(asked.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ isAnotherClub: 'true' });
  });

  it('shows both values when somebody else was faster', async () => {
    const current = { ...club, contactPerson: 'Елена Колева', version: 4 };
    answer = { status: 409, json: { status: 409, code: 'changedMeanwhile', message: '', requestId: 'x', current } };
    render(<ClubEditForm club={club} scope="all" />);
    await box('Лице за контакт').fill('Гергана Петрова');
    await button('Запази').click();
    const row = page.getByRole('alert').getByRole('group', { name: 'Лице за контакт' });
    await expect.element(row).toHaveTextContent('Гергана Петрова');
    await expect.element(row).toHaveTextContent('Елена Колева');
  });

  it('only points out a doubtful number and a doubtful address, and takes them', async () => {
    render(<ClubEditForm club={club} scope="all" />);
    await box('Булстат/ЕИК').fill('123456789');
    await box('Имейл').fill('club@example');
    await expect.element(page.getByText('Проверете номера: контролната цифра не съвпада.')).toBeVisible();
    await button('Запази').click();
    await expect.poll(sent).toBeDefined();
    expect(sent()?.body).toMatchObject({ bulstat: '123456789', email: 'club@example' });
  });

  it('keeps the links folded until they are asked for, and adds the scheme to one that was typed', async () => {
    render(<ClubEditForm club={club} scope="all" />);
    await expect.element(box('Сайт')).not.toBeInTheDocument();
    await button('Добави връзки').click();
    await box('Сайт').fill('example.bg');
    await userEvent.keyboard('{Tab}');
    await expect.element(box('Сайт')).toHaveValue('https://example.bg');
    await button('Запази').click();
    await expect.poll(sent).toBeDefined();
    expect(sent()?.body).toMatchObject({ websiteUrl: 'https://example.bg' });
  });
});

describe('the form for a new club', () => {
  it('marks the region, which is a guess, until somebody has looked at it', async () => {
    render(<ClubCreateForm />);
    await expect.element(page.getByText('проверете')).toBeVisible();
    await page.getByLabelText('Област').selectOptions('Велико Търново');
    await expect.element(page.getByText('проверете')).not.toBeInTheDocument();
  });

  it('takes the region from the town', async () => {
    render(<ClubCreateForm />);
    await box('Населено място').fill('Велико Търново');
    await expect.element(page.getByLabelText('Област')).toHaveValue('4');
    await expect.element(page.getByText('проверете')).not.toBeInTheDocument();
  });

  it('offers the known towns only while one is typed', async () => {
    render(<ClubCreateForm />);
    const offering = page.getByRole('combobox', { name: 'Населено място' });
    await box('Населено място').fill('Рус');
    await expect.element(offering).toBeVisible();
    await expect.poll(() => document.querySelector('datalist option[value="Русе"]')).not.toBeNull();
    await userEvent.keyboard('{Tab}');
    await expect.element(box('Населено място')).toHaveValue('Рус');
    await box('Населено място').click();
    await expect.element(offering).not.toBeInTheDocument();
  });

  it('asks about the region it started with when nobody knows the town', async () => {
    render(<ClubCreateForm />);
    await box('Населено място').fill('Тополово');
    await button('Запази').click();
    await expect.element(page.getByText('Моля, потвърдете областта на населеното място').first()).toBeVisible();
    await page.getByRole('checkbox', { name: 'Да, Тополово е в област Благоевград' }).click();
    await expect.element(page.getByText('Моля, потвърдете областта на населеното място')).not.toBeInTheDocument();
  });

  it('asks about a region in which the known town does not lie', async () => {
    render(<ClubCreateForm />);
    await box('Населено място').fill('Русе');
    await page.getByLabelText('Област').selectOptions('Велико Търново');
    await expect.element(page.getByRole('checkbox', { name: 'Да, Русе е в област Велико Търново' })).toBeVisible();
  });

  it('tells everything that is missing, each line with the name of its field', async () => {
    render(<ClubCreateForm />);
    await button('Запази').click();
    const summary = page.getByRole('alert').filter({ hasText: 'Проверете отбелязаните полета' });
    for (const line of [
      'Лого на клуба: Моля прикачете лого',
      'Моля, въведете Булстат/ЕИК',
      'Името трябва да е поне 3 символа',
      'Председател: Името трябва да е поне 3 символа',
    ]) {
      await expect.element(summary.getByRole('link', { name: line, exact: true })).toBeVisible();
    }
    expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
    await expectSound();
  });
});
