import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { passwordProblems } from '#domain/sign-in/password.rules.ts';
import type { UserCreated } from '#contract/user/user.contract.ts';
import { aUser } from '#test/builders.ts';
import { REMOTE_ADDRESS, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { validUser } from '#test/calls/user-calls.ts';
import { passwordTokenTable } from '../../db/tables/session.table.ts';
import { outboxTable } from '../../db/tables/outbox.table.ts';
import { userRoleTable, userTable } from '../../db/tables/user.table.ts';
import { tokenHash } from '#server/keys/tokens.ts';
import { insertPasswordToken } from '../sign-in/session.queries.ts';
import { ROLE, useAdministrator } from './user.test-tools.ts';

const database = useTestDatabase();
const { app, mailQueued } = useTestApp(database);
const { app: appWithMail } = useTestApp(database, { smtpUrl: 'smtp://mail.example' });
const { adminId, request, post, put, remove, read, rowOf, audits } = useAdministrator(database, app);

const create = async (fields: object = validUser) => (await post('/api/users', fields)).json<UserCreated>().id;
const mails = () => database().db.select().from(outboxTable).orderBy(outboxTable.id);
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
      { entityId: String(id), details: { roleId: ROLE.club }, actorId: adminId() },
    ]);
  });

  it('has its letter in the outbox though the address looks wrong', async () => {
    await create({ ...validUser, email: 'ab' });
    await expect(mails()).resolves.toMatchObject([{ recipient: 'ab', isSecret: true }]);
  });

  it('says whether its letter can leave', async () => {
    const { userName } = await rowOf(adminId());
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
    const found = await request({ url: '/api/users?keyword=Гергана Иванова' });
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
    const answer = await put(`/api/users/${id}`, { ...validUser, id: adminId() });
    expect(answer.json()).toMatchObject([
      { field: 'id', description: 'Данните са за друг потребител. Презаредете страницата и опитайте отново.' },
    ]);
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
    const answer = await put(`/api/users/${adminId()}`, { email: 'thief@example.test' });
    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'ownEmail' })]);
    expect((await put(`/api/users/${adminId()}`, { firstName: 'Елена' })).statusCode).toBe(200);
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
    const answer = await remove(`/api/users/${adminId()}`);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'ownAccount', message: 'Не можете да деактивирате собствения си профил.' }),
    ]);
    expect((await read(adminId())).isDeleted).toBe(false);
  });

  it('is refused by the database itself for the last active administrator', async () => {
    const { db } = database();
    const refused = { cause: { constraint: 'users_last_administrator' } };
    await expect(
      db.update(userTable).set({ isDeleted: true }).where(eq(userTable.id, adminId())),
    ).rejects.toMatchObject(refused);
    await expect(db.delete(userRoleTable).where(eq(userRoleTable.userId, adminId()))).rejects.toMatchObject(refused);
    await aUser(db, { roles: ['ADMINISTRATOR'] });
    await db.update(userTable).set({ isDeleted: true }).where(eq(userTable.id, adminId()));
    await db.delete(userRoleTable).where(eq(userRoleTable.userId, adminId()));
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
      { entityId: String(user.id), details: null, actorId: adminId() },
    ]);
  });

  it('is never the own one: whoever asks would be signed out without it', async () => {
    const answer = await post(`/api/users/${adminId()}/reset-password`);
    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'ownPassword' })]);
    expect((await request({ url: '/api/users' })).statusCode).toBe(200);
    await expect(mails()).resolves.toEqual([]);
  });

  it('is not sent to somebody who could not use it', async () => {
    const user = await aUser(database().db, { given: { isDeleted: true } });
    const answer = await post(`/api/users/${user.id}/reset-password`);
    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'accountInactive' })]);
    await expect(mails()).resolves.toEqual([]);
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
  const answer = await request({ method, url: `/api/users/99999${path}`, ...(payload && { payload }) });
  expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ code: 'notFound' })]);
});
