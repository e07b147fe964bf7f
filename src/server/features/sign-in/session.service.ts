import type { Actor, Role } from '#domain/common/access.rules.ts';
import { addressBlocks } from '#domain/sign-in/address-block.ts';
import { deviceWords } from '#domain/sign-in/device.rules.ts';
import type { FactorWay } from '#domain/factor/factor.rules.ts';
import type { Login, Session } from '#contract/sign-in/session.contract.ts';
import { recordAudit } from '#server/write/audit.ts';
import type { AppContext, Origin } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { isReachable } from '#server/mail/about-account.ts';
import { isKnownDevice } from './known-device.queries.ts';
import { type Counted, countAttempt, loginKeys, LONGEST_RETRY_AFTER, takeBackAttempt } from './login-throttle.ts';
import { meetDevice } from './new-device.ts';
import { isPasswordRight } from './password-hash.ts';
import type { AskedStep, SecondSteps } from './second-step.ts';
import { rightsOf } from './session-lookup.ts';
import { sessionLifetime } from './session-lifetime.ts';
import * as queries from './session.queries.ts';
import { newSessionToken, randomToken, tokenHash } from '#server/keys/tokens.ts';

export interface SignedInResult {
  kind: 'signedIn';
  session: Session;
  sessionId: string;
  cookies: { companion: string | null; image: string };
  maxAge: number | undefined;
  device: string;
  /** A letter about the new device is on its way. */
  isOwnerTold: boolean;
}

interface EnteringAccount {
  id: number;
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
  mustChangePassword: boolean;
}

type LoginResult =
  | SignedInResult
  | ({ kind: 'secondStep' } & AskedStep)
  | { kind: 'wrong' }
  | { kind: 'deactivated' }
  | { kind: 'passwordExpired' }
  | { kind: 'tooMany'; retryAfter: number };

interface LoginAttempt extends Login {
  address: string;
  /** Browsers get a token that works only together with a cookie. */
  isBrowser: boolean;
  device: string | undefined;
  userAgent: string | undefined;
}

/** Of a sign-in, whatever it was proved with. */
export type Entrance = Omit<LoginAttempt, 'username' | 'password'>;

/** Signs a person in. Wrong name and wrong password are told apart by nobody, in words or in time. */
export async function login(
  context: AppContext & { secondSteps: SecondSteps },
  attempt: LoginAttempt,
  origin: Origin,
): Promise<LoginResult> {
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
  if (result.kind === 'wrong' || result.kind === 'deactivated' || result.kind === 'passwordExpired')
    await recordFailedLogin(db, origin, account?.id ?? null, result.kind);
  return result;
}

type Refused = Extract<LoginResult, { kind: 'wrong' | 'deactivated' | 'passwordExpired' }>;
const WRONG: Refused = { kind: 'wrong' };

function refusalOf(
  account: { isDeleted: boolean; isPasswordExpired: boolean } | undefined,
  isRight: boolean,
): Refused | null {
  if (!isRight || account === undefined) return WRONG;
  // Only who knows the password learns that the account is closed, or that the password has run out.
  if (account.isDeleted) return { kind: 'deactivated' };
  return account.isPasswordExpired ? { kind: 'passwordExpired' } : null;
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
  context: AppContext & { secondSteps: SecondSteps },
  account: NonNullable<Awaited<ReturnType<typeof queries.findAccount>>>,
  attempt: LoginAttempt & { counted: Counted },
  origin: Origin,
): Promise<LoginResult> {
  const result = await context.database.db.transaction(async (tx): Promise<LoginResult> => {
    // While the password was looked at, another one may have been set or the account closed.
    const held = await queries.holdAccount(tx, account.id);
    const refusal = refusalOf(held, held?.passwordHash === account.passwordHash);
    if (held === undefined || refusal !== null) return refusal ?? WRONG;
    await takeBackAttempt(tx, attempt.counted);
    const asked = await context.secondSteps.ask(tx, context, {
      account,
      isBrowser: attempt.isBrowser,
      remember: attempt.remember,
    });
    if (asked !== null) {
      await recordAudit(tx, origin, { action: 'session.askFactor', entity: 'user', entityId: account.id });
      return { kind: 'secondStep', ...asked };
    }
    const { mustChangePassword } = held;
    const { dueOf } = context.secondSteps;
    return openSession(tx, context, { ...account, mustChangePassword }, attempt, origin, { dueOf });
  });
  if (result.kind === 'signedIn' && result.isOwnerTold) context.mailQueued();
  return result;
}

