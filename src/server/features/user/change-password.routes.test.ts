import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aUser, PASSWORD } from '#test/builders.ts';
import { loginCalls } from '#test/calls/login-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { isOpenWithGeneratedPassword } from '#domain/user/generated-password.access.ts';
import { passwordTokenTable } from '#server/db/tables/session.table.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';

const database = useTestDatabase();
const { app, mailQueued } = useTestApp(database);
const { login, browserLogin } = loginCalls(app);

const NEW = 'Drugata#2026y';
const change = (caller: SignedIn, payload: object = { currentPassword: PASSWORD, newPassword: NEW }) =>
  caller.request({ method: 'POST', url: '/api/authentication/change-password', payload });
const isOpen = async (caller: SignedIn) =>
  (await caller.request({ url: `/api/users/${caller.session.user.id}` })).statusCode === 200;
const sentences = (answer: { json: <T>() => T }) =>
  answer.json<{ description: string; field?: string }[]>().map(({ field, description }) => `${field}: ${description}`);

describe('changing the own password', () => {
  it('ends all other sessions, leaves this one, and only the new password opens the account', async () => {
    const user = await aUser(database().db);
    const [here, elsewhere] = [await signIn(app(), user.userName), await signIn(app(), user.userName)];
    expect((await change(here)).statusCode).toBe(204);
    expect([await isOpen(here), await isOpen(elsewhere)]).toEqual([true, false]);
    expect((await login({ username: user.userName, password: PASSWORD })).statusCode).toBe(401);
    expect((await login({ username: user.userName, password: NEW })).statusCode).toBe(200);
  });

  it('is written down without a password and told to the owner by mail', async () => {
    const user = await aUser(database().db);
    const woken = mailQueued();
    await change(await signIn(app(), user.userName));
    const entries = await database().db.select().from(auditTable).where(eq(auditTable.action, 'password.change'));
    expect(entries).toMatchObject([{ actorId: user.id, entityId: String(user.id), details: null }]);
    const mails = await database().db.select().from(outboxTable);
    expect(mails).toMatchObject([{ recipient: user.email, subject: 'Паролата Ви е сменена', isSecret: false }]);
    expect(mails[0]?.body).toContain(`Паролата на потребителя „${user.userName}“ беше сменена на `);
    expect(JSON.stringify([mails, entries])).not.toContain(NEW);
    expect(mailQueued()).toBe(woken + 1);
  });

  it('closes the links for a forgotten password that are still under way', async () => {
    const user = await aUser(database().db);
    await app().inject({ method: 'POST', url: `/api/authentication/resetpassword?email=${user.email}` });
    await change(await signIn(app(), user.userName));
    const links = await database().db.select().from(passwordTokenTable);
    expect(links.map(({ usedAt }) => usedAt !== null)).toEqual([true]);
  });

  it.each<[object, string[]]>([
    [{}, ['currentPassword: Текущата парола трябва да е поне 8 символа', 'newPassword: Моля, въведете парола']],
    [
      { currentPassword: '1234567', newPassword: 'abc' },
      [
        'currentPassword: Текущата парола трябва да е поне 8 символа',
        'newPassword: Новата парола трябва да е поне 8 символа',
        'newPassword: Паролата трябва да съдържа поне една цифра',
        'newPassword: Паролата трябва да съдържа поне една главна буква',
        'newPassword: Паролата трябва да съдържа поне един от символите !@#$%^&*',
      ],
    ],
    [
      { currentPassword: PASSWORD, newPassword: PASSWORD },
      ['newPassword: Новата парола трябва да е различна от текущата'],
    ],
    [
      { currentPassword: PASSWORD, newPassword: 'Volleyball1!' },
      [
        'newPassword: Паролата е съставена от често използвани думи или имена и лесно се отгатва. Моля, изберете друга.',
      ],
    ],
    [
      { currentPassword: PASSWORD, newPassword: 'Ivanova2026!' },
      ['newPassword: Паролата съдържа Ваше име или потребителското Ви име и лесно се отгатва. Моля, изберете друга.'],
    ],
    [
      { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: `${NEW}x` },
      ['confirmPassword: Паролите не съвпадат'],
    ],
    [{ currentPassword: 'Greshna#2026z', newPassword: NEW }, ['currentPassword: Текущата парола е грешна']],
  ])('refuses %j, and nothing changes', async (payload, expected) => {
    const user = await aUser(database().db);
    const [here, elsewhere] = [await signIn(app(), user.userName), await signIn(app(), user.userName)];
    const answer = await change(here, payload);
    expect([answer.statusCode, sentences(answer)]).toEqual([400, expected]);
    expect([await isOpen(here), await isOpen(elsewhere)]).toEqual([true, true]);
    await expect(database().db.$count(outboxTable)).resolves.toBe(0);
  });

  it('is no second way to guess: wrong passwords count with those of the login, and both are closed together', async () => {
    const user = await aUser(database().db);
    const caller = await signIn(app(), user.userName);
    const wrong = { currentPassword: 'Greshna#2026z', newPassword: NEW };
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++) statuses.push((await change(caller, wrong)).statusCode);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(6);
    expect(statuses.at(-1)).toBe(429);
    const answer = await change(caller);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login({ username: user.userName, password: PASSWORD })).statusCode).toBe(429);
    const refused = await database().db.$count(auditTable, eq(auditTable.action, 'password.refuse'));
    expect(refused).toBe(statuses.filter((status) => status === 400).length);
  });

  it('is done once by two changes that come together', async () => {
    const user = await aUser(database().db);
    const caller = await signIn(app(), user.userName);
    const answers = await Promise.all(
      ['Parvata#2026y', 'Vtorata#2026y'].map((newPassword) =>
        change(caller, { currentPassword: PASSWORD, newPassword }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 400]));
  });

  it('asks browsers for their XSRF pair like every other write', async () => {
    const user = await aUser(database().db);
    const { token, cookies } = await browserLogin(user.userName);
    const answer = await app().inject({
      method: 'POST',
      url: '/api/authentication/change-password',
      headers: { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' },
      cookies,
      payload: { currentPassword: PASSWORD, newPassword: NEW },
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'xsrf']);
  });
});

