import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { passwordProblems } from '#domain/password.rules.ts';
import type { UserCreated, UserDetails } from '#contract/user.contract.ts';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { REMOTE_ADDRESS, type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';
import { validUser } from '#test/user-calls.ts';
import { passwordTokenTable, sessionTable } from '../../db/tables/session.table.ts';
import { auditTable, outboxTable } from '../../db/tables/system.table.ts';
import { userRoleTable, userTable } from '../../db/tables/user.table.ts';
import { tokenHash } from '../../tokens.ts';
import { insertPasswordToken } from '../session/session.queries.ts';

const database = useTestDatabase();
const { app, mailQueued } = useTestApp(database);
const { app: appWithMail } = useTestApp(database, { smtpUrl: 'smtp://mail.example' });

const ROLE = { administrator: 1, club: 2, player: 3 };

let admin: SignedIn;
let adminId: number;
beforeEach(async () => {
  const account = await aUser(database().db, { roles: ['ADMINISTRATOR'] });
  adminId = account.id;
  admin = await signIn(app(), account.userName);
});

const post = (url: string, payload?: object) => admin.request({ method: 'POST', url, ...(payload && { payload }) });
const put = (url: string, payload?: object, headers: Record<string, string> = {}) =>
  admin.request({ method: 'PUT', url, headers, ...(payload && { payload }) });
const remove = (url: string) => admin.request({ method: 'DELETE', url });
const create = async (fields: object = validUser) => (await post('/api/users', fields)).json<UserCreated>().id;
const read = async (id: number) => (await admin.request({ url: `/api/users/${id}` })).json<UserDetails>();
const rowOf = async (id: number) => {
  const [row] = await database().db.select().from(userTable).where(eq(userTable.id, id));
  if (row === undefined) throw new Error('No such account');
  return row;
};
const mails = () => database().db.select().from(outboxTable).orderBy(outboxTable.id);
const audits = async (action: string) =>
  (await database().db.select().from(auditTable).where(eq(auditTable.action, action))).map(
    ({ entityId, details, actorId }) => ({ entityId, details, actorId }),
  );
const openSessions = (userId: number) =>
  database().db.$count(sessionTable, and(eq(sessionTable.userId, userId), sql`ended_at is null`));
const login = (username: string, password: string) =>
  app().inject({
    method: 'POST',
    url: '/api/authentication/login',
    remoteAddress: REMOTE_ADDRESS,
    payload: { username, password },
  });
/** A letter is the greeting, an empty line, what it is about, and the password in the line after. */
const passwordIn = (body: string) => body.split('\n')[3] ?? '';

describe('a new account', () => {
  it('acts for a club unless another role is asked for', async () => {
    const answer = await post('/api/users', validUser);
    expect([answer.statusCode, answer.json()]).toEqual([201, { id: expect.any(Number) as number, isMailSent: false }]);
    const { id } = answer.json<UserCreated>();
    await expect(read(id)).resolves.toMatchObject({
      ...validUser,
      isDeleted: false,
      userRoles: [{ roleId: ROLE.club, roleName: 'Клуб' }],
      clubs: [],
      player: null,
    });
    const other = await create({ ...validUser, userName: 'admin2', email: 'b@example.test', roleId: 1 });
    expect((await read(other)).userRoles).toEqual([{ roleId: ROLE.administrator, roleName: 'Администратор' }]);
  });

  it('gets a password by mail which opens it, is strong, to be changed and valid for 72 hours', async () => {
    const before = mailQueued();
    const id = await create();
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: validUser.email, isSecret: true, subject: 'Достъп до системата' });
    const password = passwordIn(mail?.body ?? '');
    expect([password.length, passwordProblems(password)]).toEqual([20, []]);
    expect((await login(validUser.userName, password)).statusCode).toBe(200);
    const { mustChangePassword, passwordExpiresAt } = await rowOf(id);
    expect(mustChangePassword).toBe(true);
    const hours = ((passwordExpiresAt?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71);
    expect(hours).toBeLessThan(72.1);
    expect(mailQueued()).toBe(before + 1);

    await database().db.execute(sql`update users set password_expires_at = now() where id = ${id}`);
    expect((await login(validUser.userName, password)).statusCode).toBe(401);
  });

  it('is written down without a value of it, and nowhere else', async () => {
    const id = await create();
    await expect(audits('user.create')).resolves.toEqual([
      { entityId: String(id), details: { roleId: ROLE.club }, actorId: adminId },
    ]);
  });

  it('has its letter in the outbox though the address looks wrong', async () => {
    await create({ ...validUser, email: 'ab' });
    await expect(mails()).resolves.toMatchObject([{ recipient: 'ab', isSecret: true }]);
  });

  it('says whether its letter can leave', async () => {
    const { userName } = await rowOf(adminId);
    const caller = await signIn(appWithMail(), userName);
    const answer = await caller.request({ method: 'POST', url: '/api/users', payload: validUser });
    expect(answer.json()).toMatchObject({ isMailSent: true });
  });

  it.each([
    ['userName', 'Maria', { code: 'userNameTaken', message: 'Потребителското име вече е заето.' }],
    ['email', 'MARIA@example.test', { code: 'emailTaken', message: 'Вече има потребител с този имейл.' }],
  ])('has a %s of its own, whatever its case', async (field, value, refusal) => {
    await aUser(database().db, { given: { userName: 'maria', email: 'maria@example.test' } });
    const answer = await post('/api/users', { ...validUser, [field]: value });
    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining(refusal)]);
    await expect(mails()).resolves.toEqual([]);
  });

  it('is refused with a sentence for every field that is too short', async () => {
    const short = { userName: 'mari', email: 'a', firstName: 'Ив', lastName: 'Ко', phoneNumber: '088876543' };
    const answer = await post('/api/users', short);
    expect(answer.statusCode).toBe(400);
    const problems = answer.json<{ field: string; description: string }[]>();
    expect(Object.fromEntries(problems.map(({ field, description }) => [field, description]))).toEqual({
      userName: 'Потребителското име трябва да е поне 5 символа',
      email: 'Имейлът трябва да е поне 2 символа',
      firstName: 'Името трябва да е поне 3 символа',
      lastName: 'Името трябва да е поне 3 символа',
      phoneNumber: 'Телефонният номер трябва да е поне 10 символа',
    });
  });

  it('is refused with a role there is not', async () => {
    const answer = await post('/api/users', { ...validUser, roleId: 9 });
    expect(answer.json()).toEqual([{ code: 'unknown', description: 'Моля, изберете роля', field: 'roleId' }]);
  });
});

