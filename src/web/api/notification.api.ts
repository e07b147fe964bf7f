import { useQuery } from '@tanstack/react-query';
import type { Notification } from '#contract/notification.contract.ts';
import { type Actor, isAdministrator } from '#domain/access.rules.ts';
import { get } from './http.ts';

const MINUTE = 60_000;
const NONE: readonly Notification[] = [];

/**
 * What administrators should look into. Asked for with the page and when the
 * person comes back to it, never by the clock: that would keep a session alive
 * which nobody uses.
 */
export function useNotifications(actor: Actor | null): readonly Notification[] {
  const { data } = useQuery({
    queryKey: ['notification', 'list'],
    enabled: isAdministrator(actor),
    queryFn: ({ signal }) => get<Notification[]>('/api/notifications', { signal }),
    staleTime: MINUTE,
    refetchOnWindowFocus: true,
  });
  return data ?? NONE;
}
