import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CardIndexCreatePage } from '#web/pages/card-index/card-index-create-page.tsx';
import { expectSound } from '#web/test/axe.ts';
import { leavePage, render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { ClubCardIndexCard } from './club-card-index-card.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const group = (name: string) => page.getByRole('radio', { name });

const cardIndexes = [
  { id: 11, year: 2026, ageGroup: 3, championship: 'Държавно първенство' },
  { id: 10, year: 2025, ageGroup: 2, championship: 'Държавно първенство' },
];
const clubs = [
  { value: 7, label: 'ВК Царевец волей (Велико Търново)' },
  { value: 8, label: 'ВК Марек (Дупница)' },
];

const championships = [
  { id: '1', name: 'Купа на България', isClosed: false, version: 1 },
  { id: '2', name: 'Стара купа', isClosed: true, version: 2 },
];

let refusal: { status: number; json: unknown } | null;
let asked: ReturnType<typeof serve> = [];
const sent = () => asked.find(({ method }) => method === 'POST');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z'), toFake: ['Date'] });
  refusal = null;
  asked = serve({
    'GET /api/clubs/options': () => ({ json: clubs }),
    'GET /api/clubs/7/card-indexes': () => ({ json: cardIndexes }),
    'GET /api/clubs/8/card-indexes': () => ({ json: [] }),
    'GET /api/clubs/search': () => ({
      json: { clubs: [{ id: 8, name: 'Марек', fullName: 'ВК Марек (Дупница)', logoId: null }], total: 1 },
    }),
    'GET /api/clubs/7/coaches': () => ({ json: [{ id: 3, name: 'Стоян Георгиев', photoId: null }] }),
    'GET /api/coaches/search': () => ({ json: { coaches: [], total: 0, page: 1, pageSize: 10 } }),
    'GET /api/championships': () => ({ json: championships }),
    'POST /api/cardindexes': () => refusal ?? { status: 201, json: { id: 42 } },
  });
  return () => vi.useRealTimers();
});

const open = (search = '', state?: object) =>
  render(<CardIndexCreatePage />, { at: `/cardindexes/create${search}`, state });

it('before the first club there is no form, but the way to add one', async () => {
  serve({ 'GET /api/clubs/options': () => ({ json: [] }) });
  signInAs('ADMINISTRATOR');
  open();
  await expect.element(page.getByRole('link', { name: 'Добави клуб' })).toHaveAttribute('href', '/clubs/create');
  await expect.element(page.getByText('Няма намерени резултати')).not.toBeInTheDocument();
  await expect.element(button('Запази')).not.toBeInTheDocument();
});

