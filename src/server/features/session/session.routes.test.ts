import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aClub, aPlayer, aUser, PASSWORD } from '#test/builders.ts';
import { cookiesOf, REMOTE_ADDRESS, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';
import { passwordTokenTable, sessionTable } from '../../db/tables/session.table.ts';
import { auditTable, outboxTable } from '../../db/tables/system.table.ts';
import { userTable } from '../../db/tables/user.table.ts';

const database = useTestDatabase();
const { app, secrets: _secrets, mailQueued } = useTestApp(database);

interface LoginOptions {
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  remoteAddress?: string;
}

function login(payload: unknown, options: LoginOptions = {}) {
  return app().inject({
    method: 'POST',
    url: '/api/authentication/login',
    remoteAddress: REMOTE_ADDRESS,
    payload: payload as object,
    ...options,
  });
}

/** As a browser does: first the XSRF pair, then the sign-in with it. */
async function browserLogin(userName: string, body: object = {}) {
  const visit = await app().inject({ method: 'GET', url: '/api/authentication/xsrf' });
  const visitor = cookiesOf(visit);
  const response = await login(
    { username: userName, password: PASSWORD, ...body },
    { headers: { 'sec-fetch-site': 'same-origin', 'x-xsrf-token': visitor['XSRF-TOKEN'] ?? '' }, cookies: visitor },
  );
  return { response, cookies: cookiesOf(response), token: response.json<{ token: string }>().token };
}

const lifetimeHours = async () => {
  const [session] = await database().db.select().from(sessionTable);
  if (session === undefined) throw new Error('No session');
  return {
    total: Math.round((session.expiresAt.getTime() - session.createdAt.getTime()) / 3_600_000),
    idle: session.idleMinutes / 60,
  };
};

describe('signing in', () => {
  it('answers the session with roles and one claim for each club', async () => {
    const { db } = database();
    const clubs = [await aClub(db), await aClub(db)];
    const user = await aUser(db, { clubIds: clubs.map((club) => club.id) });
    const response = await login({ username: user.userName.toUpperCase(), password: PASSWORD });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      user: { id: user.id, userName: user.userName, firstName: 'Мария' },
      claims: clubs.map((club) => ({ claimType: 'clubId', claimValue: String(club.id) })),
      userRoles: [{ roleId: 2, roleName: 'Клуб', roleNormalizedName: 'CLUB' }],
    });
  });

  it('gives a player the claim that links the account to the person', async () => {
    const { db } = database();
    const player = await aPlayer(db);
    const user = await aUser(db, { roles: ['PLAYER'], playerId: player.id });
    const response = await login({ username: user.userName, password: PASSWORD });
    expect(response.json()).toMatchObject({ claims: [{ claimType: 'playerId', claimValue: String(player.id) }] });
  });

  it('says the same to a wrong name and to a wrong password, as plain text', async () => {
    const user = await aUser(database().db);
    const answers = [
      await login({ username: user.userName, password: 'wrong' }),
      await login({ username: 'no-such-user', password: PASSWORD }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.body).toBe('Грешно потребителско име или парола!');
    }
  });

  it('tells only who knows the password that the account is closed', async () => {
    const user = await aUser(database().db, { given: { isDeleted: true } });
    expect((await login({ username: user.userName, password: 'wrong' })).body).toBe(
      'Грешно потребителско име или парола!',
    );
    const answer = await login({ username: user.userName, password: PASSWORD });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toBe('Потребителят е деактивиран. Моля, свържете се с администратор.');
  });

  it('refuses a generated password after its time', async () => {
    const user = await aUser(database().db, { given: { passwordExpiresAt: new Date('2020-01-01') } });
    expect((await login({ username: user.userName, password: PASSWORD })).statusCode).toBe(401);
  });

  it.each([
    [{}, ['Моля, въведете потребителско име', 'Моля, въведете парола']],
    [{ username: '  ', password: '' }, ['Моля, въведете потребителско име', 'Моля, въведете парола']],
    [{ username: ['admin'], password: { a: 1 } }, ['Моля, въведете потребителско име', 'Моля, въведете парола']],
    [{ username: 'admin', password: 'x'.repeat(257) }, ['Паролата може да е най-много 256 символа']],
  ])('explains under each field what is wrong with %j', async (payload, sentences) => {
    const response = await login(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ description: string }[]>().map((problem) => problem.description)).toEqual(sentences);
  });

  it('accepts a form as well as JSON', async () => {
    const user = await aUser(database().db);
    const form = new FormData();
    form.set('username', user.userName);
    form.set('password', PASSWORD);
    expect((await login(form)).statusCode).toBe(200);
  });

  it('keeps only hashes of what it gives out', async () => {
    const user = await aUser(database().db);
    const { response, cookies, token } = await browserLogin(user.userName);
    expect(response.statusCode).toBe(200);
    const stored = await database().pool.query('select s.*, d.device_hash from sessions s, known_devices d');
    const dump = JSON.stringify(
      stored.rows.map((row: object) =>
        Object.values(row).map((value: unknown) => (Buffer.isBuffer(value) ? value.toString('utf8') : value)),
      ),
    );
    for (const secret of [token, ...Object.values(cookies)]) expect(dump).not.toContain(secret);
  });

  it('writes who signed in into the audit log', async () => {
    const user = await aUser(database().db);
    await signIn(app(), user.userName);
    await expect(database().db.select().from(auditTable)).resolves.toMatchObject([
      { action: 'session.start', actorId: user.id, entityId: String(user.id), address: REMOTE_ADDRESS },
    ]);
  });

  it('ends the oldest session when there are more than ten', async () => {
    const user = await aUser(database().db);
    const first = await signIn(app(), user.userName);
    for (let i = 0; i < 10; i++) await signIn(app(), user.userName);
    expect((await first.request({ method: 'GET', url: '/api/users' })).statusCode).toBe(401);
  });
});

