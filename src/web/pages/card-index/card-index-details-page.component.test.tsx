import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CardIndexDetails, RemovedPlayer } from '#contract/card-index.contract.ts';
import { JUST_CREATED } from '#web/features/card-index/created-state.ts';
import { aCandidate, aCardIndex, aMember } from '#web/test/card-index.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { CardIndexDetailsPage } from './card-index-details-page.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const rows = () => page.getByRole('table', { name: 'Състезатели', exact: true }).getByRole('row').elements().length - 1;
const addBox = page.getByRole('combobox', { name: 'Състезател' });

let cardIndex: CardIndexDetails;
let refusal: object | null;
let taken: RemovedPlayer[];
let asked: ReturnType<typeof serve> = [];
const sent = (method: string) => asked.filter((question) => question.method === method);

/** The licence as the server would keep it: players 1 to 3 may be added. */
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z'), toFake: ['Date'] });
  cardIndex = aCardIndex({ players: [aMember(8), aMember(9)] });
  refusal = null;
  taken = [];
  const members = () => cardIndex.players.map(({ id }) => id);
  const withPlayers = (ids: number[]) => {
    cardIndex = { ...cardIndex, players: ids.map(aMember) };
    return { json: cardIndex };
  };
  const refused = () => ({ status: 409, json: { status: 409, requestId: 'x', ...refusal } });
  asked = serve({
    'GET /api/cardindexes/5': () => ({ json: cardIndex }),
    'GET /api/cardindexes/5/players': () => ({
      json: [1, 2, 3, 8, 9].filter((id) => !members().includes(id)).map(aCandidate),
    }),
    'PUT /api/cardindexes/5/players': ({ body }) =>
      refusal === null ? withPlayers([...members(), Number(body['playerId'])]) : refused(),
    'DELETE /api/cardindexes/5/players': ({ body }) =>
      refusal === null ? withPlayers(members().filter((id) => id !== body['playerId'])) : refused(),
    'POST /api/cardindexes/5/players': ({ body }) => {
      if (refusal !== null) return refused();
      const playerIds = body['playerIds'] as number[];
      withPlayers([...members(), ...playerIds]);
      return { status: 201, json: { id: 5, playerIds } };
    },
    'GET /api/cardindexes/5/removed-players': () => ({ json: taken }),
    'GET /api/cardindexes/5/candidates': () => ({
      json: {
        candidates: [
          {
            ...aCandidate(40),
            birthDate: '2011-02-03',
            currentClub: { id: 9, fullName: 'ВК Марек (Дупница)' },
            isDeleted: false,
            isEligible: false,
            reasons: [
              { code: 'otherClub', fact: 'настоящ клуб ВК Марек (Дупница)', sentence: '…' },
              { code: 'tooOld', fact: 'роден 2011 г., групата е за родени 2013 г. и по-късно', sentence: '…' },
            ],
          },
        ],
        total: 1,
        page: 1,
        pageSize: 15,
      },
    }),
  });
  return () => vi.useRealTimers();
});

const open = (state?: object) =>
  render(<CardIndexDetailsPage />, { at: '/cardindexes/5', path: '/cardindexes/:cardIndexId', state });

