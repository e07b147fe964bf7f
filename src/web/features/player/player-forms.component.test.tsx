import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectSound } from '#web/test/axe.ts';
import { aPicture, chooseFile } from '#web/test/files.ts';
import { pasteInto } from '#web/test/paste.ts';
import { leavePage, render } from '#web/test/render.tsx';
import { federationStore } from '#web/lib/federation.ts';
import { player } from '#web/test/player.ts';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { PlayerCreateForm } from './player-create-form.tsx';
import { PlayerEditForm } from './player-edit-form.tsx';
import { playerFieldList, type PlayerFormValues } from './player-field-list.ts';
import { PlayerSettingsCard } from './player-settings-card.tsx';

const otherCoach = { id: 3, name: 'Асен Другаров', photoId: null, firstClub: null, currentClub: null, startDate: null };
const clubs = [{ value: 1, label: 'ВК Левски (София)' }];
const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

let asked: ReturnType<typeof serve> = [];
beforeEach(() => {
  asked = serve({
    'GET /api/clubs/1/coaches': () => ({ json: [{ id: 2, name: 'Петър Треньоров', photoId: null }] }),
    'GET /api/coaches/search': () => ({ json: { coaches: [otherCoach], total: 1, page: 1, pageSize: 10 } }),
    'POST /api/players': () => ({ status: 201, json: { id: 9 } }),
    'PUT /api/players/8': () => ({ json: { ...player, version: 6 } }),
    'POST /api/players/8/toggle-status': () => ({
      status: 409,
      json: { status: 409, code: 'playerDeactivated', message: 'Състезателят е деактивиран.', requestId: 'x' },
    }),
  });
});
const sentBy = (method: string) => asked.find((question) => question.method === method);

function renderNew() {
  const onNext = vi.fn<(start: PlayerFormValues) => void>();
  const start = { ...playerFieldList.empty, firstClubId: '1' };
  render(<PlayerCreateForm start={start} clubs={clubs} cancelTo="/players" onNext={onNext} />);
  return onNext;
}

async function fillInNew() {
  await chooseFile(await aPicture());
  await box('Име').fill('Калоян');
  await box('Презиме').fill('Петров');
  await box('Фамилия').fill('Тестов');
  await box('Населено място').fill('София');
  await page.getByRole('combobox', { name: 'Първи треньор' }).click();
  await page.getByRole('option', { name: /Петър Треньоров/ }).click();
}

