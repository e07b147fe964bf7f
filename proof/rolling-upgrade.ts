import { randomBytes } from 'node:crypto';
import { demoLogins } from '#demo/demo-logins.ts';
import { type Figure, type Proof, rounds } from './proof.ts';
import { type Cluster, startCluster } from './support/cluster.ts';
import { DocumentLoad } from './support/document-load.ts';
import { EventListener } from './support/event-listener.ts';
import { administrator, type Place, startOn, worldOf } from './support/federation.ts';
import { freePort } from './support/free-port.ts';
import { Load } from './support/load.ts';
import { Watcher } from './support/measure.ts';
import { addNewerEntries, MEASURED_BESIDE } from './support/newer-entries.ts';
import { startNginx } from './support/nginx.ts';
import { PageLoad } from './support/page-load.ts';
import { pause } from './support/pause.ts';
import { builtRelease, replacedRelease } from './support/release.ts';
import type { RunningServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { TransferNews } from './support/transfer-news.ts';
import { numbers } from './support/world.ts';

const SERVERS = 3;
/** What everybody may ask for: of a club or a player, their own. */
const OWN_LIST = '/api/players/search?page=1&pageSize=20';
/** What happens between two replacements. */
const WRITES_BETWEEN = 30;
/** As long as a supervisor waits for a server that stops. */
const STOP_WITHIN_MS = 15_000;

export const proof: Proof = {
  about:
    'three servers of the version before behind nginx are replaced by this one, one after another, under readers, writers, uploads and event streams; then this one by itself',
  run: async (options) => {
    const cluster = await startCluster();
    const place: Place = {
      dataDir: temporaryFolder(),
      url: cluster.url,
      masterKey: randomBytes(32).toString('base64'),
    };
    const release = builtRelease(replacedRelease, options.say);
    const ports: number[] = [];
    while (ports.length < SERVERS) ports.push(await freePort());
    const start = (port: number, from?: string) =>
      startOn(place, { PORT: String(port), TRUST_PROXY: '127.0.0.1' }, from);
    const servers: RunningServer[] = [];
    for (const port of ports) servers.push(await start(port, release));
    const front = await startNginx(ports);
    options.say(`${SERVERS} servers of ${replacedRelease.commit} behind nginx`);

    const work = await Work.begin(front, cluster);
    const turns = rounds(2, options);
    const older: number[] = [];
    let slowestStop = 0;
    let cutOff = 0;
    for (let turn = 0; turn <= turns; turn++) {
      for (const [which, port] of ports.entries()) {
        await work.people.untilAcknowledged(WRITES_BETWEEN);
        const stopping = performance.now();
        await servers[which]?.stop();
        slowestStop = Math.max(slowestStop, performance.now() - stopping);
        servers[which] = await start(port);
        // nginx leaves one that was away aside for a second.
        await pause(1500);
        if (turn === 0) cutOff = work.cutOff();
        if (turn === 0 && which === 0) older.push(...(await readByOlder(servers, options.say)));
        options.say(`${turn === 0 ? 'replaced' : 'started anew'}: ${which + 1}. ${work.summary()}`);
      }
    }
    const figures = await work.end(cutOff);
    figures.push(
      { what: 'readings of newer entries by servers of the version before', value: older.length, least: 10 },
      { what: 'of them failed', value: older.filter((status) => status !== 200).length, most: 0 },
    );
    figures.push({ what: 'slowest stop', value: slowestStop / 1000, unit: 's', most: STOP_WITHIN_MS / 1000 });
    await front.stop();
    for (const server of servers) await server.stop();
    await cluster.remove();
    return figures;
  },
};

/** The first has been replaced: what it is given is read by the others, which do not know it. */
async function readByOlder(
  [newer, ...older]: readonly RunningServer[],
  say: (line: string) => void,
): Promise<number[]> {
  if (newer === undefined) return [];
  const token = await newer.signIn(administrator);
  const statuses: number[] = [];
  for (const path of await addNewerEntries(newer, token))
    for (const server of older) {
      const { status, text } = await server.ask({ path, token });
      statuses.push(status);
      if (status !== 200) say(`✗ ${path} by the version before: ${status} ${text.slice(0, 200)}`);
    }
  return statuses;
}

/** Everybody who is at work while servers come and go. */
class Work {
  readonly people: Load;
  readonly #front: RunningServer;
  readonly #cluster: Cluster;
  readonly #uploads: DocumentLoad;
  readonly #pages: PageLoad;
  readonly #others: Watcher[];
  readonly #news: TransferNews;
  readonly #listeners: EventListener[];
  readonly #before: Counted;

  private constructor(parts: Parts) {
    this.#front = parts.front;
    this.#cluster = parts.cluster;
    this.#before = parts.before;
    this.#news = parts.news;
    this.#listeners = parts.listeners;
    this.people = new Load(() => parts.front, parts.world);
    this.#uploads = new DocumentLoad(() => parts.front, parts.world, { writers: 1 });
    this.#pages = new PageLoad(parts.front);
    this.#others = parts.tokens.map((token) => new Watcher(parts.front, { path: OWN_LIST, token }));
  }

  static async begin(front: RunningServer, cluster: Cluster): Promise<Work> {
    const world = await worldOf(front);
    // The first ones belong to people of the invented federation.
    for (let taken = 0; taken < 1000; taken++) numbers.ofForeigner();
    const [, ...others] = demoLogins;
    const tokens: string[] = [];
    for (const { userName, password } of others) tokens.push(await front.signIn({ username: userName, password }));
    const listener = { userName: others[0].userName, token: tokens[0] ?? '' };
    const news = await TransferNews.begin(front, cluster, { token: world.token, listener });
    const listeners = Array.from({ length: 3 }, () => new EventListener(front, listener.token));
    return new Work({ front, cluster, world, tokens, listeners, news, before: await countRows(cluster) });
  }

  /** Writes that were sent over a connection that the server closed at the same moment; nothing of them was done. */
  cutOff(): number {
    return [this.people, this.#uploads, this.#news].reduce((all, { statuses }) => all + (statuses.get(502) ?? 0), 0);
  }

  summary(): string {
    return [...this.people.statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
  }

  async end(cutOffBefore: number): Promise<Figure[]> {
    await this.people.untilAcknowledged(WRITES_BETWEEN);
    const loads = [this.people, ...this.#others];
    await Promise.all([...loads, this.#uploads, this.#pages, this.#news].map((load) => load.stop()));
    await pause(2000); // what is on its way to the streams
    await Promise.all(this.#listeners.map((listener) => listener.stop()));
    const told = await this.#news.idsSince(this.#cluster);
    const missed = this.#listeners.map(({ heard }) => told.filter((id) => !heard.has(id)).length);
    const sum = (statusOf: (status: number) => boolean) =>
      loads.reduce((all, { statuses }) => all + countOf(statuses, statusOf), 0) +
      countOf(this.#uploads.statuses, statusOf) +
      countOf(this.#news.statuses, statusOf);
    const failed = sum((status) => status !== 200 && status !== 201);
    const after = await countRows(this.#cluster);
    for (const path of this.#pages.missing.slice(0, 5)) console.log(`   missing: ${path}`);
    for (const text of [...this.people.unexpected, ...this.#news.unexpected].slice(0, 5)) console.log(`   ${text}`);
    const acknowledged = this.people.acknowledged + this.#uploads.acknowledged;
    const written = after.written - this.#before.written - MEASURED_BESIDE;
    return [
      { what: 'requests', value: sum(() => true), least: 500 },
      { what: 'failed: neither 200 nor 201', value: failed - cutOffBefore, most: 0 },
      // The version before closed connections at once when it stopped, the proxy's too.
      {
        what: 'cut off by a stop of the version before',
        value: cutOffBefore,
        most: replacedRelease.closesLate === true ? 0 : SERVERS,
      },
      { what: 'of them 401 (signed out)', value: sum((status) => status === 401), most: 0 },
      { what: 'acknowledged writes', value: acknowledged, least: 100 },
      { what: 'acknowledged writes lost', value: await this.people.countLost(this.#front), most: 0 },
      { what: 'acknowledged files lost', value: await this.#uploads.countLost(this.#front), most: 0 },
      { what: 'rows written and not acknowledged, or doubled', value: Math.abs(written - acknowledged), most: 0 },
      { what: 'acts in transfers', value: this.#news.done, least: 10 },
      { what: 'news', value: told.length, least: 10 },
      { what: 'news that a stream missed', value: Math.max(...missed), most: 0 },
      { what: 'streams opened anew', value: this.#listeners.reduce((all, { opened }) => all + opened - 1, 0) },
      { what: 'streams refused', value: this.#listeners.reduce((all, { refused }) => all + refused, 0), most: 0 },
      { what: 'pages opened with all their files', value: this.#pages.opened, least: 10 },
      { what: 'pages opened a second time', value: this.#pages.openedTwice, most: SERVERS },
      { what: 'files of a page that were not there then', value: this.#pages.missing.length, most: 0 },
      { what: 'slowest answer', value: Math.max(...loads.map(({ slowestMs }) => slowestMs)) / 1000, unit: 's' },
    ];
  }
}

interface Parts {
  front: RunningServer;
  cluster: Cluster;
  world: Awaited<ReturnType<typeof worldOf>>;
  tokens: string[];
  listeners: EventListener[];
  news: TransferNews;
  before: Counted;
}

interface Counted {
  written: number;
}

/** Of everything the load writes, as the database has it. */
async function countRows(cluster: Cluster): Promise<Counted> {
  const [row] = await cluster.query<{ written: number }>(
    `select ((select count(*) from players) + (select count(*) from player_developments)
      + (select count(*) from player_documents))::int as written`,
  );
  return { written: row?.written ?? 0 };
}

const countOf = (statuses: ReadonlyMap<number, number>, isMeant: (status: number) => boolean) =>
  [...statuses].reduce((all, [status, times]) => all + (isMeant(status) ? times : 0), 0);
