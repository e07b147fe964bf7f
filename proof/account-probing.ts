import { randomBytes } from 'node:crypto';
import { type OpenDatabase, openDatabase } from '#server/db/database.ts';
import { totpTable } from '#server/db/tables/factor.table.ts';
import { loginThrottleTable } from '#server/db/tables/session.table.ts';
import { hashPassword } from '#server/features/sign-in/password-hash.ts';
import { aUser } from '#test/builders.ts';
import { type Figure, median, type Proof, rounds } from './proof.ts';
import { startCluster } from './support/cluster.ts';
import { type Answer, type Question, type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

/** Who is asked about: somebody with an account, with a second factor too, or nobody. */
type Asked = 'known' | 'protected' | 'unknown';
type Answers = Record<Asked, Answer[]>;

const KINDS: readonly Asked[] = ['known', 'protected', 'unknown'];
/** Of every answer, and different for each of them. */
const OWN_HEADERS = new Set(['date', 'x-request-id', 'set-cookie']);

export const proof: Proof = {
  about: 'a stranger asks the login and the forgotten password whether accounts exist and how they are protected',
  run: async (options) => {
    const cluster = await startCluster();
    const server = await startServer({ dataDir: temporaryFolder(), url: cluster.url });
    const database = await openDatabase({ url: cluster.url, folder: '' });
    // The builder's own hash is a cheap one.
    const given = { passwordHash: await hashPassword('Pravilna#2026x') };
    const guarded = await aUser(database.db, { given });
    const secretCipher = randomBytes(64);
    await database.db.insert(totpTable).values({ userId: guarded.id, secretCipher, confirmedAt: new Date() });
    const people = { known: await aUser(database.db, { given }), protected: guarded };

    const login = (asked: Asked): Question => ({
      method: 'POST',
      path: '/api/authentication/login',
      json: { username: asked === 'unknown' ? 'nobody-at-all' : people[asked].userName, password: 'Greshna#2026x' },
    });
    const reset = (asked: Asked): Question => ({
      method: 'POST',
      path: `/api/authentication/resetpassword?email=${asked === 'unknown' ? 'nobody@example.test' : people[asked].email}`,
    });
    const logins = await askInTurn(server, database, login, rounds(1000, options));
    const resets = await askInTurn(server, database, reset, rounds(400, options));

    await database.close();
    await server.stop();
    await cluster.remove();
    return [...figuresOf('sign-in', logins), ...figuresOf('forgotten password', resets)];
  },
};

/** One after the other, each round in another order: a slow moment of the machine hits all alike. */
async function askInTurn(
  server: RunningServer,
  database: OpenDatabase,
  question: (asked: Asked) => Question,
  times: number,
): Promise<Answers> {
  const answers: Answers = { known: [], protected: [], unknown: [] };
  for (let round = 0; round < times; round++) {
    for (const asked of KINDS.toSorted(() => Math.random() - 0.5)) {
      // What is counted against a stranger is another matter, and would end this one.
      await database.db.delete(loginThrottleTable);
      answers[asked].push(await server.ask(question(asked)));
    }
  }
  return answers;
}

function figuresOf(what: string, answers: Answers): Figure[] {
  const kinds = new Set(KINDS.flatMap((kind) => answers[kind].map(looksOf)));
  const times = (kind: Asked) => answers[kind].map(({ ms }) => ms);
  return [
    { what: `${what}: answers of each kind`, value: answers.unknown.length },
    { what: `${what}: answers that can be told apart by what they say`, value: kinds.size - 1, most: 0 },
    ...(['known', 'protected'] as const).flatMap((kind): Figure[] => [
      {
        what: `${what}: how often ${kind} takes longer than unknown (half of the time is chance)`,
        value: shareSlower(times(kind), times('unknown')),
        least: 0.45,
        most: 0.55,
      },
      {
        what: `${what}: medians of ${kind} and unknown apart`,
        value: Math.abs(median(times(kind)) - median(times('unknown'))),
        unit: 'ms',
        most: 5,
      },
    ]),
  ];
}

/** Everything but the time and what is new in every answer. */
function looksOf({ status, text, headers }: Answer): string {
  const kept = Object.keys(headers).filter((name) => !OWN_HEADERS.has(name));
  return JSON.stringify([status, text, kept.toSorted().map((name) => [name, headers[name]])]);
}

/** The area under the curve of a rank test: 0.5 where time tells nothing. */
function shareSlower(these: readonly number[], those: readonly number[]): number {
  const sorted = those.toSorted((a, b) => a - b);
  const below = these.reduce((sum, ms) => sum + placeOf(sorted, ms), 0);
  return below / (these.length * those.length);
}

function placeOf(sorted: readonly number[], value: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
