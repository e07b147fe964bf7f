import { describe, expect, it } from 'vitest';
import type { OwnFactors, RecoveryCodes } from '#contract/factor/factor.contract.ts';
import { aUser, PASSWORD } from '#test/builders.ts';
import { anApp, appCode, PASSKEY_PLACE as PLACE, signInWithCode, someRecoveryCodes } from '#test/calls/factor-calls.ts';
import { softwarePasskey } from '#test/software-passkey.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { factorChallengeTable, passkeyTable } from '../../db/tables/factor.table.ts';
import { outboxTable } from '../../db/tables/outbox.table.ts';
import { add, beginAdding, factorCall, NOW, shown, usePasskeys } from './passkey.test-tools.ts';

const { database, app, secrets, calls, user, sessions, aKey, ask } = usePasskeys();
const { app: appByNumber } = useTestApp(database, { publicUrl: 'http://127.0.0.1:3000' });

const mails = async () =>
  (await database().db.select().from(outboxTable).orderBy(outboxTable.id)).map((row) => row.subject);

describe('adding a passkey', () => {
  it('asks for the password, keeps the key, gives recovery codes once, and is mailed', async () => {
    const [caller, elsewhere] = [await signIn(app(), user().userName), await signIn(app(), user().userName)];
    const wrong = await factorCall(caller, 'passkeys/options', { currentPassword: 'wrong' });
    expect(wrong.json()).toEqual([expect.objectContaining({ field: 'currentPassword' })]);

    const { answer, key } = await add(caller);
    expect(answer.json<RecoveryCodes>().recoveryCodes).toHaveLength(10);
    const second = await add(caller, { name: 'Телефон', proof: await shown(caller, key) });
    expect(second.answer.json<RecoveryCodes>().recoveryCodes).toEqual([]);

    const own = (await caller.request({ method: 'GET', url: '/api/authentication/factors' })).json<OwnFactors>();
    expect(own).toMatchObject({ recoveryCodes: 10, arePasskeysPossible: true });
    expect(own.passkeys.map(({ name, lastUsedOn }) => [name, lastUsedOn])).toEqual([
      ['Лаптоп', expect.any(String)],
      ['Телефон', null],
    ]);
    expect((await elsewhere.request({ method: 'GET', url: '/api/authentication/factors' })).statusCode).toBe(401);
    await expect(mails()).resolves.toEqual(['Добавен е ключ за достъп', 'Добавен е ключ за достъп']);
  });

  it('tells the device which keys there are, and for which place', async () => {
    const caller = await signIn(app(), user().userName);
    const { key } = await add(caller);
    const { options } = await beginAdding(caller, await shown(caller, key));
    expect(options).toMatchObject({
      rp: { id: 'kartoteka.example' },
      user: { name: user().userName },
      excludeCredentials: [{ id: key.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it.each([
    ['made for another challenge', (made: string) => softwarePasskey(PLACE).make(`${made}x`)],
    [
      'made for another address',
      (made: string) => softwarePasskey({ ...PLACE, origin: 'https://evil.example' }).make(made),
    ],
    ['made for another domain', (made: string) => softwarePasskey({ ...PLACE, rpId: 'evil.example' }).make(made)],
  ])('refuses one %s', async (_name, make) => {
    const caller = await signIn(app(), user().userName);
    const { challenge, options } = await beginAdding(caller);
    const answer = await factorCall(caller, 'passkeys', {
      challenge,
      name: 'Ключ',
      credential: make(options.challenge),
    });
    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'passkeyNotAdded' })]);
    await expect(database().db.$count(passkeyTable)).resolves.toBe(0);
  });

  it('takes a challenge once, from who was given it, within five minutes', async () => {
    const [caller, other] = [
      await signIn(app(), user().userName),
      await signIn(app(), (await aUser(database().db)).userName),
    ];
    const { challenge, options } = await beginAdding(caller);
    const key = softwarePasskey(PLACE);
    const body = () => ({ challenge, name: 'Ключ', credential: key.make(options.challenge) });
    expect((await factorCall(other, 'passkeys', body())).statusCode).toBe(409);
    expect((await factorCall(caller, 'passkeys', body())).statusCode).toBe(200);
    expect((await factorCall(caller, 'passkeys', body())).statusCode).toBe(409);
    const late = await beginAdding(caller, await shown(caller, key));
    await database()
      .db.update(factorChallengeTable)
      .set({ expiresAt: new Date(0) });
    const answer = await factorCall(caller, 'passkeys', {
      challenge: late.challenge,
      name: 'Ключ',
      credential: softwarePasskey(PLACE).make(late.options.challenge),
    });
    expect(answer.statusCode).toBe(409);
  });

  it('keeps a key once, and ten of them', async () => {
    const caller = await signIn(app(), user().userName);
    const { key } = await add(caller);
    const again = await add(caller, { key, proof: await shown(caller, key) });
    expect(again.answer.json()).toMatchObject({ code: 'passkeyTaken' });
    for (let i = 0; i < 9; i++) {
      expect((await add(caller, { proof: await shown(caller, key) })).answer.statusCode).toBe(200);
    }
    const proof = await shown(caller, key);
    const more = await factorCall(caller, 'passkeys/options', { currentPassword: PASSWORD, ...proof });
    expect(more.json()).toMatchObject({ code: 'tooManyPasskeys' });
  });

  it('is impossible at an address of numbers, and says so', async () => {
    const caller = await signIn(appByNumber(), user().userName);
    expect((await factorCall(caller, 'passkeys/options', { currentPassword: PASSWORD })).json()).toMatchObject({
      code: 'passkeysUnavailable',
    });
    const own = await caller.request({ method: 'GET', url: '/api/authentication/factors' });
    expect(own.json<OwnFactors>().arePasskeysPossible).toBe(false);
  });
});

describe('removing a passkey', () => {
  it('asks for password and code, ends other sessions, is mailed, and takes the codes with the last factor', async () => {
    const { key } = await add(await signIn(app(), user().userName));
    await someRecoveryCodes(database().db, secrets, user().id, ['23456-789AC']);
    const { challenge, options } = await ask();
    const entered = await calls.post('/passkey', { challenge, credential: key.use(options.challenge) });
    const [row] = await database().db.select().from(passkeyTable);
    const headers = { authorization: `Bearer ${entered.json<{ token: string }>().token}` };
    const remove = (code: string, id = row?.id) =>
      app().inject({
        method: 'POST',
        url: `/api/authentication/factors/passkeys/${id}/remove`,
        headers,
        payload: { currentPassword: PASSWORD, code },
      });
    expect((await remove('000000')).json()).toEqual([expect.objectContaining({ field: 'code' })]);
    expect((await remove('23456-789AC')).statusCode).toBe(204);
    await expect(database().db.$count(passkeyTable)).resolves.toBe(0);
    await expect(sessions()).resolves.toBeGreaterThan(0);
    expect((await mails()).slice(1)).toEqual(['Използван е резервен код', 'Премахнат е ключ за достъп']);
    await expect(signIn(app(), user().userName)).resolves.toHaveProperty('session.token');
  });

  it('leaves those of others alone', async () => {
    await aKey();
    const [row] = await database().db.select().from(passkeyTable);
    const other = await aUser(database().db);
    await anApp(database().db, secrets, other.id);
    const caller = await signInWithCode(app(), other.userName, appCode(NOW, -1));
    const answer = await factorCall(caller, `passkeys/${row?.id}/remove`, {
      currentPassword: PASSWORD,
      code: appCode(NOW),
    });
    expect(answer.statusCode).toBe(404);
    await expect(database().db.$count(passkeyTable)).resolves.toBe(1);
  });
});
