import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { searchText } from '#domain/search/search-key.ts';
import type { Account, MailWishList, OwnSession } from '#contract/user/account.contract.ts';
import { aSession, aUser, PASSWORD } from '#test/builders.ts';
import { loginCalls } from '#test/calls/login-calls.ts';
import { cookiesOf, type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { passwordTokenTable, sessionTable } from '#server/db/tables/session.table.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const { login } = loginCalls(app);

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const mails = () => database().db.select().from(outboxTable).orderBy(outboxTable.id);
const actions = async () => (await database().db.select().from(auditTable)).map(({ action }) => action);

describe('the own sessions', () => {
  const list = async (caller: SignedIn) =>
    (await caller.request({ url: '/api/authentication/sessions' })).json<{ sessions: OwnSession[] }>().sessions;
  const end = (caller: SignedIn, id: string) =>
    caller.request({ method: 'DELETE', url: `/api/authentication/sessions/${id}` });

  it('are named by device and network, the one that asks first, then those used last', async () => {
    const user = await aUser(database().db);
    await aSession(database().db, user.id, { lastSeenAt: sql`now() - interval '50 minutes'` as unknown as Date });
    await aSession(database().db, user.id, { device: '', addressBlock: '' });
    await login({ username: user.userName, password: PASSWORD }, { headers: { 'user-agent': CHROME } });
    const caller = await signIn(app(), user.userName);
    await database().db.execute(sql`update sessions set last_seen_at = now() - interval '5 minutes' where device = ''`);
    expect((await list(caller)).map(({ device, place, isCurrent }) => [device, place, isCurrent])).toEqual([
      ['Неразпознато устройство', 'мрежа 203.0.113.*', true],
      ['Chrome, Windows', 'мрежа 203.0.113.*', false],
      ['Неразпознато устройство', 'неизвестна мрежа', false],
      ['Firefox, Linux', 'мрежа 198.51.100.*', false],
    ]);
  });

  it('are not those that have ended, run out or belong to somebody else', async () => {
    const [user, other] = [await aUser(database().db), await aUser(database().db)];
    await aSession(database().db, other.id);
    await aSession(database().db, user.id, { endedAt: new Date() });
    await aSession(database().db, user.id, { expiresAt: new Date('2020-01-01') });
    await aSession(database().db, user.id, { lastSeenAt: new Date('2020-01-01') });
    const caller = await signIn(app(), user.userName);
    expect((await list(caller)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('are ended one by one, and what was ended opens nothing', async () => {
    const user = await aUser(database().db);
    const [here, elsewhere] = [await signIn(app(), user.userName), await signIn(app(), user.userName)];
    const other = (await list(here)).find(({ isCurrent }) => !isCurrent);
    expect((await end(here, other?.id ?? '')).statusCode).toBe(204);
    expect((await elsewhere.request({ url: '/api/players/search' })).statusCode).toBe(401);
    expect((await end(here, other?.id ?? '')).statusCode).toBe(404);
    expect(await list(here)).toHaveLength(1);
    expect(await actions()).toContain('session.endOwn');
  });

  it('are ended all but the one that asks', async () => {
    const [user, stranger] = [await aUser(database().db), await aUser(database().db)];
    for (let i = 0; i < 3; i++) await aSession(database().db, user.id);
    await aSession(database().db, stranger.id);
    const caller = await signIn(app(), user.userName);
    const answer = await caller.request({ method: 'DELETE', url: '/api/authentication/sessions' });
    expect(answer.statusCode).toBe(204);
    expect(await list(caller)).toHaveLength(1);
    await expect(database().db.$count(sessionTable, eq(sessionTable.endReason, 'byOwner'))).resolves.toBe(3);
    const [entry] = await database().db.select().from(auditTable).where(eq(auditTable.action, 'session.endOthers'));
    expect(entry).toMatchObject({ entityId: String(user.id), details: { ended: 3 } });
  });

  it('of somebody else are as if they were not there, and go on', async () => {
    const [user, stranger] = [await aUser(database().db), await aUser(database().db)];
    const theirs = await aSession(database().db, stranger.id);
    const caller = await signIn(app(), user.userName);
    expect((await end(caller, theirs.id)).statusCode).toBe(404);
    await expect(database().db.$count(sessionTable, eq(sessionTable.endReason, 'byOwner'))).resolves.toBe(0);
  });

  it('are not looked for under something that is no number of a session', async () => {
    const caller = await signIn(app(), (await aUser(database().db)).userName);
    expect((await end(caller, '1')).statusCode).toBe(400);
  });
});

describe('the own names and contacts', () => {
  const form = { firstName: 'Рада', lastName: 'Стоянова', phoneNumber: '0888 000 111' };
  const save = (caller: SignedIn, payload: object, headers: Record<string, string> = {}) =>
    caller.request({ method: 'PUT', url: '/api/authentication/account', payload, headers });
  const stored = async (id: number) => (await database().db.select().from(userTable).where(eq(userTable.id, id)))[0];

  it('are saved without a password while the e-mail stays; user name and roles are nobody’s own to change', async () => {
    const user = await aUser(database().db);
    const caller = await signIn(app(), user.userName);
    const answer = await save(caller, { ...form, email: user.email, userName: 'drug', isDeleted: true, version: 7 });
    expect([answer.statusCode, answer.json<Account>()]).toEqual([
      200,
      { ...form, id: user.id, userName: user.userName, email: user.email, version: user.version + 1 },
    ]);
    expect(await stored(user.id)).toMatchObject({
      userName: user.userName,
      isDeleted: false,
      search: searchText('Рада', 'Стоянова'),
    });
    await expect(mails()).resolves.toEqual([]);
    const [entry] = await database().db.select().from(auditTable).where(eq(auditTable.action, 'account.update'));
    expect(entry?.details).toEqual({ changed: ['firstName', 'lastName', 'phoneNumber'] });
  });

  it('with another e-mail ask for the password, and the old address is told; links that lie there are closed', async () => {
    const user = await aUser(database().db);
    const caller = await signIn(app(), user.userName);
    const changed = { ...form, email: 'nov@example.test' };
    const refused = await save(caller, changed);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      [{ field: 'currentPassword', description: 'За да смените имейла си, въведете текущата си парола' }],
    ]);
    const wrong = await save(caller, { ...changed, currentPassword: 'Greshna#2026z' });
    expect(wrong.json()).toMatchObject([{ field: 'currentPassword', description: 'Текущата парола е грешна' }]);
    expect(await stored(user.id)).toMatchObject({ email: user.email, firstName: user.firstName });

    await app().inject({ method: 'POST', url: `/api/authentication/resetpassword?email=${user.email}` });
    expect((await save(caller, { ...changed, currentPassword: PASSWORD })).statusCode).toBe(200);
    expect(await stored(user.id)).toMatchObject({ email: 'nov@example.test' });
    const [, told] = await mails();
    expect(told).toMatchObject({ recipient: user.email, subject: 'Имейлът Ви е сменен' });
    expect(told?.body).not.toContain('nov@example.test');
    const links = await database().db.select().from(passwordTokenTable);
    expect(links.map(({ usedAt }) => usedAt !== null)).toEqual([true]);
  });

  it('are no way to guess a password either', async () => {
    const user = await aUser(database().db);
    const caller = await signIn(app(), user.userName);
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++) {
      const guess = { ...form, email: 'nov@example.test', currentPassword: `Greshna#202${i}z` };
      statuses.push((await save(caller, guess)).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await login({ username: user.userName, password: PASSWORD })).statusCode).toBe(429);
  });

  it('refuse an e-mail that is somebody else’s, whatever its case, and change nothing', async () => {
    const [user, other] = [await aUser(database().db), await aUser(database().db)];
    const caller = await signIn(app(), user.userName);
    const email = other.email.toUpperCase();
    const answer = await save(caller, { ...form, email, currentPassword: PASSWORD });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'emailTaken', message: 'Вече има потребител с този имейл.' },
    ]);
    expect(await stored(user.id)).toMatchObject({ email: user.email, firstName: user.firstName });
    await expect(mails()).resolves.toEqual([]);
  });

  it('are not saved over what somebody else has saved meanwhile', async () => {
    const user = await aUser(database().db);
    const caller = await signIn(app(), user.userName);
    expect((await save(caller, { ...form, email: user.email }, { 'if-match': `"${user.version}"` })).statusCode).toBe(
      200,
    );
    const late = await save(
      caller,
      { ...form, lastName: 'Друга', email: user.email },
      { 'if-match': `"${user.version}"` },
    );
    expect([late.statusCode, late.json()]).toMatchObject([409, { current: { lastName: 'Стоянова' } }]);
  });

  it.each([
    [{ firstName: 'Ра' }, 'firstName: Името трябва да е поне 3 символа'],
    [{ lastName: '' }, 'lastName: Фамилията трябва да е поне 3 символа'],
    [{ phoneNumber: '123456789' }, 'phoneNumber: Телефонният номер трябва да е поне 10 символа'],
    [{ email: 'няма' }, 'email: Моля, въведете валиден имейл'],
    [{ firstName: 'Рада\u202e' }, 'firstName: Текстът съдържа невидими знаци. Моля, въведете го отново.'],
  ])('say beneath the field what is wrong with %j', async (given, sentence) => {
    const user = await aUser(database().db);
    const answer = await save(await signIn(app(), user.userName), { ...form, email: user.email, ...given });
    const [problem] = answer.json<{ field: string; description: string }[]>();
    expect([answer.statusCode, `${problem?.field}: ${problem?.description}`]).toEqual([400, sentence]);
  });
});

