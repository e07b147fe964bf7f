import { multipart, portrait } from '#test/calls/player-calls.ts';
import type { Cluster } from '../support/cluster.ts';
import { ADMIN, type Answer, type RunningServer } from '../support/server.ts';
import { addMeasurement, addPlayer, idOf, numbers, type World } from '../support/world.ts';

const DOCUMENT = { type: '1', startDate: '2026-01-01', endDate: '2026-12-31', description: 'Документ на пробата' };
const DIPLOMA = { level: '2', graduationDate: '2010-06-30', institution: 'НСА', speciality: 'Треньор' };

export interface Person {
  id: number;
  /** What is typed by whoever erases. */
  typed: object;
  /** Under what the bytes of photos and documents are kept. */
  fileIds: string[];
}

/** What the database says of a person: everything there, nothing there, or something between the two. */
export type State = 'whole' | 'erased' | 'half';

export interface Stage {
  server: RunningServer;
  world: World;
  cluster: Cluster;
}

/** Somebody of whom something is kept in several places. */
export interface Kind {
  noun: 'player' | 'coach' | 'user';
  path: string;
  add: (stage: Stage, n: number) => Promise<Person>;
  /** How many of the places hold something, of so many; and how many signs of an erasure there are, of three. */
  places: number;
  placesOf: (id: number) => string;
  pseudonymOf: (id: number) => string;
}

const count = (from: string) => `(select count(*)::int from ${from})`;
const ask = (stage: Stage, path: string, more: { json?: object; form?: FormData }): Promise<Answer> =>
  stage.server.ask({ method: 'POST', path, token: stage.world.token, ...more });

async function rowOf<Row extends Record<string, unknown>>({ cluster }: Stage, text: string): Promise<Row> {
  const [row] = await cluster.query<Row>(text);
  if (row === undefined) throw new Error('Somebody was not added whole');
  return row;
}

async function aPlayerOfProof(stage: Stage, n: number): Promise<Person> {
  const { server, world } = stage;
  const id = idOf(await addPlayer(server, world, n));
  idOf(await addMeasurement(server, world, id));
  const form = multipart(DOCUMENT, await portrait, 'документ.jpg');
  idOf(await ask(stage, `/api/players/${id}/documents`, { form }));
  const { number, photo, document } = await rowOf<{ number: number; photo: string; document: string }>(
    stage,
    `select p.number, p.photo_id as photo, d.file_id as document
      from players p join player_documents d on d.player_id = p.id where p.id = ${id}`,
  );
  return { id, typed: { number }, fileIds: [photo, document] };
}

async function aCoachOfProof(stage: Stage, n: number): Promise<Person> {
  const day = String(1 + (n % 28)).padStart(2, '0');
  const month = String(1 + (Math.floor(n / 28) % 12)).padStart(2, '0');
  const fields = {
    name: `Хераклий Цваркотинчев`,
    egn: numbers.ofBulgarian(`1970-${month}-${day}`, 0),
    city: 'гр. Плевен',
    nationality: 'България',
  };
  const id = idOf(await ask(stage, '/api/coaches', { form: multipart(fields, await portrait) }));
  const form = multipart(DIPLOMA, await portrait, 'диплома.jpg');
  idOf(await ask(stage, `/api/coaches/${id}/educations`, { form }));
  idOf(await ask(stage, `/api/coaches/${id}/notes`, { json: { text: 'Обади се Цваркотинчев' } }));
  const { photo, diploma } = await rowOf<{ photo: string; diploma: string }>(
    stage,
    `select c.photo_id as photo, e.file_id as diploma
      from coaches c join coach_educations e on e.coach_id = c.id where c.id = ${id}`,
  );
  return { id, typed: { name: fields.name }, fileIds: [photo, diploma] };
}

/** Somebody of a club, signed in. */
async function anAccountOfProof(stage: Stage, n: number): Promise<Person> {
  const [firstName, lastName] = ['Хераклий', 'Цваркотинчев'];
  const userName = `proof${n}`;
  const json = { userName, email: `${userName}@example.test`, firstName, lastName, phoneNumber: '0888 765 432' };
  const id = idOf(await ask(stage, '/api/users', { json }));
  await ask(stage, `/api/users/${id}/claims/clubs/${stage.world.clubIds[0]}`, { json: {} });
  // A password that is known: the generated one goes by letter.
  await stage.cluster.query(
    `update users set password_hash = (select password_hash from users where user_name = '${ADMIN.username}'),
      must_change_password = false, password_expires_at = null where id = ${id}`,
  );
  await stage.server.signIn({ username: userName, password: ADMIN.password });
  return { id, typed: { name: `${firstName} ${lastName}` }, fileIds: [] };
}

export const kinds: readonly Kind[] = [
  {
    noun: 'player',
    path: '/api/players',
    add: aPlayerOfProof,
    places: 3,
    placesOf: (id) =>
      [
        count(`player_documents where player_id = ${id}`),
        count(`player_developments where player_id = ${id}`),
        count(`players where id = ${id} and last_name = 'Щерев' and photo_id is not null`),
      ].join(' + '),
    pseudonymOf: (id) => count(`players where id = ${id} and erased_on is not null and first_name = 'Заличен'`),
  },
  {
    noun: 'coach',
    path: '/api/coaches',
    add: aCoachOfProof,
    places: 3,
    placesOf: (id) =>
      [
        count(`coach_educations where coach_id = ${id}`),
        count(`notes where coach_id = ${id}`),
        count(`coaches where id = ${id} and name like '%Цваркотинчев' and photo_id is not null`),
      ].join(' + '),
    pseudonymOf: (id) => count(`coaches where id = ${id} and erased_on is not null and name like 'Заличен%'`),
  },
  {
    noun: 'user',
    path: '/api/users',
    add: anAccountOfProof,
    places: 4,
    placesOf: (id) =>
      [
        count(`user_clubs where user_id = ${id}`),
        count(`sessions where user_id = ${id}`),
        count(`known_devices where user_id = ${id}`),
        count(`users where id = ${id} and last_name = 'Цваркотинчев' and not is_deleted`),
      ].join(' + '),
    pseudonymOf: (id) => count(`users where id = ${id} and erased_on is not null and first_name = 'Заличен'`),
  },
];

export const erase = ({ server, world: { token } }: Stage, { path }: Kind, { id, typed }: Person): Promise<Answer> =>
  server.ask({ method: 'POST', path: `${path}/${id}/erasure`, token, json: typed });

const SIGNS = 3;

export async function stateOf(cluster: Cluster, kind: Kind, { id }: Person): Promise<State> {
  const [row] = await cluster.query<Record<'held' | 'signs', number>>(
    `select ${kind.placesOf(id)} as held, ${kind.pseudonymOf(id)}
      + ${count(`erasures where noun = '${kind.noun}' and record_id = ${id}`)}
      + ${count(`audit_entries where action = '${kind.noun}.erase' and entity_id = '${id}'`)} as signs`,
  );
  if (row?.held === kind.places && row.signs === 0) return 'whole';
  return row?.held === 0 && row.signs === SIGNS ? 'erased' : 'half';
}
