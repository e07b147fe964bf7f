import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SeasonProposal } from '#contract/card-index/season-proposal.contract.ts';
import { SeasonCreatePage } from '#web/pages/card-index/season-create-page.tsx';
import { expectSound } from '#web/test/axe.ts';
import { aCandidate } from '#web/test/card-index.ts';
import { pasteInto } from '#web/test/paste.ts';
import { render } from '#web/test/render.tsx';
import { aProposedLicence, aProposedPlayer, deactivated, seasonProposal } from '#web/test/season-proposal.ts';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const team = (name: string) => page.getByRole('region', { name, exact: true });

let shown: SeasonProposal;
let answer: { status?: number; json: unknown };
let asked: ReturnType<typeof serve> = [];
const sent = () => asked.findLast(({ method }) => method === 'POST');
const open = () => render(<SeasonCreatePage />, { at: '/clubs/7/new-season', path: '/clubs/:clubId/new-season' });

beforeEach(() => {
  signInAs('CLUB', { clubIds: [7] });
  shown = seasonProposal;
  answer = { status: 201, json: { cardIndexes: [{ id: 50 }, { id: 51 }] } };
  asked = serve({
    'GET /api/clubs/7': () => ({ json: { id: 7, fullName: 'ВК Царевец волей (Велико Търново)' } }),
    'GET /api/clubs/7/season-proposal': () => ({ json: shown }),
    'GET /api/clubs/7/coaches': () => ({ json: [{ id: 4, name: 'Мария Петкова', photoId: null }] }),
    'GET /api/coaches/search': () => ({ json: { coaches: [], total: 0, page: 1, pageSize: 10 } }),
    'POST /api/clubs/7/season-proposal': () => answer,
  });
});

it('proposes every team with players, says who moves up, who cannot, who has left and what is missing', async () => {
  open();
  const younger = team('Момчета под 14 г.');
  await expect.element(younger.getByRole('checkbox', { name: 'Иван6 Петров Стоянов' })).toBeChecked();
  await expect.element(younger.getByText('Без треньор')).not.toBeInTheDocument();
  const older = team('Момчета под 16 г.');
  await expect.element(older.getByText(/преминава от Момчета под 14 г\./)).toBeVisible();
  await expect.element(older.getByText('деактивиран')).toBeVisible();
  await expect.element(older.getByText('Без треньор')).toBeVisible();
  await expect.element(older.getByText('По-малко от 6 състезатели')).toBeVisible();
  await expect.element(team('Мъже').getByRole('link', { name: 'Лиценз #42' })).toBeVisible();
  await expect.element(team('Мъже').getByRole('checkbox')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('list', { name: 'Отпадат' }))
    .toHaveTextContent('настоящ клуб ВК Марек (Дупница)');
  expect(sent()).toBeUndefined();
});

it('makes what is wanted of it in one step, as it was changed', async () => {
  const { address } = open();
  await team('Момчета под 14 г.').getByRole('checkbox', { name: 'Иван2 Петров Колев' }).click();
  await team('Момчета под 16 г.')
    .getByRole('button', { name: /^Треньорски щаб/ })
    .click();
  const older = team('Момчета под 16 г.');
  await older.getByRole('combobox', { name: 'Помощник треньор' }).click();
  await page.getByRole('option', { name: 'Мария Петкова' }).click();
  await button('Създай 2\u00a0лиценза').click();
  await expect.element(page.getByText('Създадени са 2\u00a0лиценза!')).toBeVisible();
  expect(sent()?.body).toEqual({
    year: 2026,
    cardIndexes: [
      {
        ageGroup: 2,
        championship: 'Държавно първенство',
        playerIds: [1, 3, 4, 5, 6],
        seniorCoachId: 3,
        medic: 'д-р Анна Вълева',
      },
      { ageGroup: 3, championship: 'Държавно първенство', playerIds: [7], coachId: 4 },
    ],
  });
  expect(sent()?.headers.get('idempotency-key')).not.toBeNull();
  await expect.poll(address).toBe('/clubs/7?tab=licences');
});