describe('how long a sign-in lasts', () => {
  it.each([
    ['CLUB', false, { total: 12, idle: 1 }],
    ['CLUB', true, { total: 30 * 24, idle: 7 * 24 }],
    ['PLAYER', true, { total: 30 * 24, idle: 7 * 24 }],
    ['ADMINISTRATOR', false, { total: 12, idle: 0.5 }],
    ['ADMINISTRATOR', true, { total: 24, idle: 12 }],
  ] as const)('of a %s in a browser, remembered: %s', async (role, remember, hours) => {
    const user = await aUser(database().db, { roles: [role] });
    const { response } = await browserLogin(user.userName, { remember });
    await expect(lifetimeHours()).resolves.toEqual(hours);
    const companion = response.cookies.find((cookie) => cookie.name.endsWith('companion'));
    // Without „Запомни ме“ the cookie ends with the browser, and the session with it.
    expect(companion?.maxAge).toBe(remember ? hours.total * 3600 : undefined);
    expect(companion).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      secure: true,
      name: '__Host-kartoteka-companion',
    });
  });

  it('is never long for a bare token, even when asked to remember', async () => {
    const user = await aUser(database().db);
    await login({ username: user.userName, password: PASSWORD, remember: true });
    await expect(lifetimeHours()).resolves.toEqual({ total: 12, idle: 1 });
  });
});

describe('a token of a browser', () => {
  it('works only together with its companion cookie, and a try without ends the session', async () => {
    const user = await aUser(database().db);
    const { cookies, token } = await browserLogin(user.userName);
    const call = (sent: Record<string, string>) =>
      app().inject({ method: 'GET', url: '/api/users', headers: { authorization: `Bearer ${token}` }, cookies: sent });
    expect((await call(cookies)).statusCode).toBe(200);
    expect((await call({})).statusCode).toBe(401);
    expect((await call(cookies)).statusCode).toBe(401);
    await expect(database().db.select().from(sessionTable)).resolves.toMatchObject([{ endReason: 'binding' }]);
  });
});