describe('the data of an account', () => {
  it('are changed by whoever has seen the latest of them', async () => {
    const id = await create();
    const { version } = await read(id);
    const changed = await put(
      `/api/users/${id}`,
      { userName: 'g.ivanova', lastName: 'Иванова' },
      { 'if-match': `"${version}"` },
    );
    expect(changed.json()).toMatchObject({ ...validUser, userName: 'g.ivanova', lastName: 'Иванова' });
    const late = await put(`/api/users/${id}`, { lastName: 'Димова' }, { 'if-match': `"${version}"` });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'changedMeanwhile', current: { lastName: 'Иванова' } });
    await expect(audits('user.update')).resolves.toMatchObject([{ details: { changed: ['userName', 'lastName'] } }]);
    const found = await admin.request({ url: '/api/users?keyword=Гергана Иванова' });
    expect(found.json<{ users: object[] }>().users).toMatchObject([{ id }]);
  });

  it('without a difference are not written at all', async () => {
    const id = await create();
    const { version } = await read(id);
    await put(`/api/users/${id}`, validUser);
    expect((await read(id)).version).toBe(version);
    await expect(audits('user.update')).resolves.toEqual([]);
  });

  it('are not those of another account', async () => {
    const id = await create();
    const answer = await put(`/api/users/${id}`, { ...validUser, id: adminId });
    expect(answer.json()).toMatchObject([{ field: 'id', description: 'Потребителят в данните не е този от адреса.' }]);
  });

  it('tell the old address of a new one, and no link that went there opens the account any more', async () => {
    const { db } = database();
    const user = await aUser(db, { given: { email: 'old@example.test' } });
    await insertPasswordToken(db, { userId: user.id, tokenHash: tokenHash('link'), minutes: 60 });
    await put(`/api/users/${user.id}`, { email: 'new@example.test' });
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'old@example.test', subject: 'Имейлът Ви е сменен' });
    expect(mail?.body).not.toContain('new@example.test');
    await expect(db.$count(passwordTokenTable, sql`used_at is null`)).resolves.toBe(0);
    await expect(audits('user.update')).resolves.toMatchObject([{ details: { changed: ['email'] } }]);
  });

  it('keep the own address: an open session alone does not change it', async () => {
    const answer = await put(`/api/users/${adminId}`, { email: 'thief@example.test' });
    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'ownEmail' })]);
    expect((await put(`/api/users/${adminId}`, { firstName: 'Елена' })).statusCode).toBe(200);
  });
});

