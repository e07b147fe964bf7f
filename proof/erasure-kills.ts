import fs from 'node:fs';
import path from 'node:path';
import { multipart, portrait } from '#test/calls/player-calls.ts';
import { type Proof, rounds } from './proof.ts';
import { type Cluster, startCluster } from './support/cluster.ts';
import { pause } from './support/pause.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { addMeasurement, addPlayer, idOf, makeWorld, prepareCoach, type World } from './support/world.ts';

const KILLS = 20;
const MOST_WAIT_MS = 60_000;
const DOCUMENT = { type: '1', startDate: '2026-01-01', endDate: '2026-12-31', description: 'Документ на пробата' };

interface Person {
  id: number;
  number: number;
  /** Under what the bytes of the photo and of the document are kept. */
  fileIds: string[];
}

/** What the database says of a person: everything there, nothing there, or something between the two. */
type State = 'whole' | 'erased' | 'half';

async function addPerson(server: RunningServer, world: World, cluster: Cluster, n: number): Promise<Person> {
  const id = idOf(await addPlayer(server, world, n));
  idOf(await addMeasurement(server, world, id));
  const form = multipart(DOCUMENT, await portrait, 'документ.jpg');
  idOf(await server.ask({ method: 'POST', path: `/api/players/${id}/documents`, token: world.token, form }));
  const [row] = await cluster.query<{ number: number; photo: string; document: string }>(
    `select p.number, p.photo_id as photo, d.file_id as document
      from players p join player_documents d on d.player_id = p.id where p.id = ${id}`,
  );
  if (row === undefined) throw new Error('Somebody was not added whole');
  return { id, number: row.number, fileIds: [row.photo, row.document] };
}

const erase = (server: RunningServer, { token }: World, { id, number }: Person) =>
  server.ask({ method: 'POST', path: `/api/players/${id}/erasure`, token, json: { number } });

async function stateOf(cluster: Cluster, { id }: Person): Promise<State> {
  const [row] = await cluster.query<Record<'rows' | 'marks', number>>(
    `select (select count(*)::int from player_documents where player_id = ${id})
        + (select count(*)::int from player_developments where player_id = ${id})
        + (select count(*)::int from players where id = ${id} and last_name = 'Щерев' and photo_id is not null) as rows,
      (select count(*)::int from players where id = ${id} and erased_on is not null and first_name = 'Заличен')
        + (select count(*)::int from erasures where noun = 'player' and record_id = ${id})
        + (select count(*)::int from audit_entries where action = 'player.erase' and entity_id = '${id}') as marks`,
  );
  if (row?.rows === 3 && row.marks === 0) return 'whole';
  return row?.rows === 0 && row.marks === 3 ? 'erased' : 'half';
}

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

export const proof: Proof = {
  about: 'the server is killed (kill -9) again and again amid the erasure of a person',
  run: async (options) => {
    const cluster = await startCluster();
    const place = { dataDir: temporaryFolder(), url: cluster.url };
    const coachId = await prepareCoach(place);
    let server: RunningServer = await startServer(place);
    const world = await makeWorld(server, coachId, { players: 0 });
    await cluster.query('update installation set legal_keep_years = 0');
    const first = await addPerson(server, world, cluster, 0);
    const { status, ms } = await erase(server, world, first);
    if (status !== 200) throw new Error(`Not erased: ${status}`);

    const kills = rounds(KILLS, options);
    const people: Person[] = [first];
    const states: State[] = [];
    let [apart, filesLeft, filesLost, lied] = [0, 0, 0, 0];
    for (let kill = 0; kill < kills; kill++) {
      const person = await addPerson(server, world, cluster, kill + 1);
      people.push(person);
      const asked = erase(server, world, person);
      // From the very beginning to a little after the end.
      await pause((ms * 1.3 * kill) / kills);
      await server.kill('SIGKILL');
      const answered = (await asked).status;
      server = await startServer(place);
      const state = await stateOf(cluster, person);
      states.push(state);
      if (answered === 200 && state !== 'erased') lied += 1;
      if (!(await until(() => areListsOne(cluster, place.dataDir)))) apart += 1;
      const held = () =>
        person.fileIds.filter((id) => namesUnder(place.dataDir).some((name) => name.includes(id))).length;
      if (state === 'whole') filesLost += person.fileIds.length - held();
      else if (!(await until(async () => held() === 0))) filesLeft += held();
    }
    const left = people.filter((_, at) => states[at - 1] === 'whole');
    for (const person of left) await erase(server, world, person);
    const ends = await Promise.all(people.map((person) => stateOf(cluster, person)));
    const count = (state: State) => states.filter((one) => one === state).length;
    options.say(
      `an erasure takes ${Math.round(ms)} ms; ${count('erased')} erased and ${count('whole')} whole after a kill`,
    );
    await server.stop();
    await cluster.remove();
    return [
      { what: 'kills', value: kills, least: kills },
      { what: 'people half erased', value: count('half'), most: 0 },
      { what: 'erasures acknowledged and not done', value: lied, most: 0 },
      { what: 'starts after which the list outside says something else', value: apart, most: 0 },
      { what: 'files of erased people left', value: filesLeft, most: 0 },
      { what: 'files of others lost', value: filesLost, most: 0 },
      { what: 'people who could not be erased later', value: ends.filter((end) => end !== 'erased').length, most: 0 },
    ];
  },
};
