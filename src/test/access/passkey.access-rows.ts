import { type AccessRow, type AccessRows, toEverybody } from '#test/access-row.ts';
import { PASSWORD } from '#test/builders.ts';
import { appCode, PASSKEY_PLACE } from '#test/calls/factor-calls.ts';
import { softwarePasskey } from '#test/software-passkey.ts';
import { factorChallengeTable, passkeyTable, totpTable } from '#server/db/tables/factor.table.ts';
import { tokenHash } from '#server/keys/tokens.ts';

const toOwner: AccessRow['cells'] = [401, 'allow', 'allow', 'allow', 'allow', 'allow', 'allow', 'allow', 'allow'];
const post = (path: string, payload: object) => ({
  method: 'POST' as const,
  url: `/api/authentication/${path}`,
  payload,
});

const [CHALLENGE, TO_SIGN, PASSKEY_ID] = ['begun-by-the-person', 'dG8tc2lnbg', 77_777];

const aKeyOf: NonNullable<AccessRow['before']> = async (db, userId) => {
  const key = { credentialId: 'own', publicKey: Buffer.alloc(1), counter: 0, transports: [], isBackedUp: false };
  await db.insert(passkeyTable).values({ ...key, id: PASSKEY_ID, userId, name: 'Служебен лаптоп' });
};

export const accessRows: AccessRows = {
  'POST /api/authentication/login/passkey/options': {
    cells: toEverybody,
    request: () => post('login/passkey/options', {}),
    leaves: { audit: '', tables: 'factor_challenges, login_throttles' },
  },
  'POST /api/authentication/login/passkey': {
    cells: toEverybody,
    request: ({ passkey }) =>
      post('login/passkey', { challenge: passkey.challenge, credential: passkey.key.use(passkey.toSign) }),
    leaves: { audit: 'session.start', tables: 'factor_challenges, known_devices, passkeys, sessions' },
  },
  'POST /api/authentication/factors/passkeys/options': {
    cells: toOwner,
    request: () => post('factors/passkeys/options', { currentPassword: PASSWORD }),
    leaves: { audit: '', tables: 'factor_challenges, login_throttles' },
  },
  'POST /api/authentication/factors/proof': {
    cells: toOwner,
    before: aKeyOf,
    request: () => post('factors/proof', {}),
    leaves: { audit: '', tables: 'factor_challenges' },
  },
  'POST /api/authentication/factors/passkeys': {
    cells: toOwner,
    before: async (db, userId) => {
      const begun = { tokenHash: tokenHash(CHALLENGE), toSign: TO_SIGN, expiresAt: new Date('2099-01-01') };
      await db.insert(factorChallengeTable).values({ ...begun, kind: 'passkeyAdd', userId });
    },
    request: () =>
      post('factors/passkeys', {
        challenge: CHALLENGE,
        name: 'Служебен лаптоп',
        credential: softwarePasskey(PASSKEY_PLACE).make(TO_SIGN),
      }),
    leaves: { audit: 'factor.addPasskey', tables: 'factor_challenges, outbox, passkeys, recovery_codes, sessions' },
  },
  'POST /api/authentication/factors/passkeys/:id/remove': {
    cells: toOwner,
    before: async (db, userId) => {
      await db.update(totpTable).set({ confirmedAt: new Date() });
      await aKeyOf(db, userId);
    },
    request: () =>
      post(`factors/passkeys/${PASSKEY_ID}/remove`, { currentPassword: PASSWORD, code: appCode(new Date()) }),
    leaves: { audit: 'factor.removePasskey', tables: 'login_throttles, outbox, passkeys, sessions, totp_factors' },
  },
};