describe('a write from a browser', () => {
  const logout = (token: string, headers: Record<string, string>, cookies: Record<string, string>) =>
    app().inject({
      method: 'POST',
      url: '/api/authentication/logout',
      headers: { authorization: `Bearer ${token}`, ...headers },
      cookies,
    });

  it.each([
    ['without the header', (xsrf: string) => ({ 'sec-fetch-site': 'same-origin', 'x-other': xsrf })],
    ['with another header', () => ({ 'sec-fetch-site': 'same-origin', 'x-xsrf-token': 'visitor.aaaa.bbbb' })],
    ['from another site', (xsrf: string) => ({ 'sec-fetch-site': 'cross-site', 'x-xsrf-token': xsrf })],
    ['from a neighbouring site', (xsrf: string) => ({ 'sec-fetch-site': 'same-site', 'x-xsrf-token': xsrf })],
  ])('is refused %s', async (_name, headers) => {
    const user = await aUser(database().db);
    const { cookies, token } = await browserLogin(user.userName);
    const response = await logout(token, headers(cookies['XSRF-TOKEN'] ?? ''), cookies);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'xsrf' });
  });

  it('is refused with the pair of another session', async () => {
    const user = await aUser(database().db);
    const mine = await browserLogin(user.userName);
    const theirs = await browserLogin(user.userName);
    const xsrf = theirs.cookies['XSRF-TOKEN'] ?? '';
    const response = await logout(
      mine.token,
      { 'sec-fetch-site': 'same-origin', 'x-xsrf-token': xsrf },
      { ...mine.cookies, 'XSRF-TOKEN': xsrf },
    );
    expect(response.statusCode).toBe(403);
  });

  it('goes through with the pair of its own session', async () => {
    const user = await aUser(database().db);
    const { cookies, token } = await browserLogin(user.userName);
    const response = await logout(
      token,
      { 'sec-fetch-site': 'same-origin', 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' },
      cookies,
    );
    expect(response.statusCode).toBe(204);
  });

  it('is refused even for the sign-in, so that nobody is signed in behind his back', async () => {
    const user = await aUser(database().db);
    const response = await login(
      { username: user.userName, password: PASSWORD },
      { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } },
    );
    expect(response.statusCode).toBe(403);
  });
});

describe('signing out', () => {
  it('ends the session at once', async () => {
    const caller = await signIn(app(), (await aUser(database().db)).userName);
    expect((await caller.request({ method: 'POST', url: '/api/authentication/logout' })).statusCode).toBe(204);
    expect((await caller.request({ method: 'GET', url: '/api/users' })).statusCode).toBe(401);
  });

  it('leaves the other sessions of the person alone', async () => {
    const user = await aUser(database().db);
    const [first, second] = [await signIn(app(), user.userName), await signIn(app(), user.userName)];
    await first.request({ method: 'POST', url: '/api/authentication/logout' });
    expect((await second.request({ method: 'GET', url: '/api/users' })).statusCode).toBe(200);
  });
});

