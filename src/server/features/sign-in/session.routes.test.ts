import { describe, expect, it } from 'vitest';
import { aClub, aPicture, aPlayer, aUser, PASSWORD } from '#test/builders.ts';
import { loginCalls } from '#test/calls/login-calls.ts';
import { REMOTE_ADDRESS, signIn, signInByPassword, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { sessionTable } from '#server/db/tables/session.table.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const { login, browserLogin } = loginCalls(app);

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
    const refused = await login({ username: user.userName, password: PASSWORD });
    expect([refused.statusCode, refused.body]).toEqual([
      401,
      'Срокът на тази парола изтече: създадените от системата пароли важат 72 часа. Заявете нова от „Забравена парола?“ или от администратор.',
    ]);
    // Whoever does not know it learns nothing of it.
    const wrong = await login({ username: user.userName, password: 'Друга-Парола1' });
    expect(wrong.body).toBe('Грешно потребителско име или парола!');
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
    await signInByPassword(app(), user.userName);
    await expect(database().db.select().from(auditTable)).resolves.toMatchObject([
      { action: 'session.start', actorId: user.id, entityId: String(user.id), address: REMOTE_ADDRESS },
    ]);
  });

  it('ends the oldest session when there are more than ten', async () => {
    const user = await aUser(database().db);
    const first = await signInByPassword(app(), user.userName);
    for (let i = 0; i < 10; i++) await signInByPassword(app(), user.userName);
    expect((await first.request({ method: 'GET', url: '/api/users' })).statusCode).toBe(401);
  });

  it('leaves the session that whoever a test signs in at once has', async () => {
    const { db } = database();
    const { id: photoId } = await aPicture(db, 'photo');
    const [own, child] = [await aPlayer(db, { photoId }), await aPlayer(db)];
    const clubIds = [(await aClub(db)).id, (await aClub(db)).id];
    const user = await aUser(db, { roles: ['CLUB', 'PLAYER'], clubIds, playerId: own.id, childIds: [child.id] });
    const [quick, real] = [await signIn(app(), user.userName), await signInByPassword(app(), user.userName)];
    const told = ({ session: { token: _token, expiresAt: _until, ...others } }: typeof quick) => others;
    expect(told(quick)).toEqual(told(real));
    const rows = await db.select().from(sessionTable);
    const [one, other] = rows.map(({ id: _id, tokenHash: _token, imageHash: _image, ...row }) => ({
      ...row,
      createdAt: 0,
      lastSeenAt: 0,
      expiresAt: Math.round((row.expiresAt.getTime() - row.createdAt.getTime()) / 1000),
    }));
    expect(one).toEqual(other);
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
    expect(response.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.maxAge).toBe(companion?.maxAge);
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

describe('signing out', () => {
  it('ends the session at once', async () => {
    const caller = await signInByPassword(app(), (await aUser(database().db)).userName);
    expect((await caller.request({ method: 'POST', url: '/api/authentication/logout' })).statusCode).toBe(204);
    expect((await caller.request({ method: 'GET', url: '/api/users' })).statusCode).toBe(401);
  });

  it('leaves the other sessions of the person alone', async () => {
    const user = await aUser(database().db);
    const [first, second] = [
      await signInByPassword(app(), user.userName),
      await signInByPassword(app(), user.userName),
    ];
    await first.request({ method: 'POST', url: '/api/authentication/logout' });
    expect((await second.request({ method: 'GET', url: '/api/users' })).statusCode).toBe(200);
  });
});
