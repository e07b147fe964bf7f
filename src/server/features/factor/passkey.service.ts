import { MOST_PASSKEYS } from '#contract/common/limits.ts';
import type { RecoveryCodes } from '#contract/factor/factor.contract.ts';
import type { PasskeyAdd, PasskeyCreation, PasskeyLogin, PasskeyRequest } from '#contract/factor/passkey.contract.ts';
import { fact } from '#domain/history/history.rules.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller, Origin } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { factorAddedMail } from '../../mail/factor-mails.ts';
import { aboutAccount, queueForOwner } from '../../mail/about-account.ts';
import { assertStillSignedIn } from '../sign-in/held-session.ts';
import { countAttempt, LONGEST_RETRY_AFTER, passkeyKeys } from '../sign-in/login-throttle.ts';
import { endAllSessions, findOwnAccount, holdAccount, lockAccount } from '../sign-in/session.queries.ts';
import type { GivenChallenge } from '../sign-in/second-step.ts';
import { openSession, type SignedInResult } from '../sign-in/session.service.ts';
import { dropChallenge, holdChallenge, makeChallenge, type ReturnedChallenge, setToSign } from './factor-challenge.ts';
import { changeByAdding, changeWithProof, finishRemoval, type ShownFactors } from './change-factors.ts';
import * as queries from './factor.queries.ts';
import { creationOptions, madeKey, requestOptions, usedKey } from './passkey-ceremony.ts';
import { entranceFor, holdStep, type StepAccount, type StepAnswer } from './second-step.service.ts';
import { giveRecoveryCodes } from './totp-set-up.ts';
import { federationName } from '#server/write/federation.ts';

/** Begins to add a key: for the password and a factor that is there already, and for five minutes. */
export async function beginPasskey(
  context: AppContext,
  caller: Caller,
  shown: ShownFactors & { isBrowser: boolean },
): Promise<{ answer: PasskeyCreation; given: GivenChallenge }> {
  return changeByAdding(context, caller, shown, async (tx, owner) => {
    const keys = await queries.listCredentials(tx, owner.id);
    if (keys.length >= MOST_PASSKEYS) throw new AppError('tooManyPasskeys');
    const rpName = await federationName(context, tx);
    const options = await creationOptions({ ...context.config, rpName }, owner, keys);
    const given = await makeChallenge(tx, {
      kind: 'passkeyAdd',
      userId: owner.id,
      toSign: options.challenge,
      isBrowser: shown.isBrowser,
    });
    return { answer: { challenge: given.token, options }, given };
  });
}

/** Adds the key the device has made. Every other session ends; whoever had no factor gets recovery codes. */
export async function addPasskey(
  context: AppContext,
  caller: Caller,
  added: Omit<PasskeyAdd, 'challenge'> & { returned: ReturnedChallenge },
): Promise<RecoveryCodes> {
  const { db } = context.database;
  const { userId } = caller.session.actor;
  const toSign = await db.transaction(async (tx) => {
    const challenge = await holdChallenge(tx, added.returned, 'passkeyAdd');
    if (challenge === null || challenge.userId !== userId) return null;
    await dropChallenge(tx, challenge.tokenHash);
    return challenge.toSign;
  });
  const key = toSign === null ? null : await madeKey(context.config, added.credential, toSign);
  if (key === null) throw new AppError('passkeyNotAdded');

  const recoveryCodes = await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await assertStillSignedIn(tx, caller);
    const owner = orNotFound(await findOwnAccount(tx, userId));
    const before = await queries.findFactors(tx, userId);
    if (before.passkeys >= MOST_PASSKEYS) throw new AppError('tooManyPasskeys');
    if (!(await queries.insertPasskey(tx, { ...key, userId, name: added.name }))) throw new AppError('passkeyTaken');
    await endAllSessions(tx, userId, { reason: 'factorChange', except: caller.session.id });
    await recordAudit(tx, caller.origin, {
      action: 'factor.addPasskey',
      entity: 'user',
      entityId: userId,
      changes: changesOf('user', userId, [fact('secondFactor')]),
    });
    await queueForOwner(
      tx,
      owner,
      factorAddedMail({ ...(await aboutAccount(context, tx, owner)), passkey: added.name }),
    );
    return before.recoveryCodes > 0 ? [] : giveRecoveryCodes(tx, context, userId);
  });
  context.mailQueued();
  return { recoveryCodes };
}

