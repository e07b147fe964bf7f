import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { aClub, aUser, PASSWORD } from '#test/builders.ts';
import { type Figure, type Proof, rounds } from './proof.ts';
import { startCluster } from './support/cluster.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const CLIENTS = 20;
/** A person has no more of them. */
const SESSIONS = 10;
/** One for all that share a database. */
const env = { MASTER_KEY: randomBytes(32).toString('base64') };
const READS = ['/api/players/search?page=1&pageSize=15', '/api/users', '/api/clubs/search?page=1&pageSize=15'];

interface Person {
  id: number;
  userName: string;
  clubId: number;
}

interface Scene {
  person: Person;
  /** The person's own, and an administrator's. */
  own: string;
  admin: string;
  server: RunningServer;
  query: (text: string) => Promise<unknown>;
}

/** Ends what the person may do; done when it is acknowledged. */
type Cause = (scene: Scene) => Promise<void>;

async function call({ server }: Scene, method: string, target: string, token: string): Promise<void> {
  const { status, text } = await server.ask({ method, path: target, token });
  if (status >= 300) throw new Error(`${method} ${target}: ${status} ${text}`);
}
const byAdmin =
  (method: string, target: (person: Person) => string): Cause =>
  (scene) =>
    call(scene, method, `/api/users/${scene.person.id}${target(scene.person)}`, scene.admin);

const calls: Record<string, Cause> = {
  'signed out': (scene) => call(scene, 'POST', '/api/authentication/logout', scene.own),
  deactivated: byAdmin('DELETE', () => ''),
  'lost a role': byAdmin('DELETE', () => '/roles/3'),
  'lost a club': byAdmin('DELETE', ({ clubId }) => `/claims/clubs/${clubId}`),
  'got a new password': byAdmin('POST', () => '/reset-password'),
  'had all sessions ended': byAdmin('DELETE', () => '/sessions'),
};
/** Time cannot be waited for: the row is made as old as it would be. */
const ages: Record<string, Cause> = {
  'was idle for too long': async ({ query, person }) =>
    void (await query(
      `update sessions set last_seen_at = now() - interval '1 day' where user_id = ${person.id} and ended_at is null`,
    )),
  'has been signed in for too long': async ({ query, person }) =>
    void (await query(`update sessions set expires_at = now() where user_id = ${person.id} and ended_at is null`)),
};

export const proof: Proof = {
  about: '20 clients read without a pause while the person is signed out, deactivated, loses a role or a club …',
  run: async (options) => {
    const after = rounds(1000, options);
    const cluster = await startCluster();
    const dataDir = temporaryFolder();
    const figures = [
      ...(await hammer('PostgreSQL, one process', {
        url: cluster.url,
        processes: 1,
        causes: { ...calls, ...ages },
        after,
      })),
      ...(await hammer('PostgreSQL, two processes', {
        url: cluster.url,
        processes: 2,
        causes: { ...calls, ...ages },
        after,
      })),
      ...(await hammer('embedded', { dataDir, processes: 1, causes: calls, after })),
    ];
    await cluster.remove();
    return figures;
  },
};

interface Ground {
  url?: string;
  dataDir?: string;
  processes: number;
  causes: Record<string, Cause>;
  /** So many requests begin after the acknowledgement. */
  after: number;
}

async function hammer(name: string, { url, dataDir, processes, causes, after }: Ground): Promise<Figure[]> {
  const folder = dataDir ?? temporaryFolder();
  const open = () => openDatabase({ url, folder: path.join(folder, 'database') });
  const database = await open();
  await migrateDatabase(database);
  const admin = await aUser(database.db, { roles: ['ADMINISTRATOR'] });
  const people: Record<string, Person> = {};
  for (const cause of Object.keys(causes)) people[cause] = await aPerson(database.db);
  // The embedded engine is open to one process only.
  if (url === undefined) await database.close();

  const servers: RunningServer[] = [];
  for (let i = 0; i < processes; i++) {
    servers.push(await startServer({ dataDir: i === 0 ? folder : temporaryFolder(), url, env }));
  }
  const figures: Figure[] = [];
  for (const [cause, end] of Object.entries(causes)) {
    const person = people[cause];
    const [server] = servers;
    if (person === undefined || server === undefined) continue;
    const token = await server.signIn({ username: admin.userName, password: PASSWORD });
    const query = (text: string) => database.pool.query(text);
    const load = { servers, person, after, sessions: cause === 'signed out' ? 1 : SESSIONS };
    const counted = await endDuringLoad(load, (own) => end({ person, own, admin: token, server, query }));
    figures.push(
      { what: `${name}: ${cause}: requests begun after the acknowledgement`, value: counted.begun, least: after },
      { what: `${name}: ${cause}: of them admitted`, value: counted.admitted, most: 0 },
    );
  }
  for (const server of servers) await server.stop();
  if (url !== undefined) await database.close();
  return figures;
}

async function aPerson(db: Database): Promise<Person> {
  const [club, other] = [await aClub(db), await aClub(db)];
  const user = await aUser(db, { roles: ['CLUB', 'PLAYER'], clubIds: [club.id, other.id], playerId: null });
  return { id: user.id, userName: user.userName, clubId: club.id };
}

interface Load {
  servers: RunningServer[];
  person: Person;
  /** How many sessions the clients share. */
  sessions: number;
  after: number;
}

/** Half of the clients ask each server; before the end all of them are heard. */
async function endDuringLoad({ servers, person, sessions, after }: Load, end: (own: string) => Promise<void>) {
  const tokens: string[] = [];
  for (let i = 0; i < sessions; i++) {
    const server = servers[i % servers.length];
    tokens.push((await server?.signIn({ username: person.userName, password: PASSWORD })) ?? '');
  }
  const counted = { heard: 0, begun: 0, admitted: 0 };
  let isAcknowledged = false;
  const client = async (number: number) => {
    const server = servers[number % servers.length];
    const token = tokens[number % tokens.length];
    for (let round = 0; counted.begun < after; round++) {
      const isAfter = isAcknowledged;
      if (isAfter) counted.begun += 1;
      const { status } = (await server?.ask({ path: READS[round % READS.length] ?? '', token })) ?? { status: 0 };
      if (status === 200) counted[isAfter ? 'admitted' : 'heard'] += 1;
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number));
  while (counted.heard < CLIENTS * 5) await new Promise((resolve) => setTimeout(resolve, 5));
  await end(tokens[0] ?? '');
  isAcknowledged = true;
  await Promise.all(clients);
  return counted;
}
