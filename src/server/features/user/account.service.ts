import { type Actor, hasRights } from '#domain/common/access.rules.ts';
import { mailWishes, offeredMails } from '#domain/mail/mail-wish.rules.ts';
import { searchText } from '#domain/search/search-key.ts';
import {
  type Account,
  type AccountForm,
  accountSchema,
  type MailWishForm,
  type MailWishList,
} from '#contract/user/account.contract.ts';
import { accountText } from '#contract/user/account.messages.ts';
import { fact } from '#domain/history/history.rules.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import { changeRecord } from '#server/write/change-record.ts';
import type { AppContext, Caller } from '#server/context.ts';
import { AppError, orNotFound, ProblemsError } from '#server/write/errors.ts';
import { aboutAccount, queueForOwner } from '#server/mail/about-account.ts';
import { emailChangedMail } from '#server/mail/account-mails.ts';
import { takeBackAttempt } from '../sign-in/login-throttle.ts';
import { confirmOwnPassword, wrongPassword } from '../sign-in/own-password.ts';
import { closePasswordTokens, endAllSessions } from '../sign-in/session.queries.ts';
import * as queries from './account.queries.ts';

export async function endOwnSession(
  context: AppContext,
  sessionId: string,
  { session, origin }: Caller,
): Promise<void> {
  const { userId } = session.actor;
  await context.database.db.transaction(async (tx) => {
    if (!(await queries.endSessionOf(tx, userId, sessionId))) throw new AppError('notFound');
    await recordAudit(tx, origin, { action: 'session.endOwn', entity: 'user', entityId: userId });
  });
}

export async function endOtherSessions(context: AppContext, { session, origin }: Caller): Promise<void> {
  const { userId } = session.actor;
  await context.database.db.transaction(async (tx) => {
    const ended = await endAllSessions(tx, userId, { reason: 'byOwner', except: session.id });
    await recordAudit(tx, origin, {
      action: 'session.endOthers',
      entity: 'user',
      entityId: userId,
      details: { ended },
    });
  });
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Saves the own names and contacts. Another e-mail asks for the password, and the old address is told of it. */
export async function updateAccount(
  context: AppContext,
  change: { fields: AccountForm; version: number | null; device: string | undefined },
  caller: Caller,
): Promise<Account> {
  const { userId } = caller.session.actor;
  const { currentPassword, ...fields } = change.fields;
  const read = async () => orNotFound(await queries.findAccountOf(context.database.db, userId));
  const before = await read();
  // Judged before the row is held: a hash takes its time.
  const confirmed = isSameAddress(before.email, fields.email)
    ? null
    : await confirmOwnPassword(context, caller, { currentPassword: needed(currentPassword), device: change.device });

  await changeRecord(context, caller.origin, {
    lock: (tx) => queries.lockAccountOf(tx, userId),
    version: change.version,
    fields: async (tx, row) => {
      if (!isSameAddress(row.email, fields.email)) {
        // Changed meanwhile to something that the password was not shown for.
        if (confirmed === null || confirmed.account.passwordHash !== row.passwordHash) throw wrongPassword();
        await takeBackAttempt(tx, confirmed.attempts);
        // A link that lies in the old mailbox opens the account no longer.
        await closePasswordTokens(tx, userId);
        await queueForOwner(tx, row, emailChangedMail(await aboutAccount(context, tx, row)));
      }
      return { ...fields, search: searchText(fields.firstName, fields.lastName) };
    },
    derived: ['search'],
    write: (tx, row) => queries.updateAccountOf(tx, userId, row),
    audit: (changed) => ({ action: 'account.update', entity: 'user', entityId: userId, details: { changed } }),
    current: { schema: accountSchema, read, about: { entity: 'user', entityId: userId } },
    refusals: { users_email: () => new AppError('emailTaken') },
  });
  if (confirmed !== null) context.mailQueued();
  return read();
}

function needed(currentPassword: string | undefined): string {
  if (currentPassword !== undefined) return currentPassword;
  throw new ProblemsError([
    { code: 'currentPasswordNeeded', description: accountText.currentPasswordNeeded, field: 'currentPassword' },
  ]);
}

export async function readWishes({ database }: AppContext, actor: Actor): Promise<MailWishList> {
  const { unwantedMails, digest } = orNotFound(await queries.findMailWishes(database.db, actor.userId));
  return {
    wishes: offeredMails(actor).map((kind) => ({ kind, isWanted: !unwantedMails.includes(kind) })),
    digest: hasRights(actor) ? digest : null,
  };
}

/** What is not named stays as it was. */
export async function setWishes(
  context: AppContext,
  { wishes, digest: chosen }: MailWishForm,
  { session, origin }: Caller,
): Promise<MailWishList> {
  const { userId } = session.actor;
  await context.database.db.transaction(async (tx) => {
    const before = orNotFound(await queries.lockAccountOf(tx, userId));
    const { unwantedMails } = before;
    const unwanted = mailWishes.filter(
      (kind) => !(wishes.find((wish) => wish.kind === kind)?.isWanted ?? !unwantedMails.includes(kind)),
    );
    const digest = chosen ?? before.digest;
    const isSame = unwanted.join() === mailWishes.filter((kind) => unwantedMails.includes(kind)).join();
    if (isSame && digest === before.digest) return;
    await queries.saveMailWishes(tx, userId, { unwantedMails: unwanted, digest });
    await recordAudit(tx, origin, {
      action: 'account.setWishes',
      entity: 'user',
      entityId: userId,
      details: { unwanted, digest },
      changes: changesOf('user', userId, [fact('mailWishes')]),
    });
  });
  return readWishes(context, session.actor);
}
