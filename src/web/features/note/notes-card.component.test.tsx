import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Note, NoteList } from '#contract/note/note.contract.ts';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { NotesCard } from './notes-card.tsx';

const maria = { id: 4, firstName: 'Мария', lastName: 'Петрова' };
const written: Note = {
  id: 7,
  text: 'Виж @Мария Петрова\nкога изтича',
  isForClub: false,
  at: '2026-11-15T10:00:00.000Z',
  by: { id: 2, firstName: 'Даниел', lastName: 'Велев' },
  mentions: [maria],
  mayRemove: true,
};
const club = { id: 5, fullName: 'ВК Марек (Дупница)' };
const PATH = '/api/players/8/notes';

let list: NoteList;
let refusal: { status: number; json: unknown } | null;
let asked: ReturnType<typeof serve>;
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
const box = page.getByRole('textbox', { name: 'Нова бележка' });
const add = page.getByRole('button', { name: 'Добави бележка' });
const colleagues = page.getByRole('option');

beforeEach(() => {
  [list, refusal] = [{ notes: [], total: 0, mayWrite: true, clubs: [club] }, null];
  asked = serve({
    [`GET ${PATH}`]: () => ({ json: list }),
    [`POST ${PATH}`]: ({ body }) => {
      if (refusal !== null) return refusal;
      const note = {
        ...written,
        id: 9 + list.total,
        text: String(body['text']),
        isForClub: body['isForClub'] === true,
      };
      list = { ...list, notes: [note, ...list.notes], total: list.total + 1 };
      return { status: 201, json: { id: 9 } };
    },
    [`GET ${PATH}/readers`]: ({ query }) => ({
      json: [
        { id: 3, firstName: 'Марин', lastName: 'Щерев', club: null },
        { ...maria, club: null },
        ...(query.get('isForClub') === 'true'
          ? [{ id: 6, firstName: 'Марта', lastName: 'Илиева', club: club.fullName }]
          : []),
      ],
    }),
    'DELETE /api/notes/7': () => {
      list = { ...list, notes: [], total: 0 };
      return { status: 204, json: null };
    },
    'POST /api/notes/7/restore': () => {
      list = { ...list, notes: [written], total: 1 };
      return { status: 204, json: null };
    },
  });
  signInAs('ADMINISTRATOR');
});
const show = () => render(<NotesCard noun="player" id={8} />);

it('a note stands with who, when and for whom; the name of a colleague stands out', async () => {
  list = { ...list, notes: [written], total: 1 };
  show();
  await expect.element(page.getByRole('heading', { name: 'Бележки (1)' })).toBeVisible();
  const item = page.getByRole('listitem');
  for (const text of ['Даниел Велев', '15.11.2026, 12:00', 'само за федерацията', '@Мария Петрова'])
    await expect.element(item.getByText(text, { exact: true })).toBeVisible();
  await expectSound();
});

it('a note is for the federation alone unless somebody says otherwise, and the box is empty afterwards', async () => {
  show();
  await expect.element(page.getByText('Няма бележки за този състезател')).toBeVisible();
  await box.fill('Обади се клубът');
  await add.click();
  await expect.poll(sent).toEqual([['POST', PATH, { text: 'Обади се клубът', isForClub: false, mentions: [] }]]);
  await expect.element(page.getByRole('listitem').getByText('Обади се клубът')).toBeVisible();
  await expect.element(box).toHaveValue('');
  await page.getByText('и за клуба').click();
  await box.fill('И за Вас');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => sent()[1]).toEqual(['POST', PATH, { text: 'И за Вас', isForClub: true, mentions: [] }]);
});

it('a colleague is found behind an @ and taken with the keys; Escape closes the list and keeps the text', async () => {
  show();
  await box.click();
  await userEvent.keyboard('Виж @мар');
  await expect
    .poll(() => colleagues.elements().map((one) => one.textContent))
    .toEqual(['Марин ЩеревФедерация', 'Мария ПетроваФедерация']);
  await expectSound();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(box).toHaveValue('Виж @Мария Петрова ');
  await userEvent.keyboard('@');
  await expect.poll(() => colleagues.elements().length).toBe(2);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => colleagues.elements().length).toBe(0);
  await expect.element(box).toHaveValue('Виж @Мария Петрова @');
  await add.click();
  await expect.poll(() => sent()[0]?.[2]).toMatchObject({ mentions: [maria.id] });
});

it('people of the club are offered once the note is for the club too', async () => {
  show();
  await page.getByText('и за клуба').click();
  await box.click();
  await userEvent.keyboard('@Марта');
  await expect
    .poll(() => colleagues.elements().map((one) => one.textContent))
    .toEqual([`Марта Илиева${club.fullName}`]);
  await box.fill('');
});

it('whoever is struck out of the text again is not mentioned', async () => {
  show();
  await box.click();
  await userEvent.keyboard('@мария');
  await expect.poll(() => colleagues.elements().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  await box.fill('Без нея');
  await add.click();
  await expect.poll(() => sent()[0]?.[2]).toMatchObject({ text: 'Без нея', mentions: [] });
});

it('a refused note keeps its text and says why', async () => {
  const description = 'Някой от споменатите няма достъп до тази бележка.';
  refusal = { status: 400, json: [{ code: 'unknown', description, field: 'mentions' }] };
  show();
  await box.fill('Дълга бележка');
  await add.click();
  await expect.element(page.getByRole('alert').getByText(description)).toBeVisible();
  await expect.element(box).toHaveValue('Дълга бележка');
  await box.fill('');
});

it('a note that is too long is kept whole, and it is said by how much it is too long', async () => {
  show();
  await box.fill('я'.repeat(2003));
  await add.click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Бележката може да е най-много 2000 символа. Съкратете я с 3.');
  await expect.element(box).toHaveValue('я'.repeat(2003));
  expect(sent()).toEqual([]);
  await box.fill('');
});

it('what was begun is there when the tab is opened again', async () => {
  show();
  await box.fill('Започната');
  show();
  await expect.element(box).toHaveValue('Започната');
  await box.fill('');
});

it('a note is taken away at once and can be brought back', async () => {
  list = { ...list, notes: [written], total: 1 };
  show();
  await page.getByRole('button', { name: 'Изтрий бележката' }).click();
  await expect.element(page.getByText('Няма бележки за този състезател')).toBeVisible();
  await page.getByRole('button', { name: 'Отмени' }).click();
  await expect.element(page.getByRole('listitem').getByText('Даниел Велев')).toBeVisible();
});

it('a club is told who reads along, and has no choice', async () => {
  signInAs('CLUB', { clubIds: [5] });
  show();
  await expect.element(page.getByText(`Виждат я федерацията и ${club.fullName}`)).toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
  await box.fill('Ще донесем');
  await add.click();
  await expect.poll(() => sent()[0]?.[2]).toMatchObject({ isForClub: true });
});

it('whoever may neither read nor write any sees no card', async () => {
  list = { notes: [], total: 0, mayWrite: false, clubs: [] };
  signInAs('CLUB', { clubIds: [6] });
  show();
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => page.getByRole('heading').elements()).toEqual([]);
});
