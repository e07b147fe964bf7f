import { deactivationRefusal, roleRemovalRefusal } from '#domain/user/user.rules.ts';
import { searchText } from '#domain/search/search-key.ts';
import {
  type PasswordSent,
  type UserDetails,
  userDetailsSchema,
  type UserUpdate,
} from '#contract/user/user.contract.ts';
import { userMessages } from '#contract/user/user.messages.ts';
import { added, fact, type FieldChange, takenAway } from '#domain/history/history.rules.ts';
import { type AuditEntry, changesOf, recordAudit } from '#server/write/audit.ts';
import { changeRecord, definedOnly } from '#server/write/change-record.ts';
import type { AppContext, Caller } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { AppError, orNotFound, unknownValue } from '#server/write/errors.ts';
import { aboutAccount, queueForOwner } from '../../mail/about-account.ts';
import { emailChangedMail } from '../../mail/account-mails.ts';
import { randomPassword } from '#server/keys/random-password.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { assertStillSignedIn } from '../sign-in/held-session.ts';
import { hashPassword } from '../sign-in/password-hash.ts';
import { replacePassword } from '../sign-in/password.service.ts';
import { closePasswordTokens, endAllSessions } from '../sign-in/session.queries.ts';
import { GENERATED_PASSWORD_HOURS, isMailSent, mailPassword } from './password-letter.ts';
import * as change from './user-change.queries.ts';
import { holdClubs } from './user-create.service.ts';
import { accountRefusals } from './user-refusals.ts';
import { findUser } from './user.queries.ts';

/** Saves the names and contacts of an account. Whoever had the old address is told of a new one. */
export async function updateUser(
  context: AppContext,
  userId: number,
  { fields, version }: { fields: UserUpdate; version: number | null },
  caller: Caller,
): Promise<UserDetails> {
  const read = async () => orNotFound(await findUser(context.database, caller.session.actor, userId));
  let before: Account | undefined;
  await changeRecord(context, caller.origin, {
    lock: async (tx) => (before = await lockAccount(tx, userId, caller)),
    version,
    fields: (_tx, account) => changedFields(account, fields, caller),
    derived: ['search'],
    write: async (tx, after) => {
      await change.updateUser(tx, userId, after);
      if (before !== undefined && before.email !== after.email) await leaveAddress(tx, context, before);
    },
    audit: (changed) => ({ action: 'user.update', entity: 'user', entityId: userId, details: { changed } }),
    current: { schema: userDetailsSchema, read, about: { entity: 'user', entityId: userId } },
    refusals: accountRefusals,
  });
  context.mailQueued();
  return read();
}

function changedFields(account: Account, sent: UserUpdate, { session }: Caller) {
  const { id: _, ...fields } = sent;
  const { userName, email, firstName, lastName, phoneNumber } = { ...account, ...definedOnly(fields) };
  // Whoever has come by an open session of an administrator may not take the account over with it.
  if (email !== account.email && account.id === session.actor.userId) throw new AppError('ownEmail');
  return { userName, email, firstName, lastName, phoneNumber, search: searchText(firstName, lastName) };
}

/** Nothing that was sent to the old address opens the account any more. */
async function leaveAddress(tx: Database, context: AppContext, before: Account): Promise<void> {
  await closePasswordTokens(tx, before.id);
  await queueForOwner(tx, before, emailChangedMail(await aboutAccount(context, tx, before)));
}

/** Takes away the right to sign in; nothing is erased. */
export async function deactivateUser(context: AppContext, userId: number, caller: Caller): Promise<void> {
  await changeRecord(context, caller.origin, {
    lock: (tx) => lockAccount(tx, userId, caller),
    fields: async (tx, account) => {
      const hasOtherAdministrator = await change.hasOtherAdministrator(tx, userId);
      const refusal = deactivationRefusal(caller.session.actor.userId, account, { hasOtherAdministrator });
      if (refusal !== null) throw new AppError(refusal);
      return { isDeleted: true };
    },
    write: async (tx, fields) => {
      await change.updateUser(tx, userId, fields);
      await closePasswordTokens(tx, userId);
    },
    audit: () => ({ action: 'user.deactivate', entity: 'user', entityId: userId }),
  });
}

export async function restoreUser(context: AppContext, userId: number, caller: Caller): Promise<UserDetails> {
  await changeRecord(context, caller.origin, {
    lock: (tx) => lockAccount(tx, userId, caller),
    fields: () => ({ isDeleted: false }),
    write: (tx, fields) => change.updateUser(tx, userId, fields),
    audit: () => ({ action: 'user.restore', entity: 'user', entityId: userId }),
  });
  return orNotFound(await findUser(context.database, caller.session.actor, userId));
}

export async function resetPassword(context: AppContext, userId: number, caller: Caller): Promise<PasswordSent> {
  // Whoever can read no letter would be locked out; the own one is changed where the old one is shown.
  if (userId === caller.session.actor.userId) throw new AppError('ownPassword');
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const sent = await changeAccount(context, userId, caller, async (tx, account) => {
    if (account.isDeleted) throw new AppError('accountInactive');
    await replacePassword(tx, context, {
      userId,
      passwordHash,
      reason: 'passwordReset',
      validHours: GENERATED_PASSWORD_HOURS,
    });
    await mailPassword(tx, context, { ...account, password, isNew: false });
    return {
      answer: { isMailSent: isMailSent(context) },
      entry: { action: 'user.resetPassword' },
      changes: [fact('password')],
    };
  });
  context.mailQueued();
  return sent;
}

