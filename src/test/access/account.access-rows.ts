import { type AccessRows, accountOf, get } from '#test/access-row.ts';
import { PASSWORD } from '#test/builders.ts';

/** Everybody who is signed in, also who stands for nobody: the account is the own one. */
const toOwners = [401, 'allow', 'allow', 'allow', 'allow', 'allow', 'allow', 'allow', 'allow'] as const;

export const accessRows: AccessRows = {
  'POST /api/authentication/change-password': {
    cells: toOwners,
    request: () => ({
      method: 'POST',
      url: '/api/authentication/change-password',
      payload: { currentPassword: PASSWORD, newPassword: 'Drugata#2026y' },
    }),
    leaves: { audit: 'password.change', tables: 'login_throttles, outbox, sessions, users' },
  },
  'PUT /api/authentication/account': {
    cells: toOwners,
    request: () => ({
      method: 'PUT',
      url: '/api/authentication/account',
      payload: {
        firstName: 'Рада',
        lastName: 'Стоянова',
        phoneNumber: '0888 000 111',
        email: 'rada@example.test',
        currentPassword: PASSWORD,
        // Of no effect: neither is the owner's to change.
        userName: 'drug',
        roles: ['ADMINISTRATOR'],
      },
    }),
    leaves: { audit: 'account.update', tables: 'login_throttles, outbox, users' },
  },
  'GET /api/authentication/sessions': {
    cells: [401, 'own', 'own', 'own', 'own', 'own', 'own', 'own', 'own'],
    request: get('/api/authentication/sessions'),
    shows: {
      own: 'sessions[].id, sessions[].device, sessions[].place, sessions[].createdAt, sessions[].lastSeenAt, sessions[].isCurrent',
    },
  },
  'DELETE /api/authentication/sessions': {
    cells: toOwners,
    request: () => ({ method: 'DELETE', url: '/api/authentication/sessions' }),
    leaves: { audit: 'session.endOthers', tables: 'sessions' },
  },
  'DELETE /api/authentication/sessions/:id': {
    // Whoever the other is, the administrator too: nobody ends a session that is not the own one.
    cells: [401, 'allow', 404, 'allow', 404, 404, 'allow', 'allow', 'allow'],
    request: (world, side, identity) => ({
      method: 'DELETE',
      url: `/api/authentication/sessions/${world.otherSessions.get(accountOf(world, side, identity))}`,
    }),
    leaves: { audit: 'session.endOwn', tables: 'sessions' },
  },
  'GET /api/authentication/mail-wishes': {
    cells: [401, 'some', 'some', 'digest', 'digest', 'some', 'empty', 'empty', 'empty'],
    request: get('/api/authentication/mail-wishes'),
    shows: { some: 'wishes[].kind, wishes[].isWanted, digest', digest: 'digest' },
  },
  'PUT /api/authentication/mail-wishes': {
    cells: toOwners,
    request: () => ({
      method: 'PUT',
      url: '/api/authentication/mail-wishes',
      payload: { wishes: [{ kind: 'transferReminder', isWanted: false }] },
    }),
    leaves: { audit: 'account.setWishes', tables: 'users' },
  },
};
