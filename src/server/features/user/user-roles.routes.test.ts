import { describe, expect, it } from 'vitest';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { ROLE, useAdministrator } from './user.test-tools.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const { adminId, signInAgain, request, post, put, remove, read, audits, openSessions } = useAdministrator(
  database,
  app,
);

describe('the roles of an account', () => {
  const rolesOf = async (id: number) => (await read(id)).userRoles.map(({ roleId }) => roleId);

  it('are given and taken one at a time, and each change signs the person out', async () => {
    const user = await aUser(database().db);
    await signIn(app(), user.userName);
    const added = await post(`/api/users/${user.id}/roles`, { roleId: ROLE.player });
    expect(added.json()).toEqual({
      userRoles: [
        { roleId: ROLE.club, roleName: 'Клуб' },
        { roleId: ROLE.player, roleName: 'Състезател' },
      ],
    });
    await expect(openSessions(user.id)).resolves.toBe(0);
    await signIn(app(), user.userName);
    expect((await remove(`/api/users/${user.id}/roles/${ROLE.club}`)).statusCode).toBe(204);
    await expect(openSessions(user.id)).resolves.toBe(0);
    await expect(rolesOf(user.id)).resolves.toEqual([ROLE.player]);
    await expect(audits('user.removeRole')).resolves.toMatchObject([{ details: { roleId: ROLE.club } }]);
  });

  it('are never none', async () => {
    const user = await aUser(database().db);
    const answer = await remove(`/api/users/${user.id}/roles/${ROLE.club}`);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'lastRole', message: 'Потребителят трябва да има поне една роля.' }),
    ]);
  });

  it('include that of an administrator as long as nobody else has it', async () => {
    await post(`/api/users/${adminId()}/roles`, { roleId: ROLE.club });
    await signInAgain();
    const former = await aUser(database().db, { roles: ['ADMINISTRATOR'], given: { isDeleted: true } });
    const own = `/api/users/${adminId()}/roles/${ROLE.administrator}`;
    const answer = await remove(own);
    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'lastAdministrator' })]);
    await put(`/api/users/${former.id}/restore`);
    expect((await remove(own)).statusCode).toBe(204);
    expect((await remove(own)).statusCode).toBe(401);
  });

  it('are not given twice, nor taken where they are not, nor made up', async () => {
    const user = await aUser(database().db);
    const twice = await post(`/api/users/${user.id}/roles`, { roleId: ROLE.club });
    expect([twice.statusCode, twice.json()]).toEqual([
      409,
      expect.objectContaining({ message: 'Потребителят вече има тази роля.' }),
    ]);
    expect((await remove(`/api/users/${user.id}/roles/${ROLE.player}`)).statusCode).toBe(404);
    expect((await post(`/api/users/${user.id}/roles`, { roleId: 9 })).statusCode).toBe(400);
    await expect(rolesOf(user.id)).resolves.toEqual([ROLE.club]);
  });

  it('are three', async () => {
    expect((await request({ url: '/api/roles' })).json()).toEqual([
      { id: ROLE.administrator, name: 'Администратор' },
      { id: ROLE.club, name: 'Клуб' },
      { id: ROLE.player, name: 'Състезател' },
    ]);
  });
});

describe('what an account stands for', () => {
  it('is any number of clubs, each once', async () => {
    const { db } = database();
    const [user, club] = [await aUser(db, { clubIds: [] }), await aClub(db)];
    const url = `/api/users/${user.id}/claims/clubs`;
    await signIn(app(), user.userName);
    expect((await post(`${url}/${club.id}`, { userId: user.id, clubId: club.id })).statusCode).toBe(200);
    await expect(openSessions(user.id)).resolves.toBe(0);
    const twice = await post(`${url}/${club.id}`);
    expect([twice.statusCode, twice.json()]).toEqual([
      409,
      expect.objectContaining({ message: 'Клубът вече е добавен към потребителя.' }),
    ]);
    expect((await request({ url })).json()).toEqual([{ id: club.id, fullName: club.fullName }]);
    const own = await signIn(app(), user.userName);
    expect(own.session.claims).toEqual([{ claimType: 'clubId', claimValue: String(club.id) }]);
    expect((await own.request({ url })).json()).toHaveLength(1);
    expect((await remove(`${url}/${club.id}`)).statusCode).toBe(204);
    expect((await remove(`${url}/${club.id}`)).statusCode).toBe(404);
    await expect(audits('user.addClub')).resolves.toMatchObject([{ details: { clubId: club.id } }]);
  });

  it('is what the address says, and the body agrees with it', async () => {
    const { db } = database();
    const [user, club, other] = [await aUser(db, { clubIds: [] }), await aClub(db), await aClub(db)];
    const url = `/api/users/${user.id}/claims/clubs/${club.id}`;
    const answer = await post(url, { userId: adminId(), clubId: other.id });
    expect([answer.statusCode, answer.json()]).toEqual([400, [expect.objectContaining({ field: 'userId' })]]);
    const foreign = await post(url, { userId: user.id, clubId: other.id });
    expect(foreign.json()).toMatchObject([
      { field: 'clubId', description: 'Данните са за друг клуб. Презаредете страницата и опитайте отново.' },
    ]);
    expect((await post(`/api/users/${user.id}/claims/clubs/99999`)).statusCode).toBe(404);
    expect((await read(user.id)).clubs).toEqual([]);
  });

  it('is one player at most, and the last one that was said', async () => {
    const { db } = database();
    const [first, second] = [await aPlayer(db), await aPlayer(db)];
    const user = await aUser(db, { roles: ['PLAYER'], playerId: null });
    const url = `/api/users/${user.id}/claims/player`;
    for (const { id } of [first, second, second]) {
      expect((await put(url, { playerId: id })).json()).toEqual({ userId: user.id, playerId: id });
    }
    await expect(audits('user.linkPlayer')).resolves.toHaveLength(2);
    expect((await read(user.id)).player).toMatchObject({ id: second.id, lastName: second.lastName });
    const own = await signIn(app(), user.userName);
    expect(own.session.claims).toEqual([{ claimType: 'playerId', claimValue: String(second.id) }]);
    expect((await remove(url)).statusCode).toBe(204);
    expect((await own.request({ url: '/api/players/search' })).statusCode).toBe(401);
    expect((await remove(url)).statusCode).toBe(404);
  });

  it('is no player who is not there, or has been deactivated', async () => {
    const { db } = database();
    const user = await aUser(db, { roles: ['PLAYER'], playerId: null });
    const left = await aPlayer(db, { isDeleted: true });
    const url = `/api/users/${user.id}/claims/player`;
    expect((await put(url, { playerId: 99_999 })).statusCode).toBe(404);
    expect((await put(url, { playerId: left.id })).json()).toMatchObject({ code: 'playerDeactivated' });
  });
});
