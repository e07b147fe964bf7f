import { describe, expect, it } from 'vitest';
import type { UserPage } from '#contract/user/user.contract.ts';
import { aClub, aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

async function usersFor(userName: string, query = ''): Promise<UserPage['users']> {
  const caller = await signIn(app(), userName);
  return (await caller.request({ method: 'GET', url: `/api/users?pageSize=50&${query}` })).json<UserPage>().users;
}

describe('the list of users for a club', () => {
  it('holds the names of active colleagues and the own account, nobody else', async () => {
    const { db } = database();
    const [own, other] = [await aClub(db), await aClub(db)];
    const me = await aUser(db, { clubIds: [own.id], given: { lastName: 'Аз' } });
    await aUser(db, { clubIds: [own.id], given: { lastName: 'Колегова' } });
    await aUser(db, { clubIds: [own.id], given: { lastName: 'Бившева', isDeleted: true } });
    await aUser(db, { clubIds: [other.id], given: { lastName: 'Чужда' } });
    const users = await usersFor(me.userName, 'orderBy=name');
    expect(users.map(({ lastName, email }) => [lastName, email === null])).toEqual([
      ['Аз', false],
      ['Колегова', true],
    ]);
  });

  it('gives nothing away by its order: what is hidden does not sort', async () => {
    const { db } = database();
    const club = await aClub(db);
    const me = await aUser(db, { clubIds: [club.id], given: { email: 'me@club.example' } });
    for (const email of ['z@club.example', 'b@club.example', 'm@club.example']) {
      await aUser(db, { clubIds: [club.id], given: { email } });
    }
    for (const column of ['email', 'userName', 'phoneNumber', 'createdOn']) {
      for (const desc of ['true', 'false']) {
        const users = await usersFor(me.userName, `orderBy=${column}&desc=${desc}`);
        const others = users.map(({ id }) => id).filter((id) => id !== me.id);
        expect(others).toHaveLength(3);
        expect(others).toEqual(others.toSorted((one, next) => (desc === 'true' ? next - one : one - next)));
      }
    }
  });
});

describe('an account', () => {
  it('opens for its owner and for administrators only', async () => {
    const { db } = database();
    const club = await aClub(db);
    const [me, colleague] = [await aUser(db, { clubIds: [club.id] }), await aUser(db, { clubIds: [club.id] })];
    const administrator = await aUser(db, { roles: ['ADMINISTRATOR'] });
    const open = async (userName: string, id: number) =>
      (await (await signIn(app(), userName)).request({ method: 'GET', url: `/api/users/${id}` })).statusCode;
    await expect(open(me.userName, me.id)).resolves.toBe(200);
    await expect(open(me.userName, colleague.id)).resolves.toBe(404);
    await expect(open(administrator.userName, colleague.id)).resolves.toBe(200);
  });
});

describe('the list of users for administrators', () => {
  it('is sorted by the names of the roles, either way', async () => {
    const { db } = database();
    const administrator = await aUser(db, { roles: ['ADMINISTRATOR'] });
    const player = await aUser(db, { roles: ['PLAYER'] });
    const club = await aUser(db, { roles: ['CLUB'] });
    const ids = async (desc: boolean) =>
      (await usersFor(administrator.userName, `orderBy=roles&desc=${desc}`)).map(({ id }) => id);
    await expect(ids(false)).resolves.toEqual([administrator.id, club.id, player.id]);
    await expect(ids(true)).resolves.toEqual([player.id, club.id, administrator.id]);
  });
});

describe('the list of users narrowed down', () => {
  it('shows who has a role and who is active, together or apart', async () => {
    const { db } = database();
    const administrator = await aUser(db, { roles: ['ADMINISTRATOR'] });
    const club = await aUser(db, { roles: ['CLUB'] });
    const both = await aUser(db, { roles: ['CLUB', 'PLAYER'] });
    const former = await aUser(db, { roles: ['CLUB'], given: { isDeleted: true } });
    const ids = async (query: string) =>
      (await usersFor(administrator.userName, `orderBy=id&${query}`)).map(({ id }) => id);
    await expect(ids('role=CLUB')).resolves.toEqual([club.id, both.id, former.id]);
    await expect(ids('role=PLAYER')).resolves.toEqual([both.id]);
    await expect(ids('status=inactive')).resolves.toEqual([former.id]);
    await expect(ids('role=CLUB&status=active')).resolves.toEqual([club.id, both.id]);
    await expect(ids('role=ADMINISTRATOR&status=inactive')).resolves.toEqual([]);
  });

  it('finds roles and statuses as they are read, a slip in them forgiven', async () => {
    const { db } = database();
    const administrator = await aUser(db, { roles: ['ADMINISTRATOR'], given: { lastName: 'Главна' } });
    const secretary = await aUser(db, {
      clubIds: [(await aClub(db)).id],
      given: { lastName: 'Клубова', isDeleted: true },
    });
    const found = async (keyword: string) =>
      (await usersFor(administrator.userName, `keyword=${encodeURIComponent(keyword)}`)).map(({ id }) => id);
    for (const word of ['Администратор', 'администартор', 'Активен', 'Акитвен'])
      await expect(found(word)).resolves.toEqual([administrator.id]);
    for (const word of ['Неактивен', 'неактвен']) await expect(found(word)).resolves.toEqual([secretary.id]);
  });

  it('tells a club nothing of its colleagues but their names', async () => {
    const { db } = database();
    const club = await aClub(db);
    const me = await aUser(db, { clubIds: [club.id] });
    await aUser(db, { clubIds: [club.id] });
    await expect(usersFor(me.userName)).resolves.toHaveLength(2);
    for (const query of ['role=CLUB', 'status=active']) {
      await expect(usersFor(me.userName, query)).resolves.toMatchObject([{ id: me.id }]);
    }
  });

  it('shows the people of one club, and to a club nobody by it but itself', async () => {
    const { db } = database();
    const administrator = await aUser(db, { roles: ['ADMINISTRATOR'] });
    const [club, other] = [await aClub(db), await aClub(db)];
    const [first, both] = [await aUser(db, { clubIds: [club.id] }), await aUser(db, { clubIds: [other.id, club.id] })];
    await aUser(db, { clubIds: [other.id] });
    const ids = async (who: { userName: string }) =>
      (await usersFor(who.userName, `orderBy=id&clubId=${club.id}`)).map(({ id }) => id);
    await expect(ids(administrator)).resolves.toEqual([first.id, both.id]);
    await expect(ids(first)).resolves.toEqual([first.id]);
  });

  it('shows and finds the clubs somebody acts for, and sorts by them', async () => {
    const { db } = database();
    const administrator = await aUser(db, { roles: ['ADMINISTRATOR'] });
    const [late, early] = [await aClub(db, { fullName: 'ВК Ямбол' }), await aClub(db, { fullName: 'ВК Асеновец' })];
    const first = await aUser(db, { clubIds: [late.id] });
    const second = await aUser(db, { clubIds: [early.id] });
    const users = await usersFor(administrator.userName, 'orderBy=clubs');
    expect(users.map(({ id }) => id)).toEqual([second.id, first.id, administrator.id]);
    expect(users[0]?.clubs).toEqual([{ id: early.id, fullName: 'ВК Асеновец' }]);
  });
});
