import type { Role } from '#domain/access.rules.ts';
import { isGuessablePassword } from '#domain/guessable-password.ts';
import { passwordProblemMessages } from '#contract/fields.ts';
import type { Login, Session } from '#contract/session.contract.ts';
import { recordAudit } from '../../audit.ts';
import type { AppContext, Deed } from '../../context.ts';
import { AppError, ProblemsError } from '../../errors.ts';
import { resetPasswordMail } from '../../mail/mails.ts';
import { queueMail } from '../../mail/outbox.queries.ts';
import { clearAccountAttempts, clearAttempts, countAttempt, loginKeys, resetMailKey } from './login-throttle.ts';
import { hashPassword, isPasswordRight } from './password-hash.ts';
import { rightsOf } from './session-lookup.ts';
import { sessionLifetime } from './session-lifetime.ts';
import * as queries from './session.queries.ts';
import { newSessionToken, randomToken, tokenHash } from './tokens.ts';

const RESET_LINK_MINUTES = 60;
const RESET_MAILS_PER_HOUR = 3;

export type LoginResult =
  | {
      kind: 'signedIn';
      session: Session;
      sessionId: string;
      cookies: { companion: string | null; image: string };
      maxAge: number | undefined;
      device: string;
    }
  | { kind: 'wrong' }
  | { kind: 'deactivated' }
  | { kind: 'tooMany'; retryAfter: number };

export interface LoginAttempt extends Login {
  address: string;
  /** Browsers get a token that works only together with a cookie. */
  isBrowser: boolean;
  device: string | undefined;
}

/** Signs a person in. Wrong name and wrong password are told apart by nobody, in words or in time. */
export async function login(context: AppContext, attempt: LoginAttempt, deed: Deed): Promise<LoginResult> {
  const { db } = context.database;
  const account = await queries.findAccount(db, attempt.username);
  const deviceHash = attempt.device === undefined ? null : tokenHash(attempt.device);
  const isKnown =
    account !== undefined && deviceHash !== null && (await queries.isKnownDevice(db, account.id, deviceHash));
  const keys = loginKeys({
    userName: attempt.username,
    address: attempt.address,
    knownDevice: isKnown ? deviceHash.toString('base64url') : null,
  });

  const wait = await db.transaction((tx) => countAttempt(tx, keys));
  if (wait > 0) return { kind: 'tooMany', retryAfter: Math.min(wait, 900) };

  const isRight = await isPasswordRight(attempt.password, account?.passwordHash);
  if (!isRight || account === undefined || account.isPasswordExpired) return { kind: 'wrong' };
  // Only who knows the password learns that the account is closed.
  if (account.isDeleted) return { kind: 'deactivated' };

  await clearAttempts(
    db,
    keys.map(({ key }) => key),
  );
  return startSession(context, account, attempt, deed);
}

