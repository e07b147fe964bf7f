import { describe, expect, it } from 'vitest';
import type { OwnFactors, RecoveryCodes, TotpBegun } from '#contract/factor/factor.contract.ts';
import { aUser, PASSWORD } from '#test/builders.ts';
import { PASSKEY_PLACE as PLACE, someRecoveryCodes } from '#test/calls/factor-calls.ts';
import { softwarePasskey } from '#test/software-passkey.ts';
import { signIn } from '#test/test-app.ts';
import { factorChallengeTable, recoveryCodeTable } from '../../db/tables/factor.table.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { add, factorCall, shown, usePasskeys } from './passkey.test-tools.ts';

const { database, app, calls, secrets, user } = usePasskeys();

const password = { currentPassword: PASSWORD };
/** Somebody signed in whose only factor is a key. */
async function withKey() {
  const caller = await signIn(app(), user().userName);
  const { key } = await add(caller);
  return { caller, key };
}
/** What a factor is added, renewed or taken away with. */
const changes = ['totp', 'passkeys/options', 'recovery-codes', 'passkeys/1/remove'];

describe('an account whose only factor is a key', () => {
  it('changes nothing with the password alone', async () => {
    const { caller } = await withKey();
    for (const path of changes) {
      const answer = await factorCall(caller, path, password);
      expect([answer.statusCode, answer.json()]).toEqual([400, [expect.objectContaining({ code: 'proofRequired' })]]);
    }
  });

  it('adds an app by showing the key', async () => {
    const { caller, key } = await withKey();
    const begun = await factorCall(caller, 'totp', { ...password, ...(await shown(caller, key)) });
    expect(begun.json<TotpBegun>().secret).toMatch(/^[A-Z2-7 ]{39}$/);
  });

  it('has new recovery codes, and takes the key away, by showing it', async () => {
    const { caller, key } = await withKey();
    const renewed = await factorCall(caller, 'recovery-codes', { ...password, ...(await shown(caller, key)) });
    expect(renewed.json<RecoveryCodes>().recoveryCodes).toHaveLength(10);
    const own = (await caller.request({ method: 'GET', url: '/api/authentication/factors' })).json<OwnFactors>();
    const path = `passkeys/${own.passkeys[0]?.id}/remove`;
    expect((await factorCall(caller, path, { ...password, ...(await shown(caller, key)) })).statusCode).toBe(204);
    await expect(database().db.$count(recoveryCodeTable)).resolves.toBe(0);
  });

  it('may show a recovery code instead', async () => {
    const { caller } = await withKey();
    await someRecoveryCodes(database().db, secrets, user().id, ['23456-789AC']);
    const { statusCode } = await factorCall(caller, 'totp', { ...password, code: '23456-789AC' });
    expect(statusCode).toBe(200);
  });
});

describe('a key that is shown', () => {
  it('counts once, for whoever was asked, within five minutes', async () => {
    const { caller, key } = await withKey();
    const proof = await shown(caller, key);
    expect((await factorCall(caller, 'totp', { ...password, ...proof })).statusCode).toBe(200);
    const late = await shown(caller, key);
    await database()
      .db.update(factorChallengeTable)
      .set({ expiresAt: new Date(0) });
    const other = await signIn(app(), (await aUser(database().db)).userName);
    const { key: otherKey } = await add(other);
    const stolen = { passkey: { ...(await shown(other, otherKey)).passkey } };
    for (const refused of [proof, late, stolen]) {
      const answer = await factorCall(caller, 'totp', { ...password, ...refused });
      expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'notProved' })]);
    }
    const audited = await database().db.select().from(auditTable);
    expect(audited.filter(({ action }) => action === 'factor.refuse')).toHaveLength(3);
  });

  it('is a key of the own', async () => {
    const { caller } = await withKey();
    const foreign = await shown(caller, softwarePasskey(PLACE));
    expect((await factorCall(caller, 'totp', { ...password, ...foreign })).json()).toMatchObject({ code: 'notProved' });
  });

  it('opens no door, and what is asked for at the door changes no factor', async () => {
    const { caller, key } = await withKey();
    const { passkey } = await shown(caller, key);
    expect((await calls.post('/passkey', passkey)).statusCode).toBe(401);
    const asked = (await calls.post('/passkey/options', {})).json<{
      challenge: string;
      options: { challenge: string };
    }>();
    const atTheDoor = { challenge: asked.challenge, credential: key.use(asked.options.challenge) };
    const answer = await factorCall(caller, 'totp', { ...password, passkey: atTheDoor });
    expect(answer.json()).toMatchObject({ code: 'notProved' });
  });

  it('is asked of nobody who has none', async () => {
    const caller = await signIn(app(), user().userName);
    expect((await factorCall(caller, 'proof', {})).json()).toMatchObject({ code: 'factorMissing' });
  });
});
