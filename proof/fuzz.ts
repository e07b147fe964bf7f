import http from 'node:http';
import { gunzipSync } from 'node:zlib';
import { demoLogins } from '#demo/demo-logins.ts';
import { type Fault, faultsOf, type FuzzAnswer } from './fuzz/judge.ts';
import { type Description, readDescription } from './fuzz/operations.ts';
import { Random } from './fuzz/random.ts';
import { type FuzzRequest, makeRequest } from './fuzz/requests.ts';
import type { Figure, Proof } from './proof.ts';
import { rounds } from './proof.ts';
import { oddAccounts, passwordOf, startDemoServer } from './support/demo-server.ts';
import type { RunningServer } from './support/server.ts';

const REQUESTS = 20_000;
const SEED = 20_261_115;
const AT_ONCE = 8;
const SHOWN_OF_EACH = 5;

const PROMISES: Record<Fault, string> = {
  fiveHundreds: 'answers 5xx',
  undocumented: 'statuses the description does not name',
  misfits: 'answers outside their schema',
  slow: 'answers over 5 s',
  unanswered: 'requests without an answer',
  withoutHeaders: 'answers without a security header',
  notBulgarian: 'refusals that are not Bulgarian',
};

interface Finding {
  count: number;
  /** The first request that met it. */
  example: string;
}

interface Identity {
  name: string;
  headers: Record<string, string>;
}

export const proof: Proof = {
  about: 'every call of the live description, by every kind of account, with values made by a seeded generator',
  run: async ({ scale, say }) => {
    const server = await startDemoServer();
    const identities = await signInAll(server);
    const description = await readDescription(server);
    const each = Math.ceil(rounds(REQUESTS, { scale }) / (description.operations.length * identities.length));
    say(`${description.operations.length} calls × ${identities.length} identities × ${each} requests, seed ${SEED}`);

    const findings = new Map<Fault, Map<string, Finding>>();
    let asked = 0;
    const jobs = jobsOf(description, identities, each);
    const work = async () => {
      for (const { operation, identity, request } of jobs) {
        const answer = await ask(server, request, identity);
        asked += 1;
        for (const [fault, what] of faultsOf(answer, operation, request, description)) {
          const found = findings.get(fault) ?? new Map<string, Finding>();
          findings.set(fault, found);
          const key = `${operation.name}: ${what}`;
          const { count, example } = found.get(key) ?? { count: 0, example: exampleOf(request, identity) };
          found.set(key, { count: count + 1, example });
        }
      }
    };
    // The list of jobs is shared: each worker takes the next one.
    await Promise.all(Array.from({ length: AT_ONCE }, work));

    const figures: Figure[] = [
      { what: 'requests', value: asked, least: rounds(REQUESTS, { scale }) },
      { what: 'server exits', value: server.exitCode === undefined ? 0 : 1, most: 0 },
    ];
    for (const [fault, what] of Object.entries(PROMISES) as [Fault, string][]) {
      const found = findings.get(fault) ?? new Map<string, Finding>();
      for (const [key, { count, example }] of [...found].slice(0, SHOWN_OF_EACH))
        say(`${what}: ${count} × ${key} ← ${example}`);
      figures.push({ what, value: [...found.values()].reduce((sum, { count }) => sum + count, 0), most: 0 });
    }
    await server.stop();
    return figures;
  },
};

function exampleOf({ path, headers, body }: FuzzRequest, identity: Identity): string {
  const sent = [path, JSON.stringify(headers), body?.toString('utf8') ?? ''].map((text) => text.slice(0, 200));
  return `${identity.name} ${sent.join(' ')}`;
}

/** A visitor, and everybody who can sign in. */
async function signInAll(server: RunningServer): Promise<Identity[]> {
  const names = [...demoLogins.map(({ userName }) => userName), ...oddAccounts];
  const identities: Identity[] = [{ name: 'visitor', headers: {} }];
  for (const name of names) {
    const json = { username: name, password: passwordOf(name) };
    const answer = await server.ask({ method: 'POST', path: '/api/authentication/login', json });
    if (answer.status !== 200) throw new Error(`${name} is not signed in: ${answer.status} ${answer.text}`);
    const { token } = JSON.parse(answer.text) as { token: string };
    const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
    identities.push({ name, headers: { authorization: `Bearer ${token}`, cookie } });
  }
  return identities;
}

/** Calls outermost: the state changes slowly, and signing out comes last. */
function* jobsOf(description: Description, identities: Identity[], each: number) {
  const random = new Random(SEED);
  for (const operation of description.operations) {
    for (let turn = 0; turn < each; turn++) {
      for (const identity of identities) yield { operation, identity, request: makeRequest(operation, random) };
    }
  }
}

const agent = new http.Agent({ keepAlive: true });

function ask(
  server: RunningServer,
  { method, path, headers, body }: FuzzRequest,
  identity: Identity,
): Promise<FuzzAnswer> {
  const started = performance.now();
  const all = { ...identity.headers, ...headers, ...(body === null ? {} : { 'content-length': String(body.length) }) };
  return new Promise((resolve) => {
    const finish = (status: number, text: string, received: http.IncomingHttpHeaders = {}) =>
      resolve({ status, text, headers: received, ms: performance.now() - started });
    const request = http.request(
      { port: server.port, host: '127.0.0.1', method, path, headers: all, agent },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          const text = response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
          finish(response.statusCode ?? 0, text.toString('utf8'), response.headers);
        });
        response.on('error', (error) => finish(0, error.message));
      },
    );
    request.on('error', (error) => finish(0, error.message));
    request.end(body ?? undefined);
  });
}
