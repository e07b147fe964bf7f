import { type AccessRows, get, toEverybody } from '#test/access-row.ts';
import { PASSWORD } from '#test/builders.ts';

export const accessRows: AccessRows = {
  'GET /api/authentication/xsrf': { cells: toEverybody, request: get('/api/authentication/xsrf') },
  'POST /api/authentication/login': {
    cells: toEverybody,
    request: (world) => ({
      method: 'POST',
      url: '/api/authentication/login',
      payload: { username: world.users.colleague.userName, password: PASSWORD },
    }),
    leaves: { audit: 'session.start', tables: 'known_devices, login_throttles, sessions' },
  },
  'POST /api/authentication/resetpassword': {
    cells: toEverybody,
    request: (world) => ({
      method: 'POST',
      url: `/api/authentication/resetpassword?email=${world.users.colleague.email}`,
    }),
    leaves: { audit: 'password.requestReset', tables: 'login_throttles, outbox, password_tokens' },
  },
  'POST /api/authentication/confirm-password': {
    cells: toEverybody,
    request: (world) => ({
      method: 'POST',
      url: '/api/authentication/confirm-password',
      payload: { token: world.resetLink, newPassword: 'Drugata#2026y' },
    }),
    leaves: { audit: 'password.confirmReset', tables: 'outbox, password_tokens, sessions, users' },
  },
  'POST /api/authentication/logout': {
    cells: [401, 'allow', 'allow', 'allow', 'allow', 'allow', 'allow', 'allow', 'allow'],
    request: () => ({ method: 'POST', url: '/api/authentication/logout' }),
    leaves: { audit: 'session.end', tables: 'sessions' },
  },
};