async function startSession(
  context: AppContext,
  account: { id: number; userName: string; firstName: string; lastName: string },
  attempt: LoginAttempt,
  deed: Deed,
): Promise<LoginResult> {
  const token = newSessionToken();
  const image = randomToken();
  const companion = attempt.isBrowser ? randomToken() : null;
  const device = attempt.device ?? randomToken();
  const isRemembered = attempt.remember && attempt.isBrowser;

  return context.database.db.transaction(async (tx) => {
    await queries.holdAccount(tx, account.id);
    const actor = await queries.findActor(tx, account.id);
    const lifetime = sessionLifetime(actor.roles, { isRemembered });
    const started = await queries.insertSession(tx, {
      userId: account.id,
      tokenHash: tokenHash(token),
      companionHash: companion === null ? null : tokenHash(companion),
      imageHash: tokenHash(image),
      isRemembered,
      rights: rightsOf(actor),
      idleMinutes: lifetime.idleMinutes,
      totalMinutes: lifetime.totalMinutes,
    });
    await queries.endOldestSessions(tx, account.id);
    if (attempt.isBrowser) await queries.rememberDevice(tx, account.id, tokenHash(device));
    await recordAudit(
      tx,
      { ...deed, actorId: account.id, sessionId: started.id },
      { action: 'session.start', entity: 'user', entityId: account.id },
    );

    const photoId = await queries.findOwnPhotoId(tx, actor.playerId);
    const roles = await queries.listRoles(tx);
    return {
      kind: 'signedIn',
      sessionId: started.id,
      cookies: { companion, image },
      maxAge: isRemembered ? lifetime.totalMinutes * 60 : undefined,
      device,
      session: {
        token,
        expiresAt: started.expiresAt.toISOString(),
        idleMinutes: lifetime.idleMinutes,
        user: {
          id: account.id,
          userName: account.userName,
          firstName: account.firstName,
          lastName: account.lastName,
          ...(photoId === null ? {} : { photoId }),
        },
        claims: [
          ...actor.clubIds.map((clubId) => ({ claimType: 'clubId', claimValue: String(clubId) })),
          ...(actor.playerId === null ? [] : [{ claimType: 'playerId', claimValue: String(actor.playerId) }]),
        ],
        userRoles: roles
          .filter((role) => actor.roles.includes(role.normalizedName as Role))
          .map((role) => ({ roleId: role.id, roleName: role.name, roleNormalizedName: role.normalizedName })),
      },
    };
  });
}

/** Ends the caller's own session. */
export async function logout(context: AppContext, sessionId: string, deed: Deed): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    await queries.endSession(tx, sessionId, 'logout');
    await recordAudit(tx, deed, { action: 'session.end', entity: 'user', entityId: deed.actorId });
  });
}

/** Queues a link for choosing a new password, if the e-mail belongs to somebody. The old password works until the link is used. */
export async function requestPasswordReset(context: AppContext, email: string, deed: Deed): Promise<void> {
  const { db } = context.database;
  const wait = await db.transaction((tx) => countAttempt(tx, [resetMailKey(deed.address)]));
  if (wait > 0) throw new AppError('tooManyAttempts', { retryAfter: Math.min(wait, 900) });

  const account = await queries.findAccountByEmail(db, email);
  if (account === undefined) return;
  const token = randomToken();
  await db.transaction(async (tx) => {
    if ((await queries.countRecentPasswordTokens(tx, account.id)) >= RESET_MAILS_PER_HOUR) return;
    await queries.insertPasswordToken(tx, {
      userId: account.id,
      tokenHash: tokenHash(token),
      minutes: RESET_LINK_MINUTES,
    });
    await queueMail(tx, {
      recipient: account.email, // as stored, never as typed
      isSecret: true,
      ...resetPasswordMail({ ...account, link: `${context.config.publicUrl}/confirmpassword?token=${token}` }),
    });
    await recordAudit(tx, deed, { action: 'password.requestReset', entity: 'user', entityId: account.id });
  });
  context.mailQueued();
}

/** Sets the new password chosen through a link, and ends every session of the account. */
export async function confirmPassword(
  context: AppContext,
  chosen: { token: string; newPassword: string },
  deed: Deed,
): Promise<void> {
  const { db } = context.database;
  const hash = tokenHash(chosen.token);
  const owner = await queries.findPasswordTokenOwner(db, hash);
  if (owner === null) throw new AppError('resetLinkInvalid');
  if (isGuessablePassword(chosen.newPassword, [owner.userName, owner.firstName, owner.lastName])) {
    throw new ProblemsError([
      { code: 'tooCommon', description: passwordProblemMessages.tooCommon, field: 'newPassword' },
    ]);
  }

  const passwordHash = await hashPassword(chosen.newPassword);
  await db.transaction(async (tx) => {
    const userId = await queries.usePasswordToken(tx, hash);
    const account = userId === null ? null : await queries.updatePassword(tx, userId, passwordHash);
    if (account === null) throw new AppError('resetLinkInvalid');
    await queries.endAllSessions(tx, account.id, 'passwordReset');
    await clearAccountAttempts(tx, account.userName);
    await recordAudit(tx, deed, { action: 'password.confirmReset', entity: 'user', entityId: account.id });
  });
}
