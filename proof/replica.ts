import { randomBytes } from 'node:crypto';
import { validClub } from '#test/calls/club-calls.ts';
import { type Figure, type Proof, rounds } from './proof.ts';
import { Cluster, startCluster } from './support/cluster.ts';
import { Load } from './support/load.ts';
import { Watcher } from './support/measure.ts';
import { pause } from './support/pause.ts';
import { exits } from './support/on-postgresql.ts';
import { type Answer, type Question, type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { makeWorld, prepareCoach, type World } from './support/world.ts';

const COOKIES = { companion: '__Host-kartoteka-companion', position: '__Host-kartoteka-position' };
const LIST = '/api/clubs/search?page=1&pageSize=50';
/** The standby shows each write so much later: a list from it too soon would lack what was just written. */
const BEHIND = 'recovery_min_apply_delay=1500';

export const proof: Proof = {
  about: 'two servers read lists from a streaming standby that is behind, gone, frozen and back, while people write',
  run: async (options) => {
    const primary = await startCluster();
    const dataDir = temporaryFolder();
    const coachId = await prepareCoach({ url: primary.url, dataDir });
    const standby = await Cluster.start({ standbyOf: primary, settings: [BEHIND] });
    const env = { MASTER_KEY: randomBytes(32).toString('base64'), READ_URL: standby.url };
    const servers = [
      await startServer({ dataDir, url: primary.url, env }),
      await startServer({ dataDir, url: primary.url, env }),
    ] as const;
    const world = await makeWorld(servers[0], coachId);
    await untilRead(servers, world);

    options.say('two servers read from a standby that is 1.5 s behind');
    const load = new Load(() => servers[0], world, { writers: 2, readers: 0 });
    const own = await ownWrites(servers, world, rounds(40, options));
    const figures: Figure[] = [...own];
    const before = await answeredBy(servers[0]);
    const watcher = new Watcher(servers[0], asBrowser({ path: LIST, token: world.token }), 20);
    await pause(3000);
    const while1 = await answeredBy(servers[0]);
    figures.push({ what: 'lists answered by the standby', value: while1.replica - before.replica, least: 20 });

    for (let round = 0; round < rounds(3, options); round++) {
      options.say(`the standby is stopped, started, frozen and thawed: ${round + 1}`);
      await standby.stop('immediate');
      await pause(3000);
      await standby.start();
      await untilRead([servers[0]], world);
      standby.freeze();
      await pause(6000);
      standby.thaw();
      await untilRead([servers[0]], world);
    }
    await watcher.stop();
    await load.stop();
    const asked = [...watcher.statuses.values()].reduce((sum, n) => sum + n, 0);
    figures.push(
      { what: 'lists asked for meanwhile', value: asked, least: 100 },
      { what: 'lists not answered 200', value: asked - (watcher.statuses.get(200) ?? 0), most: 0 },
      { what: 'slowest list', value: watcher.slowestMs / 1000, unit: 's', most: 10 },
      ...servers.map((server) => exits(server)),
      ...(await load.figures(servers[0])),
    );
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all([standby.remove(), primary.remove()]);
    return figures;
  },
};

function asBrowser(question: Question, position?: string): Question {
  const cookies = [
    `${COOKIES.companion}=proof`,
    ...(position === undefined ? [] : [`${COOKIES.position}=${position}`]),
  ];
  return { ...question, headers: { ...question.headers, cookie: cookies.join('; ') } };
}

/** Writes at one server and reads the list at either at once, again and again. */
async function ownWrites(servers: readonly RunningServer[], world: World, times: number): Promise<Figure[]> {
  let [missed, old] = [0, 0];
  for (let i = 0; i < times; i++) {
    const [writing, reading] = i % 2 === 0 ? servers : servers.toReversed();
    if (writing === undefined || reading === undefined) throw new Error('Two servers are needed.');
    const clubId = world.clubIds[i % world.clubIds.length] ?? 0;
    const email = `own-${i}-${randomBytes(4).toString('hex')}@example.test`;
    const write = await changeEmail(writing, world, clubId, email);
    for (const server of [reading, writing]) {
      const list = await server.ask(asBrowser({ path: LIST, token: world.token }, positionFrom(write)));
      if (!list.text.includes(email)) missed += 1;
    }
    // Who has written nothing may get the list as it was: otherwise the standby would not have been behind.
    const other = await reading.ask(asBrowser({ path: LIST, token: world.token }));
    if (!other.text.includes(email)) old += 1;
  }
  return [
    { what: 'own writes', value: times, least: 1 },
    { what: 'lists that lacked the own write', value: missed, most: 0 },
    { what: 'lists of others that lacked it for a moment', value: old, least: 1 },
  ];
}

async function changeEmail(server: RunningServer, { token }: World, clubId: number, email: string): Promise<Answer> {
  const { address, president, contactPerson, contactNumber } = validClub;
  const json = { address, president, contactPerson, contactNumber, email };
  const answer = await server.ask({ method: 'PUT', path: `/api/clubs/${clubId}`, token, json });
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
  return answer;
}

function positionFrom({ headers }: Answer): string | undefined {
  const cookie = headers['set-cookie']?.find((text) => text.startsWith(COOKIES.position));
  return cookie?.split(/[=;]/)[1];
}

async function answeredBy(server: RunningServer): Promise<{ replica: number; primary: number }> {
  const { text } = await server.ask({ path: '/metrics' });
  const count = (name: string) =>
    Number(new RegExp(`list_statements\\{server="${name}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { replica: count('replica'), primary: count('primary') };
}

/** Until lists come from the standby (again). */
async function untilRead(servers: readonly RunningServer[], { token }: World): Promise<void> {
  for (const server of servers) {
    const before = await answeredBy(server);
    for (let tries = 0; tries < 600; tries++) {
      await server.ask(asBrowser({ path: LIST, token }));
      if ((await answeredBy(server)).replica > before.replica) break;
      await pause(100);
    }
    if ((await answeredBy(server)).replica === before.replica) throw new Error('The standby is not read from.');
  }
}
