import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LicenceApproval } from '#contract/card-index/licence-approval.contract.ts';
import { aCardIndex, aMember } from '#web/test/card-index.ts';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { CardIndexPlayersCard } from '../card-index-players-card.tsx';
import { LicenceStateCard } from './licence-state-card.tsx';
import { changeCountText, stateSentence } from './licence-approval.text.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });

const anApproval = (changes: Partial<LicenceApproval> = {}): LicenceApproval => ({
  state: 'submitted',
  stateOn: '2026-11-16T08:00:00Z',
  approvedOn: null,
  approvedBy: null,
  returned: null,
  changes: null,
  ...changes,
});
const open = (approval: LicenceApproval) => {
  const cardIndex = aCardIndex({ approval, players: [aMember(1), aMember(2)] });
  return render(<LicenceStateCard cardIndex={cardIndex} approval={approval} />);
};

const sixMembers = () => Array.from({ length: 6 }, (_, at) => aMember(at + 1));

const aKind = (id: number, name: string, isActive = true) => ({ id, name, isActive });
const bodyOf = (path: string) => asked.find((call) => call.path.endsWith(path))?.body;

let asked: ReturnType<typeof serve> = [];
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z'), toFake: ['Date'] });
  const json = aCardIndex({ approval: anApproval({ state: 'approved', approvedOn: '2026-11-16' }) });
  asked = serve({
    'POST /api/cardindexes/5/approve': () => ({ json }),
    'POST /api/cardindexes/5/return': () => ({ json }),
    'POST /api/cardindexes/5/revoke': () => ({ json }),
    'GET /api/document-kinds': () => ({ json: [aKind(0, 'Медицински преглед'), aKind(6, 'Стар вид', false)] }),
    'POST /api/cardindexes/5/submit': () => ({ status: 409, json: { message: 'Без треньор.' } }),
  });
});

it('the federation approves what it has seen, with one press', async () => {
  signInAs('ADMINISTRATOR');
  open(anApproval());
  await expect.element(page.getByText('Лицензът чака заверка от федерацията. Той още не е валиден.')).toBeVisible();
  await button('Завери').click();
  await expect.element(page.getByText('Лицензът е заверен!')).toBeVisible();
  expect(asked[0]?.headers.get('if-match')).toBe('"4"');
  await expectSound();
});

it('whoever may submit a licence reads beforehand what it lacks, and nobody of one that cannot be submitted', async () => {
  signInAs('CLUB', { clubIds: [7] });
  const draft = anApproval({ state: 'draft' });
  open(draft);
  const told = page.getByText('По-малко от 6 състезатели');
  await expect.element(page.getByText('Още не може да бъде подаден за заверка')).toBeVisible();
  await expect.element(told).toBeVisible();
  await expectSound();
  render(<LicenceStateCard cardIndex={aCardIndex({ approval: draft, players: sixMembers() })} approval={draft} />);
  await expect.element(page.getByText('Лицензът не е подаден за заверка.').last()).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
  open(anApproval());
  await expect.element(page.getByText('Лицензът чака заверка от федерацията.').last()).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
});

it.each([{ year: 2025 }, { removedOn: '2026-11-01' }])(
  'of a licence that is closed to its club nothing is lacking: %o',
  async (closed) => {
    signInAs('CLUB', { clubIds: [7] });
    const approval = anApproval({ state: 'draft' });
    render(<LicenceStateCard cardIndex={aCardIndex({ ...closed, approval, players: [] })} approval={approval} />);
    await expect.element(page.getByText('Лицензът не е подаден за заверка.')).toBeVisible();
    await expect.element(page.getByText('По-малко от 6 състезатели')).not.toBeInTheDocument();
  },
);

