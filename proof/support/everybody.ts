import { demoLogins } from '#demo/demo-logins.ts';
import { scopesOf } from '#domain/api-key/api-key.access.ts';
import { oddAccounts, passwordOf } from './demo-server.ts';
import type { Answer, Question, RunningServer } from './server.ts';

export interface Identity {
  name: string;
  headers: Record<string, string>;
}

/** The club of `klub1` in the invented federation. */
export const KLUB1 = 1;

/** A visitor, everybody who can sign in, and other programs: one key of the federation and one of a club. */
export async function everybody(server: RunningServer): Promise<Identity[]> {
  const names = [...demoLogins.map(({ userName }) => userName), ...oddAccounts];
  const identities: Identity[] = [{ name: 'visitor', headers: {} }];
  for (const name of names) identities.push({ name, headers: await signIn(server, name) });
  return [...identities, ...(await makeKeys(server, identities))];
}

async function signIn(server: RunningServer, name: string): Promise<Record<string, string>> {
  const json = { username: name, password: passwordOf(name) };
  const answer = await server.ask({ method: 'POST', path: '/api/authentication/login', json });
  if (answer.status !== 200) throw new Error(`${name} is not signed in: ${answer.status} ${answer.text}`);
  const { token } = JSON.parse(answer.text) as { token: string };
  const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  return { authorization: `Bearer ${token}`, cookie };
}

async function makeKeys(server: RunningServer, identities: readonly Identity[]): Promise<Identity[]> {
  const keys: Identity[] = [];
  for (const [owner, clubId] of [['admin', null] as const, ['klub1', KLUB1] as const]) {
    const json = { name: 'Проба', clubId, scopes: scopesOf({ clubId }), days: 30, currentPassword: passwordOf(owner) };
    const { secret } = await made<{ secret: string }>(server, identities, owner, { path: '/api/keys', json });
    keys.push({ name: `key of ${owner}`, headers: { authorization: `Bearer ${secret}` } });
  }
  return keys;
}

/** As one of them. */
export function askAs(
  server: RunningServer,
  identities: readonly Identity[],
  who: string,
  question: Question,
): Promise<Answer> {
  const headers = identities.find(({ name }) => name === who)?.headers ?? {};
  return server.ask({ ...question, headers: { ...headers, ...question.headers } });
}

/** What a proof cannot do without. */
export async function made<Made>(
  server: RunningServer,
  identities: readonly Identity[],
  who: string,
  question: Question,
): Promise<Made> {
  const answer = await askAs(server, identities, who, { method: 'POST', ...question });
  if (answer.status >= 300) throw new Error(`${who} ${question.path}: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text) as Made;
}
