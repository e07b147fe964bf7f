import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aUser, PASSWORD } from '#test/builders.ts';
import { loginCalls } from '#test/calls/login-calls.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { untilWaiting } from '#test/until-waiting.ts';
import { passwordTokenTable } from '#server/db/tables/session.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';

const database = useTestDatabase();
const { app, mailQueued } = useTestApp(database);
const { login } = loginCalls(app);

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
      message: 'Ако има активен потребител с този имейл, ще получите писмо с връзка за нова парола.',
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

  it('brings nothing to an account that is erased at the same moment', async () => {
    const { db } = database();
    const user = await aUser(db);
    let asked: ReturnType<typeof forget> | undefined;
    await db.transaction(async (tx) => {
      await tx
        .update(userTable)
        .set({ email: 'erased@erased.invalid', isDeleted: true, erasedOn: sql`now()` })
        .where(eq(userTable.id, user.id));
      asked = forget(user.email);
      await untilWaiting(database(), tx, 1);
    });
    expect((await asked)?.statusCode).toBe(200);
    await expect(db.$count(outboxTable)).resolves.toBe(0);
  });

  it('brings at most three mails an hour', async () => {
    const user = await aUser(database().db);
    for (let i = 0; i < 5; i++) await forget(user.email);
    await expect(database().db.$count(outboxTable)).resolves.toBe(3);
  });

  it('brings at most three mails to ten requests that come together', async () => {
    const user = await aUser(database().db);
    await Promise.all(Array.from({ length: 10 }, () => forget(user.email)));
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
    expect(again.json()).toMatchObject({ message: 'Връзката за нова парола е невалидна или е изтекла. Заявете нова.' });
  });

  it('once replaced leaves no other link that works', async () => {
    const user = await aUser(database().db);
    await forget(user.email);
    const older = await linkToken();
    await forget(user.email);
    const newer = await linkToken();
    expect((await confirm(newer, 'Mrezha&2027')).statusCode).toBe(204);
    expect((await confirm(older, 'Mrezha&2028')).statusCode).toBe(409);
    expect((await login({ username: user.userName, password: 'Mrezha&2028' })).statusCode).toBe(401);
  });

  it('is replaced once by ten who use two links at the same time', async () => {
    const user = await aUser(database().db);
    await forget(user.email);
    const older = await linkToken();
    await forget(user.email);
    const newer = await linkToken();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => confirm(i % 2 === 0 ? older : newer, `Mrezha&203${i}`)),
    );
    expect(answers.filter((answer) => answer.statusCode === 204)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(9);
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
    [
      'Voleybol1!',
      ['Паролата е съставена от често използвани думи или имена и лесно се отгатва. Моля, изберете друга.'],
    ],
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
