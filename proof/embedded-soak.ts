import fs from 'node:fs';
import path from 'node:path';
import { demoLogins } from '#demo/demo-logins.ts';
import { residentMegabytes } from '#test/children.ts';
import type { Proof, ProofOptions } from './proof.ts';
import { Load } from './support/load.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { numbers, type World } from './support/world.ts';

const MINUTES = 10;
const UPKEEPS = 1000;
/** As often as fits twice into what is promised: an upkeep waits for its turn like everybody else. */
const UPKEEP_SECONDS = 0.3;
const DEMO = { DEMO: '1', PUBLIC_URL: 'http://127.0.0.1:3000', EMBEDDED_UPKEEP_SECONDS: String(UPKEEP_SECONDS) };

export const proof: Proof = {
  about: '20 people work on the demo federation in the embedded database while its upkeep runs all the time',
  run: async (options) => {
    const dataDir = temporaryFolder();
    const first = await startServer({ dataDir, env: DEMO });
    const filling = residentMegabytes(first.pid) ?? 0;
    await first.stop();

    const server = await startServer({ dataDir, env: DEMO });
    const atStart = residentMegabytes(server.pid) ?? 0;
    const load = new Load(() => server, await demoWorld(server), { writers: 4, readers: 16 });
    const peaks = await watchServer(server, dataDir, options);
    const upkeeps = await upkeepsOf(server);
    await load.stop();
    options.say(`answers by status: ${[...load.statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}`);
    const answers = [...load.statuses.values()].reduce((sum, count) => sum + count, 0);
    const figures = [
      { what: 'upkeeps', value: upkeeps, least: Math.floor(UPKEEPS * options.scale) },
      { what: 'process exits', value: server.exitCode === undefined ? 0 : 1, most: 0 },
      { what: 'requests', value: answers, least: 100 },
      { what: 'failed requests', value: answers - load.count(200) - load.count(201), most: 0 },
      { what: 'acknowledged writes', value: load.acknowledged, least: 10 },
      { what: 'acknowledged writes lost', value: await load.countLost(server), most: 0 },
      { what: 'slowest answer', value: load.slowestMs / 1000, unit: 's', most: 15 },
      { what: 'memory after the first start, which draws the demo', value: filling, unit: 'MB' },
      { what: 'memory after the second start', value: atStart, unit: 'MB' },
      { what: 'memory, most', value: peaks.memory, unit: 'MB', most: 500 },
      { what: 'journal, most', value: peaks.journal, unit: 'MB', most: 100 },
      { what: 'open files, most', value: peaks.files, most: 400 },
    ];
    await server.stop();
    return figures;
  },
};

const NUMBERS_OF_THE_DEMO = 200;

async function demoWorld(server: RunningServer): Promise<World> {
  const [{ userName: username, password }] = demoLogins;
  const token = await server.signIn({ username, password });
  const { text } = await server.ask({ path: '/api/players/search?page=1&pageSize=20', token });
  for (let taken = 0; taken < NUMBERS_OF_THE_DEMO; taken++) numbers.ofForeigner();
  const { players } = JSON.parse(text) as { players: { id: number }[] };
  return { token, clubIds: [1, 2, 3], coachId: 1, playerIds: players.map(({ id }) => id) };
}

/** Looks every second, for as long as was promised. */
async function watchServer(server: RunningServer, dataDir: string, { scale, say }: ProofOptions) {
  const peaks = { memory: 0, journal: 0, files: 0 };
  const started = performance.now();
  let minute = 0;
  while (performance.now() - started < MINUTES * 60_000 * scale && server.exitCode === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const memory = residentMegabytes(server.pid) ?? 0;
    const journal = megabytesIn(path.join(dataDir, 'database', 'pg18', 'pg_wal'));
    const files = fs.readdirSync(`/proc/${server.pid}/fd`).length;
    peaks.memory = Math.max(peaks.memory, memory);
    peaks.journal = Math.max(peaks.journal, journal);
    peaks.files = Math.max(peaks.files, files);
    if (performance.now() - started < minute * 60_000) continue;
    say(`minute ${minute++}: ${memory} MB, journal ${journal} MB, ${files} open files`);
  }
  return peaks;
}

async function upkeepsOf(server: RunningServer): Promise<number> {
  const { text } = await server.ask({ path: '/metrics' });
  return Number(/^embedded_upkeeps (\d+)/m.exec(text)?.[1] ?? 0);
}

function megabytesIn(folder: string): number {
  const sizes = fs.readdirSync(folder).map((name) => fs.statSync(path.join(folder, name), { throwIfNoEntry: false }));
  return Math.round(sizes.reduce((sum, found) => sum + (found?.size ?? 0), 0) / 1e6);
}
