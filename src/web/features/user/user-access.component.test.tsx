import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountPage, button, dialog, part } from '#web/pages/user/user-details-page.test-tools.tsx';
import { allRoles } from '#web/test/user.ts';

const { state, open, done } = accountPage();
const refused = (message: string) => ({ status: 409, json: { status: 409, code: 'no', message, requestId: 'r-1' } });

describe('the clubs of an account', () => {
  it('are added one by one; those it has are not offered again', async () => {
    state.answers = {
      'POST /api/users/20/claims/clubs/8': ({ body }) => {
        state.user = { ...state.user, clubs: [...state.user.clubs, { id: 8, fullName: 'ВК Марек (Дупница)' }] };
        return { json: body };
      },
    };
    open();
    await part('Клубове').getByRole('combobox', { name: 'Клуб' }).click();
    await expect.element(page.getByRole('option', { name: 'ВК Марек' })).toBeVisible();
    await expect.element(page.getByRole('option', { name: 'ВК Левски' })).not.toBeInTheDocument();
    await page.getByRole('option', { name: 'ВК Марек' }).click();
    await part('Клубове').getByRole('button', { name: 'Добави' }).click();
    await expect.element(page.getByText('Клубът е добавен успешно към потребителя!')).toBeVisible();
    expect(state.asked.find(({ method }) => method === 'POST')?.body).toEqual({ userId: 20, clubId: 8 });
    await expect.element(page.getByRole('link', { name: 'ВК Марек (Дупница)' })).toHaveAttribute('href', '/clubs/8');
  });

  it('are taken away after a question, and can be given back', async () => {
    state.answers = {
      'DELETE /api/users/20/claims/clubs/7': () => ({ json: {} }),
      'POST /api/users/20/claims/clubs/7': ({ body }) => ({ json: body }),
    };
    open();
    await button('Премахни клуб ВК Левски (София)').click();
    await expect
      .element(dialog)
      .toHaveTextContent('Потвърждавате ли премахването на ВК Левски (София) от профила на потребителя?');
    await dialog.getByRole('button', { name: 'Премахни' }).click();
    await expect.element(page.getByText('Клубът е премахнат успешно от потребителя!')).toBeVisible();
    await button('Отмени').click();
    await expect.poll(done).toEqual(['DELETE /api/users/20/claims/clubs/7', 'POST /api/users/20/claims/clubs/7']);
  });

  it('wait with the cursor in their box for whoever came to set up the access', async () => {
    open({ at: '/users/20#clubs' });
    await expect.element(part('Клубове').getByRole('combobox', { name: 'Клуб' })).toHaveFocus();
  });

  it('are none, or could not be loaded, in both languages', async () => {
    state.user = { ...state.user, clubs: [] };
    open();
    await expect.element(page.getByText('No clubs')).toBeVisible();
    await expect.element(page.getByText('Няма добавени клубове')).toBeVisible();
    state.answers = { 'GET /api/users/20/claims/clubs': () => ({ status: 500, json: {} }) };
    open();
    await expect.element(page.getByText('Error fetching user clubs..')).toBeVisible();
    await expect.element(page.getByText('Възникна грешка при зареждането на клубовете на потребителя.')).toBeVisible();
  });
});