it('a ready-made reason and the players it is about go back with the licence', async () => {
  signInAs('ADMINISTRATOR');
  open(anApproval());
  await button('Върни').click();
  await button('Липсва медицински преглед.').click();
  await page.getByRole('checkbox').first().click();
  // A paper that is asked of nobody any more is not offered.
  await expect.element(page.getByRole('checkbox', { name: 'Стар вид' })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Медицински преглед' }).click();
  await expectSound();
  await page.getByRole('dialog').getByRole('button', { name: 'Върни', exact: true }).click();
  await expect.element(page.getByText('Лицензът е върнат на клуба!')).toBeVisible();
  expect(bodyOf('/return')).toEqual({
    reason: 'Липсва медицински преглед.',
    mendUntil: '2026-11-23',
    playerIds: [1],
    papers: [{ playerId: 1, kindId: 0 }],
  });
});

it('an approval is taken away by the federation with a reason, and by nobody else', async () => {
  const approval = anApproval({ state: 'approved', approvedOn: '2026-11-16' });
  signInAs('CLUB', { clubIds: [7] });
  open(approval);
  await expect.element(page.getByText(/Лицензът е валиден/)).toBeVisible();
  await expect.element(button('Отнеми заверката')).not.toBeInTheDocument();
  signInAs('ADMINISTRATOR');
  open(approval);
  await button('Отнеми заверката').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Отнеми заверката' }).click();
  await expect.element(dialog.getByText('Това поле е задължително!', { exact: true })).toBeVisible();
  await dialog.getByLabelText('Причина').fill('Подправен преглед.');
  await dialog.getByRole('button', { name: 'Отнеми заверката' }).click();
  await expect.element(page.getByText('Заверката е отнета!')).toBeVisible();
  expect(bodyOf('/revoke')).toEqual({ reason: 'Подправен преглед.', mendUntil: '2026-11-23' });
});

it('beside each player stands what the licence came back for, until it is mended', async () => {
  signInAs('CLUB', { clubIds: [7] });
  const marks = [
    { ...aMember(1), isMended: false, papers: [{ id: 0, name: 'Медицински преглед', isMended: false }] },
    { ...aMember(2), isMended: true, papers: [{ id: 0, name: 'Медицински преглед', isMended: true }] },
  ];
  const returned = { reason: 'Липсват документи.', isRevocation: false, mendUntil: '2026-11-23', players: marks };
  const cardIndex = aCardIndex({
    approval: anApproval({ state: 'returned', returned }),
    players: [aMember(1), aMember(2), aMember(3)],
  });
  serve({ 'GET /api/cardindexes/5/removed-players': () => ({ json: [] }) });
  render(<CardIndexPlayersCard cardIndex={cardIndex} mayChange={false} newPlayerId={null} />);
  const row = (at: number) => page.getByRole('row').nth(at);
  await expect.element(row(1)).toHaveTextContent('За поправка: Медицински преглед');
  await expect.element(row(2)).toHaveTextContent('Поправено');
  await expect.element(row(3)).not.toHaveTextContent('оправ');
});

it('a club that has submitted can only withdraw it', async () => {
  signInAs('CLUB', { clubIds: [7] });
  open(anApproval());
  await expect.element(button('Оттегли')).toBeVisible();
  for (const name of ['Завери', 'Върни', 'Подай за заверка'])
    await expect.element(button(name)).not.toBeInTheDocument();
});

it('a club reads why a licence came back, for whom and what has changed, and is told what is missing', async () => {
  signInAs('CLUB', { clubIds: [7] });
  const { loanEndedOn: _, isDeleted: __, nationality: ___, birthDate: ____, ...player } = aMember(1);
  open(
    anApproval({
      state: 'returned',
      approvedOn: '2026-09-01',
      approvedBy: { firstName: 'Елена', lastName: 'Маринова' },
      returned: {
        reason: 'Липсва документ на състезател.',
        isRevocation: false,
        mendUntil: '2026-11-23',
        players: [{ ...player, isMended: false, papers: [{ id: 0, name: 'Медицински преглед', isMended: false }] }],
      },
      changes: { since: 'approval', added: [player], removed: [], staff: ['medic'] },
    }),
  );
  await expect.element(page.getByText(/Липсва документ на състезател\./)).toBeVisible();
  await expect.element(page.getByText(/Срок за поправка: 23\.11\.2026/)).toBeVisible();
  await expect
    .element(page.getByText(/Дотогава важи завереното на 1 септември 2026 г. от Елена Маринова\./))
    .toBeVisible();
  await expect.element(page.getByText(/Променени: лекар/)).toBeVisible();
  await button('Подай за заверка').click();
  await expect.element(page.getByText(/Без треньор\./)).toBeVisible();
});

it('what has changed is said in a few letters', () => {
  expect(changeCountText({ since: 'approval', added: 2, removed: 1, staff: 1 })).toBe('+2, −1 състезатели · щаб');
  expect(changeCountText({ since: 'season', added: 0, removed: 1, staff: 0 })).toBe('−1 състезател');
  expect(changeCountText({ since: 'season', added: 0, removed: 0, staff: 2 })).toBe('щаб');
});

it('a returned licence asks its club to mend it, and tells the office that the club does', () => {
  const returned = anApproval({ state: 'returned' });
  expect(stateSentence(returned, 'club')).toContain('Поправете го и го подайте отново.');
  expect(stateSentence(returned, 'federation')).toContain('върнат на клуба, за да го поправи');
});
