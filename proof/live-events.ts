import { type Browser, chromium, type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { aClub, aPlayer, aUser, PASSWORD } from '#test/builders.ts';
import { type Figure, type Proof, rounds } from './proof.ts';
import { startCluster } from './support/cluster.ts';
import { LineCutter } from './support/line-cutter.ts';
import { pause } from './support/pause.ts';
import { idOf } from './support/world.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

/** What happens to each transfer, in its order; each is an event. */
const STEPS = ['begun', 'signed', 'cancelled'] as const;
const TABS = 2;
/** Until then everything has come that comes at all: the client waits for half a minute at the longest. */
const RETURN_MS = 60_000;

interface Told {
  key: string;
  at: number;
}

export const proof: Proof = {
  about:
    'two browsers at two servers on one database see what a third person does: each event once in each page, also when lines are cut, a server or the database is restarted',
  run: async (options) => {
    const cluster = await startCluster();
    const env = { MASTER_KEY: randomBytes(32).toString('base64') };
    const database = await openDatabase({ url: cluster.url, folder: '', isLimited: false });
    await migrateDatabase(database);
    const events = rounds(200, options);
    const stage = await prepare(database.db, events + 3 * 20);
    await database.close();
    const start = () => startServer({ dataDir: temporaryFolder(), url: cluster.url, env });
    const servers = [await start(), await start()];
    const at = (place: number) => {
      const server = servers[place];
      if (server === undefined) throw new Error(`No server ${place}`);
      return server;
    };
    const lines = [await LineCutter.to(() => at(0).port), await LineCutter.to(() => at(1).port)];
    const executablePath = process.env['CHROMIUM_PATH'] ?? fs.readFileSync('.cache/chromium-path', 'utf8').trim();
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    const pages: Page[] = [];
    for (const [place, userName] of stage.watchers.entries()) {
      pages.push(...(await openPages(browser, at(place), { url: lines[place]?.url ?? '', userName })));
    }
    const work = new Work(stage, at);
    await work.signIn();

    const figures: Figure[] = [];
    const look = async (what: string, done: Map<string, number>) => figures.push(...(await compare(what, pages, done)));

    await look('undisturbed', await work.events(events));
    for (const line of lines) line.cut();
    await look('lines cut', await work.events(20));
    await at(1).stop();
    const meanwhile = await work.events(10, 0);
    servers[1] = await start();
    await look('a server restarted', new Map([...meanwhile, ...(await work.events(10))]));
    const before = await work.events(10);
    await cluster.stop('fast');
    await pause(1000);
    await cluster.start();
    for (const server of servers) await server.untilReady();
    await look('the database restarted', new Map([...before, ...(await work.events(10))]));

    await browser.close();
    for (const line of lines) line.close();
    for (const server of servers) await server.stop();
    await cluster.remove();
    return figures;
  },
};

interface Stage {
  clubId: number;
  playerIds: number[];
  actor: string;
  watchers: string[];
}

async function prepare(db: Database, events: number): Promise<Stage> {
  const [giving, receiving] = [await aClub(db), await aClub(db)];
  const playerIds: number[] = [];
  for (let left = events; left > -STEPS.length; left -= STEPS.length) {
    playerIds.push((await aPlayer(db, { currentClubId: giving.id })).id);
  }
  const administrator = async () => (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName;
  return {
    clubId: receiving.id,
    playerIds: [...playerIds, ...playerIds],
    actor: await administrator(),
    watchers: [await administrator(), await administrator()],
  };
}

/** Runs in the page before anything else: what the line of the browser tells the page is written down. */
const NOTING = `
  const noted = (window.noted = { told: [], isReady: false });
  const Native = SharedWorker;
  window.SharedWorker = class extends Native {
    constructor(...args) {
      super(...args);
      this.port.addEventListener('message', ({ data: event }) => {
        if (event.kind === 'ready') noted.isReady = true;
        if (event.kind !== 'news') return;
        const { kind, transferId } = JSON.parse(event.data);
        noted.told.push({ key: transferId + ' ' + kind, at: Date.now() });
      });
    }
  };`;

/** Two pages of one browser; each writes down what it is told. */
async function openPages(
  browser: Browser,
  server: RunningServer,
  { url, userName }: { url: string; userName: string },
): Promise<Page[]> {
  const json = { username: userName, password: PASSWORD };
  const { text: session } = await server.ask({ method: 'POST', path: '/api/authentication/login', json });
  const context = await browser.newContext();
  await context.addInitScript({ content: `localStorage.setItem('user_info', ${JSON.stringify(session)});${NOTING}` });
  const pages: Page[] = [];
  for (let tab = 0; tab < TABS; tab++) {
    const page = await context.newPage();
    await page.goto(`${url}/players`);
    while (!(await page.evaluate<boolean>('window.noted.isReady'))) await pause(50);
    pages.push(page);
  }
  return pages;
}

const toldTo = (page: Page) => page.evaluate<Told[]>('window.noted.told');

/** A third person, who works at both servers. */
class Work {
  readonly #stage: Stage;
  readonly #at: (place: number) => RunningServer;
  #token = '';
  #step = 0;
  #transferId = 0;

  constructor(stage: Stage, at: (place: number) => RunningServer) {
    this.#stage = stage;
    this.#at = at;
  }

  async signIn(): Promise<void> {
    this.#token = await this.#at(0).signIn({ username: this.#stage.actor, password: PASSWORD });
  }

  /** Makes so many events; answers when each was acknowledged. At both servers by turns, or at the one that is named. */
  async events(count: number, place?: number): Promise<Map<string, number>> {
    const done = new Map<string, number>();
    for (let left = count; left > 0; left--) {
      const step = STEPS[this.#step % STEPS.length] ?? 'begun';
      const server = this.#at(place ?? this.#step % 2);
      const call = this.#callOf(step);
      const answer = await server.ask({ method: 'POST', token: this.#token, ...call });
      this.#transferId = idOf(answer);
      this.#step += 1;
      done.set(`${this.#transferId} ${step}`, Date.now());
    }
    return done;
  }

  #callOf(step: (typeof STEPS)[number]) {
    const { playerIds, clubId } = this.#stage;
    if (step === 'begun') {
      const playerId = playerIds[Math.floor(this.#step / STEPS.length)];
      return { path: '/api/transfers', json: { type: 0, playerId, clubId } };
    }
    const address = `/api/transfers/${this.#transferId}`;
    if (step === 'signed') return { path: `${address}/confirm/admin`, json: {} };
    return { path: `${address}/cancel`, json: { reason: 'Край на пробата' } };
  }
}

/** Everything that was done has come once to every page, and how long it took. */
async function compare(what: string, pages: readonly Page[], done: Map<string, number>): Promise<Figure[]> {
  const until = Date.now() + RETURN_MS;
  const isWhole = async (page: Page) => {
    const keys = new Set((await toldTo(page)).map(({ key }) => key));
    return [...done.keys()].every((key) => keys.has(key));
  };
  for (const page of pages) while (!(await isWhole(page)) && Date.now() < until) await pause(50);
  const waits: number[] = [];
  let [missed, repeated] = [0, 0];
  for (const page of pages) {
    const told = await toldTo(page);
    for (const [key, at] of done) {
      const times = told.filter((one) => one.key === key);
      if (times.length === 0) missed += 1;
      repeated += Math.max(0, times.length - 1);
      if (times[0] !== undefined) waits.push(Math.max(0, times[0].at - at));
    }
  }
  const sorted = waits.toSorted((a, b) => a - b);
  const share = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) / 1000;
  const isPrompt = what === 'undisturbed';
  return [
    { what: `${what}: events, each in ${pages.length} pages`, value: done.size },
    { what: `${what}: missed`, value: missed, most: 0 },
    { what: `${what}: told twice`, value: repeated, most: 0 },
    { what: `${what}: until the page knows, p95`, value: share(0.95), unit: 's', ...(isPrompt ? { most: 1 } : {}) },
    { what: `${what}: until the page knows, slowest`, value: share(1), unit: 's' },
  ];
}
