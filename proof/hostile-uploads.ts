import { hostileImages, loadedImages, pattern } from '#test/corpus/hostile-images.ts';
import { damagedPdfs, harmlessPdfs, hostilePdfs, longPdfs } from '#test/corpus/hostile-pdfs.ts';
import { type Figure, type Proof, type ProofOptions, rounds } from './proof.ts';
import { startCluster } from './support/cluster.ts';
import { type ProbeResult, probeHealth } from './support/health-probe.ts';
import { largePictures } from './support/large-pictures.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { makeWorld, prepareCoach } from './support/world.ts';

const MOST_DELAY_MS = 200;
const MOST_MEGABYTES = 600;
const ACCEPTED = [201];
const REFUSED = [400, 413, 415];
/** Whatever a file is, too many at once may be told to come back. */
const BUSY = [429, 503];

interface Upload {
  name: string;
  bytes: Uint8Array;
  fileName?: string;
  expected: number[];
}

export const proof: Proof = {
  about: 'hostile files are sent, one by one and many at once, while /healthz is asked every 20 ms',
  run: async (options) => {
    const cluster = await startCluster();
    const onPostgresql = await attack('PostgreSQL', { url: cluster.url }, options);
    await cluster.remove();
    return [...onPostgresql, ...(await attack('embedded engine', {}, options))];
  },
};

async function attack(engine: string, { url }: { url?: string }, options: ProofOptions): Promise<Figure[]> {
  const dataDir = temporaryFolder();
  const coachId = await prepareCoach({ url, dataDir });
  const server = await startServer({ dataDir, url });
  const { token, playerIds } = await makeWorld(server, coachId, { clubs: 1, players: 1 });
  const player = { server, token, id: playerIds[0] ?? 0 };
  const wrong: string[] = [];
  const send = async (upload: Upload) => {
    const { status, text } = await sendDocument(player, upload);
    if (!upload.expected.includes(status)) wrong.push(`${upload.name}: ${status} ${text.slice(0, 100)}`);
  };
  const large = (await largePictures()).map(([name, bytes]) => ({
    name,
    bytes,
    expected: [...ACCEPTED, 413, ...BUSY],
  }));
  const pick = (count: number) =>
    Array.from({ length: count }, (_, i) => large[i % large.length]).filter((one) => !!one);

  const corpus = await uploads();
  options.say(`${engine}: ${corpus.length} files, one by one`);
  const oneByOne = await whileProbed(server, async () => {
    for (const upload of corpus) await send(upload);
  });
  options.say(`${engine}: ten large pictures at once`);
  const ten = await whileProbed(server, async () => {
    for (let i = 0; i < rounds(3, options); i++) await Promise.all(pick(10).map(send));
  });
  options.say(`${engine}: sixty at once`);
  const sixty = await whileProbed(server, () => Promise.all(pick(60).map(send)));
  const alive = server.exitCode === undefined;
  await server.stop();
  for (const line of wrong) options.say(`${engine}: ${line}`);

  const delay = (what: string, { slowest, late }: ProbeResult): Figure[] => [
    { what: `${engine}: slowest /healthz, ${what}`, value: slowest, unit: 'ms', most: MOST_DELAY_MS },
    { what: `${engine}: the probe itself was late by`, value: late, unit: 'ms' },
  ];
  return [
    { what: `${engine}: files of the corpus sent`, value: corpus.length, least: 150 },
    { what: `${engine}: wrong answers`, value: wrong.length + (alive ? 0 : 1), most: 0 },
    ...delay('corpus', oneByOne),
    ...delay('ten large pictures at once', ten),
    ...delay('sixty large pictures at once', sixty),
    {
      what: `${engine}: memory with ten large pictures at once`,
      value: ten.memory,
      unit: 'MB',
      most: MOST_MEGABYTES,
    },
    { what: `${engine}: the same, shared pages counted once`, value: ten.sharedOnce, unit: 'MB' },
    { what: `${engine}: memory with sixty`, value: sixty.memory, unit: 'MB' },
  ];
}

async function whileProbed(server: RunningServer, work: () => Promise<unknown>): Promise<ProbeResult> {
  const probe = probeHealth(server);
  await work();
  return probe.stop();
}

async function uploads(): Promise<Upload[]> {
  const all = (files: [string, Buffer][], expected: number[]) =>
    files.map(([name, bytes]) => ({ name, bytes, expected }));
  const png = await pattern().png().toBuffer();
  const fileNames = [' ', '.', '\u0301\u0316', '\u200B', '/', 'щ'].map((sign) => ({
    name: `a name of ${JSON.stringify(sign)}`,
    bytes: png,
    fileName: `a${sign.repeat(20_000)}b.png`,
    expected: [...ACCEPTED, ...REFUSED],
  }));
  return [
    ...all(await hostileImages(), REFUSED),
    ...all(await loadedImages(), ACCEPTED),
    ...all(hostilePdfs, REFUSED),
    ...all(damagedPdfs, REFUSED),
    ...all(harmlessPdfs, ACCEPTED),
    ...all(longPdfs, [...ACCEPTED, ...REFUSED]),
    ...fileNames,
  ];
}

async function sendDocument(
  { server, token, id }: { server: RunningServer; token: string; id: number },
  { bytes, fileName = 'файл.pdf' }: Upload,
) {
  const form = new FormData();
  const fields = { type: '0', startDate: '2026-01-01', endDate: '2026-12-31', description: 'Декларация' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), fileName);
  return server.ask({ method: 'POST', path: `/api/players/${id}/documents`, token, form });
}
