import fs from 'node:fs';
import { residentMegabytes } from '#test/children.ts';
import { type Figure, type Proof, rounds } from './proof.ts';
import { type Cluster, startCluster } from './support/cluster.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { makeWorld, prepareCoach } from './support/world.ts';

const WORDS = ['i', 'iv', 'ivan', 'petrov', 'zh', 'shterev', 'q', 'tsonka', 'yulia', 'a', 'bo', 'georgi'];
const COLUMNS = ['name', 'number', 'birthDate', 'nationality', 'currentClub', 'id'];
const SIZES = [10, 20, 50, 100, 33];

export const proof: Proof = {
  about: '3,000 different searches, each asked twice, on both engines',
  run: async (options) => {
    const cluster = await startCluster();
    const figures = [
      ...(await search('PostgreSQL', cluster, rounds(3000, options))),
      ...(await search('embedded', null, rounds(3000, options))),
    ];
    await cluster.remove();
    return figures;
  },
};

async function search(engine: string, cluster: Cluster | null, times: number): Promise<Figure[]> {
  const dataDir = temporaryFolder();
  const coachId = await prepareCoach({ url: cluster?.url, dataDir });
  const server = await startServer({ dataDir, url: cluster?.url });
  const { token } = await makeWorld(server, coachId);
  const memory = () => (residentMegabytes(server.pid) ?? 0) + (cluster === null ? 0 : backendMegabytes(cluster));
  const failed = await searchAll(server, token, 0, Math.min(300, times));
  const before = memory();
  const failedLater = await searchAll(server, token, 300, 300 + times);
  const after = memory();
  await server.stop();
  return [
    { what: `${engine}: different searches`, value: times },
    { what: `${engine}: searches that failed`, value: failed + failedLater, most: 0 },
    { what: `${engine}: memory they added`, value: after - before, unit: 'MB', most: 50 },
  ];
}

/** Each twice: what is asked for again is worth preparing. */
async function searchAll(server: RunningServer, token: string, from: number, to: number): Promise<number> {
  let failed = 0;
  for (let n = from; n < to; n += 4) {
    const paths = [n, n + 1, n + 2, n + 3].filter((i) => i < to).map(pathOf);
    for (const group of [paths, paths]) {
      const answers = await Promise.all(group.map((path) => server.ask({ path, token })));
      failed += answers.filter(({ status }) => status !== 200).length;
    }
  }
  return failed;
}

/** Another combination of words, column, direction and size for each number. */
function pathOf(n: number): string {
  const count = 1 + (n % 8);
  const words = Array.from({ length: count }, (_, i) => WORDS[(n * 7 + i * (1 + (n % 5))) % WORDS.length]);
  const query = new URLSearchParams({
    page: '1',
    pageSize: String(SIZES[Math.floor(n / 8) % SIZES.length]),
    orderBy: COLUMNS[Math.floor(n / 40) % COLUMNS.length] ?? 'name',
    desc: String(Math.floor(n / 240) % 2 === 1),
    keyword: words.join(' '),
  });
  return `/api/players/search?${query.toString()}`;
}

/** What the processes of PostgreSQL have for themselves. */
function backendMegabytes(cluster: Cluster): number {
  const kilobytes = cluster.processes().map((pid) => {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024;
}
