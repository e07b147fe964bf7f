import type { TotpBegun } from '#contract/factor/factor.contract.ts';
import { base32, inGroupsOfFour, otpauthUri, typedTotp } from '#domain/factor/totp.rules.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '#server/write/errors.ts';
import { factorAddedMail } from '../../mail/factor-mails.ts';
import { aboutAccount, queueForOwner } from '../../mail/about-account.ts';
import { qrOf } from '../paper/qr.ts';
import { clearCodeAttempts } from '../sign-in/login-throttle.ts';
import { endAllSessions } from '../sign-in/session.queries.ts';
import { newRecoveryCodes, newTotpSecret, recoveryCodeHash, sealTotpSecret, totpStepOf } from './factor-secrets.ts';
import { dropChallengesOf, makeChallenge } from './factor-challenge.ts';
import * as queries from './factor.queries.ts';
import type { CodeOwner } from './prove-code.ts';
import { federationName } from '#server/write/federation.ts';

/** A new secret, shown this once; it counts from the first right code on. */
export async function beginTotpOf(
  tx: Database,
  context: Pick<AppContext, 'config' | 'secrets'>,
  owner: { id: number; userName: string },
  { mayReplace = false } = {},
): Promise<TotpBegun> {
  const secret = newTotpSecret();
  const sealed = sealTotpSecret(context.secrets, owner.id, secret);
  if (!(await queries.beginTotp(tx, owner.id, sealed))) {
    if (!mayReplace) throw new AppError('totpExists');
    // Kept apart from the one in use, for half an hour; nobody is given the token.
    await makeChallenge(tx, { kind: 'setUp', userId: owner.id, toSign: sealed.toString('base64'), isBrowser: false });
  }
  const text = base32(secret);
  const issuer = await federationName(context, tx);
  const uri = otpauthUri({ issuer, account: owner.userName, secret: text });
  return { secret: inGroupsOfFour(text), uri, qr: qrOf(uri) };
}

/**
 * The app is set up with its first right code; null for a wrong one. Every session but the named one ends: whoever
 * signed in elsewhere did so with the password alone.
 */
export async function addTotp(
  tx: Database,
  context: AppContext,
  owner: CodeOwner,
  typed: string,
  keptSession?: string,
): Promise<string[] | null> {
  const replacing = await queries.findReplacingTotp(tx, owner.id);
  const begun = replacing ?? (await queries.findBegunTotp(tx, owner.id));
  if (begun === undefined) throw new AppError('totpNotBegun');
  const code = typedTotp(typed);
  const step = code === null ? null : totpStepOf(context.secrets, begun, { code, now: context.now() });
  if (step === null || !(await queries.confirmTotp(tx, { ...begun, step }))) return null;
  if (replacing !== undefined) await dropChallengesOf(tx, owner.id);
  await clearCodeAttempts(tx, owner.id);
  await endAllSessions(tx, owner.id, { reason: 'factorChange', except: keptSession });
  await queueForOwner(tx, owner, factorAddedMail({ ...(await aboutAccount(context, tx, owner)), passkey: null }));
  return giveRecoveryCodes(tx, context, owner.id);
}

export async function giveRecoveryCodes(
  tx: Database,
  { secrets }: Pick<AppContext, 'secrets'>,
  userId: number,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await queries.replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryCodeHash(secrets, userId, code)),
  );
  return codes;
}
