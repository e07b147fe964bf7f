import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type OpenDatabase, openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { sessionTable } from '#server/db/tables/session.table.ts';
import { tokenHash } from '#server/keys/tokens.ts';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { type Figure, median, type Proof, rounds } from './proof.ts';
import { pause } from './support/pause.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { startCluster } from './support/cluster.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const LIST = '/api/players/search?page=1&pageSize=25';
const ASKED = 300;

export const proof: Proof = {
  about: '500 open event streams of 500 people: what each costs, and whether lists are slower beside them',
  run: async (options) => {
    const count = rounds(500, options);
    const cluster = await startCluster();
    const env = { MASTER_KEY: randomBytes(32).toString('base64') };
    const database = await openDatabase({ url: cluster.url, folder: '', isLimited: false });
    await migrateDatabase(database);
    const people = await manyPeople(database, count + 1);
    for (let n = 0; n < 50; n++) await aPlayer(database.db);
    await database.close();
    const server = await startServer({ dataDir: path.join(temporaryFolder(), 'data'), url: cluster.url, env });
    const [reader = '', ...listeners] = people;
    // Everything that is made once for all of them is there before the first is counted.
    const first = await listen(server, listeners.slice(0, 20));
    await timesOf(server, reader);
    const alone = median(await timesOf(server, reader));
    const before = await residentOf(server);
    const streams = [...first, ...(await listen(server, listeners.slice(20)))];
    await timesOf(server, reader);
    const beside = median(await timesOf(server, reader));
    const after = await residentOf(server);
    const each = (after - before) / (streams.length - first.length) / 1000;
    const figures: Figure[] = [
      { what: 'streams open', value: streams.filter(({ isOpen }) => isOpen()).length, least: count },
      { what: 'memory of each', value: Math.round(each * 10) / 10, unit: 'kB', most: 100 },
      { what: 'a list alone, median', value: alone, unit: 'ms' },
      { what: 'a list beside the streams, median', value: beside, unit: 'ms', most: Math.max(alone * 1.3, alone + 1) },
    ];
    for (const { request } of streams) request.destroy();
    await server.stop();
    await cluster.remove();
    return figures;
  },
};

/** Sessions are made by hand: signing in 500 times is about passwords. */
async function manyPeople({ db }: OpenDatabase, count: number): Promise<string[]> {
  const club = await aClub(db);
  const tokens: string[] = [];
  for (let n = 0; n < count; n++) {
    const user = await aUser(db, { clubIds: [club.id] });
    const token = randomBytes(32).toString('base64url');
    tokens.push(token);
    await db.insert(sessionTable).values({
      userId: user.id,
      tokenHash: tokenHash(token),
      isRemembered: false,
      rights: `CLUB|${club.id}|`,
      idleMinutes: 60,
      expiresAt: new Date(Date.now() + 3_600_000),
    });
  }
  return tokens;
}

interface OpenStream {
  request: http.ClientRequest;
  isOpen: () => boolean;
}

async function listen(server: RunningServer, tokens: readonly string[]): Promise<OpenStream[]> {
  const streams: OpenStream[] = [];
  for (const token of tokens) {
    const request = http.get({
      port: server.port,
      host: '127.0.0.1',
      path: '/api/events',
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    let isOpen = response.statusCode === 200;
    response.on('close', () => (isOpen = false));
    request.on('error', () => undefined);
    await once(response, 'data');
    response.resume();
    streams.push({ request, isOpen: () => isOpen });
  }
  return streams;
}

async function timesOf(server: RunningServer, token: string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < ASKED; n++) times.push((await server.ask({ path: LIST, token })).ms);
  return times;
}

/** The least of a while: what the engine has not given back yet is nobody's. */
async function residentOf({ pid }: RunningServer): Promise<number> {
  let least = Infinity;
  for (let n = 0; n < 20; n++) {
    const [, pages] = fs.readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    least = Math.min(least, Number(pages) * 4096);
    await pause(250);
  }
  return least;
}
