import type { MailCodeSent, SetUpDone, TotpBegun } from '#contract/factor/factor.contract.ts';
import { maskedEmail } from '#domain/factor/factor.rules.ts';
import { typedTotp } from '#domain/factor/totp.rules.ts';
import { recordAudit } from '#server/write/audit.ts';
import type { AppContext, Origin } from '../../context.ts';
import { AppError } from '#server/write/errors.ts';
import { aboutAccount, isReachable, queueForOwner } from '../../mail/about-account.ts';
import { factorCodeMail } from '../../mail/factor-mails.ts';
import { clearCodeAttempts, countAttempt, factorMailKeys, LONGEST_RETRY_AFTER } from '../sign-in/login-throttle.ts';
import { openSession, type SignedInResult } from '../sign-in/session.service.ts';
import { dropChallenge, type ReturnedChallenge, setMailCode } from './factor-challenge.ts';
import { isMailCode, mailCodeHash, newMailCode } from './factor-secrets.ts';
import { countCode, recordWrongCode } from './prove-code.ts';
import { entranceFor, holdStep, type StepAnswer } from './second-step.service.ts';
import { addTotp, beginTotpOf } from './totp-set-up.ts';

/**
 * Sends the code that a first factor is set up with once the days of grace are over: whoever has learnt the password
 * of an administrator without a factor must not be the one who sets it up.
 */
export async function sendSetUpCode(
  context: AppContext,
  returned: ReturnedChallenge,
  origin: Origin,
): Promise<MailCodeSent> {
  const sent = await context.database.db.transaction(async (tx) => {
    const { challenge, account } = await holdStep(tx, returned, 'setUp');
    if (!isReachable(account.email)) throw new AppError('factorNeedsMail');
    const { wait } = await countAttempt(tx, factorMailKeys(account.id));
    if (wait > 0) throw new AppError('tooManyLetters', { retryAfter: Math.min(wait, LONGEST_RETRY_AFTER) });
    const code = newMailCode();
    await setMailCode(tx, challenge.tokenHash, mailCodeHash(context.secrets, challenge.tokenHash, code));
    const about = { ...(await aboutAccount(context, tx, account)), code, until: challenge.expiresAt };
    await queueForOwner(tx, account, factorCodeMail(about));
    await recordAudit(tx, origin, { action: 'factor.mailCode', entity: 'user', entityId: account.id });
    return { sentTo: maskedEmail(account.email), expiresAt: challenge.expiresAt.toISOString() };
  });
  context.mailQueued();
  return { ...sent, isMailOn: context.config.smtpUrl !== undefined };
}

/** Shows the secret to whoever has read the letter. The code may come again: an answer that was lost costs no letter. */
export async function beginSetUp(
  context: AppContext,
  answer: { returned: ReturnedChallenge; code: string },
  origin: Origin,
): Promise<TotpBegun> {
  const { db } = context.database;
  const { account } = await db.transaction((tx) => holdStep(tx, answer.returned, 'setUp'));
  const failures = await countCode(context, account.id);
  const begun = await db.transaction(async (tx) => {
    const step = await holdStep(tx, answer.returned, 'setUp');
    const code = typedTotp(answer.code);
    if (code === null || !isMailCode(context.secrets, step.challenge, code)) return null;
    await clearCodeAttempts(tx, account.id);
    return beginTotpOf(tx, context, step.account);
  });
  if (begun !== null) return begun;
  await recordWrongCode(context, origin, account, failures);
  throw new AppError('codeWrong');
}

export async function finishSetUp(
  context: AppContext,
  answer: StepAnswer & { code: string },
  origin: Origin,
): Promise<{ result: SignedInResult; recoveryCodes: SetUpDone['recoveryCodes'] }> {
  const { db } = context.database;
  const { account } = await db.transaction((tx) => holdStep(tx, answer.returned, 'setUp'));
  const failures = await countCode(context, account.id);

  const done = await db.transaction(async (tx) => {
    const step = await holdStep(tx, answer.returned, 'setUp');
    const recoveryCodes = await addTotp(tx, context, step.account, answer.code);
    if (recoveryCodes === null) return null;
    await dropChallenge(tx, step.challenge.tokenHash);
    await recordAudit(
      tx,
      { ...origin, actorId: account.id },
      { action: 'factor.addTotp', entity: 'user', entityId: account.id },
    );
    const entrance = await entranceFor(tx, account.id, answer.entrance, step.challenge.isRemembered);
    return { result: await openSession(tx, context, step.account, entrance, origin, { with: 'totp' }), recoveryCodes };
  });
  if (done === null) {
    await recordWrongCode(context, origin, account, failures);
    throw new AppError('codeWrong');
  }
  context.mailQueued();
  return done;
}