describe('the form of a new licence', () => {
  it('sends age and sex of the group and the season, and leaves out what is empty', async () => {
    signInAs('CLUB', { clubIds: [7] });
    const { address, router } = open('?clubId=7&ageGroup=10');
    await expect.element(page.getByText('ВК Царевец волей (Велико Търново)')).toBeVisible();
    await expect.element(group('Момичета под 16 г.')).toBeChecked();
    await expect.element(page.getByText('2026/2027')).toBeVisible();
    await button('Запази').click();
    await expect.element(page.getByText('Лицензът е добавен успешно!')).toBeVisible();
    expect(sent()?.body).toEqual({
      clubId: '7',
      age: '15',
      sex: '1',
      year: '2026',
      championship: 'Държавно първенство',
    });
    expect(sent()?.headers.get('content-type')).toBeNull();
    await expect.poll(address).toBe('/cardindexes/42');
    expect(router.state.location.state).toEqual({ isJustCreated: true });
  });

  it('sends the chosen staff, the coaches of the club first', async () => {
    signInAs('CLUB', { clubIds: [7] });
    open('?clubId=7');
    await group('Мъже').click();
    await page.getByRole('combobox', { name: 'Старши треньор' }).click();
    await page.getByRole('option', { name: 'Стоян Георгиев' }).click();
    await page.getByRole('textbox', { name: 'Лекар' }).fill('д-р Анна Вълева');
    await button('Запази').click();
    await expect.poll(sent).toBeDefined();
    expect(sent()?.body).toMatchObject({ age: '255', sex: '0', seniorCoachId: '3', medic: 'д-р Анна Вълева' });
    expect(sent()?.body).not.toHaveProperty('coachId');
    expect(sent()?.body).not.toHaveProperty('masseur');
  });

  it('lets a club choose among the championships that are open, and among its own coaches', async () => {
    signInAs('CLUB', { clubIds: [7] });
    open('?clubId=7&ageGroup=10');
    const box = page.getByRole('combobox', { name: 'Първенство' });
    await expect.element(box.getByRole('option')).toHaveLength(3);
    await box.selectOptions('Купа на България');
    await page.getByRole('combobox', { name: 'Старши треньор' }).fill('ивайло');
    await expect.element(page.getByText(/Може да изберете само треньор на клуба/)).toBeVisible();
    await expect.element(page.getByRole('option', { name: /Ивайло/ })).not.toBeInTheDocument();
    await page.getByRole('combobox', { name: 'Старши треньор' }).fill('стоян');
    await page.getByRole('option', { name: /Стоян Георгиев/ }).click();
    await button('Запази').click();
    await expect.poll(sent).toBeDefined();
    expect(sent()?.body).toMatchObject({ championship: 'Купа на България', seniorCoachId: '3' });
  });

  it('takes the club from the state of the step', async () => {
    signInAs('ADMINISTRATOR');
    open('', { clubId: 8 });
    await expect.element(page.getByText('ВК Марек (Дупница)')).toBeVisible();
  });

  it('lets an administrator who came without a club search for one, and says what is missing', async () => {
    signInAs('ADMINISTRATOR');
    open();
    await button('Запази').click();
    const summary = page.getByRole('alert').filter({ hasText: 'Проверете отбелязаните полета' });
    await expect.element(summary.getByRole('link', { name: /Моля, изберете клуб/ })).toBeVisible();
    await expect.element(summary.getByRole('link', { name: /Невалидна възрастова група/ })).toBeVisible();
    await page.getByRole('combobox', { name: 'Клуб' }).click();
    await page.getByRole('option', { name: 'ВК Марек' }).click();
    await group('Жени').click();
    await page.getByRole('combobox', { name: 'Първенство' }).fill('Ку');
    await button('Запази').click();
    await expect.element(page.getByText('Първенството трябва да е поне 3 символа').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Първенство' }).fill('Купа „Дружба“');
    await button('Запази').click();
    await expect.poll(sent).toBeDefined();
    expect(sent()?.body).toMatchObject({ clubId: '8', age: '255', sex: '1', championship: 'Купа „Дружба“' });
    await expectSound();
  });

  it('marks the groups that have a licence this season and leads to it', async () => {
    signInAs('CLUB', { clubIds: [7] });
    open('?clubId=7');
    await expect.element(page.getByRole('link', { name: 'Лиценз #11' })).toHaveAttribute('href', '/cardindexes/11');
    await expect.element(page.getByRole('link', { name: 'Лиценз #10' })).not.toBeInTheDocument();
    await group('Момчета под 16 г.').click();
    await expect
      .element(page.getByText(/^Клубът вече има лиценз за тази възрастова група и сезон\. Втори/))
      .toBeVisible();
  });

  it('says in the words of the server why the licence was not made, and keeps what was filled in', async () => {
    const message = 'Клубът вече има лиценз за тази възрастова група и сезон.';
    refusal = { status: 409, json: { status: 409, code: 'cardIndexTaken', message, requestId: 'x' } };
    signInAs('CLUB', { clubIds: [7] });
    open('?clubId=7&ageGroup=2');
    await page.getByRole('textbox', { name: 'Лекар' }).fill('д-р Анна Вълева');
    await button('Запази').click();
    const failure = 'Възникна грешка при добавянето на лиценз!';
    const notices = page.getByRole('region', { name: 'Съобщения' });
    await expect.element(notices.getByText(failure)).toBeVisible();
    // No field is marked, so none is to be looked for.
    await expect.element(page.getByRole('form').getByRole('alert')).toHaveTextContent(failure + message);
    await expect.element(page.getByText('Проверете отбелязаните полета')).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: 'Лекар' })).toHaveValue('д-р Анна Вълева');
  });

  it('brings back what was begun for this team, and for no other', async () => {
    signInAs('CLUB', { clubIds: [7] });
    open('?clubId=7&ageGroup=2');
    await page.getByRole('textbox', { name: 'Лекар' }).fill('д-р Анна Вълева');
    await userEvent.keyboard('{Tab}');
    leavePage();
    open('?clubId=7&ageGroup=3');
    await expect.element(page.getByRole('textbox', { name: 'Лекар' })).toHaveValue('');
    leavePage();
    open('?clubId=7&ageGroup=2');
    await expect.element(page.getByText('Възстановени са незапазените данни')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Лекар' })).toHaveValue('д-р Анна Вълева');
  });

  it('beside a licence of the group takes no championship for granted', async () => {
    signInAs('CLUB', { clubIds: [7] });
    open('?clubId=7&ageGroup=3&other=1');
    await button('Запази').click();
    await expect.element(page.getByText('Това поле е задължително!', { exact: true })).toBeVisible();
    const championship = page.getByRole('combobox', { name: 'Първенство' });
    // The one that the group has a licence of is no choice.
    await expect.element(championship).not.toHaveTextContent('Държавно първенство');
    await championship.selectOptions('Купа на България');
    await button('Запази').click();
    await expect.poll(() => sent()?.body).toMatchObject({ championship: 'Купа на България' });
  });

  it('for another club is not for this person', async () => {
    signInAs('CLUB', { clubIds: [7] });
    open('?clubId=8');
    await expect.element(page.getByText('Можете да добавяте лицензи само за своя клуб.')).toBeVisible();
    await expect.element(button('Запази')).not.toBeInTheDocument();
  });
});

