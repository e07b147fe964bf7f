import type { AppContext, Origin } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '#server/write/errors.ts';
import { tokenHash } from '#server/keys/tokens.ts';
import { clearCodeAttempts } from '../sign-in/login-throttle.ts';
import { isKnownDevice } from '../sign-in/known-device.queries.ts';
import { findOwnAccount, holdAccount } from '../sign-in/session.queries.ts';
import { type Entrance, openSession, type SignedInResult } from '../sign-in/session.service.ts';
import {
  type ChallengeKind,
  dropChallenge,
  holdChallenge,
  isMarkOf,
  type ReturnedChallenge,
} from './factor-challenge.ts';
import { countCode, recordWrongCode, spendCode } from './prove-code.ts';

export interface StepAnswer {
  returned: ReturnedChallenge;
  entrance: Omit<Entrance, 'remember'>;
}

type Challenge = NonNullable<Awaited<ReturnType<typeof holdChallenge>>>;
export type StepAccount = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>> & { mustChangePassword: boolean };

/**
 * The account of a sign-in that is half done, held so that nobody changes its rights or factors until the session
 * stands. Another password, or a closed account, ends the sign-in.
 */
export async function holdStep(
  tx: Database,
  returned: ReturnedChallenge,
  kind: ChallengeKind,
): Promise<{ challenge: Challenge; account: StepAccount }> {
  const challenge = await holdChallenge(tx, returned, kind);
  if (challenge === null || challenge.userId === null) throw new AppError('secondStepOver');
  const held = await holdAccount(tx, challenge.userId);
  const account = await findOwnAccount(tx, challenge.userId);
  const isOver = held === undefined || held.isDeleted || held.isPasswordExpired;
  if (isOver || account === undefined || !isMarkOf(challenge.passwordMark, held.passwordHash)) {
    throw new AppError('secondStepOver');
  }
  return { challenge, account: { ...account, mustChangePassword: held.mustChangePassword } };
}

/** The device as the session may take it over: one of the client's own making is known to whoever made it up. */
export async function entranceFor(
  tx: Database,
  userId: number,
  entrance: StepAnswer['entrance'],
  remember: boolean,
): Promise<Entrance> {
  const { device } = entrance;
  const isKnown = device !== undefined && (await isKnownDevice(tx, userId, tokenHash(device)));
  return { ...entrance, remember, device: isKnown ? device : undefined };
}

export async function answerWithCode(
  context: AppContext,
  answer: StepAnswer & { code: string },
  origin: Origin,
): Promise<SignedInResult> {
  const { db } = context.database;
  // Whose code it is: nothing is counted for what is no second step at all.
  const { account } = await db.transaction((tx) => holdStep(tx, answer.returned, 'code'));
  const failures = await countCode(context, account.id);

  const result = await db.transaction(async (tx) => {
    const step = await holdStep(tx, answer.returned, 'code');
    const provedWith = await spendCode(tx, context, step.account, answer.code);
    if (provedWith === null) return null;
    await dropChallenge(tx, step.challenge.tokenHash);
    await clearCodeAttempts(tx, account.id);
    const entrance = await entranceFor(tx, account.id, answer.entrance, step.challenge.isRemembered);
    return openSession(tx, context, step.account, entrance, origin, { with: provedWith });
  });
  if (result === null) {
    await recordWrongCode(context, origin, account, failures);
    throw new AppError('codeWrong');
  }
  context.mailQueued();
  return result;
}