describe('the form for a new player', () => {
  it('loses nothing of what is pasted into it, and says at each field by how much it is too long', async () => {
    renderNew();
    const limits = { Име: 200, Презиме: 200, Фамилия: 200, Гражданство: 100, 'Населено място': 100 };
    for (const [name, atMost] of Object.entries(limits)) await pasteInto(box(name), 'а'.repeat(atMost + 7));
    await button('Запази').click();
    for (const [name, atMost] of Object.entries(limits)) {
      await expect.element(box(name)).toHaveValue('а'.repeat(atMost + 7));
      await expect
        .element(box(name))
        .toHaveAccessibleDescription(new RegExp(`Може да е най-много ${atMost} символа\\. Съкратете с 7\\.`));
    }
    expect(sentBy('POST')).toBeUndefined();
    leavePage();
  });

  it('asks whether somebody comes from abroad where such transfers are on, and goes on with the transfer', async () => {
    renderNew();
    await expect.element(box('Име')).toBeVisible();
    const abroad = page.getByRole('switch', { name: 'Идва от клуб в чужбина' });
    await expect.element(abroad).not.toBeInTheDocument();
    leavePage();
    const none = {
      email: null,
      phone: null,
      address: null,
      website: null,
      signatureLine: null,
      englishName: null,
      logoId: null,
    };
    federationStore.write({ name: 'Федерация', ...none, isDemo: false, isInternationalOn: true });
    const start = { ...playerFieldList.empty, firstClubId: '1' };
    const { address } = render(
      <PlayerCreateForm start={start} clubs={clubs} cancelTo="/players" onNext={vi.fn<() => void>()} />,
    );
    await fillInNew();
    await box('ЕГН').fill('1245159903');
    await abroad.click();
    await button('Запази').click();
    await expect.poll(address).toBe('/transfers/create?type=2&way=in&playerId=9&clubId=1');
    expect(sentBy('POST')?.body['isFromAbroad']).toBe('true');
    federationStore.write(null);
  });

  it('reads birth date and sex from the ЕГН and does not send them beside it', async () => {
    renderNew();
    await fillInNew();
    await box('ЕГН').fill('1245159903');
    await expect.element(page.getByText('Роден на 15.05.2012\u00a0г., пол: мъж').first()).toBeVisible();
    await expect.element(box('Дата на раждане')).not.toBeInTheDocument();
    await button('Запази').click();
    await expect.element(page.getByText('Състезателят е добавен успешно!')).toBeVisible();
    expect(sentBy('POST')?.body).toMatchObject({
      egn: '1245159903',
      firstName: 'Калоян',
      nationality: 'България',
      firstClubId: '1',
      firstCoachId: '2',
    });
    expect(sentBy('POST')?.body).not.toHaveProperty('birthDate');
    expect(sentBy('POST')?.headers.get('idempotency-key')).toMatch(/.{16}/);
  });

  it('takes the number of the older register from an administrator', async () => {
    signInAs('ADMINISTRATOR');
    renderNew();
    await fillInNew();
    await box('ЕГН').fill('1245159903');
    await page.getByRole('textbox', { name: 'Регистрационен номер' }).fill('7123');
    await button('Запази').click();
    await expect.element(page.getByText('Състезателят е добавен успешно!')).toBeVisible();
    expect(sentBy('POST')?.body).toMatchObject({ number: '7123' });
  });

  it('offers the coaches of the club before all others', async () => {
    renderNew();
    await page.getByRole('combobox', { name: 'Първи треньор' }).click();
    await expect.element(page.getByRole('option').nth(1)).toBeVisible();
    const offered = () =>
      page
        .getByRole('option')
        .elements()
        .map((option) => option.textContent);
    await expect
      .poll(offered)
      .toEqual([expect.stringContaining('Петър Треньоров'), expect.stringContaining('Асен Другаров')]);
  });

  it('asks for both when the number is no ЕГН, and for neither before', async () => {
    renderNew();
    await expect.element(box('ЕГН')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Мъж' })).not.toBeInTheDocument();
    await box('ЕГН').fill('1245159904');
    await expect
      .element(
        page.getByText('Това не е валидно ЕГН. Ако е ЛНЧ или чуждестранен номер, въведете дата на раждане и пол.'),
      )
      .toBeVisible();
    await expect.element(box('Дата на раждане')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Мъж' })).toBeVisible();
    await expectSound();
  });

  it('keeps for the next one what the players of a team share, and nothing of the person', async () => {
    const onNext = renderNew();
    await fillInNew();
    await box('ЕГН').fill('1245159903');
    await button('Запази и добави още').last().click();
    await expect.poll(() => onNext.mock.calls.length).toBe(1);
    expect(onNext.mock.calls[0]?.[0]).toEqual({
      ...playerFieldList.empty,
      nationality: 'България',
      cityName: 'София',
      firstClubId: '1',
      firstCoachId: expect.objectContaining({ id: 2, label: 'Петър Треньоров' }) as object,
    });
  });
});

describe('the form of a player who is there', () => {
  it('never shows the number it has, and sends one only when it is to be changed', async () => {
    render(<PlayerEditForm player={player} />);
    await expect.element(box('Фамилия')).toHaveValue('Тестов');
    await expect.element(box('ЕГН (по желание)')).toHaveValue('');
    await expect.element(box('Дата на раждане')).not.toBeInTheDocument();
    await box('Фамилия').fill('Ангелов');
    await button('Запази').click();
    await expect.element(page.getByText('Състезателят е обновен успешно!')).toBeVisible();
    expect(sentBy('PUT')?.headers.get('if-match')).toBe('"5"');
    expect(sentBy('PUT')?.body).toMatchObject({ lastName: 'Ангелов', firstClubId: 1, firstCoachId: 2 });
    expect(sentBy('PUT')?.body).not.toHaveProperty('egn');
  });

  it('asks for birth date and sex when the number it has is no ЕГН', async () => {
    render(<PlayerEditForm player={{ ...player, hasEgn: false }} />);
    await expect.element(box('Дата на раждане')).toHaveValue('15.05.2012');
  });

  it('takes the first club away when the choice is cleared', async () => {
    render(<PlayerEditForm player={player} />);
    await button('Изчисти избора').first().click();
    await userEvent.keyboard('{Escape}');
    await button('Запази').click();
    await expect.poll(() => sentBy('PUT')).toBeDefined();
    expect(sentBy('PUT')?.body).toMatchObject({ firstClubId: null });
  });
});

it('a status that is refused says just what the words are; the reason stands beside the switch', async () => {
  render(<PlayerSettingsCard player={player} />);
  await page.getByRole('switch').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Деактивирай' }).click();
  const words = 'Възникна грешка при промяна статуса на състезателя!';
  await expect.element(page.getByRole('region', { name: 'Съобщения' }).getByText(words, { exact: true })).toBeVisible();
  await expect.element(page.getByText('Състезателят е деактивиран.')).toBeVisible();
  await expect.element(page.getByRole('switch')).not.toBeChecked();
});

it('somebody of the same name is asked about once, and the answer goes along', async () => {
  const message = 'В картотеката вече има състезател с подобни имена и дата на раждане.';
  const refused = { status: 409, json: { status: 409, code: 'playerDouble', message, requestId: 'x' } };
  let attempts = 0;
  asked = serve({
    'GET /api/clubs/1/coaches': () => ({ json: [{ id: 2, name: 'Петър Треньоров', photoId: null }] }),
    'GET /api/coaches/search': () => ({ json: { coaches: [otherCoach], total: 1, page: 1, pageSize: 10 } }),
    'POST /api/players': () => (attempts++ === 0 ? refused : { status: 201, json: { id: 9 } }),
  });
  renderNew();
  await fillInNew();
  await box('ЕГН').fill('1245159903');
  const answer = page.getByRole('checkbox', { name: /Това е друг състезател/ });
  await expect.element(answer).not.toBeInTheDocument();
  await button('Запази').click();
  await answer.click();
  await button('Запази').click();
  await expect.element(page.getByText('Състезателят е добавен успешно!')).toBeVisible();
  const sent = asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent.map((body) => body['isAnotherPerson'])).toEqual(['false', 'true']);
});

it('so is somebody whose name a record is given', async () => {
  const json = { status: 409, code: 'playerDouble', message: 'Има подобен.', requestId: 'x' };
  asked = serve({ [`PUT /api/players/${player.id}`]: () => ({ status: 409, json }) });
  render(<PlayerEditForm player={player} />);
  await box('Фамилия').fill('Щеров');
  await button('Запази').click();
  await page.getByRole('checkbox', { name: /Това е друг състезател/ }).click();
  await button('Запази').click();
  const answers = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body['isAnotherPerson']);
  await expect.poll(answers).toEqual([false, true]);
});