describe('which mails one wants', () => {
  const read = async (caller: SignedIn) =>
    (await caller.request({ url: '/api/authentication/mail-wishes' })).json<MailWishList>().wishes;
  const set = (caller: SignedIn, wishes: object[]) =>
    caller.request({ method: 'PUT', url: '/api/authentication/mail-wishes', payload: { wishes } });

  it('is everything until something is switched off; what is not named stays as it was', async () => {
    const user = await aUser(database().db, { roles: ['PLAYER'] });
    const caller = await signIn(app(), user.userName);
    expect((await read(caller)).map(({ isWanted }) => isWanted)).toEqual([true, true, true, true]);
    await set(caller, [{ kind: 'contractEnds', isWanted: false }]);
    await set(caller, [{ kind: 'transferReminder', isWanted: false }]);
    expect(await read(caller)).toEqual([
      { kind: 'contractEnds', isWanted: false },
      { kind: 'transferTurn', isWanted: true },
      { kind: 'transferReminder', isWanted: false },
      { kind: 'transferOutcome', isWanted: true },
    ]);
    await set(caller, [{ kind: 'contractEnds', isWanted: true }]);
    expect((await read(caller)).map(({ isWanted }) => isWanted)).toEqual([true, true, false, true]);
    expect((await actions()).filter((action) => action === 'account.setWishes')).toHaveLength(3);
  });

  it('cannot be said of letters about the account itself', async () => {
    const caller = await signIn(app(), (await aUser(database().db)).userName);
    expect((await set(caller, [{ kind: 'passwordChanged', isWanted: false }])).statusCode).toBe(400);
  });
});

