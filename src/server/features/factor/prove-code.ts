import type { FactorWay } from '#domain/factor/factor.rules.ts';
import { typedRecoveryCode } from '#domain/factor/recovery-code.rules.ts';
import { typedTotp } from '#domain/factor/totp.rules.ts';
import { recordAudit } from '#server/write/audit.ts';
import type { AppContext, Origin } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '#server/write/errors.ts';
import { codesGuessedMail, recoveryCodeUsedMail } from '../../mail/factor-mails.ts';
import { aboutAccount, queueForOwner } from '../../mail/about-account.ts';
import { throttleRules } from '#domain/sign-in/throttle.rules.ts';
import { codeKeys, countAttempt, LONGEST_RETRY_AFTER } from '../sign-in/login-throttle.ts';
import { recoveryCodeHash, totpStepOf } from './factor-secrets.ts';
import * as queries from './factor.queries.ts';

export interface CodeOwner {
  id: number;
  userName: string;
  firstName: string;
  email: string;
}

/** Counts one more code of the account, before it is looked at; how many there have been. */
export async function countCode({ database }: AppContext, userId: number): Promise<number> {
  const { wait, attempts } = await database.db.transaction((tx) => countAttempt(tx, codeKeys(userId)));
  if (wait > 0) throw new AppError('tooManyAttempts', { retryAfter: Math.min(wait, LONGEST_RETRY_AFTER) });
  return attempts[0]?.failures ?? 0;
}

/** Uses the typed code up, whichever kind it is; null when it is wrong, used or nobody's. */
export async function spendCode(
  tx: Database,
  context: AppContext,
  owner: CodeOwner,
  typed: string,
): Promise<Exclude<FactorWay, 'passkey'> | null> {
  const { secrets, now } = context;
  const code = typedTotp(typed);
  if (code !== null) {
    const totp = await queries.findTotp(tx, owner.id);
    const step = totp === undefined ? null : totpStepOf(secrets, totp, { code, now: now() });
    return step !== null && (await queries.spendTotpStep(tx, owner.id, step)) ? 'totp' : null;
  }
  const recovery = typedRecoveryCode(typed);
  if (recovery === null) return null;
  if (!(await queries.spendRecoveryCode(tx, owner.id, recoveryCodeHash(secrets, owner.id, recovery)))) return null;
  const { recoveryCodes } = await queries.findFactors(tx, owner.id);
  await queueForOwner(
    tx,
    owner,
    recoveryCodeUsedMail({ ...(await aboutAccount(context, tx, owner)), left: recoveryCodes }),
  );
  return 'recoveryCode';
}

/** Writes a wrong code down; the owner is told once from there on it takes long: whoever tries knows the password. */
export async function recordWrongCode(
  context: AppContext,
  origin: Origin,
  owner: CodeOwner,
  failures: number,
): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    await recordAudit(tx, origin, { action: 'factor.refuse', entity: 'user', entityId: owner.id });
    if (failures === throttleRules.code.free + 1) {
      await queueForOwner(tx, owner, codesGuessedMail(await aboutAccount(context, tx, owner)));
    }
  });
  context.mailQueued();
}
