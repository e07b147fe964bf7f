import { multipart, portrait } from './player-calls.ts';
import type { SignedIn } from '../test-app.ts';

/** Man, born 15.05.1980. */
export const COACH_EGN = '8005159900';
/** As the record shows it. */
export const MASKED_COACH_EGN = `******${COACH_EGN.slice(-4)}`;

/** The fields of a valid registration. */
export const validCoach = {
  name: 'Калоян Щерев',
  egn: COACH_EGN,
  city: 'гр. Плевен',
  nationality: 'България',
};

export async function postCoach(caller: SignedIn, fields: Record<string, string> = validCoach) {
  return caller.request({ method: 'POST', url: '/api/coaches', payload: multipart(fields, await portrait) });
}

/** Registers a coach through the call itself; the id comes back. */
export async function registerCoach(caller: SignedIn, fields: Record<string, string> = {}): Promise<number> {
  const response = await postCoach(caller, { ...validCoach, ...fields });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<{ id: number }>().id;
}
