import type { OwnFactors, Proof, RecoveryCodes, TotpBegun, UserFactors } from '#contract/factor.contract.ts';
import { factorMessages } from '#contract/factor.messages.ts';
import { daysLeft, hasFactor, passkeyDomain } from '#domain/factor.rules.ts';
import { type Actor, isAdministrator } from '#domain/access.rules.ts';
import { fact } from '#domain/history.rules.ts';
import { changesOf, recordAudit } from '../../audit.ts';
import type { AppContext, Caller } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { AppError, found, ProblemsError } from '../../errors.ts';
import { factorRemovedMail, factorsRemovedMail, recoveryCodesRenewedMail } from '../../mail/factor-mails.ts';
import { aboutAccount, queueForOwner } from '../../mail/about-account.ts';
import { assertStillSignedIn } from '../session/held-session.ts';
import { clearCodeAttempts, takeBackAttempt } from '../session/login-throttle.ts';
import { confirmOwnPassword } from '../session/own-password.ts';
import { endAllSessions, findOwnAccount, lockAccount } from '../session/session.queries.ts';
import { dueOf } from './ask-second-step.ts';
import { dropChallengesOf } from './factor-challenge.ts';
import * as queries from './factor.queries.ts';
import { type CodeOwner, countCode, recordWrongCode, spendCode } from './prove-code.ts';
import { addTotp, beginTotpOf, giveRecoveryCodes } from './totp-set-up.ts';

export async function readOwnFactors({ database, config, now }: AppContext, actor: Actor): Promise<OwnFactors> {
  return database.db.transaction(async (tx) => {
    const { recoveryCodes } = await queries.findFactors(tx, actor.userId);
    const due = await dueOf(tx, config, actor);
    return {
      totpSince: (await queries.findTotpSince(tx, actor.userId))?.toISOString() ?? null,
      recoveryCodes,
      passkeys: await queries.listPasskeys(tx, actor.userId),
      arePasskeysPossible: passkeyDomain(new URL(config.publicUrl).hostname) !== null,
      daysLeft: due === null ? null : daysLeft(due.getTime(), now().getTime()),
    };
  });
}

interface Shown {
  currentPassword: string;
  device: string | undefined;
}

/** A change of the own factors for which the password is shown again: what makes the account safer. */
export async function changeWithPassword<Answer>(
  context: AppContext,
  caller: Caller,
  shown: Shown,
  work: (tx: Database, owner: CodeOwner) => Promise<Answer>,
): Promise<Answer> {
  const { account, attempts } = await confirmOwnPassword(context, caller, shown);
  return context.database.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    // Whoever has set another password meanwhile has ended this session.
    await assertStillSignedIn(tx, caller);
    await takeBackAttempt(tx, attempts);
    return work(tx, account);
  });
}

/** One for which a code is shown as well: what makes it less safe, or gives out codes. All other sessions end. */
export async function changeWithCode<Answer>(
  context: AppContext,
  caller: Caller,
  proof: Shown & Proof,
  work: (tx: Database, owner: CodeOwner) => Promise<Answer>,
): Promise<Answer> {
  const owner = await changeWithPassword(context, caller, proof, async (tx, account) => {
    if (!hasFactor(await queries.findFactors(tx, account.id))) throw new AppError('factorMissing');
    return account;
  });
  const failures = await countCode(context, owner.id);
  const outcome = await context.database.db.transaction(async (tx) => {
    await lockAccount(tx, owner.id);
    await assertStillSignedIn(tx, caller);
    if ((await spendCode(tx, context, owner, proof.code)) === null) return null;
    await clearCodeAttempts(tx, owner.id);
    await endAllSessions(tx, owner.id, { reason: 'factorChange', except: caller.session.id });
    return { answer: await work(tx, owner) };
  });
  if (outcome === null) throw await wrongCode(context, caller, owner, failures);
  context.mailQueued();
  return outcome.answer;
}

/** Another factor is added with the first: whoever has an app shows a code as well. A key alone has no code to show. */
export async function changeByAdding<Answer>(
  context: AppContext,
  caller: Caller,
  shown: Shown & { code?: string | undefined },
  work: (tx: Database, owner: CodeOwner) => Promise<Answer>,
): Promise<Answer> {
  const { code } = shown;
  const { hasTotp } = await queries.findFactors(context.database.db, caller.session.actor.userId);
  if (!hasTotp) {
    return changeWithPassword(context, caller, shown, work);
  }
  if (code === undefined) {
    throw new ProblemsError([{ code: 'codeRequired', description: factorMessages.codeRequired, field: 'code' }]);
  }
  return changeWithCode(context, caller, { ...shown, code }, work);
}

