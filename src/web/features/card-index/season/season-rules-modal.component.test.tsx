import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SeasonRulesDetails, SeasonRulesPreview } from '#contract/card-index/season-rules.contract.ts';
import { SeasonRulesListPage } from '#web/pages/card-index/season-rules-list-page.tsx';
import { expectSound } from '#web/test/axe.ts';
import { aCandidate } from '#web/test/card-index.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });

const rulesOf = (year: number, changes: Partial<SeasonRulesDetails> = {}): SeasonRulesDetails => ({
  year,
  cutOff: 1,
  groupsAbove: null,
  cardIndexesPerSeason: 2,
  isApprovalRequired: false,
  setForYear: 2025,
  isChangeable: year >= 2026,
  changedOn: null,
  changedBy: null,
  version: 0,
  ...changes,
});

const preview: SeasonRulesPreview = {
  total: 1,
  playerCount: 1,
  cardIndexCount: 1,
  concerned: [
    {
      player: aCandidate(4),
      cardIndex: { id: 5, ageGroup: 3, club: { id: 7, fullName: 'ВК Царевец волей (Велико Търново)' } },
      reasons: [{ code: 'tooFarAbove', fact: 'собствена група „Момчета под 14 г.“', sentence: '…' }],
    },
  ],
};

let answer: { status?: number; json: unknown };
let asked: ReturnType<typeof serve> = [];
const sent = () => asked.find(({ method }) => method === 'PUT');
const open = (search = '') => render(<SeasonRulesListPage />, { at: `/cardindexes/rules${search}` });

beforeEach(() => {
  signInAs('ADMINISTRATOR');
  answer = { json: rulesOf(2026, { groupsAbove: 1, setForYear: 2026, version: 1 }) };
  asked = serve({
    'GET /api/season-rules': () => ({
      json: [
        rulesOf(2027),
        rulesOf(2026, { version: 3 }),
        rulesOf(2025, {
          changedOn: '2025-08-04T09:00:00.000Z',
          changedBy: { id: 1, firstName: 'Елена', lastName: 'Маринова' },
        }),
      ],
    }),
    'GET /api/season-rules/2026/preview': () => ({ json: preview }),
    'PUT /api/season-rules/2026': () => answer,
  });
});

it('shows the rules of every season in words, and who has set them', async () => {
  open();
  const row = page.getByRole('row', { name: /2025\/2026 Под 14/ });
  await expect.element(row).toHaveTextContent('Под 14 г.: родени през 2013 г. и по-късно');
  await expect.element(row).toHaveTextContent('най-много 2 лиценза');
  await expect.element(row).toHaveTextContent('04.08.2025');
  await expect.element(row).toHaveTextContent('Елена Маринова');
  await expect.element(row).toHaveTextContent('минал сезон');
  await expect.element(page.getByRole('row', { name: /2027\/2028 Под 14/ })).toHaveTextContent('от сезон 2025/2026');
  await expectSound();
});

it('says before saving whom a change concerns, and sends it with the version it started from', async () => {
  const { address } = open();
  await page.getByRole('link', { name: 'Промяна на правилата за 2026/2027' }).click();
  await expect.element(page.getByText('Променете правило, за да видите кого засяга.')).toBeVisible();
  await page.getByLabelText('Групи над собствената').selectOptions('най-много 1\u00a0група нагоре');
  await expect.element(page.getByText(/^Промяната засяга 1\u00a0състезател в 1\u00a0лиценз\./)).toBeVisible();
  const concerned = page.getByRole('list', { name: 'Засегнати състезатели' });
  await expect.element(concerned).toHaveTextContent('собствена група „Момчета под 14 г.“');
  await expect.element(concerned.getByRole('link', { name: 'Лиценз #5' })).toHaveAttribute('href', '/cardindexes/5');
  const asking = asked.find(({ path }) => path.endsWith('/preview'));
  expect(Object.fromEntries(asking?.query.entries() ?? [])).toEqual({
    cutOff: '1',
    groupsAbove: '1',
    cardIndexesPerSeason: '2',
  });

  await button('Запази').click();
  await expect.element(page.getByText('Правилата са обновени успешно!')).toBeVisible();
  expect(sent()?.body).toEqual({ cutOff: 1, groupsAbove: 1, cardIndexesPerSeason: 2, isApprovalRequired: false });
  expect(sent()?.headers.get('if-match')).toBe('"3"');
  await expect.poll(address).toBe('/cardindexes/rules');
});

it('takes a limit away', async () => {
  open('?year=2026');
  await page.getByLabelText('Лицензи на състезател за сезон').selectOptions('Без ограничение');
  await button('Запази').click();
  await expect.poll(sent).toBeDefined();
  expect(sent()?.body).toMatchObject({ cardIndexesPerSeason: null });
});

it('shows both values when another administrator was faster', async () => {
  const current = rulesOf(2026, { version: 4, cardIndexesPerSeason: 5 });
  answer = {
    status: 409,
    json: { status: 409, code: 'changed', message: 'Записът е променен.', requestId: 'x', current },
  };
  open('?year=2026');
  await page.getByLabelText('Лицензи на състезател за сезон').selectOptions('най-много 3\u00a0лиценза');
  await button('Запази').click();
  const notice = page.getByRole('alert').filter({ hasText: 'друг потребител промени този запис' });
  await expect.element(notice.getByRole('radio', { name: 'най-много 3\u00a0лиценза' })).toBeChecked();
  await expect.element(notice.getByRole('radio', { name: 'най-много 5\u00a0лиценза' })).toBeVisible();
  await expectSound();
});

it('a season that is over keeps its rules', async () => {
  open('?year=2025');
  await expect.element(page.getByText('Правилата на минал сезон не се променят.')).toBeVisible();
  await expect.element(button('Запази')).not.toBeInTheDocument();
});

it('clubs are told that the rules are the federation’s, and nothing is asked', async () => {
  signInAs('CLUB', { clubIds: [7] });
  asked.length = 0;
  open();
  await expect
    .element(page.getByText('Правилата на сезоните се определят от администраторите на федерацията.'))
    .toBeVisible();
  expect(asked).toEqual([]);
});
