import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClubReadiness } from '#contract/player/readiness.contract.ts';
import { aDocumentKind } from '#domain/federation/document-kind.test-tools.ts';
import { expectSound } from '#web/test/axe.ts';
import { aPicture } from '#web/test/files.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { ReadinessPage } from './readiness-page.tsx';

const player = (id: number, lastName: string, papers: ClubReadiness['players'][number]['papers']) => ({
  id,
  number: 100_000 + id,
  photoId: null,
  firstName: 'Иван',
  middleName: 'Петров',
  lastName,
  isReachable: id !== 4,
  collected: [],
  papers,
});
const kind = { ...aDocumentKind({ validity: 'months', validMonths: 6 }), version: 1 };
const readiness: ClubReadiness = {
  club: { id: 3, fullName: 'ВК Янтра (Габрово)' },
  kinds: [kind],
  players: [
    player(1, 'Ангелов', [{ kindId: 5, state: 'valid', until: '2027-05-01' }]),
    player(2, 'Борисов', [{ kindId: 5, state: 'ends', until: '2026-12-01' }]),
    player(3, 'Василев', [{ kindId: 5, state: 'missing', until: null }]),
    player(4, 'Георгиев', [{ kindId: 5, state: 'notNeeded', until: null }]),
  ],
};

let answer: ClubReadiness;
let asked: ReturnType<typeof serve>;
const open = (search = '') =>
  render(<ReadinessPage />, { at: `/clubs/3/readiness${search}`, path: '/clubs/:clubId/readiness' });
const sentTo = (playerId: number) =>
  asked.filter(({ method, path }) => method === 'POST' && path === `/api/players/${playerId}/documents`);

beforeEach(() => {
  signInAs('CLUB', { clubIds: [3] });
  answer = readiness;
  const added = { status: 201, json: { id: 9, playerId: 3 } };
  asked = serve({
    'GET /api/clubs/3/readiness': () => ({ json: answer }),
    'GET /api/document-kinds': () => ({ json: [kind] }),
    'POST /api/players/2/documents': () => added,
    'POST /api/players/3/documents': () => added,
  });
});

it('says of every player in words what there is, what ends and what is missing', async () => {
  open();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name, 'u') });
  await expect.element(row('Ангелов')).toHaveTextContent('до 01.05.2027');
  await expect.element(row('Борисов')).toHaveTextContent('изтича на 01.12.2026');
  await expect.element(row('Василев')).toHaveTextContent('липсва');
  await expect.element(page.getByText('3 от 4 състезатели с всички задължителни документи за лиценз')).toBeVisible();
  await expectSound();
});

it('says what parents were asked for and what they have sent; whoever was asked for everything is not ticked again', async () => {
  const missing = (id: number, name: string, collected: ClubReadiness['players'][number]['collected']) => ({
    ...player(id, name, [{ kindId: 5, state: 'missing', until: null }]),
    photoId: '11111111-1111-4111-8111-111111111111',
    collected,
  });
  answer = {
    ...readiness,
    players: [
      missing(1, 'Ангелов', [{ kindId: 5, state: 'received' }]),
      missing(2, 'Борисов', [{ kindId: 5, state: 'asked' }]),
      missing(3, 'Василев', []),
    ],
  };
  open();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name, 'u') });
  await expect
    .element(row('Ангелов').getByRole('link', { name: 'изпратено, чака приемане' }))
    .toHaveAttribute('href', '/received');
  await expect.element(row('Борисов')).toHaveTextContent('поискано от родител');
  await page.getByRole('button', { name: 'Поискай от родителите' }).click();
  const box = (name: RegExp) => page.getByRole('dialog').getByRole('checkbox', { name });
  await expect.element(box(/Василев/)).toBeChecked();
  await expect.element(box(/Борисов/)).not.toBeChecked();
  await expect.element(box(/Ангелов/)).not.toBeInTheDocument();
});

it('opens the form with the player and the kind, and the last day that the kind allows', async () => {
  open();
  await page.getByRole('button', { name: /Добави „Медицински преглед“ на Иван Петров Василев/u }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('Иван Петров Василев');
  await expect.element(dialog.getByLabelText('Вид документ')).toHaveValue('5');
  await dialog.getByRole('textbox', { name: 'Начална дата' }).fill('01.11.2026');
  await dialog.getByRole('textbox', { name: 'Описание' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Крайна дата' })).toHaveValue('01.05.2027');
});

it('gives many files to their players, asks for the rest, and sends them once all is said', async () => {
  open();
  await expect.element(page.getByRole('button', { name: 'Избери файлове' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
  if (input === null) throw new Error('No place for files');
  await userEvent.upload(input, [await aPicture('100003 преглед.png'), await aPicture('скан.png')]);
  await expect.element(page.getByText('Разпознати: 1 от 2 файла.')).toBeVisible();
  await page.getByLabelText('Състезател за скан.png').selectOptions('2');
  await page.getByLabelText('Вид документ').selectOptions('Медицински преглед');
  await page.getByRole('textbox', { name: 'Начална дата' }).fill('01.11.2026');
  await page.getByRole('textbox', { name: 'Описание' }).fill('Преглед');
  await page.getByRole('button', { name: 'Продължи с 2 файла' }).click();
  expect(sentTo(3)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Добави 2' }).click();
  await expect.element(page.getByText('Добавени са 2 документа.')).toBeVisible();
  expect(sentTo(3)[0]?.body).toMatchObject({ type: '5', startDate: '2026-11-01', endDate: '2027-05-01' });
  expect(sentTo(3)[0]?.body['files']).toHaveProperty('name', '100003 преглед.png');
  expect(sentTo(2)).toHaveLength(1);
});

it('says so where nothing is asked for, and asks for a licence where one is named', async () => {
  answer = { ...readiness, kinds: [], players: readiness.players.map((one) => ({ ...one, papers: [] })) };
  open('?licence=12');
  await expect.element(page.getByText('Федерацията не изисква документи от състезателите.')).toBeVisible();
  expect(asked.some(({ query }) => query.get('cardIndexId') === '12')).toBe(true);
});

it('is refused to a club that is not its own', async () => {
  signInAs('CLUB', { clubIds: [4] });
  open();
  await expect.element(page.getByText('Готовността се вижда от клуба и от федерацията.')).toBeVisible();
});