export async function removePasskey(
  context: AppContext,
  caller: Caller,
  passkeyId: number,
  proof: ShownFactors,
): Promise<void> {
  await changeWithProof(context, caller, proof, async (tx, owner) => {
    const passkey = orNotFound(await queries.removePasskey(tx, owner.id, passkeyId));
    await finishRemoval(context, tx, { caller, owner, action: 'factor.removePasskey', passkey });
  });
}

/** What a passkey has to sign for the second step of a sign-in that is half done. */
export async function askForPasskey(context: AppContext, returned: ReturnedChallenge): Promise<PasskeyRequest> {
  return context.database.db.transaction(async (tx) => {
    const { challenge, account } = await holdStep(tx, returned, 'code');
    const options = await requestOptions(context.config, await queries.listCredentials(tx, account.id));
    await setToSign(tx, challenge.tokenHash, options.challenge);
    return { challenge: returned.token, options };
  });
}

/** The same where the passkey is all there is: the device offers its keys, and the key tells whose it is. */
export async function beginPasskeyLogin(
  context: AppContext,
  { address, isBrowser }: StepAnswer['entrance'],
): Promise<{ answer: PasskeyRequest; given: GivenChallenge }> {
  const options = await requestOptions(context.config, []);
  return context.database.db.transaction(async (tx) => {
    const { wait } = await countAttempt(tx, passkeyKeys(address));
    if (wait > 0) throw new AppError('tooManyAttempts', { retryAfter: Math.min(wait, LONGEST_RETRY_AFTER) });
    const given = await makeChallenge(tx, { kind: 'passkeyLogin', toSign: options.challenge, isBrowser });
    return { answer: { challenge: given.token, options }, given };
  });
}

export async function logInWithPasskey(
  context: AppContext,
  answer: StepAnswer & Omit<PasskeyLogin, 'challenge'>,
  origin: Origin,
): Promise<SignedInResult> {
  const { db } = context.database;
  const asked = await db.transaction((tx) => takeAsked(tx, answer.returned));
  const key = await queries.findPasskey(db, answer.credential.id);
  const isMeant = key !== undefined && (asked.userId === null || asked.userId === key.userId);
  const use = isMeant ? await usedKey(context.config, answer.credential, asked.toSign, key) : null;
  if (key === undefined || use === null) throw await refusal(db, origin, asked.userId);

  const result = await db.transaction(async (tx) => {
    const account = asked.userId === null ? await holdOwner(tx, key.userId) : await endStep(tx, answer.returned);
    if (account === null || !(await queries.notePasskeyUse(tx, { id: key.id, ...use }))) return null;
    const remember = asked.userId === null ? answer.remember : asked.isRemembered;
    const entrance = await entranceFor(tx, account.id, answer.entrance, remember);
    return openSession(tx, context, account, entrance, origin, { with: 'passkey' });
  });
  if (result === null) throw await refusal(db, origin, key.userId);
  if (result.isOwnerTold) context.mailQueued();
  return result;
}

/** What was to be signed, once: a second answer to the same question finds none. */
async function takeAsked(tx: Database, returned: ReturnedChallenge) {
  const alone = await holdChallenge(tx, returned, 'passkeyLogin');
  const challenge = alone ?? (await holdStep(tx, returned, 'code')).challenge;
  if (challenge.toSign === null) throw new AppError('secondStepOver');
  if (alone === null) await setToSign(tx, challenge.tokenHash, null);
  else await dropChallenge(tx, challenge.tokenHash);
  return { userId: challenge.userId, isRemembered: challenge.isRemembered, toSign: challenge.toSign };
}

async function endStep(tx: Database, returned: ReturnedChallenge): Promise<StepAccount> {
  const { challenge, account } = await holdStep(tx, returned, 'code');
  await dropChallenge(tx, challenge.tokenHash);
  return account;
}

async function holdOwner(tx: Database, userId: number): Promise<StepAccount | null> {
  const held = await holdAccount(tx, userId);
  const account = await findOwnAccount(tx, userId);
  if (account === undefined || held === undefined || held.isDeleted) return null;
  return { ...account, mustChangePassword: held.mustChangePassword };
}

async function refusal(db: Database, origin: Origin, userId: number | null): Promise<AppError> {
  await recordAudit(db, origin, { action: 'factor.refuse', entity: 'user', entityId: userId });
  return new AppError('passkeyRefused');
}
