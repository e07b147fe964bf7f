import type { ImportDetails } from '#contract/import/import.contract.ts';
import type { ImportKind } from '#domain/import/import.rules.ts';
import { type Figure, type Proof, type ProofOptions, rounds } from './proof.ts';
import { type Engine, onBothEngines } from './support/both-engines.ts';
import { federationRows, spreadsheetOf } from './support/federation-files.ts';
import { probeHealth } from './support/health-probe.ts';
import { seconds } from './support/measure.ts';
import { sendPhotos } from './support/import-photos.ts';
import { pause } from './support/pause.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const SIZE = { clubs: 300, coaches: 1200, players: 15_000 };
const FAULTY = 200;
const READ = '/api/players/search?page=1&pageSize=25';
/** Of the answers that others get meanwhile. */
const MOST_P99_MS = 500;
const MOST_MEGABYTES = 400;
const MOST_ADDED = 250;
const IDLE_MS = 3000;
/** After it a file is being looked through. */
const BEGUN_MS = 3000;
const MOST_SECONDS_PER_TEN_THOUSAND = 60;

export const proof: Proof = {
  about:
    'a whole federation is brought in from spreadsheets and given photos, the server killed and the database stopped half way',
  run: (options) => onBothEngines(1, options, (engine) => bringIn(engine, options)),
};

async function bringIn({ name, url, restart }: Engine, options: ProofOptions): Promise<Figure[]> {
  const dataDir = temporaryFolder();
  const start = () => startServer({ dataDir, url });
  const office: Office = { server: await start(), token: '', restart: start };
  office.token = await office.server.signIn();
  const size = {
    clubs: rounds(SIZE.clubs, options),
    coaches: rounds(SIZE.coaches, options),
    players: rounds(SIZE.players, options),
  };
  const rows = federationRows(size);
  const faulty = Math.min(FAULTY, Math.floor(size.players / 10));
  const players = rows.player.map((row, i) => (i < faulty ? { ...row, lastName: '' } : row));

  const idle = await weighed(office.server, () => pause(IDLE_MS));
  const began = performance.now();
  const probe = probeHealth(office.server);
  const reading = readMeanwhile(office);
  await importFile(office, 'club', await spreadsheetOf('club', rows.club));
  await importFile(office, 'coach', await spreadsheetOf('coach', rows.coach));
  const beforePlayers = performance.now();
  const report = await importFile(office, 'player', await spreadsheetOf('player', players));
  const ended = performance.now();
  const { p99, answers } = await reading.stop();
  const { memory } = await probe.stop();
  options.say(`${name}: ${JSON.stringify(report.counts)}`);
  const again = await importFile(office, 'player', await spreadsheetOf('player', players));
  const photos = await photographed(office, { ...rows, player: rows.player.slice(faulty) });
  const disturbed = [
    ...(await killedHalfWay(office, size)),
    ...(restart === undefined ? [] : await withoutDatabase(office, size, restart)),
  ];
  await office.server.stop();
  // The embedded engine holds as much by itself: there the promise is about what comes on top.
  const most = url === undefined ? {} : { most: MOST_MEGABYTES };
  const figures: Figure[] = [
    { what: 'players written', value: report.counts.written, least: size.players - faulty },
    { what: 'faulty rows told', value: report.counts.faulty, least: faulty, most: faulty },
    seconds('the whole federation', ended - began),
    seconds('players, dry and for real', ended - beforePlayers, promisedSeconds(size.players)),
    { what: 'answers to others meanwhile', value: answers, least: 10 },
    { what: 'their p99', value: p99, unit: 'ms', most: MOST_P99_MS },
    { what: 'memory before the first file', value: idle, unit: 'MB' },
    { what: 'memory of the server', value: memory, unit: 'MB', ...most },
    { what: 'of it added by the imports', value: memory - idle, unit: 'MB', most: MOST_ADDED },
    { what: 'rows that a second run writes', value: again.counts.written, most: 0 },
    ...photos,
    ...disturbed,
  ];
  return figures.map((figure) => ({ ...figure, what: `${name}: ${figure.what}` }));
}

async function weighed(server: RunningServer, work: () => Promise<void>): Promise<number> {
  const probe = probeHealth(server);
  await work();
  return (await probe.stop()).memory;
}

/** Of every tenth club, coach and player: all of them would take hours, and the tenth photo takes as long as the first. */
const PHOTOGRAPHED_EVERY = 10;

async function photographed(office: Office, rows: ReturnType<typeof federationRows>): Promise<Figure[]> {
  const names = {
    club: rows.club.map(({ bulstat }) => `${bulstat}.jpg`),
    coach: rows.coach.map(({ egn }) => `${egn}.jpg`),
    player: rows.player.map(({ number }) => `снимки/${number}.jpg`),
  };
  const began = performance.now();
  let [sent, taken] = [0, 0];
  for (const noun of ['club', 'coach', 'player'] as const) {
    const chosen = names[noun].filter((_, at) => at % PHOTOGRAPHED_EVERY === 0);
    sent += chosen.length;
    taken += await sendPhotos(office, noun, chosen);
  }
  return [
    { what: `photos of every ${PHOTOGRAPHED_EVERY}th record`, value: taken, least: sent },
    seconds('these photos', performance.now() - began),
  ];
}

