import { eq } from 'drizzle-orm';
import { type AccessRow, type AccessRows, get, toAdministrators, toEverybody } from '#test/access-row.ts';
import { PASSWORD } from '#test/builders.ts';
import { appCode, MAIL_CODE } from '#test/calls/factor-calls.ts';
import { totpTable } from '#server/db/tables/factor.table.ts';

/** Everybody who is signed in, for the own account. */
const toOwner: AccessRow['cells'] = [401, 'allow', 'allow', 'allow', 'allow', 'allow', 'allow', 'allow', 'allow'];

const post = (path: string, payload: () => object) => () => ({
  method: 'POST' as const,
  url: `/api/authentication/${path}`,
  payload: payload(),
});
const proof = () => ({ currentPassword: PASSWORD, code: appCode(new Date()) });
const withApp: AccessRow['before'] = async (db, userId) => {
  await db.update(totpTable).set({ confirmedAt: new Date() }).where(eq(totpTable.userId, userId));
};

export const accessRows: AccessRows = {
  'POST /api/authentication/login/code': {
    cells: toEverybody,
    request: ({ secondSteps }) => post('login/code', () => ({ challenge: secondSteps.code, code: proof().code }))(),
    leaves: { audit: 'session.start', tables: 'factor_challenges, known_devices, sessions, totp_factors' },
  },
  'POST /api/authentication/login/setup/code': {
    cells: toEverybody,
    request: ({ secondSteps }) => post('login/setup/code', () => ({ challenge: secondSteps.setUp }))(),
    leaves: { audit: 'factor.mailCode', tables: 'factor_challenges, login_throttles, outbox' },
  },
  'POST /api/authentication/login/setup': {
    cells: toEverybody,
    request: ({ secondSteps }) => post('login/setup', () => ({ challenge: secondSteps.setUp, code: MAIL_CODE }))(),
    leaves: { audit: '', tables: 'totp_factors' },
  },
  'POST /api/authentication/login/setup/confirm': {
    cells: toEverybody,
    request: ({ secondSteps }) =>
      post('login/setup/confirm', () => ({ challenge: secondSteps.setUp, code: proof().code }))(),
    leaves: {
      audit: 'factor.addTotp, session.start',
      tables: 'factor_challenges, known_devices, outbox, recovery_codes, sessions, totp_factors',
    },
  },
  'GET /api/authentication/factors': {
    cells: [401, 'own', 'own', 'own', 'own', 'own', 'own', 'own', 'own'],
    request: get('/api/authentication/factors'),
    shows: { own: 'recoveryCodes, arePasskeysPossible' },
  },
  'POST /api/authentication/factors/totp': {
    cells: toOwner,
    request: post('factors/totp', () => ({ currentPassword: PASSWORD })),
    leaves: { audit: '', tables: 'login_throttles, totp_factors' },
  },
  'POST /api/authentication/factors/totp/confirm': {
    cells: toOwner,
    request: post('factors/totp/confirm', () => ({ code: proof().code })),
    leaves: { audit: 'factor.addTotp', tables: 'outbox, recovery_codes, sessions, totp_factors' },
  },
  'POST /api/authentication/factors/totp/remove': {
    cells: toOwner,
    before: withApp,
    request: post('factors/totp/remove', proof),
    leaves: { audit: 'factor.removeTotp', tables: 'login_throttles, outbox, sessions, totp_factors' },
  },
  'POST /api/authentication/factors/recovery-codes': {
    cells: toOwner,
    before: withApp,
    request: post('factors/recovery-codes', proof),
    leaves: { audit: 'factor.renewCodes', tables: 'login_throttles, outbox, recovery_codes, sessions, totp_factors' },
  },
  'GET /api/users/:id/factors': {
    cells: [401, 403, 403, 403, 403, 'counted', 403, 403, 403],
    request: ({ users }) => ({ method: 'GET', url: `/api/users/${users.otherClub.id}/factors` }),
    shows: { counted: 'hasTotp, passkeys, recoveryCodes' },
  },
  'DELETE /api/users/:id/factors': {
    cells: toAdministrators,
    request: ({ users }) => ({ method: 'DELETE', url: `/api/users/${users.otherClub.id}/factors` }),
    leaves: { audit: 'factor.removeAll', tables: 'factor_challenges, outbox, passkeys, sessions, totp_factors' },
  },
};
