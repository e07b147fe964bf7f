import { accountOf, type AccessRows, get, toAdministrators, toMembers } from '#test/access-row.ts';
import { today } from '#server/write/today.ts';

const own = [
  'waiting[].kind, waiting[].count, contractDays, unread',
  'news[].id, news[].kind, news[].at, news[].isRead, news[].by.firstName, news[].by.lastName, news[].party, news[].isInPlaceOfPlayer',
  'news[].subject, news[].transferId, news[].player.id, news[].player.number, news[].player.photoId',
  'news[].player.firstName, news[].player.middleName, news[].player.lastName',
].join(', ');
const alerts = 'alerts[].id, alerts[].kind, alerts[].at, alerts[].count, alerts[].subject.id, alerts[].subject.name';

export const accessRows: AccessRows = {
  'GET /api/notifications': {
    cells: [401, 'own', 'own', 'own', 'own', 'withAlerts', 403, 403, 403],
    request: get('/api/notifications'),
    shows: { own, withAlerts: `${own}, ${alerts}` },
  },
  'POST /api/notifications/read': {
    cells: toMembers,
    request: () => ({ method: 'POST', url: '/api/notifications/read', payload: { upTo: 1_000_000 } }),
    leaves: { audit: '', tables: 'news' },
  },
  'POST /api/notifications/:id/read': {
    cells: [401, 'allow', 404, 'allow', 404, 'allow', 403, 403, 403],
    request: (world, side, identity) => {
      const { administrator } = world.users;
      const reader = identity === 'administrator' ? administrator.id : accountOf(world, side, identity);
      return { method: 'POST', url: `/api/notifications/${world.news.get(reader) ?? 0}/read` };
    },
    leaves: { audit: '', tables: 'news' },
  },
  'POST /api/notifications/alerts/:id/review': {
    cells: toAdministrators,
    request: ({ clubs }) => ({
      method: 'POST',
      url: `/api/notifications/alerts/registrationLimit:${clubs.own.id}:${today(new Date())}/review`,
    }),
    leaves: { audit: 'alert.review', tables: 'alert_reviews' },
  },
  'GET /api/notifications/messages/receivers': {
    cells: [401, 403, 403, 403, 403, 'all', 403, 403, 403],
    request: ({ clubs }) => ({ method: 'GET', url: `/api/notifications/messages/receivers?clubIds=${clubs.own.id}` }),
    shows: { all: 'clubs, people, letters, isMailSent' },
  },
  'POST /api/notifications/messages': {
    cells: toAdministrators,
    request: ({ clubs }) => ({
      method: 'POST',
      url: '/api/notifications/messages',
      payload: { clubIds: [clubs.own.id, clubs.other.id], text: 'Сроковете за лицензите са удължени.' },
    }),
    leaves: { audit: 'clubMessage.send', tables: 'club_messages, news, outbox' },
  },
};
