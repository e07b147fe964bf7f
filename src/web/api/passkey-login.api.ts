import { startAuthentication } from '@simplewebauthn/browser';
import type { PasskeyRequest } from '#contract/passkey.contract.ts';
import type { Session } from '#contract/session.contract.ts';
import { ApiError } from './api-error.ts';
import { post } from './http.ts';
import { storeSession } from './stored-session.ts';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

const NOT_SHOWN = 'Ключът за достъп не беше използван. Моля, опитайте отново.';

const call = <Answer>(path: string, body: object) =>
  post<Answer>(`/api/authentication/login/passkey${path}`, { body, needsSession: false });

/** Signs in with a passkey: alone, or as the second step of a sign-in that is half done. */
export async function logInWithPasskey(given: { challenge?: string; remember: boolean }): Promise<void> {
  const { challenge: begun, remember } = given;
  const { challenge, options } = await call<PasskeyRequest>(
    '/options',
    begun === undefined ? {} : { challenge: begun },
  );
  const shown = await startAuthentication({ optionsJSON: options as Options }).catch(() => {
    // Closed by the person, or no key for this place: browsers do not tell the two apart.
    throw new ApiError(NOT_SHOWN, { status: 409, code: 'device', requestId: null });
  });
  const { id, rawId, type, response } = shown;
  storeSession(await call<Session>('', { challenge, remember, credential: { id, rawId, type, response } }));
}
