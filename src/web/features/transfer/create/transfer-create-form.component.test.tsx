import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TransferCreatePage } from '#web/pages/transfer/transfer-create-page.tsx';
import { federationStore } from '#web/lib/federation.ts';
import { expectSound } from '#web/test/axe.ts';
import { leavePage, render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { givingClub, receivingClub } from '#web/test/transfer.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const type = (name: string) => page.getByRole('radio', { name });
const clubBox = page.getByRole('combobox', { name: 'Приемащ клуб' });
const comment = page.getByRole('textbox', { name: 'Коментар' });
const notices = page.getByRole('region', { name: 'Съобщения' });

const player = {
  id: 3,
  number: 100_003,
  photoId: null,
  firstName: 'Иван',
  middleName: 'Петров',
  lastName: 'Стоянов',
  birthDate: '2009-03-07',
  nationality: 'България',
  currentClub: givingClub,
  isDeleted: false,
};
const clubs = [givingClub, receivingClub].map((club) => ({ ...club, name: club.fullName, logoId: null }));

let check: { refusal: { code: string; message: string } | null; openTransferId: number | null };
let answer: { status: number; json: unknown };
let asked: ReturnType<typeof serve> = [];
const sent = () => asked.filter(({ method }) => method === 'POST');

beforeEach(async () => {
  await page.viewport(1440, 900);
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z'), toFake: ['Date'] });
  signInAs('ADMINISTRATOR');
  federationStore.write(null);
  check = { refusal: null, openTransferId: null };
  answer = { status: 201, json: { id: 42 } };
  asked = serve({
    'GET /api/players/3': () => ({ json: player }),
    'GET /api/players/search': () => ({ json: { players: [player], total: 1 } }),
    'GET /api/clubs/7': () => ({ json: clubs[0] }),
    'GET /api/clubs/8': () => ({ json: clubs[1] }),
    'GET /api/clubs/search': () => ({ json: { clubs, total: 2 } }),
    'GET /api/transfers/check': () => ({ json: check }),
    'POST /api/transfers': () => answer,
  });
  return () => vi.useRealTimers();
});

const open = (search = '', state?: object) =>
  render(<TransferCreatePage />, { at: `/transfers/create${search}`, state });

describe('the form of a new transfer', () => {
  it('cannot be saved before kind, player and club are chosen, and says what is missing', async () => {
    open();
    await expect.element(button('Запази')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByText('Остава да изберете: вид, състезател, клуб')).toBeVisible();
    await button('Запази').click({ force: true });
    await userEvent.keyboard('{Control>}s{/Control}');
    await type('Промяна на клубната принадлежност').click();
    await expect.element(page.getByText('Остава да изберете: състезател, клуб')).toBeVisible();
    // It is no attempt that failed.
    expect(page.getByRole('alert').elements()).toEqual([]);
    await page.getByRole('combobox', { name: 'Състезател' }).click();
    await page.getByRole('option', { name: 'Иван Петров Стоянов' }).click();
    await expect.element(page.getByText('Остава да изберете: клуб')).toBeVisible();
    await clubBox.click();
    await page.getByRole('option', { name: 'ВК Марек (Дупница)' }).click();
    await expect.element(button('Запази')).toHaveAttribute('aria-disabled', 'false');
    await expect.element(page.getByText('Остава да изберете')).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
    await expectSound();
  });

  it('saves a choice that was made the moment before', async () => {
    open('?type=0&playerId=3');
    await expect.element(page.getByText('Остава да изберете: клуб')).toBeVisible();
    await clubBox.fill('Марек');
    await expect.element(page.getByRole('option', { name: 'ВК Марек (Дупница)' })).toBeVisible();
    await expect.element(clubBox).toHaveAttribute('aria-activedescendant');
    const press = (key: string, ctrlKey = false) => {
      const code = key === 's' ? 'KeyS' : key;
      const event = new KeyboardEvent('keydown', { key, code, ctrlKey, bubbles: true, cancelable: true });
      clubBox.element().dispatchEvent(event);
    };
    // Before anything of it is drawn.
    press('Enter');
    press('s', true);
    await expect.poll(() => sent().map(({ body }) => body)).toMatchObject([{ clubId: 8 }]);
  });

  it('may be planned for a later day, before the last one', async () => {
    const { address } = open('?type=1&playerId=3&clubId=8&expiration=2027-06-30');
    const first = page.getByRole('textbox', { name: 'Валиден от (по желание)' });
    await first.fill('30.06.2027');
    await button('Запази').click();
    await expect.element(page.getByText('Началната дата трябва да е преди крайната.').first()).toBeVisible();
    expect(sent()).toEqual([]);
    await first.fill('01.01.2027');
    await expect.poll(address).toContain('startOn=2027-01-01');
    await button('Запази').click();
    await expect.poll(() => sent()[0]?.body).toMatchObject({ startOn: '2027-01-01', expiration: '2027-06-30' });
  });

  it('keeps its choices in the address, where a reload finds them; the comment is a draft', async () => {
    const { address } = open('?playerId=3');
    await type('Трансфер за определен период').click();
    await page.getByRole('textbox', { name: 'Крайна дата' }).fill('30.06.2027');
    await clubBox.click();
    await page.getByRole('option', { name: 'ВК Марек (Дупница)' }).click();
    await comment.fill('За полусезона');
    const chosen = '?type=1&playerId=3&clubId=8&expiration=2027-06-30';
    await expect.poll(address).toBe(`/transfers/create${chosen}`);
    leavePage();
    open(chosen);
    await expect.element(type('Трансфер за определен период')).toBeChecked();
    await expect.element(page.getByRole('textbox', { name: 'Крайна дата' })).toHaveValue('30.06.2027');
    await expect.element(page.getByRole('form').getByText('Иван Петров Стоянов').first()).toBeVisible();
    await expect.element(page.getByRole('form').getByText('ВК Марек (Дупница)').first()).toBeVisible();
    await expect.element(comment).toHaveValue('За полусезона');
  });

  it('forgets the last day when the club is changed for good', async () => {
    const { address } = open('?type=1&playerId=3&clubId=8&expiration=2027-06-30');
    await type('Промяна на клубната принадлежност').click();
    await expect.element(page.getByRole('textbox', { name: 'Крайна дата' })).not.toBeInTheDocument();
    await expect.poll(address).toBe('/transfers/create?type=0&playerId=3&clubId=8');
    await button('Запази').click();
    await expect.element(page.getByText('Трансферът е добавен успешно!')).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([{ type: 0, playerId: 3, clubId: 8 }]);
    await expect.poll(address).toBe('/transfers/42');
  });

  it.each([
    ['no last day', '', 'За трансфер за определен период е необходима крайна дата.'],
    ['a last day that is over', '01.11.2026', 'Крайната дата трябва да е след днешната.'],
  ])('refuses a period with %s', async (_name, day, sentence) => {
    open('?type=1&playerId=3&clubId=8');
    if (day !== '') await page.getByRole('textbox', { name: 'Крайна дата' }).fill(day);
    await button('Запази').click();
    await expect.element(page.getByText(sentence).first()).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['player', '?playerId=999&type=0&clubId=8', 'Състезателят не беше намерен.', 'състезател'],
    ['club', '?playerId=3&type=0&clubId=abc', 'Клубът не беше намерен.', 'клуб'],
  ])('says of a %s in the address that nobody knows that it is not there', async (kind, search, sentence, missing) => {
    const { address } = open(search);
    await expect.element(page.getByText('Не е намерен')).toBeVisible();
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(page.getByText(`Остава да изберете: ${missing}`)).toBeVisible();
    await button('Изчисти избора')
      .nth(kind === 'player' ? 0 : 1)
      .click();
    await expect.element(page.getByText('Не е намерен')).not.toBeInTheDocument();
    await expect.poll(address).not.toContain(kind === 'player' ? '999' : 'abc');
  });

  it('says before saving that the player has an open transfer, with the way to it', async () => {
    const message = 'Състезателят вече има започнат трансфер.';
    check = { refusal: { code: 'transferOpenExists', message }, openTransferId: 9 };
    open('?type=0&playerId=3&clubId=8');
    await expect.element(page.getByText(message)).toBeVisible();
    const way = page.getByRole('link', { name: 'Към започнатия трансфер' });
    await expect.element(way).toHaveAttribute('href', '/transfers/9');
    await button('Запази').click();
    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('says before saving that the player is in that club already', async () => {
    const message = 'Приемащият клуб съвпада с настоящия клуб на състезателя.';
    check = { refusal: { code: 'transferSameClub', message }, openTransferId: null };
    open('?type=0&playerId=3&clubId=7');
    await expect.element(page.getByText(message)).toBeVisible();
    await button('Запази').click();
    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('lets a club begin transfers of its own players and to itself, and no others', async () => {
    signInAs('CLUB', { clubIds: [2] });
    open('?type=0&playerId=3&clubId=8');
    await expect.element(page.getByText(/^Трансфер започва отдаващият или приемащият клуб/)).toBeVisible();
    signInAs('CLUB', { clubIds: [8] });
    open('?type=0&playerId=3&clubId=8');
    await button('Запази').click();
    await expect.element(page.getByText('Трансферът е добавен успешно!')).toBeVisible();
  });

  it('has the own club chosen for the player of another, and for none of its own', async () => {
    signInAs('CLUB', { clubIds: [8] });
    const own = { ...player, id: 4, firstName: 'Петър', currentClub: receivingClub };
    serve({
      'GET /api/players/3': () => ({ json: player }),
      'GET /api/players/4': () => ({ json: own }),
      'GET /api/players/search': () => ({ json: { players: [player, own], total: 2 } }),
      'GET /api/clubs/8': () => ({ json: clubs[1] }),
      'GET /api/transfers/check': () => ({ json: check }),
    });
    const { address } = open('?type=0');
    const choosePlayer = async (name: string) => {
      await page.getByRole('combobox', { name: 'Състезател' }).click();
      await page.getByRole('option', { name }).click();
    };
    await choosePlayer('Иван Петров Стоянов');
    await expect.poll(address).toBe('/transfers/create?type=0&playerId=3&clubId=8');
    await expect.element(page.getByRole('form').getByText('ВК Марек (Дупница)').first()).toBeVisible();
    await button('Изчисти избора').first().click();
    await choosePlayer('Петър Петров Стоянов');
    await expect.poll(address).toBe('/transfers/create?type=0&playerId=4');
  });

  it('is not for players', async () => {
    signInAs('PLAYER', { playerId: 3 });
    open('?type=0&playerId=3&clubId=8');
    await expect.element(page.getByText('Нямате права', { exact: true })).toBeVisible();
    expect(page.getByRole('form').elements()).toEqual([]);
  });

  it.each([
    [409, 'Състезателят вече има започнат трансфер.'],
    [500, 'Възникна вътрешна грешка. Моля, опитайте отново по-късно.'],
  ])('shows the words of the server and nothing else when it answers %s', async (status, message) => {
    answer = { status, json: { status, code: 'x', message, requestId: '07afb203-2be0' } };
    open('?type=0&playerId=3&clubId=8');
    await button('Запази').click();
    await expect.element(notices.getByRole('alert')).toHaveTextContent(new RegExp(`^${message}$`));
    await expect.element(page.getByRole('form').getByRole('alert')).toHaveTextContent(message);
    await expect.element(button('Запази')).toHaveAttribute('aria-disabled', 'false');
  });

  it('begins with everything of a transfer that was broken off', async () => {
    open('?type=0&playerId=3&clubId=8', { comment: 'По молба на родителите' });
    await expect.element(comment).toHaveValue('По молба на родителите');
    await button('Запази').click();
    await expect.element(page.getByText('Трансферът е добавен успешно!')).toBeVisible();
    expect(sent()[0]?.body).toMatchObject({ comment: 'По молба на родителите' });
  });

  it('starts in the box of the club when only the club is missing', async () => {
    open('?type=0&playerId=3');
    await expect.element(clubBox).toHaveFocus();
  });

  it('offers what is international only where the federation has switched it on', async () => {
    open();
    await expect.element(type('Промяна на клубната принадлежност')).toBeVisible();
    await expect.element(type('Международен')).not.toBeInTheDocument();
    open('?type=2&playerId=3');
    await expect.element(type('Международен')).not.toBeInTheDocument();
    await expect.element(page.getByText(/^Остава да изберете: /).last()).toBeVisible();
  });

  it('asks whoever goes abroad for the club there instead of one here', async () => {
    knowInternational();
    open('?type=2&playerId=3&way=out');
    await expect.element(clubBox).not.toBeInTheDocument();
    await page.getByRole('textbox', { name: 'Клуб в чужбина' }).fill('Модена');
    await page.getByRole('textbox', { name: 'Федерация (държава)' }).fill('Италия');
    await page.getByRole('textbox', { name: 'Крайна дата' }).fill('30.06.2027');
    await expect.element(page.getByText('Модена (Италия)')).toBeVisible();
    await button('Запази').click();
    await expect
      .poll(() => sent().map(({ body }) => body))
      .toEqual([{ type: 2, playerId: 3, abroadClub: 'Модена', abroadFederation: 'Италия', expiration: '2027-06-30' }]);
    await expectSound();
  });

  it('says that nobody comes from abroad who has a club here', async () => {
    knowInternational();
    open('?type=2&playerId=3&way=in&clubId=8&abroadClub=Модена&abroadFederation=Италия&expiration=2027-06-30');
    await expect.element(page.getByText(/^Състезателят е картотекиран в български клуб/)).toBeVisible();
    await button('Запази').click();
    expect(sent()).toEqual([]);
  });
});

function knowInternational(): void {
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
}
