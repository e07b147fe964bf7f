import type { Database } from '#server/db/database.ts';
import { aClub, aUser } from '../builders.ts';

interface Person {
  id: number;
  userName: string;
}

export interface RaceAnswer {
  status: number;
  /** Of a refusal. */
  code: string | null;
  text: string;
}

export interface RaceCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  json?: object;
  headers?: Record<string, string>;
}

export type Ask = (call: RaceCall) => Promise<RaceAnswer>;

/** How somebody signs in here; null where he may not. */
export type SignIn = (userName: string) => Promise<Ask | null>;

export interface RaceGround {
  /** The only two administrators there are; both act for a club too. */
  one: Person;
  other: Person;
  /** Somebody of two roles. */
  clerk: Person;
}

const ROLE = { administrator: 1, club: 2, player: 3 };

export async function aRaceGround(db: Database): Promise<RaceGround> {
  const { id } = await aClub(db);
  const roles = ['ADMINISTRATOR', 'CLUB'] as const;
  return {
    one: await aUser(db, { roles: [...roles], clubIds: [id] }),
    other: await aUser(db, { roles: [...roles], clubIds: [id] }),
    clerk: await aUser(db, { roles: ['CLUB', 'PLAYER'], clubIds: [id], playerId: null }),
  };
}

/** Signs in only who is not signed in any more: each sign-in costs more than the whole race. */
export function staying(signIn: SignIn): SignIn {
  const kept = new Map<string, Ask>();
  return async (userName) => {
    const ask = kept.get(userName);
    if (ask !== undefined && (await ask({ method: 'GET', path: '/api/users' })).status === 200) return ask;
    const anew = await signIn(userName);
    if (anew !== null) kept.set(userName, anew);
    return anew;
  };
}

/** What is let go at one moment, and what is not as it has to be afterwards, in words. */
type Race = (ground: RaceGround, asks: { one: Ask; other: Ask }) => Promise<string[]>;

const EACH = 3;
const several = (ask: Ask, call: RaceCall) => Array.from({ length: EACH }, () => ask(call));
const account = ({ id }: Person) => `/api/users/${id}`;
const roleOf = (person: Person, role: number) => `${account(person)}/roles/${role}`;

/** Two who work against each other: whoever comes first is heard, the other is nobody any more. */
async function against(asks: { one: Ask; other: Ask }, ofOne: RaceCall, ofOther: RaceCall): Promise<string[]> {
  const answers = await Promise.all([Promise.all(several(asks.one, ofOne)), Promise.all(several(asks.other, ofOther))]);
  const heard = answers.map((own) => own.filter(({ status }) => status < 300).length);
  const winners = heard.filter((number) => number > 0).length;
  const odd = answers.flat().filter(({ status }) => status >= 300 && ![401, 403, 404, 409].includes(status));
  return [
    ...(winners === 1 ? [] : [`${winners} of the two were heard`]),
    ...odd.map(({ status, text }) => `answered ${status} ${text}`),
  ];
}

export const userRaces: Readonly<Record<string, Race>> = {
  'each deactivates the other': async ({ one, other }, asks) =>
    against(asks, { method: 'DELETE', path: account(other) }, { method: 'DELETE', path: account(one) }),

  'each takes the rights of an administrator from the other': async ({ one, other }, asks) =>
    against(
      asks,
      { method: 'DELETE', path: roleOf(other, ROLE.administrator) },
      { method: 'DELETE', path: roleOf(one, ROLE.administrator) },
    ),

  'both give up the rights of an administrator': async ({ one, other }, asks) => {
    const answers = await Promise.all([
      asks.one({ method: 'DELETE', path: roleOf(one, ROLE.administrator) }),
      asks.other({ method: 'DELETE', path: roleOf(other, ROLE.administrator) }),
    ]);
    return outcome(answers, ['204', 'lastAdministrator']);
  },

  'each gives the other a role, under a repeat key': async ({ one, other }, asks) => {
    const add = (person: Person): RaceCall => ({
      method: 'POST',
      path: `${account(person)}/roles`,
      json: { roleId: ROLE.player },
      headers: { 'idempotency-key': `race-${Math.random()}` },
    });
    return against(asks, add(other), add(one));
  },

  'both try to deactivate themselves': async ({ one, other }, asks) => {
    const answers = await Promise.all([
      asks.one({ method: 'DELETE', path: account(one) }),
      asks.other({ method: 'DELETE', path: account(other) }),
    ]);
    return outcome(answers, ['ownAccount', 'ownAccount']);
  },

  'somebody of two roles loses both': async ({ clerk }, asks) => {
    const answers = await Promise.all([
      asks.one({ method: 'DELETE', path: roleOf(clerk, ROLE.club) }),
      asks.other({ method: 'DELETE', path: roleOf(clerk, ROLE.player) }),
    ]);
    return outcome(answers, ['204', 'lastRole']);
  },
};

function outcome(answers: RaceAnswer[], expected: string[]): string[] {
  const came = answers.map(({ status, code }) => code ?? String(status)).toSorted();
  return came.join() === expected.toSorted().join() ? [] : [`answered ${came.join()}`];
}

/** Plays one round: lets go, counts who is left, and puts everything back as it was through the calls themselves. */
export async function playRound(race: Race, ground: RaceGround, signIn: SignIn): Promise<string[]> {
  const [one, other] = [await signIn(ground.one.userName), await signIn(ground.other.userName)];
  if (one === null || other === null) return ['the two administrators of the round are not there'];
  const faults = await race(ground, { one, other });
  return [...faults, ...(await putBack(ground, signIn))];
}

async function putBack(ground: RaceGround, signIn: SignIn): Promise<string[]> {
  for (const person of [ground.one, ground.other]) {
    const ask = await signIn(person.userName);
    const others = await ask?.({ method: 'GET', path: '/api/users?role=ADMINISTRATOR&status=active' });
    if (ask === null || others?.status !== 200) continue;
    const { users } = JSON.parse(others.text) as { users: Person[] };
    // Without the rights of one, somebody of a club finds nobody but himself, and only if he is one.
    if (!users.some(({ id }) => id === person.id)) continue;
    for (const each of [ground.one, ground.other]) {
      await ask({ method: 'PUT', path: `${account(each)}/restore` });
      await ask({ method: 'DELETE', path: roleOf(each, ROLE.player) });
    }
    // The own rights last: they end the own session.
    const again = (await signIn(person.userName)) ?? ask;
    for (const each of [ground.one, ground.other]) {
      await again({ method: 'POST', path: `${account(each)}/roles`, json: { roleId: ROLE.administrator } });
    }
    for (const role of [ROLE.club, ROLE.player]) {
      await again({ method: 'POST', path: `${account(ground.clerk)}/roles`, json: { roleId: role } });
    }
    return [];
  }
  return ['nobody is an administrator any more'];
}
