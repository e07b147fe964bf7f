import { useEffect } from 'react';
import type { Notifications } from '#contract/notification/notification.contract.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import { isAboutOneself, type WaitingKind } from '#domain/notification/notification.access.ts';
import { noteSeenInBell, type SeenInBell, seenInBell, useSeenInBell } from '#web/lib/store/bell-seen.ts';

/** Signatures and moves come with news of their own and are not counted twice. */
const TOLD_BY_NEWS: ReadonlySet<WaitingKind> = new Set(['transfersToSign', 'transfersToCarryOut']);

const amountsOf = (bell: Notifications) => Object.fromEntries(bell.waiting.map(({ kind, count }) => [kind, count]));

/** How much the bell holds that the person has not seen there. Amounts are no news: what has come to them is. */
function newIn(bell: Notifications, seen: SeenInBell, actor: Actor | null): number {
  const grown = bell.waiting
    .filter(({ kind }) => !TOLD_BY_NEWS.has(kind))
    .reduce((sum, { kind, count }) => sum + Math.max(0, count - (seen.waiting[kind] ?? 0)), 0);
  const alerts = bell.alerts.filter((alert) => !isAboutOneself(actor, alert) && !seen.alerts.includes(alert.id));
  const news = bell.news.filter(({ id, isRead }) => !isRead && id > seen.news);
  return grown + alerts.length + news.length;
}

const NOTHING: SeenInBell = { waiting: {}, alerts: [], news: 0 };

/** What is new since the last look into the bell, on this device; before the first one, what has happened. */
export function useNewInBell(bell: Notifications | undefined, actor: Actor | null): number {
  const userId = actor?.userId;
  const seen = useSeenInBell(userId);
  useEffect(() => {
    if (bell === undefined || userId === undefined) return;
    // What has become less may grow again; what was never looked at begins with what there is.
    const before = seenInBell(userId) ?? NOTHING;
    const waiting = Object.fromEntries(
      bell.waiting.map(({ kind, count }) => [kind, Math.min(count, before.waiting[kind] ?? count)]),
    );
    noteSeenInBell(userId, { ...before, waiting });
  }, [bell, userId]);
  if (bell === undefined) return 0;
  return newIn(bell, seen ?? { ...NOTHING, waiting: amountsOf(bell) }, actor);
}

export function useLookedIntoBell(bell: Notifications | undefined, userId: number | undefined): void {
  useEffect(() => {
    if (bell === undefined || userId === undefined) return;
    noteSeenInBell(userId, {
      waiting: amountsOf(bell),
      alerts: bell.alerts.map(({ id }) => id),
      news: bell.news[0]?.id ?? 0,
    });
  }, [bell, userId]);
}
