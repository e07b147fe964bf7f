import type { FactorChange } from '#contract/factor/factor.contract.ts';
import { isAdministrator } from '#domain/common/access.rules.ts';
import { hasFactor } from '#domain/factor/factor.rules.ts';
import type { AuditAction } from '#domain/history/audit.rules.ts';
import { fact } from '#domain/history/history.rules.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '#server/write/errors.ts';
import { aboutAccount, queueForOwner } from '../../mail/about-account.ts';
import { factorRemovedMail } from '../../mail/factor-mails.ts';
import { assertStillSignedIn } from '../sign-in/held-session.ts';
import { takeBackAttempt } from '../sign-in/login-throttle.ts';
import { confirmOwnPassword } from '../sign-in/own-password.ts';
import { endAllSessions, lockAccount } from '../sign-in/session.queries.ts';
import { isOverdue } from './ask-second-step.ts';
import * as queries from './factor.queries.ts';
import type { CodeOwner } from './prove-code.ts';
import { proofFor, proofRequired } from './prove-factor.ts';

/** What a person shows before the own factors change, and the cookies that came with it. */
export interface ShownFactors extends FactorChange {
  device: string | undefined;
  step: string | undefined;
}

type Work<Answer> = (tx: Database, owner: CodeOwner) => Promise<Answer>;

async function changeWithPassword<Answer>(
  context: AppContext,
  caller: Caller,
  shown: ShownFactors,
  work: Work<Answer>,
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

/** One for which a factor is shown as well, by a code or with a key. All other sessions end. */
export async function changeWithProof<Answer>(
  context: AppContext,
  caller: Caller,
  shown: ShownFactors,
  work: Work<Answer>,
): Promise<Answer> {
  const owner = await changeWithPassword(context, caller, shown, async (tx, account) => {
    if (!hasFactor(await queries.findFactors(tx, account.id))) throw new AppError('factorMissing');
    return account;
  });
  const proof = await proofFor(context, caller, owner, shown);
  const outcome = await context.database.db.transaction(async (tx) => {
    await lockAccount(tx, owner.id);
    await assertStillSignedIn(tx, caller);
    if (!(await proof.spend(tx))) return null;
    await endAllSessions(tx, owner.id, { reason: 'factorChange', except: caller.session.id });
    return { answer: await work(tx, owner) };
  });
  if (outcome === null) throw await proof.refused();
  context.mailQueued();
  return outcome.answer;
}

/** Another factor is added with one that is there; the first of all with the password, until it is overdue. */
export async function changeByAdding<Answer>(
  context: AppContext,
  caller: Caller,
  shown: ShownFactors,
  work: Work<Answer>,
): Promise<Answer> {
  const isFirst = !hasFactor(await queries.findFactors(context.database.db, caller.session.actor.userId));
  if (!isFirst) return changeWithProof(context, caller, shown, work);
  return changeWithPassword(context, caller, shown, async (tx, owner) => {
    // Two first ones at once in one session: the second of them is no first.
    if (hasFactor(await queries.findFactors(tx, owner.id))) throw proofRequired();
    // From then on a letter is asked for at the door, which a session that is still open must not go round.
    if (await isOverdue(tx, context.config, owner.id)) throw new AppError('factorOverdue');
    return work(tx, owner);
  });
}

/** Where a second factor is compulsory the last one is replaced, not taken away. */
async function assertFactorLeft(tx: Database, { config }: AppContext, { actor }: Caller['session']) {
  const isCompulsory = config.secondFactorDays !== undefined && isAdministrator(actor);
  if (isCompulsory && !hasFactor(await queries.findFactors(tx, actor.userId))) throw new AppError('lastFactor');
}

/** Codes without a factor open nothing, and would be those of the next one. */
async function dropCodesWithLastFactor(tx: Database, userId: number): Promise<void> {
  if (!hasFactor(await queries.findFactors(tx, userId))) await queries.replaceRecoveryCodes(tx, userId, []);
}

/** What follows when a factor has gone, whichever it was; `passkey` is the name of a key. */
export async function finishRemoval(
  context: AppContext,
  tx: Database,
  { caller, owner, action, passkey }: { caller: Caller; owner: CodeOwner; action: AuditAction; passkey: string | null },
): Promise<void> {
  await assertFactorLeft(tx, context, caller.session);
  await dropCodesWithLastFactor(tx, owner.id);
  const changes = changesOf('user', owner.id, [fact('secondFactor')]);
  await recordAudit(tx, caller.origin, { action, entity: 'user', entityId: owner.id, changes });
  await queueForOwner(tx, owner, factorRemovedMail({ ...(await aboutAccount(context, tx, owner)), passkey }));
}
