import type { Role } from '#domain/access.rules.ts';
import { addressBlocks } from '#domain/address-block.ts';
import { deviceWords } from '#domain/device.rules.ts';
import type { Login, Session } from '#contract/session.contract.ts';
import { recordAudit } from '../../audit.ts';
import type { AppContext, Origin } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { isKnownDevice } from './known-device.queries.ts';
import { isReachable } from '../../mail/about-account.ts';
import { type Counted, countAttempt, loginKeys, LONGEST_RETRY_AFTER, takeBackAttempt } from './login-throttle.ts';
import { meetDevice } from './new-device.ts';
import { isPasswordRight } from './password-hash.ts';
import { rightsOf } from './session-lookup.ts';
import { sessionLifetime } from './session-lifetime.ts';
import * as queries from './session.queries.ts';
import { newSessionToken, randomToken, tokenHash } from '../../tokens.ts';

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
  /** What the client says of itself. */
  userAgent: string | undefined;
}

/** Signs a person in. Wrong name and wrong password are told apart by nobody, in words or in time. */
export async function login(context: AppContext, attempt: LoginAttempt, origin: Origin): Promise<LoginResult> {
  const { db } = context.database;
  const account = await queries.findAccount(db, attempt.username);
  const deviceHash = attempt.device === undefined ? null : tokenHash(attempt.device);
  const isKnown = account !== undefined && deviceHash !== null && (await isKnownDevice(db, account.id, deviceHash));
  const keys = loginKeys(context.secrets, {
    userName: attempt.username,
    address: attempt.address,
    knownDevice: isKnown ? deviceHash.toString('base64url') : null,
  });

  const counted = await db.transaction((tx) => countAttempt(tx, keys));
  if (counted.wait > 0) return { kind: 'tooMany', retryAfter: Math.min(counted.wait, LONGEST_RETRY_AFTER) };

  const isRight = await isPasswordRight(attempt.password, account?.passwordHash);
  const refusal = refusalOf(account, isRight);
  const result =
    refusal ??
    (account === undefined
      ? WRONG
      : // A device of the client's own making is not taken over: it would be known to whoever made it up.
        await startSession(
          context,
          account,
          { ...attempt, device: isKnown ? attempt.device : undefined, counted },
          origin,
        ));
  // Only attempts that were heard are written down, so the throttle bounds the entries as well.
  if (result.kind !== 'signedIn') await recordFailedLogin(db, origin, account?.id ?? null, result.kind);
  return result;
}

type Refused = Extract<LoginResult, { kind: 'wrong' | 'deactivated' }>;
const WRONG: Refused = { kind: 'wrong' };

function refusalOf(
  account: { isDeleted: boolean; isPasswordExpired: boolean } | undefined,
  isRight: boolean,
): Refused | null {
  if (!isRight || account === undefined || account.isPasswordExpired) return WRONG;
  // Only who knows the password learns that the account is closed.
  return account.isDeleted ? { kind: 'deactivated' } : null;
}

/** Never what was typed: it may be the password, or the name of somebody else. */
async function recordFailedLogin(
  db: Database,
  origin: Origin,
  accountId: number | null,
  reason: string,
): Promise<void> {
  await recordAudit(db, origin, { action: 'session.refuse', entity: 'user', entityId: accountId, details: { reason } });
}

async function startSession(
  context: AppContext,
  account: NonNullable<Awaited<ReturnType<typeof queries.findAccount>>>,
  attempt: LoginAttempt & { counted: Counted },
  origin: Origin,
): Promise<LoginResult> {
  const token = newSessionToken();
  const image = randomToken();
  const companion = attempt.isBrowser ? randomToken() : null;
  const device = attempt.device ?? randomToken();
  const isRemembered = attempt.remember && attempt.isBrowser;

  let isOwnerTold = false;

  const result = await context.database.db.transaction(async (tx): Promise<LoginResult> => {
    // While the password was looked at, another one may have been set or the account closed.
    const held = await queries.holdAccount(tx, account.id);
    const refusal = refusalOf(held, held?.passwordHash === account.passwordHash);
    if (refusal !== null) return refusal;
    const mustChangePassword = held?.mustChangePassword === true;
    await takeBackAttempt(tx, attempt.counted);
    const actor = await queries.findActor(tx, account.id);
    const lifetime = sessionLifetime(actor.roles, { isRemembered });
    const started = await queries.insertSession(tx, {
      userId: account.id,
      tokenHash: tokenHash(token),
      companionHash: companion === null ? null : tokenHash(companion),
      imageHash: tokenHash(image),
      isRemembered,
      rights: rightsOf(actor),
      mustChangePassword,
      device: deviceWords(attempt.userAgent),
      addressBlock: addressBlocks(attempt.address)[0] ?? '',
      idleMinutes: lifetime.idleMinutes,
      totalMinutes: lifetime.totalMinutes,
    });
    await queries.endOldestSessions(tx, account.id);
    isOwnerTold = await meetDevice(context, tx, account, { ...attempt, device: attempt.isBrowser ? device : null });
    await recordAudit(
      tx,
      { ...origin, actorId: account.id, sessionId: started.id },
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
        ...(mustChangePassword ? { mustChangePassword } : {}),
        ...(isReachable(account.email) ? {} : { mustGiveEmail: true as const }),
      },
    };
  });
  if (isOwnerTold) context.mailQueued();
  return result;
}

/** Ends the caller's own session. */
export async function logout(context: AppContext, sessionId: string, origin: Origin): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    await queries.endSession(tx, sessionId, 'logout');
    await recordAudit(tx, origin, { action: 'session.end', entity: 'user', entityId: origin.actorId });
  });
}
