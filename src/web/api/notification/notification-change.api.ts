import { useQueryClient } from '@tanstack/react-query';
import type { Notifications } from '#contract/notification/notification.contract.ts';
import { post } from '../http.ts';
import { NOTIFICATIONS } from './notification.api.ts';

/** Marks news as read and alerts as looked into. Shown at once; what the server makes of it follows. */
export function useNotificationChanges() {
  const client = useQueryClient();
  const change = async (path: string, shown: (before: Notifications) => Notifications, body: object = {}) => {
    await client.cancelQueries({ queryKey: NOTIFICATIONS });
    client.setQueryData<Notifications>(NOTIFICATIONS, (before) => before && shown(before));
    try {
      await post(`/api/notifications/${path}`, { body });
    } finally {
      await client.invalidateQueries({ queryKey: NOTIFICATIONS });
    }
  };
  return {
    read: (id: number) =>
      change(`${id}/read`, ({ news, unread, ...rest }) => ({
        ...rest,
        news: news.map((one) => (one.id === id ? { ...one, isRead: true } : one)),
        unread: Math.max(0, unread - 1),
      })),
    readAll: (upTo: number) =>
      change(
        'read',
        ({ news, ...rest }) => ({ ...rest, news: news.map((one) => ({ ...one, isRead: true })), unread: 0 }),
        { upTo },
      ),
    review: (id: string) =>
      change(`alerts/${id}/review`, ({ alerts, ...rest }) => ({
        ...rest,
        alerts: alerts.filter((alert) => alert.id !== id),
      })),
  };
}