describe('the grid of the licences of a club', () => {
  it('has a way to a new licence in every empty cell of the current season, for those who may make one', async () => {
    signInAs('CLUB', { clubIds: [7] });
    const { router } = render(<ClubCardIndexCard clubId={7} isClosed={false} />, { at: '/clubs/7' });
    await expect.element(page.getByRole('link', { name: 'Лиценз #11' })).toBeVisible();
    await expect.poll(() => page.getByRole('link', { name: /^Нов лиценз: / }).elements()).toHaveLength(13);
    await page.getByRole('link', { name: 'Нов лиценз: Момчета под 14 г.' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/cardindexes/create');
    expect(router.state.location).toMatchObject({ search: '?clubId=7&ageGroup=2', state: { clubId: 7 } });
  });

  it('has a way to another championship of a group that has its licence, while there is one left', async () => {
    signInAs('CLUB', { clubIds: [7] });
    const { router } = render(<ClubCardIndexCard clubId={7} isClosed={false} />, { at: '/clubs/7' });
    await page.getByRole('link', { name: 'Друго първенство: Момчета под 16 г.' }).click();
    await expect.poll(() => router.state.location.search).toBe('?clubId=7&ageGroup=3&other=1');
    leavePage();
    cardIndexes.push({ id: 12, year: 2026, ageGroup: 3, championship: 'Купа на България' });
    onTestFinished(() => void cardIndexes.pop());
    render(<ClubCardIndexCard clubId={7} isClosed={false} />, { at: '/clubs/7' });
    await expect.element(page.getByText('Купа на България')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Друго/ })).not.toBeInTheDocument();
  });

  it.each([
    ['another club', 'CLUB', { clubIds: [8] }],
    ['a player', 'PLAYER', { playerId: 1 }],
  ] as const)('has none for %s', async (_who, role, person) => {
    signInAs(role, person);
    render(<ClubCardIndexCard clubId={7} isClosed={false} />, { at: '/clubs/7' });
    await expect.element(page.getByText('Лиценз #11')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Нов лиценз/ })).not.toBeInTheDocument();
  });

  it('has none in another season', async () => {
    signInAs('ADMINISTRATOR');
    render(<ClubCardIndexCard clubId={7} isClosed={false} />, { at: '/clubs/7?season=2025' });
    await expect.element(page.getByRole('link', { name: 'Лиценз #10' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Нов лиценз/ })).not.toBeInTheDocument();
  });
});