it('moves a player to another group that takes him, and only there', async () => {
  shown = {
    ...seasonProposal,
    cardIndexes: [
      aProposedLicence({ players: [aProposedPlayer(1, { eligibleAgeGroups: [2, 3, 4] }), aProposedPlayer(2)] }),
      aProposedLicence({
        ageGroup: 3,
        players: [
          aProposedPlayer(7, { eligibleAgeGroups: [3] }),
          aProposedPlayer(8, { isEligible: false, reasons: [deactivated], eligibleAgeGroups: [4] }),
        ],
      }),
      aProposedLicence({ ageGroup: 4 }),
      // There already: who goes on it is decided on its own page.
      aProposedLicence({ ageGroup: 5, cardIndexId: 42 }),
    ],
  };
  open();
  const [under14, under16, under18] = [team('Момчета под 14 г.'), team('Момчета под 16 г.'), team('Юноши под 18 г.')];
  await under14.getByRole('button', { name: /^Премести Иван1 / }).click();
  const places = page.getByRole('menuitem');
  await expect.element(places.first()).toHaveTextContent('Момчета под 16 г.');
  expect(places.elements().map(({ textContent }) => textContent)).toEqual(['Момчета под 16 г.', 'Юноши под 18 г.']);
  await places.first().click();
  const moved = under16.getByRole('checkbox', { name: /^Иван1 / });
  await expect.element(moved).toBeChecked();
  await expect.element(moved).toHaveFocus();
  await expect.element(under14.getByText(/^Иван1 /)).not.toBeInTheDocument();

  // Nobody can leave a group that no other takes.
  await expect.element(page.getByRole('button', { name: /^Премести Иван2 / })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Премести Иван7 / })).not.toBeInTheDocument();

  // Who may not be on the one may be on another, and a group that nobody was left in is made for him.
  await expect.element(under18.getByRole('checkbox')).not.toBeChecked();
  await under16.getByRole('button', { name: /^Премести Иван8/ }).click();
  await page.getByRole('menuitem', { name: 'Юноши под 18 г.' }).click();
  await expect.element(under18.getByRole('checkbox', { name: /^Иван8/ })).toHaveFocus();
  await expect.element(under16.getByText('деактивиран')).not.toBeInTheDocument();

  await button('Създай 3\u00a0лиценза').click();
  await expect.element(page.getByText(/^Създадени са/)).toBeVisible();
  expect(sent()?.body).toMatchObject({
    cardIndexes: [
      { ageGroup: 2, playerIds: [2] },
      { ageGroup: 3, playerIds: [7, 1] },
      { ageGroup: 4, playerIds: [8] },
    ],
  });
});

it('leaves out a team that is not wanted, and asks for one at least', async () => {
  open();
  await team('Момчета под 16 г.')
    .getByRole('checkbox', { name: /^Създай лиценз/ })
    .click();
  await expect.element(button('Създай 1\u00a0лиценз')).toBeVisible();
  await team('Момчета под 14 г.')
    .getByRole('checkbox', { name: /^Създай лиценз/ })
    .click();
  await button('Създай лицензите').click();
  await expect.element(page.getByText('Моля, изберете поне една възрастова група')).toBeVisible();
  expect(sent()).toBeUndefined();
});

it('names team and field of what is wrong', async () => {
  open();
  await team('Момчета под 16 г.')
    .getByRole('button', { name: /^Треньорски щаб/ })
    .click();
  const medic = team('Момчета под 16 г.').getByRole('textbox', { name: 'Лекар' });
  await pasteInto(medic, 'а'.repeat(203));
  await expect.element(medic).toHaveValue('а'.repeat(203));
  await expect.element(medic).toHaveAccessibleDescription('Може да е най-много 200 символа. Съкратете с 3.');
  await medic.fill('Ян');
  await button('Създай 2\u00a0лиценза').click();
  await expect.element(page.getByText('Момчета под 16 г., Лекар: Името трябва да е поне 3 символа')).toBeVisible();
  await expectSound();
});

it('names everybody because of whom nothing was made, and takes them out of the choice', async () => {
  answer = {
    status: 409,
    json: {
      status: 409,
      code: 'someNotEligible',
      message: 'Никой не беше добавен: има състезатели, които не могат да бъдат в лиценза.',
      requestId: 'x',
      players: [{ ...aCandidate(7), ageGroup: 3, championship: 'Държавно първенство', reasons: [deactivated] }],
    },
  };
  open();
  await button('Създай 2\u00a0лиценза').click();
  const refused = page.getByRole('region', { name: 'Състезатели, които не могат да бъдат добавени' });
  await expect.element(refused).toHaveTextContent('Иван7 Петров Нейков · Момчета под 16 г.');
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Възникна грешка при добавянето на лиценз!' }).first())
    .toBeVisible();
  answer = { status: 201, json: { cardIndexes: [{ id: 50 }, { id: 51 }] } };
  await button('Премахни ги от избора').click();
  await button('Създай 2\u00a0лиценза').click();
  await expect.element(page.getByText('Създадени са 2\u00a0лиценза!')).toBeVisible();
  expect(sent()?.body).toMatchObject({ cardIndexes: [{ playerIds: [1, 2, 3, 4, 5, 6] }, { playerIds: [] }] });
});

