import { useQuery } from '@tanstack/react-query';
import type { Notifications } from '#contract/notification/notification.contract.ts';
import { type Actor, hasRights } from '#domain/common/access.rules.ts';
import { afterFirstPicture } from '#web/lib/first-picture.ts';
import { get } from '../http.ts';

const MINUTE = 60_000;

export const NOTIFICATIONS = ['notification'] as const;

/**
 * What waits for the person and what happened. Asked for with the page, when the person comes back to it and when the
 * server says that something has changed, never by the clock: that would keep a session alive which nobody uses.
 */
export function useNotifications(actor: Actor | null) {
  return useQuery({
    queryKey: NOTIFICATIONS,
    enabled: hasRights(actor),
    queryFn: ({ signal }) => afterFirstPicture(() => get<Notifications>('/api/notifications', { signal })),
    staleTime: MINUTE,
    refetchOnWindowFocus: true,
  });
}
