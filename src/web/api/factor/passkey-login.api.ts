import type { PasskeyRequest } from '#contract/factor/passkey.contract.ts';
import type { Session } from '#contract/sign-in/session.contract.ts';
import { post } from '../http.ts';
import { showPasskey } from '../passkey-shown.ts';
import { storeSession } from '../stored-session.ts';

const call = <Answer>(path: string, body: object) =>
  post<Answer>(`/api/authentication/login/passkey${path}`, { body, needsSession: false });

export async function logInWithPasskey(given: { challenge?: string; remember: boolean }): Promise<void> {
  const { challenge, remember } = given;
  const asked = await call<PasskeyRequest>('/options', challenge === undefined ? {} : { challenge });
  storeSession(await call<Session>('', { ...(await showPasskey(asked)), remember }));
}