it('of another club is not for this person, and is not asked for', async () => {
  signInAs('CLUB', { clubIds: [8] });
  open();
  await expect.element(page.getByText('Можете да добавяте лицензи само за своя клуб.')).toBeVisible();
  expect(asked.map(({ path }) => path)).not.toContain('/api/clubs/7/season-proposal');
});

it('says when there is nothing left to make', async () => {
  shown = { ...seasonProposal, cardIndexes: seasonProposal.cardIndexes.map((one) => ({ ...one, cardIndexId: 42 })) };
  open();
  await expect.element(page.getByText('Всички предложени лицензи вече са създадени.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Създай/ })).not.toBeInTheDocument();
});

it('names whoever would be left out, and puts them on a licence', async () => {
  const { birthDate, ...person } = aCandidate(20);
  shown = {
    ...seasonProposal,
    unlicensed: [
      { ...person, birthDate: birthDate ?? '', reasons: [], eligibleAgeGroups: [3] },
      { ...aCandidate(21), birthDate: '2013-01-01', reasons: [deactivated], eligibleAgeGroups: [] },
      { ...aCandidate(9), birthDate: '2000-01-01', reasons: [], eligibleAgeGroups: [] },
    ],
    leftCoaches: [{ id: 9, name: 'Пейо Заминалов' }],
    closedChampionships: ['Купа Лято'],
  };
  open();
  const leftOut = page.getByRole('list', { name: 'Остават без лиценз' });
  await expect.element(leftOut.getByText('деактивиран')).toBeVisible();
  await expect
    .element(leftOut.getByRole('listitem').filter({ hasText: 'Иван9' }))
    .toHaveTextContent('Лицензът за групата вече е създаден. Добавете състезателя в него.');
  await expect.element(page.getByRole('list', { name: 'Отпадат' })).toHaveTextContent('Пейо Заминалов · треньор');
  await expect.element(page.getByText(/„Купа Лято“\. Отборите са предложени/)).toBeVisible();
  await leftOut.getByRole('button', { name: /^Добави Иван20/ }).click();
  await page.getByRole('menuitem', { name: 'Момчета под 16 г.' }).click();
  await expect.element(leftOut.getByText(/^Иван20/)).not.toBeInTheDocument();
  const box = team('Момчета под 16 г.').getByRole('checkbox', { name: /^Иван20 .*без лиценз през миналия сезон/ });
  await expect.element(box).toBeChecked();
  await expect.element(box).toHaveFocus();
});

it('a club outside the dates of a team reads them and sends nothing, until only teams within theirs are wanted', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const closed = { ageGroup: 3, opensOn: null, closesOn: '2026-10-15' };
  const dates = { year: 2026, registrations: [closed], windows: [], isChangeable: true, version: 1 };
  asked = serve({
    'GET /api/season-dates': () => ({ json: [dates] }),
    'GET /api/clubs/7': () => ({ json: { id: 7, fullName: 'ВК Царевец волей (Велико Търново)' } }),
    'GET /api/clubs/7/season-proposal': () => ({ json: shown }),
    'GET /api/clubs/7/coaches': () => ({ json: [] }),
    'POST /api/clubs/7/season-proposal': () => answer,
  });
  open();
  const sentence = 'Картотекирането за Момчета под 16\u00a0г. е до 15.10.2026\u00a0г.';
  const create = page.getByRole('button', { name: /^Създай/ });
  await expect.element(page.getByText(sentence)).toHaveLength(2);
  await expect.element(create).toHaveAccessibleDescription(sentence);
  await create.click({ force: true });
  await team('Момчета под 16 г.').getByRole('checkbox').first().click();
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
  expect(sent()).toBeUndefined();
  await create.click();
  await expect.poll(sent).toBeDefined();
});