/** Starts the session of a person who has proved everything that is asked for, in the transaction of the proof. */
export async function openSession(
  tx: Database,
  context: AppContext,
  account: EnteringAccount,
  entrance: Entrance,
  origin: Origin,
  proved: { with: FactorWay } | Pick<SecondSteps, 'dueOf'>,
): Promise<SignedInResult> {
  const token = newSessionToken();
  const image = randomToken();
  const companion = entrance.isBrowser ? randomToken() : null;
  const device = entrance.device ?? randomToken();
  const isRemembered = entrance.remember && entrance.isBrowser;

  const actor = await queries.findActor(tx, account.id);
  const lifetime = sessionLifetime(actor.roles, { isRemembered });
  // Who has shown a factor has one: nothing is left to set up.
  const factorDueAt = 'with' in proved ? null : await proved.dueOf(tx, context.config, actor);
  const started = await queries.insertSession(tx, {
    userId: account.id,
    tokenHash: tokenHash(token),
    companionHash: companion === null ? null : tokenHash(companion),
    imageHash: tokenHash(image),
    isRemembered,
    rights: rightsOf(actor),
    mustChangePassword: account.mustChangePassword,
    device: deviceWords(entrance.userAgent),
    addressBlock: addressBlocks(entrance.address)[0] ?? '',
    idleMinutes: lifetime.idleMinutes,
    totalMinutes: lifetime.totalMinutes,
  });
  await queries.endOldestSessions(tx, account.id);
  const isOwnerTold = await meetDevice(context, tx, account, {
    ...entrance,
    device: entrance.isBrowser ? device : null,
  });
  await recordAudit(
    tx,
    { ...origin, actorId: account.id, sessionId: started.id },
    {
      action: 'session.start',
      entity: 'user',
      entityId: account.id,
      ...('with' in proved ? { details: { factor: proved.with } } : {}),
    },
  );

  const photoId = await queries.findOwnPhotoId(tx, actor.playerId);
  const roles = await queries.listRoles(tx);
  return {
    kind: 'signedIn',
    sessionId: started.id,
    cookies: { companion, image },
    maxAge: isRemembered ? lifetime.totalMinutes * 60 : undefined,
    device,
    isOwnerTold,
    session: toSession(account, { token, started, lifetime, actor, roles, photoId, factorDueAt }),
  };
}

interface Started {
  token: string;
  started: { expiresAt: Date };
  lifetime: { idleMinutes: number };
  actor: Omit<Actor, 'userId'>;
  /** All there are, or those of the person. */
  roles: readonly { id: number; name: string; normalizedName: string }[];
  photoId: string | null;
  factorDueAt: Date | null;
}

/** What somebody who has signed in is told. */
export function toSession(
  account: EnteringAccount,
  { token, started, lifetime, actor, roles, photoId, factorDueAt }: Started,
): Session {
  return {
    token,
    expiresAt: started.expiresAt.toISOString(),
    idleMinutes: lifetime.idleMinutes,
    ...(factorDueAt === null ? {} : { secondFactorBy: factorDueAt.toISOString() }),
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
      ...(actor.childIds ?? []).map((childId) => ({ claimType: 'childId', claimValue: String(childId) })),
    ],
    userRoles: roles
      .filter((role) => actor.roles.includes(role.normalizedName as Role))
      .map((role) => ({ roleId: role.id, roleName: role.name, roleNormalizedName: role.normalizedName })),
    ...(account.mustChangePassword ? { mustChangePassword: true as const } : {}),
    ...(isReachable(account.email) ? {} : { mustGiveEmail: true as const }),
  };
}

export async function logout(context: AppContext, sessionId: string, origin: Origin): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    await queries.endSession(tx, sessionId, 'logout');
    await recordAudit(tx, origin, { action: 'session.end', entity: 'user', entityId: origin.actorId });
  });
}
