import type { OwnFactors, RecoveryCodes, TotpBegun, UserFactors } from '#contract/factor/factor.contract.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import { daysLeft, passkeyDomain } from '#domain/factor/factor.rules.ts';
import { fact } from '#domain/history/history.rules.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '../../context.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { factorsRemovedMail, recoveryCodesRenewedMail } from '../../mail/factor-mails.ts';
import { aboutAccount, queueForOwner } from '../../mail/about-account.ts';
import { assertStillSignedIn } from '../sign-in/held-session.ts';
import { clearCodeAttempts } from '../sign-in/login-throttle.ts';
import { endAllSessions, findOwnAccount, lockAccount } from '../sign-in/session.queries.ts';
import { dueOf } from './ask-second-step.ts';
import { changeByAdding, changeWithProof, finishRemoval, type ShownFactors } from './change-factors.ts';
import { dropChallengesOf } from './factor-challenge.ts';
import * as queries from './factor.queries.ts';
import { countCode } from './prove-code.ts';
import { wrongCode } from './prove-factor.ts';
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

/** A new secret; where there is an app already it takes its place with the first right code, and not before. */
export async function beginTotp(context: AppContext, caller: Caller, shown: ShownFactors): Promise<TotpBegun> {
  return changeByAdding(context, caller, shown, async (tx, owner) =>
    beginTotpOf(tx, context, owner, { mayReplace: true }),
  );
}

/** The secret was shown for the password; whoever has a code of it has seen it. */
export async function confirmTotp(context: AppContext, caller: Caller, code: string): Promise<RecoveryCodes> {
  const { session, origin } = caller;
  const owner = orNotFound(await findOwnAccount(context.database.db, session.actor.userId));
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
  proof: ShownFactors,
): Promise<RecoveryCodes> {
  return changeWithProof(context, caller, proof, async (tx, owner) => {
    await recordAudit(tx, caller.origin, { action: 'factor.renewCodes', entity: 'user', entityId: owner.id });
    await queueForOwner(tx, owner, recoveryCodesRenewedMail(await aboutAccount(context, tx, owner)));
    return { recoveryCodes: await giveRecoveryCodes(tx, context, owner.id) };
  });
}

export async function removeTotp(context: AppContext, caller: Caller, proof: ShownFactors): Promise<void> {
  await changeWithProof(context, caller, proof, async (tx, owner) => {
    if (!(await queries.removeTotp(tx, owner.id))) throw new AppError('factorMissing');
    await finishRemoval(context, tx, { caller, owner, action: 'factor.removeTotp', passkey: null });
  });
}

export async function readFactorsOfUser({ database: { db } }: AppContext, userId: number): Promise<UserFactors> {
  orNotFound(await findOwnAccount(db, userId));
  return queries.findFactors(db, userId);
}

/** An administrator takes away what somebody has lost. Whoever is signed in there is so no more. */
export async function removeFactorsOfUser(context: AppContext, caller: Caller, userId: number): Promise<void> {
  if (userId === caller.session.actor.userId) throw new AppError('ownFactors');
  await context.database.db.transaction(async (tx) => {
    const owner = orNotFound(await findOwnAccount(tx, userId));
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
    await queueForOwner(tx, owner, factorsRemovedMail(await aboutAccount(context, tx, owner)));
  });
  context.mailQueued();
}