const promisedSeconds = (players: number) => (MOST_SECONDS_PER_TEN_THOUSAND * Math.max(players, 10_000)) / 10_000;

interface Office {
  server: RunningServer;
  token: string;
  restart: () => Promise<RunningServer>;
}

async function importFile(office: Office, kind: ImportKind, bytes: Buffer): Promise<ImportDetails> {
  const id = await send(office, kind, bytes);
  const checked = await details(office, id);
  // There is nothing to run where everything is there already.
  if (checked.counts.new + checked.counts.changed === 0) return checked;
  await ask(office, 'POST', `/api/imports/${id}/run`);
  return untilState(office, id, ['done']);
}

/** Uploads and checks; the id of the import that could run now. */
async function send(office: Office, kind: ImportKind, bytes: Buffer): Promise<number> {
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', new Blob([Uint8Array.from(bytes)]), `${kind}.xlsx`);
  const answer = await office.server.ask({ method: 'POST', path: '/api/imports', token: office.token, form });
  if (answer.status !== 201) throw new Error(`Not taken: ${answer.status} ${answer.text}`);
  const { id } = JSON.parse(answer.text) as { id: number };
  const { columns } = await details(office, id);
  await ask(office, 'PUT', `/api/imports/${id}/columns`, { columns });
  await untilState(office, id, ['checked']);
  return id;
}

/** More than a step or two of a run takes, however small the proof is. */
const LEAST_KILLED = 1200;

/** Players of the same federation that no file before had, for the so-manieth time. */
function nextPlayers(size: Parameters<typeof federationRows>[0], time: number) {
  const more = Math.max(Math.floor(size.players * 0.3), LEAST_KILLED);
  const from = size.players + more * time;
  return federationRows({ ...size, players: from + more }).player.slice(from);
}

async function untilMoved(office: Office, id: number): Promise<boolean> {
  const { progress, state } = await details(office, id);
  if (state !== 'running') return false;
  while ((await details(office, id)).progress?.done === progress?.done) await pause(20);
  return true;
}

/** Written, or left for a person to say whether it is somebody who is there already: chance makes near namesakes. */
const accountedFor = ({ written, double }: ImportDetails['counts']) => written + double;

/** The process is killed while rows are being written. */
async function killedHalfWay(office: Office, size: Parameters<typeof federationRows>[0]): Promise<Figure[]> {
  const rows = nextPlayers(size, 0);
  const id = await send(office, 'player', await spreadsheetOf('player', rows));
  await ask(office, 'POST', `/api/imports/${id}/run`);
  let kills = 0;
  for (; kills < 3 && (await untilMoved(office, id)); kills++) {
    await office.server.kill('SIGKILL');
    office.server = await office.restart();
    office.token = await office.server.signIn();
  }
  const { counts } = await untilState(office, id, ['done']);
  return [
    { what: 'kills while rows were being written', value: kills, least: 1 },
    { what: 'rows of the killed import that are missing', value: rows.length - accountedFor(counts), most: 0 },
  ];
}

/** The database is stopped and started while a file is looked through, and again while its rows are being written. */
async function withoutDatabase(
  office: Office,
  size: Parameters<typeof federationRows>[0],
  restart: () => Promise<void>,
): Promise<Figure[]> {
  const rows = nextPlayers(size, 1);
  const checking = send(office, 'player', await spreadsheetOf('player', rows));
  await pause(BEGUN_MS);
  await restart();
  const id = await checking;
  await ask(office, 'POST', `/api/imports/${id}/run`);
  let restarts = 1;
  for (; restarts < 3 && (await untilMoved(office, id)); restarts++) await restart();
  const { counts } = await untilState(office, id, ['done']);
  return [
    { what: 'restarts of the database meanwhile', value: restarts, least: 2 },
    { what: 'rows of that import that are missing', value: rows.length - accountedFor(counts), most: 0 },
  ];
}

async function untilState(office: Office, id: number, states: readonly string[]): Promise<ImportDetails> {
  const until = performance.now() + 15 * 60_000;
  while (performance.now() < until) {
    const found = await details(office, id);
    if (states.includes(found.state)) return found;
    await pause(100);
  }
  throw new Error(`The import did not become ${states.join(' or ')}`);
}

const details = (office: Office, id: number) => ask<ImportDetails>(office, 'GET', `/api/imports/${id}`);

async function ask<Result>({ server, token }: Office, method: string, path: string, json?: unknown): Promise<Result> {
  const question = { method, path, token, ...(json === undefined ? {} : { json }) };
  let answer = await server.ask(question);
  // A page that looks at an import asks again too.
  for (let tries = 0; answer.status === 503 && method === 'GET' && tries < 200; tries++) {
    await pause(100);
    answer = await server.ask(question);
  }
  if (answer.status >= 300 || answer.status === 0)
    throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text) as Result;
}

/** Somebody else at work: a page of players twenty times a second. */
function readMeanwhile({ server, token }: Office) {
  const times: number[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      times.push((await server.ask({ path: READ, token })).ms);
      await pause(50);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await reading;
      const sorted = times.toSorted((a, b) => a - b);
      return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, answers: times.length };
    },
  };
}
