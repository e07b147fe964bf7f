import type { SecondStep } from '#contract/factor/factor.contract.ts';
import { totpCode, totpStep } from '#domain/factor/totp.rules.ts';
import type { App } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { recoveryCodeTable, totpTable } from '#server/db/tables/factor.table.ts';
import { recoveryCodeHash, sealTotpSecret, totpHash } from '#server/features/factor/factor-secrets.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import { PASSWORD } from '../builders.ts';
import { cookiesOf, REMOTE_ADDRESS, type SignedIn, signInWith } from '../test-app.ts';

/** Where the keys of the tests are made for. */
export const PASSKEY_PLACE = { rpId: 'kartoteka.example', origin: 'https://kartoteka.example' };

/** What the letter to whoever has to set an app up says. */
export const MAIL_CODE = '314159';

const SECRET = Buffer.from('12345678901234567890');

/** What the authenticator app of everybody in the tests shows at a moment. */
export const appCode = (now: Date, steps = 0): string => totpCode(totpHash(SECRET), totpStep(now.getTime()) + steps);

/** An authenticator app that is set up, or only begun. */
export async function anApp(
  db: Database,
  secrets: Secrets,
  userId: number,
  given: Partial<typeof totpTable.$inferInsert> = {},
): Promise<void> {
  const secretCipher = sealTotpSecret(secrets, userId, SECRET);
  await db.insert(totpTable).values({ userId, secretCipher, confirmedAt: new Date(), ...given });
}

export async function someRecoveryCodes(
  db: Database,
  secrets: Secrets,
  userId: number,
  codes: string[],
): Promise<void> {
  const rows = codes.map((code) => ({ userId, codeHash: recoveryCodeHash(secrets, userId, code) }));
  await db.insert(recoveryCodeTable).values(rows);
}

interface Visitor {
  headers: Record<string, string>;
  cookies: Record<string, string>;
}

/** A browser that has opened the login page. */
export async function aVisitor(app: App): Promise<Visitor> {
  const cookies = cookiesOf(await app.inject({ method: 'GET', url: '/api/authentication/xsrf' }));
  return { headers: { 'sec-fetch-site': 'same-origin', 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' }, cookies };
}

/** The calls of a sign-in in two steps, as a script makes them, or as a browser does. */
export function secondStepCalls(app: () => App, visitor: Partial<Visitor> = {}) {
  const post = (path: string, payload: object, cookies: Record<string, string> = {}) =>
    app().inject({
      method: 'POST',
      url: `/api/authentication/login${path}`,
      remoteAddress: REMOTE_ADDRESS,
      payload,
      ...(visitor.headers === undefined ? {} : { headers: visitor.headers }),
      cookies: { ...visitor.cookies, ...cookies },
    });
  return {
    post,
    /** The first step. */
    begin: async (userName: string, body: object = {}) => {
      const response = await post('', { username: userName, password: PASSWORD, ...body });
      return { response, step: response.json<SecondStep>(), cookies: cookiesOf(response) };
    },
    code: (challenge: string, code: string, cookies: Record<string, string> = {}) =>
      post('/code', { challenge, code }, cookies),
  };
}

/** Signs somebody in whose app is set up. */
export async function signInWithCode(app: App, userName: string, code: string): Promise<SignedIn> {
  const calls = secondStepCalls(() => app);
  const { step } = await calls.begin(userName);
  return signInWith(app, await calls.code(step.challenge, code));
}
