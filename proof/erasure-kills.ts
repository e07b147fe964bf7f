import fs from 'node:fs';
import path from 'node:path';
import { erase, type Kind, kinds, type Person, type Stage, type State, stateOf } from './erasure-kills/people.ts';
import { type Figure, type Proof, type ProofOptions, rounds } from './proof.ts';
import { type Cluster, startCluster } from './support/cluster.ts';
import { pause } from './support/pause.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { makeWorld, prepareCoach } from './support/world.ts';

const MOST_WAIT_MS = 60_000;

const namesUnder = (folder: string) => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** The same numbers in the table and in the list outside of it, each once. */
async function areListsOne(cluster: Cluster, dataDir: string): Promise<boolean> {
  const rows = await cluster.query<{ id: number; record: number }>(
    `select id, record_id as record from erasures order by id`,
  );
  const file = path.join(dataDir, 'erasures.jsonl');
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split('\n') : [];
  const kept = lines
    .map((line) => JSON.parse(line) as { id: number; recordId: number })
    .map(({ id, recordId }) => ({ id, record: recordId }))
    .toSorted((one, other) => one.id - other.id);
  return JSON.stringify(rows) === JSON.stringify(kept);
}

async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + MOST_WAIT_MS; performance.now() < end; await pause(50))
    if (await isSo()) return true;
  return false;
}

/** What happens amid an erasure; the server that is at work afterwards. */
type Fault = (server: RunningServer, place: Place) => Promise<RunningServer>;

interface Place {
  dataDir: string;
  url: string;
  cluster: Cluster;
}

/** Each with how often it meets somebody of each kind. */
const faults: Readonly<Record<string, readonly [promised: number, fault: Fault]>> = {
  'kill -9': [
    20,
    async (server, place) => {
      await server.kill('SIGKILL');
      return startServer(place);
    },
  ],
  /** The list outside is written, and files are taken, by the next start at the latest. */
  'a power cut of PostgreSQL': [
    10,
    async (server, place) => {
      await place.cluster.stop('immediate');
      await place.cluster.start();
      await server.untilReady();
      await server.stop();
      return startServer(place);
    },
  ],
};

interface Counted {
  states: State[];
  /** Acknowledged, and yet not done. */
  lied: number;
  /** Starts after which the list outside says something else. */
  apart: number;
  filesLeft: number;
  filesLost: number;
  /** Who could not be erased later. */
  stuck: number;
}

/** One kind of person under one fault, at another moment each time: from the very beginning to a little after the end. */
async function disturb(
  kind: Kind,
  fault: Fault,
  { stage, place, times, first }: { stage: Stage; place: Place; times: number; first: number },
): Promise<Counted> {
  const { cluster } = place;
  const sample = await kind.add(stage, first);
  const { status, ms, text } = await erase(stage, kind, sample);
  if (status !== 200) throw new Error(`${kind.noun} not erased: ${status} ${text}`);
  const counted: Counted = { states: [], lied: 0, apart: 0, filesLeft: 0, filesLost: 0, stuck: 0 };
  const people: Person[] = [];
  for (let n = 0; n < times; n++) {
    const person = await kind.add(stage, first + 1 + n);
    people.push(person);
    const asked = erase(stage, kind, person);
    await pause((ms * 1.3 * n) / times);
    stage.server = await fault(stage.server, place);
    const answered = (await asked).status;
    const state = await stateOf(cluster, kind, person);
    counted.states.push(state);
    if (answered === 200 && state !== 'erased') counted.lied += 1;
    if (!(await until(() => areListsOne(cluster, place.dataDir)))) counted.apart += 1;
    const held = () =>
      person.fileIds.filter((id) => namesUnder(place.dataDir).some((name) => name.includes(id))).length;
    if (state === 'whole') counted.filesLost += person.fileIds.length - held();
    else if (!(await until(async () => held() === 0))) counted.filesLeft += held();
  }
  for (const [n, person] of people.entries()) if (counted.states[n] === 'whole') await erase(stage, kind, person);
  for (const person of [sample, ...people]) if ((await stateOf(cluster, kind, person)) !== 'erased') counted.stuck += 1;
  return counted;
}

async function proveAll(stage: Stage, place: Place, options: ProofOptions): Promise<Figure[]> {
  const figures: Figure[] = [];
  let first = 0;
  for (const kind of kinds)
    for (const [name, [promised, fault]] of Object.entries(faults)) {
      const times = rounds(promised, options);
      const counted = await disturb(kind, fault, { stage, place, times, first });
      first += times + 1;
      const count = (state: State) => counted.states.filter((one) => one === state).length;
      options.say(`${kind.noun}, ${name}: ${count('erased')} erased and ${count('whole')} whole afterwards`);
      const about = `${kind.noun}, ${name}`;
      figures.push(
        { what: `${about}: times`, value: counted.states.length, least: times },
        { what: `${about}: half erased`, value: count('half'), most: 0 },
        { what: `${about}: acknowledged and not done`, value: counted.lied, most: 0 },
        { what: `${about}: the list outside says something else`, value: counted.apart, most: 0 },
        { what: `${about}: files of erased people left`, value: counted.filesLeft, most: 0 },
        { what: `${about}: files of others lost`, value: counted.filesLost, most: 0 },
        { what: `${about}: could not be erased later`, value: counted.stuck, most: 0 },
      );
    }
  return figures;
}

export const proof: Proof = {
  about:
    'the server is killed (kill -9), and PostgreSQL loses its power, again and again amid the erasure of a player, a coach and an account',
  run: async (options) => {
    const cluster = await startCluster();
    const place = { dataDir: temporaryFolder(), url: cluster.url, cluster };
    const coachId = await prepareCoach(place);
    const server = await startServer(place);
    const stage: Stage = { server, cluster, world: await makeWorld(server, coachId, { players: 0 }) };
    await cluster.query('update installation set legal_keep_years = 0');
    const figures = await proveAll(stage, place, options);
    await stage.server.stop();
    await cluster.remove();
    return figures;
  },
};
