import type { MailCodeSent, SetUpDone, TotpBegun } from '#contract/factor/factor.contract.ts';
import type { Session } from '#contract/sign-in/session.contract.ts';
import { ApiError } from '../api-error.ts';
import { post } from '../http.ts';
import { storeSession } from '../stored-session.ts';

const call = <Answer>(path: string, body: object) =>
  post<Answer>(`/api/authentication/login/${path}`, { body, needsSession: false });

export async function sendCode(challenge: string, code: string): Promise<void> {
  storeSession(await call<Session>('code', { challenge, code }));
}

/** Where an app has to be set up before there is a session: a letter with a code, then the secret for that code. */
export const askMailCode = (challenge: string) => call<MailCodeSent>('setup/code', { challenge });
export const beginSetUp = (challenge: string, code: string) => call<TotpBegun>('setup', { challenge, code });

/** The session is kept back until the person has seen the recovery codes. */
export const finishSetUp = (challenge: string, code: string) => call<SetUpDone>('setup/confirm', { challenge, code });

export const isStepOver = (error: unknown) => error instanceof ApiError && error.code === 'secondStepOver';
