import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { player } from '#web/test/player.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { PlayerCreateForm } from './player-create-form.tsx';
import { PlayerEditForm } from './player-edit-form.tsx';
import { playerFieldList } from './player-field-list.ts';

const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

let asked: ReturnType<typeof serve> = [];
beforeEach(() => {
  asked = serve({
    'GET /api/clubs/1/coaches': () => ({ json: [] }),
    'GET /api/coaches/search': () => ({ json: { coaches: [], total: 0, page: 1, pageSize: 10 } }),
    'PUT /api/players/8': () => ({ json: { ...player, version: 6 } }),
  });
});
const sentBy = (method: string) => asked.find((question) => question.method === method);

function renderNew() {
  const start = { ...playerFieldList.empty, firstClubId: '1' };
  const clubs = [{ value: 1, label: 'ВК Левски (София)' }];
  render(<PlayerCreateForm start={start} clubs={clubs} cancelTo="/players" onNext={vi.fn<() => void>()} />);
}

describe('names as documents of other countries have them', () => {
  const question = page.getByRole('checkbox', { name: /^Така ли е в документа\?/ });
  const foreign = { ...player, nationality: 'Китай' };

  it('are asked about, and the answer goes along', async () => {
    render(<PlayerEditForm player={foreign} />);
    await expect.element(box('Презиме')).toHaveValue('Петров');
    await expect.element(question).not.toBeInTheDocument();
    await box('Презиме').clear();
    await expect.element(question).not.toBeChecked();
    await button('Запази').click();
    await expect.element(page.getByText('Името трябва да е поне 3 символа').first()).toBeVisible();
    await question.click();
    await expect.element(page.getByText('Името трябва да е поне 3 символа')).not.toBeInTheDocument();
    await button('Запази').click();
    await expect.poll(() => sentBy('PUT')).toBeDefined();
    expect(sentBy('PUT')?.body).toMatchObject({ middleName: '', areNamesAsInDocument: true });
  });

  it('are for the federation to keep, and a club is told so', async () => {
    signInAs('CLUB', { clubIds: [1] });
    renderNew();
    const told = page.getByText('По-кратки имена и липсващо презиме по чужд документ се въвеждат от федерацията.');
    await box('Име').fill('Ян');
    await box('Фамилия').fill('Ли');
    await expect.element(told).not.toBeInTheDocument();
    await box('Гражданство').fill('Китай');
    await expect.element(told).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
  });

  it('stay once they are kept; of a Bulgarian nobody is asked', async () => {
    render(<PlayerEditForm player={{ ...foreign, lastName: 'Ли' }} />);
    await expect.element(question).toBeChecked();
    await box('Гражданство').fill('България');
    await expect.element(question).not.toBeInTheDocument();
  });

  it('are not for a club to judge', async () => {
    renderNew();
    await box('Име').fill('Ян');
    await box('Фамилия').fill('Ли');
    await box('Фамилия').fill('Ли');
    await box('Гражданство').fill('Китай');
    await expect.element(box('Гражданство')).toHaveValue('Китай');
    await expect.element(question).not.toBeInTheDocument();
  });
});
