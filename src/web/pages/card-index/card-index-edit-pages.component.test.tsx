import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import { aCardIndex, aMember } from '#web/test/card-index.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { CardIndexEditPage } from './card-index-edit-page.tsx';
import { CardIndexPlayerDeletePage } from './card-index-player-delete-page.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

let cardIndex: CardIndexDetails;
let asked: ReturnType<typeof serve> = [];
const sent = (method: string) => asked.filter((question) => question.method === method);

const coaches = [
  { id: 3, name: 'Стоян Георгиев', photoId: null },
  { id: 4, name: 'Мария Петкова', photoId: null },
];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z'), toFake: ['Date'] });
  signInAs('CLUB', { clubIds: [7] });
  cardIndex = aCardIndex({ players: [aMember(8)] });
  asked = serve({
    'GET /api/cardindexes/5': () => ({ json: cardIndex }),
    'GET /api/clubs/7/coaches': () => ({ json: coaches }),
    'GET /api/coaches/search': () => ({ json: { coaches: [], total: 0, page: 1, pageSize: 10 } }),
    'PUT /api/cardindexes/5': () => ({ json: { ...cardIndex, version: 5 } }),
    'DELETE /api/cardindexes/5/players': () => ({ json: { ...cardIndex, players: [] } }),
  });
  return () => vi.useRealTimers();
});

const openEdit = () =>
  render(<CardIndexEditPage />, { at: '/cardindexes/5/edit', path: '/cardindexes/:cardIndexId/edit' });
const openDelete = (playerId = 8) =>
  render(<CardIndexPlayerDeletePage />, {
    at: `/cardindexes/5/delete/${playerId}`,
    path: '/cardindexes/:cardIndexId/delete/:playerId',
  });

describe('the staff of a licence', () => {
  it('is changed with the coaches of the club first, and sent with the version it started from', async () => {
    const { address } = openEdit();
    const senior = page.getByRole('combobox', { name: 'Помощник треньор' });
    await senior.click();
    await expect.element(page.getByRole('option').first()).toHaveTextContent('Стоян Георгиев');
    await page.getByRole('option', { name: 'Мария Петкова' }).click();
    await page.getByRole('textbox', { name: 'Лекар' }).fill('');
    await page.getByRole('textbox', { name: 'Физиотерапевт' }).fill('Иво Кръстев');
    await button('Запази').click();
    await expect.element(page.getByText('Лицензът е обновен успешно!')).toBeVisible();
    expect(sent('PUT')[0]?.headers.get('if-match')).toBe('"4"');
    expect(sent('PUT')[0]?.body).toEqual({
      seniorCoachId: 3,
      coachId: 4,
      coach2Id: null,
      medic: null,
      masseur: 'Иво Кръстев',
    });
    await expect.poll(address).toBe('/cardindexes/5');
  });

  it('follows the rule of names for the doctor and the physiotherapist', async () => {
    openEdit();
    await page.getByRole('textbox', { name: 'Лекар' }).fill('Ян');
    await button('Запази').click();
    await expect.element(page.getByText('Името трябва да е поне 3 символа', { exact: true })).toBeVisible();
    expect(sent('PUT')).toEqual([]);
  });

  it('shows both names when somebody else has changed it meanwhile', async () => {
    const seniorCoach = { seniorCoach: { id: 4, name: 'Мария Петкова' }, seniorCoachId: 4 };
    const theirs = { ...cardIndex, version: 5, ...seniorCoach, masseur: 'Петър Илиев' };
    asked = serve({
      'GET /api/cardindexes/5': () => ({ json: cardIndex }),
      'PUT /api/cardindexes/5': () => ({
        status: 409,
        json: {
          status: 409,
          code: 'changedMeanwhile',
          message: 'Записът е променен.',
          requestId: 'x',
          current: theirs,
        },
      }),
    });
    openEdit();
    await page.getByRole('textbox', { name: 'Физиотерапевт' }).fill('Иво Кръстев');
    await button('Запази').click();
    const notice = page.getByRole('alert').filter({ hasText: 'друг потребител промени този запис' });
    await expect.element(notice.getByRole('radio', { name: 'Иво Кръстев' })).toBeChecked();
    await expect.element(notice.getByRole('radio', { name: 'Петър Илиев' })).toBeVisible();
    await expect.element(notice).toHaveTextContent('Остава и чуждата промяна на „Старши треньор“.');
    await button('Приеми чуждите промени').click();
    await expect.element(page.getByText('Мария Петкова')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Физиотерапевт' })).toHaveValue('Петър Илиев');
  });

  it('of a past season, or of another club, is not for this person', async () => {
    cardIndex = aCardIndex({ year: 2025 });
    openEdit();
    await expect
      .element(page.getByText('Лицензът е от минал сезон. Промени по него се правят само от федерацията.'))
      .toBeVisible();
    cardIndex = aCardIndex({ clubId: 9 });
    openEdit();
    await expect.element(page.getByText('Можете да променяте само лицензите на своя клуб.')).toBeVisible();
    await expect.element(button('Запази')).not.toBeInTheDocument();
  });
});

describe('the address that looks as if it took a player off a licence', () => {
  it('removes nobody: it says so and leads back', async () => {
    openDelete();
    await expect
      .element(
        page.getByText('На този адрес не се премахва никой. Състезателите се премахват от страницата на лиценза.'),
      )
      .toBeVisible();
    await expect.element(button('Премахни')).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Към лиценза' })).toHaveAttribute('href', '/cardindexes/5');
    expect(sent('DELETE')).toEqual([]);
  });
});
