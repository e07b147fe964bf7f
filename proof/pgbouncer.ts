import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type Figure, type Proof, rounds } from './proof.ts';
import { endsWithProof } from './support/ends-with-proof.ts';
import { startCluster } from './support/cluster.ts';
import { Load } from './support/load.ts';
import { seconds } from './support/measure.ts';
import { exits } from './support/on-postgresql.ts';
import { startPgbouncer } from './support/pgbouncer.ts';
import { environmentOf, type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { makeWorld, prepareCoach } from './support/world.ts';

const READERS = 24;
const READS = 40;

export const proof: Proof = {
  about: 'PgBouncer between two servers and PostgreSQL: at work in session mode, no start in transaction mode',
  run: async (options) => {
    const cluster = await startCluster();
    const dataDir = temporaryFolder();
    const coachId = await prepareCoach({ url: cluster.url, dataDir });
    const env = { MASTER_KEY: randomBytes(32).toString('base64') };

    const session = await startPgbouncer(cluster, 'session');
    const start = () => startServer({ dataDir, url: session.url, env });
    const servers = [await start(), await start()] as const;
    const world = await makeWorld(servers[0], coachId);
    options.say('session mode: two servers are up');
    const load = new Load(() => servers[0], world);
    await load.untilAcknowledged(rounds(100, options));
    const read = await reads(servers[1], world.token);
    const signedOut = await signOuts(servers, rounds(20, options));
    await load.stop();
    const figures: Figure[] = [
      { what: 'session mode: reads not answered 200', value: read, most: 0 },
      ...signedOut,
      ...servers.map((server) => exits(server)),
      ...(await load.figures(servers[0])),
    ];
    await Promise.all(servers.map((server) => server.stop()));
    await session.stop();

    const transaction = await startPgbouncer(cluster, 'transaction');
    options.say('transaction mode: a server starts');
    const refused = await startInVain({ dataDir, url: transaction.url, env });
    options.say(refused.said);
    await transaction.stop();
    await cluster.remove();
    return [
      ...figures,
      { what: 'transaction mode: the start ends with', value: refused.code ?? 0, least: 1, most: 1 },
      { what: 'transaction mode: refusals that say what to change', value: refused.isTold ? 1 : 0, least: 1 },
      seconds('transaction mode: until the refusal', refused.ms, 60),
    ];
  },
};

/** How many were answered with something else than the list. */
async function reads(server: RunningServer, token: string): Promise<number> {
  let bad = 0;
  const reader = async () => {
    for (let i = 0; i < READS; i++) {
      const { status } = await server.ask({ path: `/api/players/search?page=1&pageSize=${10 + (i % 10)}`, token });
      if (status !== 200) bad += 1;
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return bad;
}

/** Signed in and read at both, signed out at one: until the other knows. */
async function signOuts([one, other]: readonly [RunningServer, RunningServer], times: number): Promise<Figure[]> {
  let longest = 0;
  for (let i = 0; i < times; i++) {
    const token = await one.signIn();
    await other.ask({ path: '/api/users', token });
    await one.ask({ method: 'POST', path: '/api/authentication/logout', token });
    const ended = performance.now();
    while ((await other.ask({ path: '/api/users', token })).status === 200) longest = performance.now() - ended;
  }
  return [
    { what: 'session mode: sessions ended at one server', value: times, least: 1 },
    seconds('session mode: longest time until the other server knew', longest, 1),
  ];
}

async function startInVain(options: Parameters<typeof environmentOf>[0]) {
  const started = performance.now();
  const child = endsWithProof(
    spawn(process.execPath, ['dist/server/main.js'], {
      env: environmentOf(options),
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: said.trim(), isTold: said.includes('pool_mode = session'), ms: performance.now() - started };
}
