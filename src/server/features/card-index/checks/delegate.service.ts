import type { DelegateDayForm, DelegateDayItem } from '#contract/card-index/licence-check.contract.ts';
import { cardIndexMessages } from '#contract/card-index/card-index.messages.ts';
import { mayReadDelegateDays } from '#domain/card-index/licence-check.access.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import type { AppContext, Caller } from '#server/context.ts';
import { tellOfDelegateDay } from '#server/features/notification/news.queries.ts';
import { recordAudit } from '#server/write/audit.ts';
import { AppError, orNotFound, unknownValue } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { findAccount, insertDay, listDaysOf, lockUser, revokeDay } from './delegate.queries.ts';

export async function readDays(
  { database, now }: AppContext,
  userId: number,
  actor: Actor,
): Promise<DelegateDayItem[]> {
  if (!mayReadDelegateDays(actor, userId)) throw new AppError('forbidden');
  const account = orNotFound(await findAccount(database.db, userId));
  if (account.erasedOn !== null) throw new AppError('userErased');
  return listDaysOf(database.db, userId, today(now()));
}

/** A year of days ahead is a calendar, more is a slip of the keyboard. */
const MOST_DAYS_AHEAD = 366;
const DAY_MS = 24 * 60 * 60_000;

export async function giveDay(
  context: AppContext,
  userId: number,
  { day }: DelegateDayForm,
  { session: { actor }, origin }: Caller,
): Promise<{ id: number }> {
  const now = context.now();
  if (day < today(now)) throw unknownValue('day', cardIndexMessages.delegateDayPast);
  if (day > today(new Date(now.getTime() + MOST_DAYS_AHEAD * DAY_MS)))
    throw unknownValue('day', cardIndexMessages.delegateDayFar);
  const give = async (tx: Parameters<typeof insertDay>[0]) => {
    if (orNotFound(await lockUser(tx, userId)).isDeleted) throw new AppError('delegateInactive');
    const id = await insertDay(tx, { userId, day, givenBy: actor.userId });
    await tellOfDelegateDay(tx, { delegateDayId: id, userId, by: actor.userId });
    const entry = { action: 'user.addDelegateDay', entity: 'user', entityId: userId, details: { day } } as const;
    await recordAudit(tx, origin, entry);
    return { id };
  };
  return writeOnce(context, origin, give, {
    refusals: { delegate_days_once: () => new AppError('delegateDayTaken') },
  });
}

export async function takeDayBack(
  context: AppContext,
  { userId, dayId }: { userId: number; dayId: number },
  { session: { actor }, origin }: Caller,
): Promise<void> {
  await writeOnce(context, origin, async (tx) => {
    const day = orNotFound(await revokeDay(tx, { id: dayId, userId, revokedBy: actor.userId }));
    const entry = { action: 'user.removeDelegateDay', entity: 'user', entityId: userId, details: { day } } as const;
    await recordAudit(tx, origin, entry);
    return {};
  });
}
