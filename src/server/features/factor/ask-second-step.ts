import { isAdministrator } from '#domain/common/access.rules.ts';
import { hasFactor, waysOf } from '#domain/factor/factor.rules.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { SecondSteps } from '../sign-in/second-step.ts';
import { findActor } from '../sign-in/session.queries.ts';
import { makeChallenge } from './factor-challenge.ts';
import { factorDue, findFactors } from './factor.queries.ts';

/** What is asked for after a right password; null where the password is enough. */
const ask: SecondSteps['ask'] = async (tx, { config }, given) => {
  const { id: userId, passwordHash } = given.account;
  const factors = await findFactors(tx, userId);
  const mustSetUp = !hasFactor(factors) && (await isOverdue(tx, config, userId));
  if (!hasFactor(factors) && !mustSetUp) return null;
  const challenge = await makeChallenge(tx, {
    kind: mustSetUp ? 'setUp' : 'code',
    userId,
    passwordHash,
    isRemembered: given.remember,
    isBrowser: given.isBrowser,
  });
  return {
    step: {
      challenge: challenge.token,
      expiresAt: challenge.expiresAt.toISOString(),
      ways: mustSetUp ? [] : waysOf(factors),
      mustSetUp,
    },
    given: challenge,
  };
};

export async function isOverdue(tx: Database, { secondFactorDays: days }: AppContext['config'], userId: number) {
  if (days === undefined || !isAdministrator(await findActor(tx, userId))) return false;
  return (await factorDue(tx, userId, days)).isOver;
}

export const dueOf: SecondSteps['dueOf'] = async (tx, { secondFactorDays: days }, actor) => {
  if (days === undefined || !isAdministrator(actor)) return null;
  return hasFactor(await findFactors(tx, actor.userId)) ? null : (await factorDue(tx, actor.userId, days)).at;
};

export const secondSteps: SecondSteps = { ask, dueOf };