/** Where a second factor is compulsory the last one is replaced, not taken away. */
export async function assertFactorLeft(tx: Database, { config }: AppContext, { actor }: Caller['session']) {
  const isCompulsory = config.secondFactorDays !== undefined && isAdministrator(actor);
  if (isCompulsory && !hasFactor(await queries.findFactors(tx, actor.userId))) throw new AppError('lastFactor');
}

async function wrongCode(
  context: AppContext,
  { origin }: Caller,
  owner: CodeOwner,
  failures: number,
): Promise<ProblemsError> {
  await recordWrongCode(context, origin, owner, failures);
  return new ProblemsError([{ code: 'codeWrong', description: factorMessages.codeWrong, field: 'code' }]);
}

/** A new secret; where there is an app already it takes its place with the first right code, and not before. */
export async function beginTotp(
  context: AppContext,
  caller: Caller,
  shown: Shown & { code?: string | undefined },
): Promise<TotpBegun> {
  return changeByAdding(context, caller, shown, async (tx, owner) =>
    beginTotpOf(tx, context, owner, { mayReplace: true }),
  );
}

/** The secret was shown for the password; whoever has a code of it has seen it. */
export async function confirmTotp(context: AppContext, caller: Caller, code: string): Promise<RecoveryCodes> {
  const { session, origin } = caller;
  const owner = found(await findOwnAccount(context.database.db, session.actor.userId));
  const failures = await countCode(context, owner.id);
  const recoveryCodes = await context.database.db.transaction(async (tx) => {
    await lockAccount(tx, owner.id);
    await assertStillSignedIn(tx, caller);
    const codes = await addTotp(tx, context, owner, code, session.id);
    if (codes !== null)
      await recordAudit(tx, origin, {
        action: 'factor.addTotp',
        entity: 'user',
        entityId: owner.id,
        changes: changesOf('user', owner.id, [fact('secondFactor')]),
      });
    return codes;
  });
  if (recoveryCodes === null) throw await wrongCode(context, caller, owner, failures);
  context.mailQueued();
  return { recoveryCodes };
}

export async function renewRecoveryCodes(
  context: AppContext,
  caller: Caller,
  proof: Shown & Proof,
): Promise<RecoveryCodes> {
  return changeWithCode(context, caller, proof, async (tx, owner) => {
    await recordAudit(tx, caller.origin, { action: 'factor.renewCodes', entity: 'user', entityId: owner.id });
    await queueForOwner(tx, owner, recoveryCodesRenewedMail(aboutAccount(context, owner)));
    return { recoveryCodes: await giveRecoveryCodes(tx, context, owner.id) };
  });
}

export async function removeTotp(context: AppContext, caller: Caller, proof: Shown & Proof): Promise<void> {
  await changeWithCode(context, caller, proof, async (tx, owner) => {
    if (!(await queries.removeTotp(tx, owner.id))) throw new AppError('factorMissing');
    await assertFactorLeft(tx, context, caller.session);
    await dropCodesWithLastFactor(tx, owner.id);
    await recordAudit(tx, caller.origin, {
      action: 'factor.removeTotp',
      entity: 'user',
      entityId: owner.id,
      changes: changesOf('user', owner.id, [fact('secondFactor')]),
    });
    await queueForOwner(tx, owner, factorRemovedMail({ ...aboutAccount(context, owner), passkey: null }));
  });
}

/** Codes without a factor open nothing, and would be those of the next one. */
export async function dropCodesWithLastFactor(tx: Database, userId: number): Promise<void> {
  if (!hasFactor(await queries.findFactors(tx, userId))) await queries.replaceRecoveryCodes(tx, userId, []);
}

export async function readFactorsOfUser({ database: { db } }: AppContext, userId: number): Promise<UserFactors> {
  found(await findOwnAccount(db, userId));
  return queries.findFactors(db, userId);
}

/** An administrator takes away what somebody has lost. Whoever is signed in there is so no more. */
export async function removeFactorsOfUser(context: AppContext, caller: Caller, userId: number): Promise<void> {
  if (userId === caller.session.actor.userId) throw new AppError('ownFactors');
  await context.database.db.transaction(async (tx) => {
    const owner = found(await findOwnAccount(tx, userId));
    await lockAccount(tx, userId);
    await assertStillSignedIn(tx, caller);
    if (!(await queries.removeAllFactors(tx, userId))) throw new AppError('factorMissing');
    await dropChallengesOf(tx, userId);
    await clearCodeAttempts(tx, userId);
    await endAllSessions(tx, userId, { reason: 'factorsRemoved' });
    await recordAudit(tx, caller.origin, {
      action: 'factor.removeAll',
      entity: 'user',
      entityId: userId,
      changes: changesOf('user', userId, [fact('secondFactor')]),
    });
    await queueForOwner(tx, owner, factorsRemovedMail(aboutAccount(context, owner)));
  });
  context.mailQueued();
}
