import http from 'node:http';
import { gunzipSync } from 'node:zlib';
import { importKinds } from '#domain/import/import.rules.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import type { FuzzAnswer } from './fuzz/answer.ts';
import { type Fault, faultsOf } from './fuzz/judge.ts';
import { Known } from './fuzz/known.ts';
import { sendLinks } from './fuzz/links.ts';
import { earnestRequest } from './fuzz/earnest.ts';
import { type Description, type Operation, rank, readDescription } from './fuzz/operations.ts';
import { Random } from './fuzz/random.ts';
import { type FuzzRequest, makeRequest, type Material } from './fuzz/requests.ts';
import { type Figure, type Proof, type ProofOptions, rounds } from './proof.ts';
import { startCluster } from './support/cluster.ts';
import { startDemoServer } from './support/demo-server.ts';
import { askAs, everybody, type Identity } from './support/everybody.ts';
import { probeHealth } from './support/health-probe.ts';
import type { RunningServer } from './support/server.ts';

const REQUESTS = 50_000;
const SEED = 20_261_115;
const AT_ONCE = 8;
const SHOWN_OF_EACH = 12;
const LEAST_OPENED = 230;
const LONGEST_MS = 60_000;
/** As pages and programs send them; the others have something wrong, or everything. */
const SHARE_IN_EARNEST = 0.4;

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

const about =
  'every call of the live description, by every kind of account and key, with values that fit and values that do not, made by a seeded generator';

export const proof: Proof = {
  about: `${about}, on the embedded engine`,
  run: (options) => fuzzOn(undefined, options),
};

export const onPostgresql: Proof = {
  about: `${about}, on PostgreSQL`,
  run: async (options) => {
    const cluster = await startCluster();
    try {
      return await fuzzOn(cluster.url, options);
    } finally {
      await cluster.remove();
    }
  },
};

async function fuzzOn(url: string | undefined, options: ProofOptions): Promise<Figure[]> {
  const mails = await startMailServer();
  const server = await startDemoServer({ url, env: { SMTP_URL: mails.url, TRUST_PROXY: 'loopback' } });
  try {
    return await fuzz({ server, mails }, options);
  } finally {
    await server.stop();
    await mails.close();
  }
}

interface Place {
  server: RunningServer;
  mails: MailServer;
}

async function fuzz({ server, mails }: Place, { scale, say }: ProofOptions): Promise<Figure[]> {
  const identities = await everybody(server);
  const description = await readDescription(server);
  const known = new Known();
  const material = {
    known,
    links: await sendLinks({ server, mails }, identities),
    sheets: await sheetsOf(server, identities),
  };
  const each = Math.ceil(rounds(REQUESTS, { scale }) / (description.operations.length * identities.length));
  say(`${description.operations.length} calls × ${identities.length} identities × ${each} requests, seed ${SEED}`);

  const findings = new Map<Fault, Map<string, Finding>>();
  const statuses = new Map<number, number>();
  const opened = new Set<string>();
  const health = probeHealth(server);
  const jobs = jobsOf(description, identities, { each, material });
  const work = async () => {
    for (const { operation, identity, request } of jobs) {
      const answer = await ask(server, request, identity);
      known.learn(operation, request.path, answer);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status < 300 && request.isDescribed) opened.add(operation.name);
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
  const { slowest, asked: probed, late } = await health.stop();

  say(
    `statuses: ${[...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status} × ${count}`)
      .join(', ')}`,
  );
  const closed = description.operations.filter(({ name }) => !opened.has(name));
  say(`calls that never succeeded: ${closed.map(({ name }) => name).join(', ')}`);
  const figures: Figure[] = [
    { what: 'identities', value: identities.length, least: 8 },
    { what: 'calls', value: description.operations.length },
    { what: 'calls that succeeded at least once', value: opened.size, least: scale < 1 ? 0 : LEAST_OPENED },
    { what: 'questions to /healthz meanwhile', value: probed, least: 1 },
    { what: 'longest answer of /healthz', value: slowest, unit: 'ms', most: 5000 },
    { what: 'the probe itself was late by', value: late, unit: 'ms' },
    { what: 'server exits', value: server.exitCode === undefined ? 0 : 1, most: 0 },
  ];
  for (const [fault, what] of Object.entries(PROMISES) as [Fault, string][]) {
    const found = findings.get(fault) ?? new Map<string, Finding>();
    for (const [key, { count, example }] of [...found].slice(0, SHOWN_OF_EACH))
      say(`${what}: ${count} × ${key} ← ${example}`);
    figures.push({ what, value: [...found.values()].reduce((sum, { count }) => sum + count, 0), most: 0 });
  }
  const asked = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  return [...figures, { what: 'requests', value: asked, least: rounds(REQUESTS, { scale }) }];
}

/** The templates that the server itself hands out, and a table as people write it. */
async function sheetsOf(server: RunningServer, identities: readonly Identity[]): Promise<Buffer[]> {
  const sheets = [
    Buffer.from('Име;Презиме;Фамилия;ЕГН;Пол;Клуб\nИван;Иванов;Петров;1245159903;мъж;Волна\n=1+1;<b>;x;1;?;\n'),
  ];
  for (const kind of importKinds) {
    const answer = await askAs(server, identities, 'admin', { path: `/api/imports/template?kind=${kind}&format=csv` });
    if (answer.status === 200) sheets.push(Buffer.from(answer.text));
  }
  return sheets;
}

function exampleOf({ path, headers, body }: FuzzRequest, identity: Identity): string {
  const sent = [path, JSON.stringify(headers), body?.toString('utf8') ?? ''].map((text) => text.slice(0, 200));
  return `${identity.name} ${sent.join(' ')}`;
}

/** What is asked for is there by the second time, and what takes something away comes once, behind everything else. */
const LAST_ASKED_TWICE = 1;

/** Calls outermost: the state changes slowly, and signing out comes last. */
function* jobsOf(
  { operations }: Description,
  identities: Identity[],
  { each, material }: { each: number; material: Material },
) {
  const random = new Random(SEED);
  const turnsOf = (operation: Operation, pass: number) => {
    if (rank(operation) > LAST_ASKED_TWICE) return pass === 0 ? 0 : each;
    return pass === 0 ? Math.floor(each / 2) : Math.ceil(each / 2);
  };
  for (const pass of [0, 1])
    for (const operation of operations)
      for (let turn = 0; turn < turnsOf(operation, pass); turn++)
        for (const identity of identities) {
          const isEarnest = random.chance(SHARE_IN_EARNEST);
          const request = isEarnest
            ? earnestRequest(operation, { random, material, identity })
            : makeRequest(operation, random, material);
          yield { operation, identity, request };
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
        // A stream of news has no end: that it was opened is its answer.
        if (response.headers['content-type']?.startsWith('text/event-stream') === true) {
          finish(response.statusCode ?? 0, '', response.headers);
          response.destroy();
          return;
        }
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
    request.setTimeout(LONGEST_MS, () => request.destroy(new Error(`no answer in ${LONGEST_MS} ms`)));
    request.end(body ?? undefined);
  });
}