describe('a generated password', () => {
  const aNewcomer = () =>
    aUser(database().db, {
      roles: ['ADMINISTRATOR'],
      given: { mustChangePassword: true, passwordExpiresAt: new Date('2999-01-01') },
    });

  it('is told of by the sign-in; other accounts hear nothing of it', async () => {
    const [newcomer, other] = [await aNewcomer(), await aUser(database().db)];
    expect((await signIn(app(), newcomer.userName)).session.mustChangePassword).toBe(true);
    expect((await signIn(app(), other.userName)).session).not.toHaveProperty('mustChangePassword');
  });

  it('opens nothing but the change of the password and the way out, whoever it belongs to', async () => {
    const { userName } = await aNewcomer();
    const closed = app().registeredRoutes.filter((route) => !isOpenWithGeneratedPassword(route.access() ?? 'public'));
    expect(closed.length).toBeGreaterThan(80);
    const caller = await signIn(app(), userName);
    const answers: Record<string, unknown> = {};
    for (const { method, url } of closed) {
      const answer = await caller.request({ method, url: url.replaceAll(/:\w+/g, '1') });
      answers[`${method} ${url}`] = answer.json<{ code: string }>().code;
    }
    const said = (route: { url: string }) => (route.url.startsWith('/images') ? 'fileNotFound' : 'passwordMustChange');
    expect(answers).toEqual(Object.fromEntries(closed.map((route) => [`${route.method} ${route.url}`, said(route)])));
    const refused = await caller.request({ url: '/api/players/search' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { message: 'Преди да продължите, изберете нова парола.' },
    ]);
    expect((await caller.request({ method: 'POST', url: '/api/authentication/logout' })).statusCode).toBe(204);
  });

  it('once replaced opens everything at once, in the same session, and has no time limit any more', async () => {
    const { id, userName } = await aNewcomer();
    const caller = await signIn(app(), userName);
    expect(await isOpen(caller)).toBe(false);
    expect((await change(caller)).statusCode).toBe(204);
    expect(await isOpen(caller)).toBe(true);
    const [row] = await database().db.select().from(userTable).where(eq(userTable.id, id));
    expect(row).toMatchObject({ mustChangePassword: false, passwordExpiresAt: null });
    expect((await signIn(app(), userName, NEW)).session).not.toHaveProperty('mustChangePassword');
  });

  it('is not let out by anything but its replacement', async () => {
    const { userName } = await aNewcomer();
    const caller = await signIn(app(), userName);
    await change(caller, { currentPassword: PASSWORD, newPassword: PASSWORD });
    await change(caller, { currentPassword: 'Greshna#2026z', newPassword: NEW });
    await caller.request({ method: 'PUT', url: '/api/authentication/account', payload: {} });
    expect(await isOpen(caller)).toBe(false);
    await database().db.execute(sql`update sessions set last_seen_at = now() - interval '2 minutes'`);
    expect(await isOpen(caller)).toBe(false);
  });
});