describe('the roles of an account', () => {
  it('keep the only one, and say why', async () => {
    open();
    const remove = part('Роли').getByRole('button', { name: /Премахни роля Клуб/ });
    await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
    await expect.element(remove).toHaveAttribute('title', 'Не може да бъде премахната единствената роля');
    await remove.click({ force: true });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('offer those that are not held yet', async () => {
    state.answers = {
      'POST /api/users/20/roles': ({ body }) => {
        state.user = { ...state.user, userRoles: [...state.user.userRoles, { roleId: 3, roleName: 'Състезател' }] };
        return { json: body };
      },
    };
    open();
    const choice = part('Роли').getByRole('combobox', { name: 'Роля' });
    await expect.element(choice).toBeVisible();
    const offered = () => [...choice.element().querySelectorAll('option')].map(({ textContent }) => textContent);
    await expect.poll(offered).toEqual(['Изберете роля', 'Администратор', 'Състезател']);
    await userEvent.selectOptions(choice, 'Състезател');
    await part('Роли').getByRole('button', { name: 'Добави' }).click();
    await expect.element(page.getByText('Ролята е добавена успешно!')).toBeVisible();
    expect(state.asked.find(({ method }) => method === 'POST')?.body).toEqual({ roleId: 3 });
    await expect.element(part('Състезател')).toBeVisible();
  });

  it('are all held, or could not be loaded, in both languages', async () => {
    state.user = { ...state.user, userRoles: allRoles.map(({ id, name }) => ({ roleId: id, roleName: name })) };
    open();
    await expect.element(page.getByText('Потребителят има всички роли')).toBeVisible();
    state.answers = { 'GET /api/roles': () => ({ status: 500, json: {} }) };
    open();
    await expect.element(page.getByText('Error fetching available roles..')).toBeVisible();
    await expect.element(page.getByText('Възникна грешка при зареждането на ролите.')).toBeVisible();
  });

  it('show the server’s own words when it refuses', async () => {
    state.user = {
      ...state.user,
      userRoles: allRoles.slice(0, 2).map(({ id, name }) => ({ roleId: id, roleName: name })),
    };
    state.answers = {
      'DELETE /api/users/20/roles/1': () => refused('Системата не може да остане без активен администратор.'),
    };
    open();
    await button('Премахни роля Администратор').click();
    await dialog.getByRole('button', { name: 'Премахни' }).click();
    const message = page.getByRole('alert').filter({ hasText: 'Възникна грешка при премахването на роля!' });
    await expect.element(message).toHaveTextContent('Системата не може да остане без активен администратор.');
  });

  it('ask twice before the own rights of an administrator go', async () => {
    state.user = {
      ...state.user,
      userRoles: allRoles.slice(0, 2).map(({ id, name }) => ({ roleId: id, roleName: name })),
    };
    state.answers = { 'DELETE /api/users/20/roles/1': () => ({ json: {} }) };
    open({ as: 20 });
    await button('Премахни роля Администратор').click();
    await dialog.getByRole('button', { name: 'Премахни' }).click();
    await expect.element(dialog).toHaveTextContent('Ще загубите правата си на администратор');
    expect(done()).toEqual([]);
    await dialog.getByRole('button', { name: 'Премахни правата ми' }).click();
    await expect.poll(done).toEqual(['DELETE /api/users/20/roles/1']);
  });
});

describe('the player of an account', () => {
  it('is chosen for the role of players alone, and can be taken away', async () => {
    state.user = { ...state.user, userRoles: [{ roleId: 3, roleName: 'Състезател' }] };
    const player = {
      id: 5,
      number: 100_005,
      photoId: null,
      firstName: 'Иван',
      middleName: 'Колев',
      lastName: 'Щерев',
      birthDate: '2010-01-02',
      nationality: 'България',
      currentClub: null,
      isDeleted: false,
    };
    state.answers = {
      'GET /api/players/search': () => ({ json: { players: [player], total: 1, page: 1, pageSize: 10 } }),
      'PUT /api/users/20/claims/player': ({ body }) => {
        state.user = { ...state.user, player };
        return { json: body };
      },
      'DELETE /api/users/20/claims/player': () => ({ json: {} }),
    };
    open();
    await part('Състезател').getByRole('combobox', { name: 'Състезател' }).click();
    await page.getByRole('option', { name: 'Иван Колев Щерев' }).click();
    await part('Състезател').getByRole('button', { name: 'Свържи' }).click();
    // The account is of somebody called otherwise.
    await expect
      .element(dialog)
      .toHaveTextContent('Профилът е на Гергана Петрова, а избраният състезател е Иван Колев Щерев.');
    expect(done()).toEqual([]);
    await dialog.getByRole('button', { name: 'Свържи' }).click();
    await expect.element(page.getByText('Състезателят е свързан успешно с потребителя!')).toBeVisible();
    expect(state.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ playerId: 5 });
    await button('Премахни връзката със състезател Иван Колев Щерев').click();
    await dialog.getByRole('button', { name: 'Премахни' }).click();
    await expect.poll(done).toContain('DELETE /api/users/20/claims/player');
  });
});

it('players of the own name come first, and are linked without a question', async () => {
  state.user = {
    ...state.user,
    firstName: 'Иван',
    lastName: 'Щерев',
    userRoles: [{ roleId: 3, roleName: 'Състезател' }],
  };
  const rest = { photoId: null, birthDate: null, nationality: null, currentClub: null, isDeleted: false };
  const father = { ...rest, id: 4, number: 100_004, firstName: 'Асен', middleName: 'Иван', lastName: 'Щерев' };
  const self = { ...rest, id: 5, number: 100_005, firstName: 'Иван', middleName: 'Колев', lastName: 'Щерев' };
  state.answers = {
    'GET /api/players/search': () => ({ json: { players: [father, self], total: 2, page: 1, pageSize: 50 } }),
    'PUT /api/users/20/claims/player': ({ body }) => ({ json: body }),
  };
  open({ at: '/users/20#player' });
  const box = part('Състезател').getByRole('combobox', { name: 'Състезател' });
  await expect.element(box).toHaveFocus();
  await box.fill('Иван Щерев');
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Иван Колев Щерев');
  await page.getByRole('option').first().click();
  await part('Състезател').getByRole('button', { name: 'Свържи' }).click();
  await expect.poll(done).toEqual(['PUT /api/users/20/claims/player']);
});

it('the children of a parent are several, each added and taken away by itself', async () => {
  state.user = { ...state.user, userRoles: [{ roleId: 3, roleName: 'Състезател' }] };
  const named = { number: 100_005, photoId: null, firstName: 'Анна', middleName: 'Колева', lastName: 'Щерева' };
  const listed = { ...named, id: 5, birthDate: '2014-01-02', nationality: null, currentClub: null, isDeleted: false };
  state.user = {
    ...state.user,
    players: [{ ...named, id: 4, number: 100_004, firstName: 'Боян', lastName: 'Щерев', capacity: 'guardian' }],
  };
  state.answers = {
    'GET /api/players/search': () => ({ json: { players: [listed], total: 1, page: 1, pageSize: 50 } }),
    'POST /api/users/20/claims/children/5': () => {
      state.user = { ...state.user, players: [...state.user.players, { ...named, id: 5, capacity: 'guardian' }] };
      return { json: { userId: 20, playerId: 5 } };
    },
    'DELETE /api/users/20/claims/children/4': () => ({ json: {} }),
  };
  open();
  const section = part('Родител на');
  await section.getByRole('combobox', { name: 'Състезател' }).click();
  await page.getByRole('option', { name: 'Анна Колева Щерева' }).click();
  await section.getByRole('button', { name: 'Добави' }).click();
  await expect.element(page.getByText('Състезателят е свързан успешно с родителя!')).toBeVisible();
  await expect.element(section.getByRole('link', { name: 'Анна Колева Щерева' })).toHaveAttribute('href', '/players/5');
  await button('Премахни връзката със състезател Боян Колева Щерев').click();
  await dialog.getByRole('button', { name: 'Премахни' }).click();
  await expect.poll(done).toEqual(['POST /api/users/20/claims/children/5', 'DELETE /api/users/20/claims/children/4']);
});
