import type { LoginAnswer, SecondStep } from '#contract/factor/factor.contract.ts';
import type { Login } from '#contract/sign-in/session.contract.ts';
import { forgetEverything } from '#web/lib/store/kept-licences.ts';
import { keepLook } from '#web/lib/store/theme.ts';
import { get, post } from '../http.ts';
import { endSession, readSession, storeSession } from '../stored-session.ts';

const LOGOUT_PATIENCE = 4000;

/** Signs in; where the password is not enough, what else is asked for. */
export async function logIn(login: Login): Promise<SecondStep | null> {
  const answer = await post<LoginAnswer>('/api/authentication/login', { body: login, needsSession: false });
  if (!('token' in answer)) return answer;
  storeSession(answer);
  return null;
}

/** Ends the session here even when the server cannot be told. */
export async function logOut(): Promise<void> {
  if (readSession() !== null) {
    try {
      await post('/api/authentication/logout', { signal: AbortSignal.timeout(LOGOUT_PATIENCE) });
    } catch {
      // The person wants out; what the server thinks of it changes nothing on this device.
    }
  }
  endSession('loggedOut');
  await forgetEverything();
  sessionStorage.clear();
  keepLook();
}

export async function requestNewPassword(email: string): Promise<void> {
  await post('/api/authentication/resetpassword', { query: { email }, needsSession: false });
}

export async function confirmPassword(token: string, newPassword: string): Promise<void> {
  await post('/api/authentication/confirm-password', { body: { token, newPassword }, needsSession: false });
}

/** Asks for something small, which is enough for the server to see that somebody is there. */
export async function stayActive(userId: number): Promise<void> {
  // Whether it succeeds or not, the page finds out what became of the session by itself.
  await get(`/api/users/${userId}`).catch(() => undefined);
}