describe('deactivating an account', () => {
  it('signs the person out, closes every link to it and keeps the person out until it is restored', async () => {
    const { db } = database();
    const user = await aUser(db);
    const caller = await signIn(app(), user.userName);
    await insertPasswordToken(db, { userId: user.id, tokenHash: tokenHash('link'), minutes: 60 });
    expect((await remove(`/api/users/${user.id}`)).statusCode).toBe(204);
    expect((await caller.request({ url: '/api/users' })).statusCode).toBe(401);
    await expect(db.$count(passwordTokenTable, sql`used_at is null`)).resolves.toBe(0);
    expect((await read(user.id)).isDeleted).toBe(true);
    const restored = await put(`/api/users/${user.id}/restore`);
    expect([restored.statusCode, restored.json()]).toEqual([200, expect.objectContaining({ isDeleted: false })]);
    await signIn(app(), user.userName);
  });

  it('or restoring it a second time changes nothing', async () => {
    const user = await aUser(database().db);
    for (let i = 0; i < 2; i++) expect((await remove(`/api/users/${user.id}`)).statusCode).toBe(204);
    await expect(audits('user.deactivate')).resolves.toHaveLength(1);
    for (let i = 0; i < 2; i++) expect((await put(`/api/users/${user.id}/restore`)).statusCode).toBe(200);
    await expect(audits('user.restore')).resolves.toHaveLength(1);
  });

  it('is refused for the own one', async () => {
    await aUser(database().db, { roles: ['ADMINISTRATOR'] });
    const answer = await remove(`/api/users/${adminId}`);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'ownAccount', message: 'Не можете да деактивирате собствения си профил.' }),
    ]);
    expect((await read(adminId)).isDeleted).toBe(false);
  });

  it('is refused by the database itself for the last active administrator', async () => {
    const { db } = database();
    const refused = { cause: { constraint: 'users_last_administrator' } };
    await expect(db.update(userTable).set({ isDeleted: true }).where(eq(userTable.id, adminId))).rejects.toMatchObject(
      refused,
    );
    await expect(db.delete(userRoleTable).where(eq(userRoleTable.userId, adminId))).rejects.toMatchObject(refused);
    await aUser(db, { roles: ['ADMINISTRATOR'] });
    await db.update(userTable).set({ isDeleted: true }).where(eq(userTable.id, adminId));
    await db.delete(userRoleTable).where(eq(userRoleTable.userId, adminId));
  });
});

describe('a new password for an account', () => {
  it('goes to the stored address, ends every session and replaces the old one', async () => {
    const user = await aUser(database().db, { given: { email: 'stored@example.test' } });
    const caller = await signIn(app(), user.userName);
    const answer = await post(`/api/users/${user.id}/reset-password`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { isMailSent: false }]);
    expect((await caller.request({ url: '/api/users' })).statusCode).toBe(401);
    await expect(signIn(app(), user.userName)).rejects.toThrow('401');
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'stored@example.test', isSecret: true });
    expect((await login(user.userName, passwordIn(mail?.body ?? ''))).statusCode).toBe(200);
    await expect(rowOf(user.id)).resolves.toMatchObject({ mustChangePassword: true });
    await expect(audits('user.resetPassword')).resolves.toEqual([
      { entityId: String(user.id), details: null, actorId: adminId },
    ]);
  });

  it('is not sent to somebody who could not use it', async () => {
    const user = await aUser(database().db, { given: { isDeleted: true } });
    const answer = await post(`/api/users/${user.id}/reset-password`);
    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'accountInactive' })]);
    await expect(mails()).resolves.toEqual([]);
  });
});

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
    await post(`/api/users/${adminId}/roles`, { roleId: ROLE.club });
    admin = await signIn(app(), (await rowOf(adminId)).userName);
    const former = await aUser(database().db, { roles: ['ADMINISTRATOR'], given: { isDeleted: true } });
    const own = `/api/users/${adminId}/roles/${ROLE.administrator}`;
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
    expect((await admin.request({ url: '/api/roles' })).json()).toEqual([
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
    expect((await admin.request({ url })).json()).toEqual([{ id: club.id, fullName: club.fullName }]);
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
    const answer = await post(url, { userId: adminId, clubId: other.id });
    expect([answer.statusCode, answer.json()]).toEqual([400, [expect.objectContaining({ field: 'userId' })]]);
    const foreign = await post(url, { userId: user.id, clubId: other.id });
    expect(foreign.json()).toMatchObject([{ field: 'clubId', description: 'Клубът в данните не е този от адреса.' }]);
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

describe('all sessions of a person', () => {
  it('are ended by an administrator', async () => {
    const user = await aUser(database().db);
    const callers = [await signIn(app(), user.userName), await signIn(app(), user.userName)];
    expect((await remove(`/api/users/${user.id}/sessions`)).statusCode).toBe(204);
    for (const caller of callers) expect((await caller.request({ url: '/api/users' })).statusCode).toBe(401);
    await expect(audits('user.endSessions')).resolves.toHaveLength(1);
  });
});

it.each([
  ['PUT', '', validUser],
  ['DELETE', '', undefined],
  ['PUT', '/restore', undefined],
  ['POST', '/reset-password', undefined],
  ['POST', '/roles', { roleId: 1 }],
  ['DELETE', '/roles/1', undefined],
  ['DELETE', '/sessions', undefined],
  ['DELETE', '/claims/player', undefined],
] as const)('%s %s of an account that is not there answers so', async (method, path, payload) => {
  const answer = await admin.request({ method, url: `/api/users/99999${path}`, ...(payload && { payload }) });
  expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ code: 'notFound' })]);
});