describe('a sign-in with something new', () => {
  const visit = (userName: string, { agent = CHROME, address = '203.0.113.7', cookies = {} } = {}) =>
    login(
      { username: userName, password: PASSWORD },
      { headers: { 'user-agent': agent }, remoteAddress: address, cookies },
    );
  const browserVisit = async (userName: string, cookies: Record<string, string> = {}) => {
    const visitor = cookiesOf(await app().inject({ method: 'GET', url: '/api/authentication/xsrf' }));
    const sent = { ...visitor, ...cookies };
    return login(
      { username: userName, password: PASSWORD },
      {
        headers: {
          'user-agent': CHROME,
          'sec-fetch-site': 'same-origin',
          'x-xsrf-token': visitor['XSRF-TOKEN'] ?? '',
        },
        cookies: sent,
      },
    );
  };

  it('is no news the first time of all, nor with a browser that is known', async () => {
    const user = await aUser(database().db);
    const { ['XSRF-TOKEN']: _pair, ...cookies } = cookiesOf(await browserVisit(user.userName));
    await browserVisit(user.userName, cookies);
    await expect(mails()).resolves.toEqual([]);
  });

  it('is told to the owner, with what and from where, once a day for one kind of device in one network', async () => {
    const user = await aUser(database().db);
    await browserVisit(user.userName);
    await browserVisit(user.userName);
    await browserVisit(user.userName);
    const sent = await mails();
    expect(sent).toMatchObject([{ recipient: user.email, subject: 'Вход от ново устройство', isSecret: false }]);
    expect(sent[0]?.body).toContain(
      `В системата влезе потребителят „${user.userName}“ от ново устройство:\nChrome, Windows, мрежа 203.0.113.*, на `,
    );
  });

  it('is told of programs that are no browsers too, once for each network they come from', async () => {
    const user = await aUser(database().db);
    for (const address of ['203.0.113.7', '203.0.113.9', '198.51.100.1', '198.51.100.2', '203.0.113.7'])
      await visit(user.userName, { agent: 'curl/8.5.0', address });
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Вход от ново устройство']);
  });

  it('made up by the client is as new as any other', async () => {
    const user = await aUser(database().db);
    await browserVisit(user.userName);
    await browserVisit(user.userName, { device: 'x'.repeat(43), '__Host-device': 'x'.repeat(43) });
    expect(await mails()).toHaveLength(1);
  });
});

describe('an account without an address that a letter could reach', () => {
  it('is asked for one by the sign-in, until it has one', async () => {
    const user = await aUser(database().db, { roles: ['ADMINISTRATOR'], given: { email: 'admin@localhost' } });
    const caller = await signIn(app(), user.userName);
    expect(caller.session.mustGiveEmail).toBe(true);
    const { firstName, lastName, phoneNumber } = user;
    const answer = await caller.request({
      method: 'PUT',
      url: '/api/authentication/account',
      payload: { firstName, lastName, phoneNumber, email: 'glaven@example.test', currentPassword: PASSWORD },
    });
    expect(answer.statusCode).toBe(200);
    expect((await signIn(app(), user.userName)).session).not.toHaveProperty('mustGiveEmail');
    // Nobody reads letters to an address that is none.
    await expect(mails()).resolves.toEqual([]);
  });
});
