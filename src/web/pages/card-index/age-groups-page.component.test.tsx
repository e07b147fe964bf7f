import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AgeGroupItem } from '#contract/card-index/age-group.contract.ts';
import { ageGroupLabel, setAgeGroups, usualAgeGroups } from '#domain/card-index/age-group.rules.ts';
import '#web/lib/federation-lists.ts';
import { federationStore } from '#web/lib/federation.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { AgeGroupsPage } from './age-groups-page.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const box = (name: string) => dialog.getByRole('textbox', { name });

const FEDERATION = {
  name: 'Федерация',
  email: null,
  phone: null,
  address: null,
  website: null,
  signatureLine: null,
  logoId: null,
  isDemo: false,
};

let groups: AgeGroupItem[];
let asked: ReturnType<typeof serve> = [];
const sent = (method: string) => asked.filter((call) => call.method === method);
beforeEach(() => {
  groups = usualAgeGroups.map((group) => ({ ...group, isUsed: group.value === 2, version: 3 }));
  asked = serve({
    'GET /api/age-groups': () => ({ json: groups }),
    'GET /api/federation': () => ({
      json: { ...FEDERATION, ageGroups: groups },
    }),
    'POST /api/age-groups': () => ({ status: 201, json: { id: 14 } }),
    'PUT /api/age-groups/2': ({ body }) => {
      groups = groups.map((group) => (group.value === 2 ? { ...group, ...(body as object), version: 4 } : group));
      return { json: groups[2] };
    },
  });
});
afterEach(() => {
  federationStore.write(null);
  setAgeGroups(usualAgeGroups);
});
const open = () => render(<AgeGroupsPage />, { at: '/age-groups' });

it('an administrator adds a group, for an age or for adults', async () => {
  signInAs('ADMINISTRATOR');
  open();
  await expect.element(page.getByText('момчета и мъже · без ограничение на възрастта · Men')).toBeVisible();
  await button('Добави').click();
  await box('Име').first().fill('Момчета под 15 г.');
  await box('Име на английски').fill('Момчета');
  await box('Най-голяма възраст').fill('140');
  await dialog.getByRole('button', { name: 'Добави', exact: true }).click();
  await expect.element(dialog.getByText('Моля, въведете името на английски с латински букви').first()).toBeVisible();
  await box('Име на английски').fill('Boys under 15');
  await dialog.getByRole('switch', { name: 'Без ограничение на възрастта' }).click();
  await expect.element(box('Най-голяма възраст')).not.toBeInTheDocument();
  await dialog.getByRole('switch', { name: 'Без ограничение на възрастта' }).click();
  await box('Най-голяма възраст').fill('14');
  await dialog.getByRole('button', { name: 'Добави', exact: true }).click();
  await expect.element(page.getByText('Възрастовата група е добавена успешно!')).toBeVisible();
  expect(sent('POST')[0]?.body).toEqual({
    label: 'Момчета под 15 г.',
    labelEn: 'Boys under 15',
    age: 14,
    sex: 0,
    isClosed: false,
  });
});

it('a group with licences is renamed and closed, and every page calls it by the new name', async () => {
  signInAs('ADMINISTRATOR');
  open();
  await button('Промени Момчета под 14 г.').click();
  await expect.element(dialog.getByText('По групата има лицензи. Възрастта и полът ѝ не се променят.')).toBeVisible();
  await expect.element(box('Най-голяма възраст')).not.toBeInTheDocument();
  await box('Име').first().fill('Момчета U14');
  await dialog.getByRole('switch', { name: 'Закрита' }).click();
  await button('Запази').click();
  await expect.element(page.getByText('Възрастовата група е променена успешно!')).toBeVisible();
  expect(sent('PUT')[0]?.body).toMatchObject({ label: 'Момчета U14', age: 13, sex: 0, isClosed: true });
  expect(sent('PUT')[0]?.headers.get('if-match')).toBe('"3"');
  await expect.element(page.getByText('Закрита')).toBeVisible();
  expect(ageGroupLabel(2)).toBe('Момчета U14');
});

it('a club is told that the groups are not its to change, and nothing is asked', async () => {
  signInAs('CLUB', { clubIds: [7] });
  open();
  await expect
    .element(page.getByText('Възрастовите групи се определят от администраторите на федерацията.'))
    .toBeVisible();
  expect(asked).toEqual([]);
});
