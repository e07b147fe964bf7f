import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Guardian } from '#contract/player/guardian.contract.ts';
import { expectSound } from '#web/test/axe.ts';
import { player } from '#web/test/player.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { GuardiansCard } from './guardians-card.tsx';

const mother: Guardian = {
  id: 3,
  playerId: 8,
  firstName: 'Мария',
  lastName: 'Иванова',
  relation: 'mother',
  phone: '0888 123 456',
  email: null,
  version: 1,
};
const father: Guardian = { ...mother, id: 4, firstName: 'Петър', lastName: 'Иванов', relation: 'father' };
const child = { ...player, birthDate: '2015-05-05' };
const add = page.getByRole('button', { name: 'Добави родител' });

function open(guardians: Guardian[], shown = child) {
  signInAs('ADMINISTRATOR');
  const asked = serve({
    'GET /api/players/8/guardians': () => ({ json: guardians }),
    'POST /api/players/8/guardians': () => ({ status: 201, json: { id: 5, playerId: 8 } }),
    'DELETE /api/players/8/guardians/3': () => ({ status: 204, json: null }),
  });
  render(<GuardiansCard player={shown} />);
  return asked;
}

it('shows who they are and how to reach them, and offers no third', async () => {
  open([mother, father]);
  await expect.element(page.getByText('Мария Иванова').first()).toBeVisible();
  await expect.element(page.getByText('баща').first()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '0888 123 456' }).first())
    .toHaveAttribute('href', 'tel:0888123456');
  await expect.element(add).not.toBeInTheDocument();
  await expectSound();
});

it('adds one, and asks for a phone or an e-mail', async () => {
  const asked = open([]);
  await expect.element(page.getByText('Няма въведен родител')).toBeVisible();
  await add.click();
  await page.getByRole('textbox', { name: 'Име', exact: true }).fill('Мария');
  await page.getByRole('textbox', { name: 'Фамилия' }).fill('Иванова');
  await page.getByRole('combobox', { name: 'Какъв е на състезателя' }).selectOptions('mother');
  const save = page.getByRole('dialog').getByRole('button', { name: 'Добави' });
  await save.click();
  await expect.element(page.getByText('Моля, въведете телефон или имейл').first()).toBeVisible();
  await page.getByRole('textbox', { name: /Имейл/ }).fill('maria@example.com');
  await save.click();
  await expect
    .poll(() => asked.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      firstName: 'Мария',
      relation: 'mother',
      phone: null,
      email: 'maria@example.com',
    });
});

it('takes one away after a question', async () => {
  const asked = open([mother]);
  await page.getByRole('button', { name: 'Премахни Мария Иванова' }).click();
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  await page.getByRole('button', { name: 'Премахни', exact: true }).click();
  await expect.poll(() => asked.some(({ method }) => method === 'DELETE')).toBe(true);
});

it('stands on no profile of somebody who is of age and has none', async () => {
  const asked = open([], { ...player, birthDate: '1990-05-05' });
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(page.getByText('Родители и настойници')).not.toBeInTheDocument();
});
