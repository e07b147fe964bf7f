import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ImportDetails } from '#contract/import/import.contract.ts';
import { expectSound } from '#web/test/axe.ts';
import { aClubToMake, anImport, anImportRow, noRows } from '#web/test/imports.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { ImportPage } from './import-page.tsx';

const at = { path: '/imports/:importId/:step', at: '/imports/4/rows' };
const missing = [{ field: 'currentClub', value: 'ВК Янтра (Габрово)', rows: 14 }];
const counts = { ...noRows, total: 15, missing: 14, new: 1 };

function serveClubs(first: Partial<ImportDetails>, then: Partial<ImportDetails> = first) {
  let isAnswered = false;
  const answer = () => {
    isAnswered = true;
    return { json: anImport(then) };
  };
  return serve({
    'GET /api/imports/4': () => ({ json: anImport(isAnswered ? then : first) }),
    'GET /api/imports/4/rows': () => ({ json: { rows: [anImportRow(2)], total: 1, page: 1, pageSize: 25 } }),
    'GET /api/clubs/search': () => ({ json: { clubs: [], total: 0, page: 1, pageSize: 10 } }),
    'GET /api/options/regions': () => ({
      json: [
        { value: 1, label: 'Благоевград' },
        { value: 7, label: 'Габрово' },
      ],
    }),
    'PUT /api/imports/4/clubs': answer,
    'DELETE /api/imports/4/clubs/3': answer,
    'POST /api/imports/4/replacements': () => ({ json: { rows: 14 } }),
  });
}

const create = () => page.getByRole('link', { name: 'Създай клуба' });
const text = (name: string) => page.getByRole('textbox', { name, exact: true });

it('a club that is not there is made with the import, filled in beforehand with what its name says', async () => {
  const asked = serveClubs({ missing, counts }, { clubs: [aClubToMake()], counts: { ...noRows, total: 15, new: 15 } });
  signInAs('ADMINISTRATOR');
  const { address } = render(<ImportPage />, at);
  await expect.element(page.getByRole('heading', { name: 'Клубове, които още ги няма' })).toBeVisible();
  await expect.element(page.getByText('14 реда, колона „Настоящ клуб“')).toBeVisible();
  await create().click();
  await expect.poll(address).toContain('club=');
  await expect.element(text('Име')).toHaveValue('Янтра');
  await expect.element(page.getByText('ВК Янтра (Габрово)', { exact: true }).last()).toBeVisible();
  await expectSound();
  await page.getByRole('button', { name: 'Създай клуба' }).click();
  // As on the form of a club: nothing is sent until it is whole.
  await expect.element(page.getByText('Моля, въведете Булстат/ЕИК').first()).toBeVisible();
  await text('№ в регистъра на ММС').fill('4321');
  await text('Булстат/ЕИК').fill('000694749');
  await text('Адрес').fill('ул. „Шипка“ 2');
  await text('Имейл').fill('yantra@example.org');
  await text('Председател').fill('Петър Петров');
  await text('Лице за контакт').fill('Петър Петров');
  await text('Телефон за контакт').fill('088 888 8888');
  await page.getByRole('button', { name: 'Създай клуба' }).click();
  await expect
    .poll(() => asked.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      value: 'ВК Янтра (Габрово)',
      type: 'VK',
      name: 'Янтра',
      cityName: 'Габрово',
      regionId: 7,
      bulstat: '000694749',
    });
  await expect.poll(address).toBe('/imports/4/rows');
  await expect.element(page.getByText('Създава се с импорта')).toBeVisible();
  // The link that the dialog was opened with is gone: one goes on at the line of the club.
  await expect.poll(() => document.activeElement?.textContent).toBe('ВК Янтра (Габрово)');
  const button = page.getByRole('button', { name: 'Запиши 15 нови' });
  await expect.element(button).toHaveAccessibleDescription('Създава се и клубът ВК Янтра (Габрово).');
});

it('a club that is to be made may be filled in anew, or not be made after all', async () => {
  const asked = serveClubs({ clubs: [aClubToMake()] }, { missing, counts });
  signInAs('ADMINISTRATOR');
  render(<ImportPage />, at);
  await expectSound();
  await page.getByRole('link', { name: 'Промени ВК Янтра (Габрово)' }).click();
  await expect.element(text('Булстат/ЕИК')).toHaveValue('000694749');
  await page.getByRole('button', { name: 'Отказ' }).click();
  await page.getByRole('button', { name: 'Не го създавай: ВК Янтра (Габрово)' }).click();
  await expect.element(create()).toBeVisible();
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

it('a club that the new one resembles takes its place in every row', async () => {
  const doubles = [{ id: 9, fullName: 'ВК Янтра-99 (Габрово)', reasons: ['Имената си приличат.'] }];
  const asked = serveClubs({ clubs: [aClubToMake({ doubles })] }, {});
  signInAs('ADMINISTRATOR');
  render(<ImportPage />, at);
  await expect.element(page.getByText(/Имената си приличат/)).toBeVisible();
  await page.getByRole('button', { name: 'Това е той: ВК Янтра-99 (Габрово)' }).click();
  await expect.poll(() => asked.some(({ method }) => method === 'DELETE')).toBe(true);
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    field: 'currentClub',
    from: 'ВК Янтра (Габрово)',
    to: 'ВК Янтра-99 (Габрово)',
  });
});

it('a club user chooses a club and makes none', async () => {
  serveClubs({ missing, counts });
  signInAs('CLUB', { clubIds: [7] });
  render(<ImportPage />, { ...at, at: '/imports/4/rows?club=ВК%20Янтра' });
  await expect.element(page.getByRole('combobox', { name: /^Клуб вместо/ })).toBeVisible();
  await expect.element(create()).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('the report names the clubs that came with the rows', async () => {
  const made = aClubToMake({ clubId: 12, isMade: true, rows: 0 });
  serveClubs({ state: 'done', clubs: [made], counts: { ...noRows, total: 15, written: 15 } });
  signInAs('ADMINISTRATOR');
  render(<ImportPage />, { ...at, at: '/imports/4/report' });
  await expect.element(page.getByText('С импорта е създаден 1 клуб:')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'ВК Янтра (Габрово)' })).toHaveAttribute('href', '/clubs/12');
  await expect.element(page.getByText('Създава се с импорта')).not.toBeInTheDocument();
});