describe('the page of a licence for its club', () => {
  beforeEach(() => signInAs('CLUB', { clubIds: [7] }));

  it('adds a player by typing, Enter and Enter, and is ready for the next one', async () => {
    open(JUST_CREATED);
    await expect.element(addBox).toHaveFocus();
    await userEvent.keyboard('ИВАН2петр');
    await expect.element(page.getByRole('option', { name: 'Иван2 Петров Колев' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Добави')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Състезателят е добавен успешно в лиценза!')).toBeVisible();
    await expect.element(addBox).toHaveFocus();
    await expect.element(addBox).toHaveValue('');
    expect(sent('PUT').map(({ body }) => body)).toEqual([{ playerId: 2 }]);
    await expect.poll(rows).toBe(3);
    await expect.element(page.getByText('Добавен: Иван2 Петров Колев. Общо 3\u00a0състезатели.')).toBeInTheDocument();
  });

  it('offers only those who may be added and says when there is nobody', async () => {
    open();
    await addBox.fill('няма такъв');
    await expect.element(page.getByText('Няма намерени състезатели')).toBeVisible();
    await expect
      .element(page.getByText(/^Могат да бъдат добавяни само състезатели, които отговарят на критериите/))
      .toBeVisible();
    await button('Добави').click();
    expect(sent('PUT')).toEqual([]);
  });

  it('keeps the refused one in sight with the reason of the server', async () => {
    refusal = { code: 'notEligible', message: 'Състезателят вече е добавен в лиценза.' };
    open();
    await addBox.fill('иван1');
    await page.getByRole('option').click();
    await button('Добави').click();
    const words = 'Възникна грешка при добавянето на състезател в лиценза!';
    await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect.element(page.getByText('Неуспешно добавяне: Иван1 Петров Нейков')).toBeVisible();
    await expect.element(page.getByText('Състезателят вече е добавен в лиценза.', { exact: true })).toBeVisible();
  });

  it('adds several at once: typing and Enter ticks the first that is found', async () => {
    open();
    await button('Избери няколко').click();
    await expect.element(page.getByRole('textbox', { name: 'Търси състезател' })).toHaveFocus();
    await userEvent.keyboard('иван3{Enter}');
    await expect.element(page.getByRole('checkbox', { name: 'Иван3 Петров Ангелов' })).toBeChecked();
    await userEvent.keyboard('иван1{Enter}');
    await expect.element(page.getByText('Избрани 2 от 3')).toBeVisible();
    await button('Добави 2\u00a0състезатели').click();
    await expect.element(page.getByText('Добавени са 2\u00a0състезатели в лиценза!')).toBeVisible();
    expect(sent('POST').map(({ body }) => body)).toEqual([{ playerIds: [3, 1] }]);
    expect(sent('POST')[0]?.headers.get('idempotency-key')).not.toBeNull();
    await expect.poll(rows).toBe(4);
  });

  it('names everybody because of whom nobody was added, and takes them out of the choice', async () => {
    open();
    await button('Избери няколко').click();
    await button('Избери всички').click();
    refusal = {
      code: 'someNotEligible',
      message: 'Никой не беше добавен: има състезатели, които не могат да бъдат в лиценза.',
      players: [{ ...aCandidate(2), reasons: [{ code: 'deactivated', fact: 'деактивиран', sentence: '…' }] }],
    };
    await button('Добави 3\u00a0състезатели').click();
    const refused = page.getByRole('region', { name: 'Състезатели, които не могат да бъдат добавени' });
    await expect.element(refused.getByText('Иван2 Петров Колев')).toBeVisible();
    await expect.element(refused.getByText('деактивиран')).toBeVisible();
    refusal = null;
    await button('Махни ги от избора').click();
    await button('Добави 2\u00a0състезатели').click();
    await expect.element(page.getByText('Добавени са 2\u00a0състезатели в лиценза!')).toBeVisible();
    expect(sent('POST').at(-1)?.body).toEqual({ playerIds: [1, 3] });
  });

  it('says of anybody else why he may not be added', async () => {
    open();
    await button('Защо не откривам някого?').click();
    await page.getByRole('textbox', { name: 'Търсене на състезател с причините' }).fill('марин');
    await userEvent.keyboard('{Enter}');
    const found = page.getByRole('list', { name: 'Намерени състезатели' });
    await expect.element(found.getByText('настоящ клуб ВК Марек (Дупница)')).toBeVisible();
    await expect.element(found.getByText('роден 2011 г., групата е за родени 2013 г. и по-късно')).toBeVisible();
    expect(asked.find(({ path }) => path.endsWith('/candidates'))?.query.get('keyword')).toBe('марин');
  });

  it('takes a player off only after a question, and back from the message', async () => {
    open();
    await button('Премахни Иван8 Петров Колев от лиценза').click();
    const question = 'Сигурни ли сте, че искате да премахнете Иван8 Петров Колев от лиценза?';
    await expect.element(page.getByRole('alertdialog').getByText(question)).toBeVisible();
    await button('Отказ').click();
    expect(sent('DELETE')).toEqual([]);

    await button('Премахни Иван8 Петров Колев от лиценза').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Премахни' }).click();
    await expect.element(page.getByText('Състезателят е премахнат успешно от лиценза!')).toBeVisible();
    expect(sent('DELETE').map(({ body }) => body)).toEqual([{ playerId: 8 }]);
    await expect.poll(rows).toBe(1);

    await page.getByRole('region', { name: 'Съобщения' }).getByRole('button', { name: 'Отмени' }).click();
    await expect.element(page.getByText('Състезателят е добавен успешно в лиценза!')).toBeVisible();
    expect(sent('PUT').map(({ body }) => body)).toEqual([{ playerId: 8 }]);
    await expect.poll(rows).toBe(2);
    await expect.element(page.getByText('Премахнат състезател: Иван8 Петров Колев')).not.toBeInTheDocument();
  });

  it('offers the way back on the page for as long as it is open', async () => {
    open();
    await button('Премахни Иван9 Петров Ангелов от лиценза').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Премахни' }).click();
    const removed = page.getByRole('list', { name: 'Премахнати от лиценза' });
    await removed.getByRole('button', { name: 'Отмени премахването на Иван9 Петров Ангелов' }).click();
    await expect.poll(() => sent('PUT').map(({ body }) => body)).toEqual([{ playerId: 9 }]);
    await expect.poll(rows).toBe(2);
  });

  it('says who was taken off it, when and by whom, and offers back whoever may be on it', async () => {
    const removal = {
      addedOn: '2026-09-01T08:00:00.000Z',
      removedBy: { id: 2, firstName: 'Мария', lastName: 'Иванова' },
    };
    taken = [
      { ...aCandidate(3), ...removal, removedOn: '2026-11-16T08:05:00.000Z' },
      { ...aCandidate(40), ...removal, removedOn: '2026-11-15T08:05:00.000Z' },
      { ...aCandidate(3), ...removal, removedOn: '2026-10-01T08:05:00.000Z' },
      { ...aCandidate(8), ...removal, removedOn: '2026-10-01T08:05:00.000Z' },
    ];
    open();
    const lines = page.getByRole('list', { name: 'Премахнати от лиценза' }).getByRole('listitem');
    await expect.element(lines.nth(0)).toHaveTextContent('Премахнат състезател: Иван3 Петров Ангелов');
    await expect.element(lines.nth(0)).toHaveTextContent(/16\.11\.2026.*10:05.*Мария Иванова/);
    expect(lines.elements()).toHaveLength(2);
    await expect.element(button('Отмени премахването на Иван3 Петров Ангелов')).toBeVisible();
    await expect.element(button('Отмени премахването на Иван40 Петров Димитров')).not.toBeInTheDocument();
  });

  it('leaves the focus on the way back, and after it on the title of the players', async () => {
    open();
    await button('Премахни Иван8 Петров Колев от лиценза').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Премахни' }).click();
    const undo = page.getByRole('list', { name: 'Премахнати от лиценза' }).getByRole('button', { name: 'Отмени' });
    await expect.element(undo).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(rows).toBe(2);
    await expect.element(page.getByRole('heading', { name: 'Състезатели', exact: true })).toHaveFocus();
  });

  it('shows the licence as it is after a refusal: somebody else was there before', async () => {
    open();
    await button('Премахни Иван8 Петров Колев от лиценза').click();
    refusal = { code: 'notFound', message: 'Записът не беше намерен.' };
    cardIndex = aCardIndex({ players: [aMember(9)] });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Премахни' }).click();
    await expect.poll(rows).toBe(1);
    await expect.element(page.getByRole('heading', { name: 'Състезатели', exact: true })).toHaveFocus();

    await addBox.fill('иван1');
    await page.getByRole('option').click();
    refusal = { code: 'notEligible', message: 'Състезателят вече е добавен в лиценза.' };
    cardIndex = aCardIndex({ players: [aMember(9), aMember(1)] });
    await button('Добави').click();
    await expect.poll(rows).toBe(2);
    refusal = null;
  });

  it('shows the licence as it is after several were refused', async () => {
    open();
    await button('Избери няколко').click();
    await button('Избери всички').click();
    refusal = { code: 'someNotEligible', message: 'Никой не беше добавен.', players: [] };
    cardIndex = aCardIndex({ players: [aMember(9)] });
    await button('Добави 3\u00a0състезатели').click();
    await expect.poll(() => sent('GET').filter(({ path }) => path === '/api/cardindexes/5').length).toBe(2);
  });

  it('says with the words of the server why a player stays on it', async () => {
    open();
    await button('Премахни Иван8 Петров Колев от лиценза').click();
    refusal = { code: 'cardIndexClosed', message: 'Лицензът е от минал сезон и не може да се променя.' };
    await page.getByRole('alertdialog').getByRole('button', { name: 'Премахни' }).click();
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Възникна грешка при премахването на състезател от лиценза!');
    await expect.element(alert).toHaveTextContent('Лицензът е от минал сезон и не може да се променя.');
    expect(rows()).toBe(2);
  });

  it('shows everybody, the fifty-first too', async () => {
    cardIndex = aCardIndex({ players: Array.from({ length: 51 }, (_, place) => aMember(100 + place)) });
    open();
    await expect.poll(rows).toBe(51);
    await expect
      .element(page.getByText('Показани са всички 51\u00a0състезатели. Таблицата няма страници.'))
      .toBeVisible();
  });

  it('is only looked at once the season is over, and says why', async () => {
    cardIndex = aCardIndex({ year: 2025, players: [aMember(8)] });
    open();
    await expect
      .element(page.getByText('Лицензът е от минал сезон. Промени по него прави само федерацията.'))
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Промяна на треньорския щаб' })).not.toBeInTheDocument();
    await expect.element(button(/^Премахни/)).not.toBeInTheDocument();
    await expect.element(addBox).not.toBeInTheDocument();
    expect(asked.map(({ path }) => path)).not.toContain('/api/cardindexes/5/players');
  });
});

it('another club looks at the licence and is offered nothing to change', async () => {
  signInAs('CLUB', { clubIds: [8] });
  open();
  await expect.element(page.getByText('Няма информация').first()).toBeVisible();
  await expect.element(addBox).not.toBeInTheDocument();
  await expect.element(button(/^Премахни/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/минал сезон/)).not.toBeInTheDocument();
});

it('the federation corrects a licence of a past season', async () => {
  signInAs('ADMINISTRATOR');
  cardIndex = aCardIndex({ year: 2025, players: [aMember(8)] });
  open();
  await expect.element(button('Премахни Иван8 Петров Колев от лиценза')).toBeVisible();
  await expect.element(addBox).toBeVisible();
  await expect.element(page.getByText(/минал сезон/)).not.toBeInTheDocument();
});
