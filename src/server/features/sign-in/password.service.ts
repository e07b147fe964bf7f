import { guessableReason } from '#domain/sign-in/guessable-password.ts';
import type { PasswordChange } from '#contract/user/account.contract.ts';
import { passwordProblemMessages } from '#contract/common/messages.ts';
import { fact } from '#domain/history/history.rules.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller, Origin } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, ProblemsError } from '#server/write/errors.ts';
import { aboutAccount, queueForOwner } from '#server/mail/about-account.ts';
import { passwordChangedMail, resetPasswordMail } from '#server/mail/account-mails.ts';
import { queueMail } from '#server/mail/mail-queue.queries.ts';
import { assertStillSignedIn } from './held-session.ts';
import {
  clearAccountAttempts,
  countAttempt,
  LONGEST_RETRY_AFTER,
  resetMailKeys,
  takeBackAttempt,
} from './login-throttle.ts';
import { confirmOwnPassword, wrongPassword } from './own-password.ts';
import { hashPassword } from './password-hash.ts';
import * as queries from './session.queries.ts';
import { randomToken, tokenHash } from '#server/keys/tokens.ts';
import { federationName } from '#server/write/federation.ts';

const RESET_LINK_MINUTES = 60;
const RESET_MAILS_PER_HOUR = 3;

/** Queues a link for choosing a new password, if the e-mail belongs to somebody. The old password works until the link is used. */
export async function requestPasswordReset(context: AppContext, email: string, origin: Origin): Promise<void> {
  const { db } = context.database;
  const { wait } = await db.transaction((tx) => countAttempt(tx, resetMailKeys(origin.address)));
  if (wait > 0) throw new AppError('tooManyAttempts', { retryAfter: Math.min(wait, LONGEST_RETRY_AFTER) });

  const account = await queries.findAccountByEmail(db, email);
  if (account === undefined) return;
  const token = randomToken();
  await db.transaction(async (tx) => {
    // Of requests that come together each one counts those before it.
    await queries.lockAccount(tx, account.id);
    // Erased, deactivated or under another address since it was looked for: then there is nobody to write to.
    if ((await queries.findAccountByEmail(tx, email))?.id !== account.id) return;
    if ((await queries.countRecentPasswordTokens(tx, account.id)) >= RESET_MAILS_PER_HOUR) return;
    await queries.insertPasswordToken(tx, {
      userId: account.id,
      tokenHash: tokenHash(token),
      minutes: RESET_LINK_MINUTES,
    });
    await queueMail(tx, {
      recipient: account.email, // as stored, never as typed
      ...resetPasswordMail({
        ...account,
        link: `${context.config.publicUrl}/confirmpassword?token=${token}`,
        federation: await federationName(context, tx),
      }),
    });
    await recordAudit(tx, origin, { action: 'password.requestReset', entity: 'user', entityId: account.id });
  });
  context.mailQueued();
}

export async function confirmPassword(
  context: AppContext,
  chosen: { token: string; newPassword: string },
  origin: Origin,
): Promise<void> {
  const { db } = context.database;
  const hash = tokenHash(chosen.token);
  const owner = await queries.findPasswordTokenOwner(db, hash);
  if (owner === null) throw new AppError('resetLinkInvalid');
  assertNotGuessable(chosen.newPassword, owner, await federationName(context, db));

  const passwordHash = await hashPassword(chosen.newPassword);
  await db.transaction(async (tx) => {
    await queries.lockAccount(tx, owner.id);
    if (!(await queries.usePasswordToken(tx, hash))) throw new AppError('resetLinkInvalid');
    await replacePassword(tx, context, { userId: owner.id, passwordHash, reason: 'passwordReset' });
    const changes = changesOf('user', owner.id, [fact('password')]);
    await recordAudit(tx, origin, { action: 'password.confirmReset', entity: 'user', entityId: owner.id, changes });
    await queueForOwner(tx, owner, passwordChangedMail(await aboutAccount(context, tx, owner)));
  });
  context.mailQueued();
}

/**
 * Sets the new password of whoever is signed in, who shows the present one again. All other sessions end; this one
 * goes on, and is let out where it began with a generated password.
 */
export async function changePassword(
  context: AppContext,
  change: PasswordChange & { device: string | undefined },
  caller: Caller,
): Promise<void> {
  const { session, origin } = caller;
  const { userId } = session.actor;
  const { account, attempts } = await confirmOwnPassword(context, caller, change);
  assertNotGuessable(change.newPassword, account, await federationName(context, context.database.db));

  const passwordHash = await hashPassword(change.newPassword);
  await context.database.db.transaction(async (tx) => {
    await queries.lockAccount(tx, userId);
    // Whoever has set another password meanwhile has ended this session, or did it in this one.
    await assertStillSignedIn(tx, caller);
    const held = await queries.holdAccount(tx, userId);
    if (held?.passwordHash !== account.passwordHash) throw wrongPassword();
    await takeBackAttempt(tx, attempts);
    await replacePassword(tx, context, { userId, passwordHash, reason: 'passwordChange', except: session.id });
    await queries.releaseSession(tx, session.id);
    const changes = changesOf('user', userId, [fact('password')]);
    await recordAudit(tx, origin, { action: 'password.change', entity: 'user', entityId: userId, changes });
    await queueForOwner(tx, account, passwordChangedMail(await aboutAccount(context, tx, account)));
  });
  context.mailQueued();
}

function assertNotGuessable(
  newPassword: string,
  { userName, firstName, lastName }: { userName: string; firstName: string; lastName: string },
  federation: string,
): void {
  const reason = guessableReason(newPassword, [userName, firstName, lastName], federation);
  if (reason === null) return;
  throw new ProblemsError([{ code: reason, description: passwordProblemMessages[reason], field: 'newPassword' }]);
}

/**
 * The one way to set a password, in the transaction of whoever sets it: every session (but for the one that is
 * excepted) and every open link of the account end with the old one, and what was counted against it is forgotten.
 * One that was generated is valid for so many hours, and to be changed at the first sign-in.
 */
export async function replacePassword(
  tx: Database,
  { secrets }: Pick<AppContext, 'secrets'>,
  change: { userId: number; passwordHash: string; reason: string; validHours?: number; except?: string },
): Promise<void> {
  const account = await queries.updatePassword(tx, change);
  if (account === null) throw new AppError('resetLinkInvalid');
  await queries.closePasswordTokens(tx, account.id);
  await queries.endAllSessions(tx, account.id, change);
  await clearAccountAttempts(tx, secrets, account.userName);
}
