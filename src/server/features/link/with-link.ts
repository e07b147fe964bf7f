import { LINK_CODE_TRIES } from '#contract/common/limits.ts';
import type { LinkKey } from '#contract/common/link.contract.ts';
import type { AppContext, Origin } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { tokenHash } from '#server/keys/tokens.ts';
import { AppError } from '#server/write/errors.ts';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { countAttempt, LONGEST_RETRY_AFTER, linkKeys, takeBackAttempt } from '../sign-in/login-throttle.ts';
import { codeHashOf } from './link-code.ts';
import { findSubject, type Link, type LinkSubject, markLink, tryLink } from './link.queries.ts';

/** What a kind of links is about, and what one of them opens. */
export interface LinkKind<Held, Opened> {
  about: LinkSubject;
  /** Takes a lock that has to come before everything else. */
  first?: (tx: Database) => Promise<void>;
  /** Holds what the link is about, before the link itself; asked also where there is none (0). */
  hold: (tx: Database, subjectId: number) => Promise<Held | undefined>;
  /** Null once nothing is awaited any more, or something that was to be seen is not what it was. */
  open: (tx: Database, link: Link, held: Held) => Promise<Opened | null>;
}

/**
 * Every call that brings a token is counted against its address before anything is looked at; what was done with the
 * right one is taken back, so that a family with many photos is not taken for somebody who guesses.
 */
export async function countingLooks<Answer>(
  { database }: AppContext,
  { address }: Origin,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const counted = await database.db.transaction((tx) => countAttempt(tx, linkKeys(address)));
  if (counted.wait > 0) {
    throw new AppError('tooManyRequests', { retryAfter: Math.min(counted.wait, LONGEST_RETRY_AFTER) });
  }
  const answer = await work();
  await database.db.transaction((tx) => takeBackAttempt(tx, counted));
  return answer;
}

/**
 * The one way in. Unknown, of another kind, used, over, tried out or with a wrong code: the same answer after the same
 * statements. A try counts before the code is looked at, and only the right code takes it back; so of a thousand guesses
 * at once five are heard. Refusals are returned, not thrown: what was counted stays counted.
 */
export async function withLink<Held, Opened, Answer>(
  context: AppContext,
  key: LinkKey,
  { about, first, hold, open }: LinkKind<Held, Opened>,
  work: (tx: Database, opened: Opened) => Promise<Answer>,
): Promise<Answer> {
  const hash = tokenHash(key.token);
  const given = codeHashOf(context.secrets, key);
  const outcome = await context.database.db.transaction(async (tx) => {
    await first?.(tx);
    const held = await hold(tx, (await findSubject(tx, about, hash)) ?? 0);
    const link = await tryLink(tx, { about, tokenHash: hash, tries: LINK_CODE_TRIES, now: context.now() });
    const isRight = timingSafeEqual(given, link?.codeHash ?? randomBytes(given.length));
    if (link === null || held === undefined || !isRight) return new AppError('linkInvalid');
    const opened = await open(tx, link, held);
    if (opened === null) {
      await markLink(tx, link.id, { tries: link.tries - 1, endedAt: context.now() });
      return new AppError('linkChanged');
    }
    await markLink(tx, link.id, { tries: link.tries - 1 });
    return { done: await work(tx, opened) };
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome.done;
}
