import { openDatabase } from '#server/db/database.ts';
import { type Operation, readDescription } from './fuzz/operations.ts';
import {
  PLANTED_TABLE,
  PLANTED_WORD,
  alone,
  shapes,
  SLEEP_SECONDS,
  TELLTALE,
  twins,
  type Twins,
} from './injection/vectors.ts';
import { trySqlmap } from './injection/sqlmap.ts';
import type { Figure, Proof, ProofOptions } from './proof.ts';
import { startCluster } from './support/cluster.ts';
import { startDemoServer } from './support/demo-server.ts';
import { everybody, type Identity } from './support/everybody.ts';
import { probeHealth } from './support/health-probe.ts';
import { pause } from './support/pause.ts';
import type { Answer, RunningServer } from './support/server.ts';
import { inParallel } from './support/in-parallel.ts';

const AT_ONCE = 8;
const SHOWN = 20;
const MOST_WAITS = 40;
const WAIT_MS = 250;

export const proof: Proof = {
  about:
    'classic vectors of SQL injection beside harmless twins in every parameter of every reading call, by everybody; then sqlmap as an administrator',
  run: async (options) => {
    const cluster = await startCluster();
    const server = await startDemoServer({ url: cluster.url, env: { TRUST_PROXY: 'loopback' } });
    try {
      const figures = await inject(server, options);
      const { pool, close } = await openDatabase({ url: cluster.url, folder: '' });
      const { rowCount } = await pool.query('select from pg_class where relname = $1', [PLANTED_TABLE]);
      await close();
      return [{ what: 'tables slipped in', value: rowCount ?? 0, most: 0 }, ...figures];
    } finally {
      await server.stop();
      await cluster.remove();
    }
  },
};

/** One parameter of one call, asked by somebody. */
interface Target {
  operation: Operation;
  identity: Identity;
  parameter: string;
  isInPath: boolean;
}

interface Found {
  told: string[];
  asked: number;
  pairs: number;
}

async function inject(server: RunningServer, { scale, say }: ProofOptions): Promise<Figure[]> {
  const identities = await everybody(server);
  const { operations } = await readDescription(server);
  const readings = operations.filter(({ method }) => method === 'GET');
  const targets = identities.flatMap((identity) => readings.flatMap((operation) => targetsOf(operation, identity)));
  const tried = scale < 1 ? targets.filter((_, at) => at % Math.round(1 / scale) === 0) : targets;
  say(`${readings.length} calls, ${targets.length / identities.length} parameters, ${identities.length} identities`);
  const found: Found = { told: [], asked: 0, pairs: 0 };
  const health = probeHealth(server);
  await inParallel(tried, AT_ONCE, (target) => attack(server, target, found));
  const { slowest } = await health.stop();
  for (const line of found.told.slice(0, SHOWN)) say(line);
  const sqlmap = await trySqlmap(server, readings, { identities, scale, say });
  return [
    { what: 'longest answer of /healthz', value: slowest, unit: 'ms', most: 5000 },
    { what: 'requests with a vector', value: found.asked, least: 1 },
    { what: 'pairs compared', value: found.pairs, least: 1 },
    { what: 'parameters of calls, by everybody', value: tried.length },
    ...sqlmap,
    { what: 'vectors that reached the database as anything but a value', value: found.told.length, most: 0 },
  ];
}

function targetsOf(operation: Operation, identity: Identity): Target[] {
  const named = (fields: object, isInPath: boolean) =>
    Object.keys(fields).map((parameter) => ({ operation, identity, parameter, isInPath }));
  return [...named(operation.pathParameters, true), ...named(operation.queryParameters, false)];
}

async function attack(server: RunningServer, target: Target, found: Found): Promise<void> {
  const ask = async (query: string): Promise<Answer> => {
    found.asked += 1;
    const question = { path: addressOf(target, query), headers: target.identity.headers };
    let answer = await server.ask(question);
    // Too many exports at a time say nothing of what was asked for.
    for (let time = 0; isToldToWait(answer) && time < MOST_WAITS; time++) {
      await pause(WAIT_MS);
      answer = await server.ask(question);
    }
    const fault = faultOf(answer);
    if (fault !== null) found.told.push(told(target, query, fault));
    return answer;
  };
  for (const pair of twins) {
    found.pairs += 1;
    if (!(await isUnlike(ask, pair))) continue;
    // What changes by itself differs in another way each time.
    if ((await isUnlike(ask, pair)) && (await isUnlike(ask, pair)) && (await isSteady(ask, pair.harmless)))
      found.told.push(told(target, pair.hostile, pair.kind));
  }
  for (const value of alone) await ask(value);
  if (!target.isInPath) for (const query of shapes(target.parameter)) await ask(`?${query}`);
}

/** Whether the two are answered differently, but for what was sent. */
async function isUnlike(ask: (value: string) => Promise<Answer>, { kind, hostile, harmless }: Twins): Promise<boolean> {
  const [one, two] = [await ask(hostile), await ask(harmless)];
  if (kind === 'sleep') return one.ms > SLEEP_SECONDS * 900 && two.ms < SLEEP_SECONDS * 900;
  return one.status !== two.status || without(one.text, hostile) !== without(two.text, harmless);
}

async function isSteady(ask: (value: string) => Promise<Answer>, value: string): Promise<boolean> {
  const [one, two] = [await ask(value), await ask(value)];
  return one.text === two.text;
}

/** By what keeps a process from answering too much at a time; a key that has asked too often waits for minutes. */
const isToldToWait = ({ status, text }: Answer) => status === 503 || (status === 429 && text.includes('tooManyAtOnce'));

const without = (text: string, value: string) => text.replaceAll(JSON.stringify(value).slice(1, -1), '');

function faultOf({ status, text }: Answer): string | null {
  if (status === 0 || status >= 500) return `answered ${status} ${text.slice(0, 80)}`;
  if (TELLTALE.test(text)) return `the database speaks: ${TELLTALE.exec(text)?.[0]}`;
  return text.includes(PLANTED_WORD) ? 'the database put words together' : null;
}

function addressOf({ operation, parameter, isInPath }: Target, value: string): string {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    isInPath && name === parameter ? encodeURIComponent(value) : '1',
  );
  if (value.startsWith('?')) return `${path}${encodeURI(value)}`;
  return isInPath ? path : `${path}?${parameter}=${encodeURIComponent(value)}`;
}

const told = ({ operation, identity, parameter }: Target, value: string, what: string) =>
  `${identity.name} ${operation.name} ${parameter} ← ${value}: ${what}`;
