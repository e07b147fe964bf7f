import fs from 'node:fs';
import { residentMegabytes } from '#test/children.ts';
import { type Figure, type Proof, rounds } from './proof.ts';
import { type Cluster, startCluster } from './support/cluster.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { makeWorld, prepareCoach } from './support/world.ts';

/** One of each kind the search tells apart: long or short, with one spelling or several. */
const WORDS = ['petrov', 'ab', 'ivan', 'q'];
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
  // One search over and over first, so that only what is different counts.
  for (let i = 0; i < 200; i++) await server.ask({ path: pathOf(0), token });
  const before = memory();
  const failed = await searchAll(server, token, 0, times);
  const after = memory();
  await server.stop();
  return [
    { what: `${engine}: different searches`, value: times },
    { what: `${engine}: searches that failed`, value: failed, most: 0 },
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

/** How many words of each kind, for every search of one to eight words. */
const MIXTURES = mixtures();

function mixtures(): number[][] {
  const upTo = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const all = upTo.flatMap((a) => upTo.flatMap((b) => upTo.flatMap((c) => upTo.map((d) => [a, b, c, d]))));
  const lengthOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);
  return all.filter((counts) => lengthOf(counts) >= 1 && lengthOf(counts) <= 8);
}

/** Another statement for each number: another mixture of words, then another size, column or direction. */
function pathOf(n: number): string {
  const mixture = MIXTURES[n % MIXTURES.length] ?? [];
  const round = Math.floor(n / MIXTURES.length);
  const query = new URLSearchParams({
    page: '1',
    pageSize: String(SIZES[round % SIZES.length]),
    orderBy: COLUMNS[Math.floor(round / SIZES.length) % COLUMNS.length] ?? 'name',
    keyword: mixture.flatMap((count, kind) => Array.from({ length: count }, () => WORDS[kind])).join(' '),
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
