import { accountText } from '#contract/user/account.messages.ts';
import { recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '#server/context.ts';
import { AppError, orNotFound, ProblemsError } from '#server/write/errors.ts';
import { tokenHash } from '#server/keys/tokens.ts';
import { isKnownDevice } from './known-device.queries.ts';
import { type Counted, countAttempt, loginKeys, LONGEST_RETRY_AFTER } from './login-throttle.ts';
import { isPasswordRight } from './password-hash.ts';
import * as queries from './session.queries.ts';

/**
 * The person shows the own password again, before something that must not be done by whoever found the page open.
 * Counted together with the sign-ins of the account: there is no second way to guess. What was counted is taken back
 * (`takeBackAttempt`) in the transaction of what follows.
 */
export async function confirmOwnPassword(
  context: AppContext,
  { session, origin }: Caller,
  shown: { currentPassword: string; device: string | undefined },
): Promise<{ account: NonNullable<Awaited<ReturnType<typeof queries.findOwnAccount>>>; attempts: Counted }> {
  const { db } = context.database;
  const account = orNotFound(await queries.findOwnAccount(db, session.actor.userId));
  const deviceHash = shown.device === undefined ? null : tokenHash(shown.device);
  const isKnown = deviceHash !== null && (await isKnownDevice(db, account.id, deviceHash));
  const keys = loginKeys(context.secrets, {
    userName: account.userName,
    address: origin.address,
    knownDevice: isKnown ? deviceHash.toString('base64url') : null,
  });
  const attempts = await db.transaction((tx) => countAttempt(tx, keys));
  if (attempts.wait > 0) {
    throw new AppError('tooManyAttempts', { retryAfter: Math.min(attempts.wait, LONGEST_RETRY_AFTER) });
  }
  if (await isPasswordRight(shown.currentPassword, account.passwordHash)) return { account, attempts };

  await recordAudit(db, origin, { action: 'password.refuse', entity: 'user', entityId: account.id });
  throw wrongPassword();
}

export function wrongPassword(): ProblemsError {
  return new ProblemsError([
    { code: 'currentPasswordWrong', description: accountText.currentPasswordWrong, field: 'currentPassword' },
  ]);
}