export async function addRole(context: AppContext, userId: number, roleId: number, caller: Caller) {
  return changeAccount(context, userId, caller, async (tx, account) => {
    const role = await change.findRole(tx, roleId);
    if (role === null) throw unknownValue('roleId', userMessages.roleRequired);
    if (account.roles.includes(role)) throw new AppError('roleHeld');
    await change.insertRole(tx, { userId, roleId });
    const userRoles = await change.rolesOf(tx, userId);
    const entry = { action: 'user.addRole', details: { roleId } } as const;
    return { answer: { userRoles }, entry, changes: [added('role', roleId)] };
  });
}

/** Takes a role away, unless nothing or nobody would be left. */
export async function removeRole(context: AppContext, userId: number, roleId: number, caller: Caller): Promise<void> {
  await changeAccount(context, userId, caller, async (tx, account) => {
    const role = await change.findRole(tx, roleId);
    if (role === null || !account.roles.includes(role)) throw new AppError('notFound');
    const hasOtherAdministrator = await change.hasOtherAdministrator(tx, userId);
    const refusal = roleRemovalRefusal(account, role, { hasOtherAdministrator });
    if (refusal !== null) throw new AppError(refusal);
    await change.deleteRole(tx, { userId, roleId });
    const entry = { action: 'user.removeRole', details: { roleId } } as const;
    return { answer: {}, entry, changes: [takenAway('role', roleId)] };
  });
}

export async function addClub(context: AppContext, userId: number, clubId: number, caller: Caller) {
  return changeAccount(
    context,
    userId,
    caller,
    async (tx) => {
      if ((await change.insertClubs(tx, userId, [clubId])) === 0) throw new AppError('clubHeld');
      const entry = { action: 'user.addClub', details: { clubId } } as const;
      return { answer: { userId, clubId }, entry, changes: [added('club', clubId)] };
    },
    async (tx) => void (await holdClubs(tx, [clubId])),
  );
}

export async function removeClub(context: AppContext, userId: number, clubId: number, caller: Caller): Promise<void> {
  await changeAccount(context, userId, caller, async (tx) => {
    orNotFound((await change.deleteClub(tx, { userId, clubId })) || null);
    const entry = { action: 'user.removeClub', details: { clubId } } as const;
    return { answer: {}, entry, changes: [takenAway('club', clubId)] };
  });
}

/** Says which player the account belongs to; whoever it belonged to before does so no more. */
export async function linkPlayer(context: AppContext, userId: number, playerId: number, caller: Caller) {
  return changeAccount(
    context,
    userId,
    caller,
    async (tx) => {
      const before = await change.findLinkedPlayerId(tx, userId);
      const isSame = before === playerId;
      if (!isSame && !(await change.setPlayer(tx, { userId, playerId }))) throw new AppError('playerHeld');
      const entry = isSame ? null : ({ action: 'user.linkPlayer', details: { playerId } } as const);
      return { answer: { userId, playerId }, entry, changes: [{ field: 'player', before, after: playerId }] };
    },
    async (tx) => {
      const player = orNotFound(await change.holdPlayer(tx, playerId));
      if (player.isDeleted) throw new AppError('playerDeactivated');
    },
  );
}

export async function unlinkPlayer(context: AppContext, userId: number, caller: Caller): Promise<void> {
  await changeAccount(context, userId, caller, async (tx) => {
    const playerId = orNotFound(await change.findLinkedPlayerId(tx, userId));
    await change.deletePlayer(tx, userId);
    const entry = { action: 'user.unlinkPlayer', details: { playerId } } as const;
    return { answer: {}, entry, changes: [takenAway('player', playerId)] };
  });
}

export async function endSessions(context: AppContext, userId: number, caller: Caller): Promise<void> {
  await changeAccount(context, userId, caller, async (tx) => {
    await endAllSessions(tx, userId, { reason: 'endedByAdministrator' });
    return { answer: {}, entry: { action: 'user.endSessions' } };
  });
}

type Account = NonNullable<Awaited<ReturnType<typeof change.lockUser>>>;

async function lockAccount(tx: Database, userId: number, caller: Caller) {
  await change.holdAccounts(tx);
  await assertStillSignedIn(tx, caller);
  return change.lockUser(tx, userId);
}

interface Changed<Answer> {
  answer: Answer;
  entry: Pick<AuditEntry, 'action' | 'details'> | null;
  changes?: FieldChange[];
}

/** A change of what an account may do, with its audit entry. `holdBefore` holds what else it is about. */
export async function changeAccount<Answer extends object>(
  context: AppContext,
  userId: number,
  caller: Caller,
  work: (tx: Database, account: Account) => Promise<Changed<Answer>>,
  holdBefore?: (tx: Database) => Promise<void>,
): Promise<Answer> {
  const write = async (tx: Database) => {
    await assertStillSignedIn(tx, caller);
    await holdBefore?.(tx);
    const { answer, entry, changes = [] } = await work(tx, orNotFound(await change.lockUser(tx, userId)));
    if (entry !== null) {
      const about = { entity: 'user' as const, entityId: userId, changes: changesOf('user', userId, changes) };
      await recordAudit(tx, caller.origin, { ...entry, ...about });
    }
    return answer;
  };
  return writeOnce(context, caller.origin, write, { first: change.holdAccounts });
}
