import { failures } from '#contract/failure/failures.ts';
import type { FactorChange } from '#contract/factor/factor.contract.ts';
import { factorMessages } from '#contract/factor/factor.messages.ts';
import type { PasskeyRequest } from '#contract/factor/passkey.contract.ts';
import type { ShownPasskey } from '#contract/factor/passkey-shown.contract.ts';
import { recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { AppError, ProblemsError } from '#server/write/errors.ts';
import { clearCodeAttempts } from '../sign-in/login-throttle.ts';
import type { GivenChallenge } from '../sign-in/second-step.ts';
import { dropChallenge, holdChallenge, makeChallenge } from './factor-challenge.ts';
import * as queries from './factor.queries.ts';
import { requestOptions, usedKey } from './passkey-ceremony.ts';
import { type CodeOwner, countCode, recordWrongCode, spendCode } from './prove-code.ts';

/** A factor that was shown: it is used up with the change it was shown for, or refused. */
interface Proof {
  spend: (tx: Database) => Promise<boolean>;
  refused: () => Promise<Error>;
}

/** Whatever the person has shown beside the password. A code is counted before it is looked at. */
export async function proofFor(
  context: AppContext,
  caller: Caller,
  owner: CodeOwner,
  { code, passkey, step }: FactorChange & { step: string | undefined },
): Promise<Proof> {
  if (code !== undefined) {
    const wrongCodes = await countCode(context, owner.id);
    return {
      spend: async (tx) => {
        if ((await spendCode(tx, context, owner, code)) === null) return false;
        await clearCodeAttempts(tx, owner.id);
        return true;
      },
      refused: () => wrongCode(context, caller, owner, wrongCodes),
    };
  }
  if (passkey !== undefined) return passkeyProof(context, caller, owner, { ...passkey, step });
  throw proofRequired();
}

export const proofRequired = () =>
  new ProblemsError([{ code: 'proofRequired', description: factorMessages.proofRequired, field: 'code' }]);

export async function wrongCode(
  context: AppContext,
  { origin }: Caller,
  owner: CodeOwner,
  wrongCodes: number,
): Promise<ProblemsError> {
  await recordWrongCode(context, origin, owner, wrongCodes);
  return new ProblemsError([{ code: 'codeWrong', description: failures.codeWrong.message, field: 'code' }]);
}

/** What one of the own keys has to sign before the factors change: for five minutes, and once. */
export async function askForProof(
  { config, database }: AppContext,
  { session }: Caller,
  isBrowser: boolean,
): Promise<{ answer: PasskeyRequest; given: GivenChallenge }> {
  const { userId } = session.actor;
  return database.db.transaction(async (tx) => {
    const keys = await queries.listCredentials(tx, userId);
    if (keys.length === 0) throw new AppError('factorMissing');
    const options = await requestOptions(config, keys);
    // With its owner, unlike that of a sign-in with a key alone: neither can be taken for the other.
    const given = await makeChallenge(tx, { kind: 'passkeyLogin', userId, toSign: options.challenge, isBrowser });
    return { answer: { challenge: given.token, options }, given };
  });
}

async function passkeyProof(
  context: AppContext,
  { origin }: Caller,
  owner: CodeOwner,
  shown: ShownPasskey & { step: string | undefined },
): Promise<Proof> {
  const { db } = context.database;
  const toSign = await db.transaction(async (tx) => {
    const challenge = await holdChallenge(tx, { token: shown.challenge, cookie: shown.step }, 'passkeyLogin');
    if (challenge === null || challenge.userId !== owner.id) return null;
    await dropChallenge(tx, challenge.tokenHash);
    return challenge.toSign;
  });
  const key = await queries.findPasskey(db, shown.credential.id);
  const isOwn = key !== undefined && key.userId === owner.id;
  const use = toSign !== null && isOwn ? await usedKey(context.config, shown.credential, toSign, key) : null;
  return {
    spend: async (tx) => key !== undefined && use !== null && queries.notePasskeyUse(tx, { id: key.id, ...use }),
    refused: async () => {
      await recordAudit(db, origin, { action: 'factor.refuse', entity: 'user', entityId: owner.id });
      return new AppError('notProved');
    },
  };
}
