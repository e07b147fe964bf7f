import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ClubListPage } from '#web/pages/club/club-list-page.tsx';
import { expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';

const club = (id: number) => ({
  id,
  logoId: null,
  name: `Клуб ${id}`,
  fullName: `ВК Клуб ${id} (София)`,
  city: { name: 'София' },
  licenseNumber: null,
  email: null,
  president: null,
  contactNumber: null,
});
const listed = {
  'GET /api/clubs/search': () => ({ json: { clubs: [club(1), club(2), club(3)], total: 3, page: 1, pageSize: 25 } }),
};
const receivers = {
  clubs: 2,
  people: 3,
  letters: 2,
  isMailSent: true,
  without: [{ id: 3, fullName: club(3).fullName }],
};

let asked: ReturnType<typeof serve> = [];
const posts = () => asked.filter(({ method }) => method === 'POST');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const wholePage = page.getByRole('checkbox', { name: 'Избери всички на страницата' });

beforeEach(() => page.viewport(1440, 900));

describe('a message to the clubs of ticked rows', () => {
  it('counts who gets it, names the clubs nobody acts for, and is sent once', async () => {
    asked = serve({
      ...listed,
      'GET /api/notifications/messages/receivers': () => ({ json: receivers }),
      'POST /api/notifications/messages': () => ({ json: receivers }),
    });
    signInAs('ADMINISTRATOR');
    render(<ClubListPage />, { at: '/clubs' });
    await wholePage.click();
    await button('Съобщение до клубовете 3').click();
    await expect.element(dialog).toHaveTextContent('Ще го получат 3 потребители от 2 клуба: в известията и с 2 писма.');
    await expect.element(dialog).toHaveTextContent('Без потребител, няма да го получи: ВК Клуб 3 (София)');
    await expectSound();
    await button('Изпрати до 3 потребители').click();
    await expect.element(dialog).toHaveTextContent('Моля, напишете съобщението.');
    expect(posts()).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Съобщение' }).fill('Сроковете са удължени.');
    await button('Изпрати до 3 потребители').click();
    await expect
      .element(page.getByText('Съобщението беше изпратено до 3 потребители от 2 клуба.').first())
      .toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(posts().map(({ body }) => body)).toEqual([{ clubIds: [1, 2, 3], text: 'Сроковете са удължени.' }]);
  });

  it('is not sent where nobody would get it', async () => {
    asked = serve({
      ...listed,
      'GET /api/notifications/messages/receivers': () => ({ json: { ...receivers, clubs: 0, people: 0, letters: 0 } }),
    });
    signInAs('ADMINISTRATOR');
    render(<ClubListPage />, { at: '/clubs' });
    await page.getByRole('checkbox', { name: 'Избери ВК Клуб 3 (София)' }).click();
    await button('Съобщение до клубовете 1').click();
    await expect.element(dialog).toHaveTextContent('няма кой да получи съобщението');
    expect(dialog.getByRole('textbox').elements()).toEqual([]);
  });

  it('is nothing a club can send; it takes home its own row alone', async () => {
    asked = serve({ ...listed, 'GET /api/clubs/2': () => ({ json: { ...club(2), closedOn: null } }) });
    signInAs('CLUB', { clubIds: [2] });
    render(<ClubListPage />, { at: '/clubs' });
    await wholePage.click();
    await expect.element(button('Изтегли в Excel 1')).toBeVisible();
    await expect.element(button('Принтирай 3')).toBeVisible();
    expect(page.getByRole('button', { name: /Съобщение/ }).elements()).toEqual([]);
  });
});
