import type { Notifications } from '#contract/notification/notification.contract.ts';
import { type Actor, may } from '#domain/common/access.rules.ts';
import { isAlertOfClub, mayReviewAlert, seesAlerts } from '#domain/notification/notification.access.ts';
import { recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '../../context.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { insertReview, listAlerts } from './alert.queries.ts';
import { countUnread, isOwnNews, listNews, markRead } from './bell.queries.ts';
import { countWaiting, NOTHING_WAITS, type WhatWaits } from './waiting.queries.ts';
import { contractNoticeDays } from '#server/write/federation.ts';

export async function readNotifications(
  context: AppContext & { whatWaits: WhatWaits },
  actor: Actor,
): Promise<Notifications> {
  const { database, config, now, whatWaits } = context;
  const contractDays = await contractNoticeDays(context, database.db);
  const machine = may(actor, 'system.read') ? await whatWaits.readMachine(config, now()) : NOTHING_WAITS;
  const [waiting, { news, unread }, alerts] = await Promise.all([
    countWaiting(database, whatWaits.counts, { actor, today: today(now()), days: contractDays, machine }),
    listNews(database, actor),
    seesAlerts(actor) ? listAlerts(database.db) : [],
  ]);
  return { waiting, contractDays, alerts, news, unread };
}

export async function readNews(
  context: AppContext,
  which: { id: number } | { upTo: number },
  { session: { actor }, origin }: Caller,
): Promise<{ unread: number }> {
  return writeOnce(context, origin, async (tx) => {
    if ('id' in which && !(await isOwnNews(tx, actor.userId, which.id))) throw new AppError('notFound');
    await markRead(tx, actor.userId, which);
    return { unread: await countUnread(tx, actor) };
  });
}

export async function reviewAlert(
  context: AppContext,
  alertId: string,
  { session: { actor }, origin }: Caller,
): Promise<{ id: string }> {
  return writeOnce(context, origin, async (tx) => {
    const alert = orNotFound((await listAlerts(tx)).find(({ id }) => id === alertId));
    if (!mayReviewAlert(actor, alert)) throw new AppError('forbidden');
    await insertReview(tx, { alertId, userId: actor.userId });
    await recordAudit(tx, origin, {
      action: 'alert.review',
      entity: isAlertOfClub(alert.kind) ? 'club' : 'user',
      entityId: alert.subject.id,
      details: { alert: alertId },
    });
    return { id: alertId };
  });
}
