import { beforeEach } from 'vitest';
import type { PasskeyCreation, PasskeyRequest } from '#contract/factor/passkey.contract.ts';
import { aUser, PASSWORD } from '#test/builders.ts';
import { PASSKEY_PLACE as PLACE, secondStepCalls } from '#test/calls/factor-calls.ts';
import { softwarePasskey } from '#test/software-passkey.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { sessionTable } from '../../db/tables/session.table.ts';

export const NOW = new Date();

export const factorCall = (caller: SignedIn, path: string, payload: object) =>
  caller.request({ method: 'POST', url: `/api/authentication/factors/${path}`, payload });

/** A key of the person, shown before the factors change. */
export async function shown(caller: SignedIn, key: SoftwarePasskey) {
  const { challenge, options } = (await factorCall(caller, 'proof', {})).json<PasskeyRequest>();
  return { passkey: { challenge, credential: key.use(options.challenge) } };
}

export async function beginAdding(caller: SignedIn, proof: object = {}) {
  return (
    await factorCall(caller, 'passkeys/options', { currentPassword: PASSWORD, ...proof })
  ).json<PasskeyCreation>();
}

type SoftwarePasskey = ReturnType<typeof softwarePasskey>;

export async function add(
  caller: SignedIn,
  {
    key = softwarePasskey(PLACE),
    name = 'Лаптоп',
    proof = {},
  }: { key?: SoftwarePasskey; name?: string; proof?: object } = {},
) {
  const { challenge, options } = await beginAdding(caller, proof);
  const answer = await factorCall(caller, 'passkeys', { challenge, name, credential: key.make(options.challenge) });
  return { key, answer };
}

/** Somebody who may have passkeys, and how he is asked for one. */
export function usePasskeys() {
  const database = useTestDatabase();
  const { app, secrets } = useTestApp(database, {}, { now: () => NOW });
  const calls = secondStepCalls(app);
  let user: Awaited<ReturnType<typeof aUser>>;
  beforeEach(async () => {
    user = await aUser(database().db);
  });
  return {
    database,
    app,
    secrets,
    calls,
    user: () => user,
    sessions: () => database().db.$count(sessionTable),
    /** A key of the person, and nobody signed in. */
    aKey: async () => {
      const { key } = await add(await signIn(app(), user.userName));
      await database().db.delete(sessionTable);
      return key;
    },
    ask: async (body: object = {}) => (await calls.post('/passkey/options', body)).json<PasskeyRequest>(),
  };
}
