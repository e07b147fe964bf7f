import type { Database } from '#server/db/database.ts';
import { makeChallenge, setMailCode } from '#server/features/factor/factor-challenge.ts';
import { mailCodeHash } from '#server/features/factor/factor-secrets.ts';
import { insertPasskey } from '#server/features/factor/factor.queries.ts';
import { madeKey } from '#server/features/factor/passkey-ceremony.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import { tokenHash } from '#server/keys/tokens.ts';
import { anApp, MAIL_CODE, PASSKEY_PLACE } from './calls/factor-calls.ts';
import { softwarePasskey } from './software-passkey.ts';

interface Account {
  id: number;
  passwordHash: string;
}

/** The second factors of the people in the world of the access matrix. */
export async function buildFactors(
  db: Database,
  secrets: Secrets,
  users: Readonly<Record<'otherClub' | 'otherPlayer', Account>> & Readonly<Record<string, Account>>,
) {
  // An app for codes is begun by everybody, and set up by one who never signs in here without it.
  for (const { id } of Object.values(users)) {
    await anApp(db, secrets, id, id === users.otherClub.id ? {} : { confirmedAt: null });
  }
  const aSecondStep = async (kind: 'code' | 'setUp', { id: userId, passwordHash }: Account) =>
    (await makeChallenge(db, { kind, userId, passwordHash, isBrowser: false })).token;
  const secondSteps = {
    code: await aSecondStep('code', users.otherClub),
    setUp: await aSecondStep('setUp', users.otherPlayer),
  };
  const hash = tokenHash(secondSteps.setUp);
  await setMailCode(db, hash, mailCodeHash(secrets, hash, MAIL_CODE));
  const key = softwarePasskey(PASSKEY_PLACE);
  const made = await madeKey({ publicUrl: PASSKEY_PLACE.origin }, key.make('AAAA'), 'AAAA');
  if (made === null) throw new Error('The key of the test is none');
  await insertPasskey(db, { ...made, userId: users.otherClub.id, name: 'Служебен лаптоп' });
  const toSign = 'dG8tc2lnbg';
  const { token: challenge } = await makeChallenge(db, { kind: 'passkeyLogin', toSign, isBrowser: false });
  const passkey = { key, toSign, challenge };
  return { secondSteps, passkey };
}