it('a number that somebody has leads an administrator to the record', async () => {
  const message = 'Вече има състезател с това ЕГН. Това е Калоян Петров Тестов.';
  const refused = { status: 409, code: 'egnTaken', message, requestId: 'x', takenBy: { id: 77 } };
  asked = serve({ 'PUT /api/players/8': () => ({ status: 409, json: refused }) });
  render(<PlayerEditForm player={player} />);
  await box('ЕГН (по желание)').fill('1245159903');
  await button('Запази').click();
  const link = page.getByRole('link', { name: 'Отворете в нов раздел състезателя с това ЕГН' });
  await expect.element(link).toHaveAttribute('href', '/players/77');
});

it('what was begun comes back with the kind of its number, though never with the number', async () => {
  signInAs('CLUB', { clubIds: [1] });
  renderNew();
  await box('Гражданство').fill('Китай');
  const passport = page.getByRole('radio', { name: 'Номер на паспорт' });
  await passport.click();
  await box('Номер на паспорт').fill('zj881234');
  await userEvent.keyboard('{Tab}');
  leavePage();
  renderNew();
  await expect.element(page.getByText('Възстановени са незапазените данни')).toBeVisible();
  await expect.element(passport).toBeChecked();
  await expect.element(box('Номер на паспорт')).toHaveValue('');
});

it('a citizen of another country may have the number of a passport, with birth date and sex', async () => {
  renderNew();
  await fillInNew();
  const passport = page.getByRole('radio', { name: 'Номер на паспорт' });
  await expect.element(passport).not.toBeInTheDocument();
  await box('Гражданство').fill('Китай');
  await passport.click();
  await box('Номер на паспорт').fill('zj12');
  await page.getByRole('radio', { name: 'Жена' }).click();
  await box('Дата на раждане').fill('28.02.2010');
  await button('Запази').click();
  const refusal = page.getByText('Номерът на паспорта трябва да е от 6 до 20 латински букви и цифри');
  await expect.element(refusal.first()).toBeVisible();
  await box('Номер на паспорт').fill('zj 881234');
  await button('Запази').click();
  await expect.element(page.getByText('Състезателят е добавен успешно!')).toBeVisible();
  const sent = { egn: 'ZJ881234', numberKind: 'passport', birthDate: '2010-02-28', sex: '1' };
  expect(sentBy('POST')?.body).toMatchObject(sent);
});
