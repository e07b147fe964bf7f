import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AddPlayerCard } from '#web/features/card-index/add-player-card.tsx';
import { TransferCreatePage } from '#web/pages/transfer/transfer-create-page.tsx';
import { PlayerCreatePage } from '#web/pages/player/player-create-page.tsx';
import { expectSound } from '#web/test/axe.ts';
import { aCandidate, aCardIndex } from '#web/test/card-index.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { CardIndexCreatePage } from './card-index-create-page.tsx';

const U14 = 'Картотекирането за Момчета под 14\u00a0г. е от 01.09.2026\u00a0г. до 15.10.2026\u00a0г.';
const WINDOW = 'Трансфери за сезон 2026/2027 се започват от 10.01.2027\u00a0г. до 31.01.2027\u00a0г.';
const dates = {
  year: 2026,
  registrations: [{ ageGroup: 2, opensOn: '2026-09-01', closesOn: '2026-10-15' }],
  windows: [{ from: '2027-01-10', to: '2027-01-31' }],
  isChangeable: true,
  version: 1,
};
const save = page.getByRole('button', { name: 'Запази', exact: true });
const answer = page.getByRole('checkbox', { name: 'Да, продължавам извън срока' });
const group = (name: string) => page.getByRole('radio', { name });

let asked: ReturnType<typeof serve> = [];
const written = () => asked.filter(({ method }) => method !== 'GET');

beforeEach(async () => {
  await page.viewport(1440, 900);
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z'), toFake: ['Date'] });
  asked = serve({
    'GET /api/season-dates': () => ({ json: [dates] }),
    'GET /api/clubs/options': () => ({ json: [{ value: 7, label: 'ВК Царевец волей (Велико Търново)' }] }),
    'GET /api/clubs/7/card-indexes': () => ({ json: [] }),
    'GET /api/clubs/7/coaches': () => ({ json: [] }),
    'GET /api/championships': () => ({ json: [] }),
    'GET /api/cardindexes/95/players': () => ({ json: [aCandidate(1)] }),
    'PUT /api/cardindexes/95/players': () => ({ json: aCardIndex({ id: 95 }) }),
    'POST /api/cardindexes': () => ({ status: 201, json: { id: 42 } }),
  });
  return () => vi.useRealTimers();
});

describe('outside its dates a licence', () => {
  const open = () => render(<CardIndexCreatePage />, { at: '/cardindexes/create?clubId=7&ageGroup=2' });

  it('is not sent by a club: the dates stand above the form and beside the button; another group may be chosen', async () => {
    signInAs('CLUB', { clubIds: [7] });
    open();
    await expect.element(page.getByText(U14)).toHaveLength(2);
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await expect.element(save).toHaveAccessibleDescription(U14);
    await expectSound();
    await save.click({ force: true });
    await userEvent.keyboard('{Control>}s{/Control}');
    await group('Момчета под 16 г.').click();
    await expect.element(page.getByText(U14)).not.toBeInTheDocument();
    expect(written()).toEqual([]);
    await save.click();
    await expect.poll(written).toHaveLength(1);
    expect(written()[0]?.body).toMatchObject({ age: '15' });
  });

  it('is asked of an administrator, whose answer goes along', async () => {
    signInAs('ADMINISTRATOR');
    open();
    await expect.element(page.getByText(`${U14} Срокът мина на 15.10.2026\u00a0г. Да продължа ли?`)).toBeVisible();
    await expect.element(save).not.toHaveAttribute('aria-disabled', 'true');
    await answer.click();
    await save.click();
    await expect.poll(written).toHaveLength(1);
    expect(written()[0]?.body).toMatchObject({ isOutsideDates: 'true' });
  });
});

describe('outside the dates of its group a licence', () => {
  const open = () => {
    render(<AddPlayerCard cardIndex={aCardIndex({ id: 95 })} startsFocused={false} onAdded={() => undefined} />);
  };

  it('takes nobody more from a club, which is offered no box to fill', async () => {
    signInAs('CLUB', { clubIds: [7] });
    open();
    await expect.element(page.getByText(U14)).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Състезател' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Избери няколко' })).not.toBeInTheDocument();
  });

  it('is filled by an administrator, who is asked and whose answer goes along', async () => {
    signInAs('ADMINISTRATOR');
    open();
    await answer.click();
    await page.getByRole('combobox', { name: 'Състезател' }).fill('иван1');
    await page.getByRole('option').click();
    await page.getByRole('button', { name: 'Добави', exact: true }).click();
    await expect.poll(written).toHaveLength(1);
    expect(written()[0]?.body).toEqual({ playerId: 1, isOutsideDates: true });
  });
});

describe('outside the windows a transfer', () => {
  it('is not begun by a club, which reads the windows before it chooses anybody', async () => {
    signInAs('CLUB', { clubIds: [7] });
    render(<TransferCreatePage />, { at: '/transfers/create' });
    await expect.element(page.getByText(WINDOW)).toHaveLength(2);
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await expect.element(save).toHaveAccessibleDescription(WINDOW);
    await expectSound();
  });

  it('is asked of an administrator, who reads what is missing beside the button', async () => {
    signInAs('ADMINISTRATOR');
    render(<TransferCreatePage />, { at: '/transfers/create' });
    await expect.element(answer).toBeVisible();
    await expect.element(save).toHaveAccessibleDescription('Остава да изберете: вид, състезател, клуб');
  });
});

describe('a player whose group is closed', () => {
  it('is registered all the same, and the club reads that he cannot be put on a licence', async () => {
    signInAs('CLUB', { clubIds: [7] });
    render(<PlayerCreatePage />, { at: '/players/create' });
    const number = page.getByRole('textbox', { name: 'ЕГН', exact: true });
    await number.fill('1445051006');
    await expect.element(page.getByText(`${U14} Състезателят може да бъде вписан и сега`)).toBeVisible();
    await expect.element(save).not.toHaveAttribute('aria-disabled', 'true');
    await number.fill('');
    await expect.element(page.getByText(U14)).not.toBeInTheDocument();
  });
});