describe('guessing passwords', () => {
  const guess = (userName: string, options: LoginOptions = {}) =>
    login({ username: userName, password: 'wrong' }, options);

  it('costs nothing five times, then it has to wait', async () => {
    const user = await aUser(database().db);
    const statuses = [];
    for (let i = 0; i < 7; i++) statuses.push((await guess(user.userName)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
    const answer = await login({ username: user.userName, password: PASSWORD });
    expect(answer.statusCode).toBe(429);
    expect(answer.body).toBe('Твърде много неуспешни опити. Моля, опитайте отново по-късно.');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is stopped just the same for an account that does not exist', async () => {
    const statuses = [];
    for (let i = 0; i < 7; i++) statuses.push((await guess('nobody-here')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
  });

  it('gains nothing from sending all guesses at once', async () => {
    const user = await aUser(database().db);
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(user.userName)));
    expect(answers.filter((answer) => answer.statusCode === 401).length).toBeLessThanOrEqual(6);
  });

  it('gains nothing from claiming other addresses', async () => {
    const user = await aUser(database().db);
    const statuses = [];
    for (let i = 0; i < 8; i++) {
      statuses.push((await guess(user.userName, { headers: { 'x-forwarded-for': `198.51.100.${i}` } })).statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(6);
  });

  it('does not lock out the owner on a browser that signed in before', async () => {
    const user = await aUser(database().db);
    const { cookies } = await browserLogin(user.userName);
    for (let i = 0; i < 8; i++) await guess(user.userName);
    const { '__Host-kartoteka-device': device = '' } = cookies;
    const answer = await login(
      { username: user.userName, password: PASSWORD },
      { cookies: { '__Host-kartoteka-device': device } },
    );
    expect(answer.statusCode).toBe(200);
  });

  it('is forgotten after a successful sign-in', async () => {
    const user = await aUser(database().db);
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) expect((await guess(user.userName)).statusCode).toBe(401);
      expect((await login({ username: user.userName, password: PASSWORD })).statusCode).toBe(200);
    }
  });
});

describe('a forgotten password', () => {
  const forget = (email: string) =>
    app().inject({ method: 'POST', url: `/api/authentication/resetpassword?email=${encodeURIComponent(email)}` });
  const confirm = (token: string, newPassword: string) =>
    app().inject({ method: 'POST', url: '/api/authentication/confirm-password', payload: { token, newPassword } });
  const linkToken = async () => {
    const [mail] = await database()
      .db.select()
      .from(outboxTable)
      .orderBy(sql`id desc`)
      .limit(1);
    const token = /https:\/\/kartoteka\.example\/confirmpassword\?token=([\w-]+)/.exec(mail?.body ?? '')?.[1];
    if (token === undefined) throw new Error('No link was sent');
    return token;
  };

  it('brings a link to the stored address and the same answer to everyone', async () => {
    const user = await aUser(database().db);
    const answers = [await forget(user.email.toUpperCase()), await forget('nobody@example.test')];
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(answers[0]?.json()).toEqual({
      message: 'Ако има активен потребител с този имейл, ще получите писмо с нова парола.',
    });
    const mails = await database().db.select().from(outboxTable);
    expect(mails).toMatchObject([
      { recipient: user.email, isSecret: true, subject: 'Нова парола за достъп до системата' },
    ]);
    expect(mailQueued()).toBeGreaterThan(0);
  });

  it('brings nothing to a deactivated account', async () => {
    const user = await aUser(database().db, { given: { isDeleted: true } });
    await forget(user.email);
    await expect(database().db.$count(outboxTable)).resolves.toBe(0);
  });

  it('brings at most three mails an hour', async () => {
    const user = await aUser(database().db);
    for (let i = 0; i < 5; i++) await forget(user.email);
    await expect(database().db.$count(outboxTable)).resolves.toBe(3);
  });

  it.each(['', 'not-an-address', 'a@b.bg,c@d.bg', 'a@b.bg\nBcc: c@d.bg'])('is not asked for with %j', async (email) => {
    const response = await forget(email);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([{ field: 'email', description: 'Моля, въведете валиден имейл' }]);
  });

  it('is not asked for with two addresses at once', async () => {
    const response = await app().inject({
      method: 'POST',
      url: '/api/authentication/resetpassword?email=a@b.bg&email=c@d.bg',
    });
    expect(response.statusCode).toBe(400);
  });

  it('is replaced through the link, once, and every session ends', async () => {
    const user = await aUser(database().db);
    const before = await signIn(app(), user.userName);
    await forget(user.email);
    const token = await linkToken();
    expect((await before.request({ method: 'GET', url: '/api/users' })).statusCode).toBe(200);

    expect((await confirm(token, 'Mrezha&2027')).statusCode).toBe(204);
    expect((await before.request({ method: 'GET', url: '/api/users' })).statusCode).toBe(401);
    expect((await login({ username: user.userName, password: PASSWORD })).statusCode).toBe(401);
    expect((await login({ username: user.userName, password: 'Mrezha&2027' })).statusCode).toBe(200);

    const again = await confirm(token, 'Mrezha&2028');
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ message: 'Връзката за нова парола е невалидна или изтекла. Заявете нова.' });
  });

  it('is replaced by one of two who use the link at the same time', async () => {
    const user = await aUser(database().db);
    await forget(user.email);
    const token = await linkToken();
    const answers = await Promise.all([confirm(token, 'Mrezha&2027'), confirm(token, 'Mrezha&2028')]);
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([204, 409]));
  });

  it('is not replaced through a link older than an hour', async () => {
    const user = await aUser(database().db);
    await forget(user.email);
    const token = await linkToken();
    await database()
      .db.update(passwordTokenTable)
      .set({ expiresAt: sql`now()` });
    expect((await confirm(token, 'Mrezha&2027')).statusCode).toBe(409);
  });

  it('opens an account that too many guesses had closed', async () => {
    const user = await aUser(database().db);
    for (let i = 0; i < 8; i++) await login({ username: user.userName, password: 'wrong' });
    await forget(user.email);
    await confirm(await linkToken(), 'Mrezha&2027');
    expect((await login({ username: user.userName, password: 'Mrezha&2027' })).statusCode).toBe(200);
  });

  it.each([
    [
      'kratka',
      [
        'Новата парола трябва да е поне 8 символа',
        'Паролата трябва да съдържа поне една цифра',
        'Паролата трябва да съдържа поне една главна буква',
        'Паролата трябва да съдържа поне един от символите !@#$%^&*',
      ],
    ],
    ['DALGAPAROLA1!', ['Паролата трябва да съдържа поне една малка буква']],
    ['Voleybol1!', ['Тази парола е твърде лесна за отгатване. Моля, изберете друга.']],
  ])('is not replaced by %s', async (password, sentences) => {
    const user = await aUser(database().db);
    await forget(user.email);
    const response = await confirm(await linkToken(), password);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ description: string; field: string }[]>().map((problem) => problem.description)).toEqual(
      sentences,
    );
    const [account] = await database().db.select().from(userTable).where(eq(userTable.id, user.id));
    expect(account?.passwordHash).toBe(user.passwordHash);
  });
});
