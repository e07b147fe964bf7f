import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { Session } from '#contract/sign-in/session.contract.ts';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import type { App, AppContext } from '#server/context.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { Secrets } from '#server/keys/secrets.ts';
import { PASSWORD } from './builders.ts';
import { quickSession } from './quick-session.ts';

/** An address that is neither this machine nor a neighbour of another test's. */
export const REMOTE_ADDRESS = '203.0.113.7';

const testConfig: Config = {
  port: 0,
  host: 'localhost',
  dataDir: '/nonexistent',
  databaseUrl: undefined,
  readUrl: undefined,
  upkeepSeconds: 60,
  s3: undefined,
  backup: { folder: '/nonexistent/backups', key: undefined, keep: 14, dailyAt: undefined, s3: undefined },
  isDemo: false,
  knownHosts: null,
  adminPassword: undefined,
  adminEmail: undefined,
  masterKey: undefined,
  nextMasterKey: undefined,
  publicUrl: 'https://kartoteka.example',
  trustProxy: undefined,
  smtpUrl: undefined,
  mailFrom: 'Волейболна федерация <kartoteka@example.test>',
  fixed: {},
  secondFactorDays: undefined,
  webhooksToAnyAddress: false,
  sessionBinding: 'enforce',
  sweepAllFiles: false,
  metricsToken: undefined,
  logLevel: 'silent',
};

/** What applications of tests were given. */
const contexts = new WeakMap<App, () => AppContext>();

interface TestApp {
  app: () => App;
  files: FileStore;
  secrets: Secrets;
  /** What the application was given, for work that no request asks for. */
  context: () => AppContext;
  /** How often the application said that mail was queued. */
  mailQueued: () => number;
}

interface Surroundings {
  /** In memory when absent. */
  files?: FileStore;
  log?: { write: (line: string) => void };
  secrets?: Secrets;
  /** The clock of this moment when absent. */
  now?: () => Date;
  /** Adds to the application before it answers anything. */
  prepare?: (app: App) => void;
}

/** The real application on the test database, without a port. */
export function useTestApp(
  database: () => OpenDatabase,
  config: Partial<Config> = {},
  {
    files = filesInMemory(),
    log,
    secrets = new Secrets(Buffer.alloc(32, 7)),
    now = () => new Date(),
    prepare,
  }: Surroundings = {},
): TestApp {
  let app: App | undefined;
  let mails = 0;

  const context = (): AppContext => ({
    config: { ...testConfig, ...config },
    database: database(),
    files,
    secrets,
    now,
    mailQueued: () => {
      mails += 1;
    },
  });

  beforeAll(async () => {
    app = await buildApp({
      context: context(),
      ...(log === undefined ? {} : { log }),
    });
    prepare?.(app);
    await app.ready();
    contexts.set(app, context);
  });
  afterAll(() => app?.close());

  return {
    app: () => {
      if (app === undefined) throw new Error('The application is built before the tests; use it inside one.');
      return app;
    },
    context,
    files,
    secrets,
    mailQueued: () => mails,
  };
}

/** Files that only live as long as the test; the store on disk has tests of its own. */
function filesInMemory(): FileStore {
  const kept = new Map<string, Buffer>();
  const trash = new Map<string, Buffer>();
  let owner: string | null = null;
  const move = async (name: string, from: Map<string, Buffer>, to: Map<string, Buffer>) => {
    const bytes = from.get(name);
    if (bytes !== undefined) to.set(name, bytes);
    from.delete(name);
  };
  const namesOf = async function* (place: Map<string, Buffer>) {
    for (const name of place.keys()) yield { name, storedAt: new Date(0) };
  };
  return {
    put: async (name, bytes) => void kept.set(name, Buffer.from(bytes)),
    get: async (name) => kept.get(name) ?? null,
    has: async (name) => kept.has(name),
    remove: async (name) => void kept.delete(name),
    list: () => namesOf(kept),
    trash: {
      take: (name) => move(name, kept, trash),
      giveBack: (name) => move(name, trash, kept),
      remove: async (name) => void trash.delete(name),
      list: () => namesOf(trash),
    },
    readOwner: async () => owner,
    writeOwner: async (installationId) => {
      owner = installationId;
    },
    check: async () => undefined,
  };
}

export interface SignedIn {
  session: Session;
  cookies: Record<string, string>;
  request: (options: InjectOptions) => Promise<LightMyRequestResponse>;
}

export function cookiesOf(response: LightMyRequestResponse): Record<string, string> {
  return Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie.value]));
}

/** Somebody who has signed in. What else a sign-in does and leaves is there after `signInByPassword` alone. */
export async function signIn(app: App, userName: string, password?: string): Promise<SignedIn> {
  const context = password === undefined ? contexts.get(app) : undefined;
  const quick = context === undefined ? null : await quickSession(context(), { userName, address: REMOTE_ADDRESS });
  return quick === null ? signInByPassword(app, userName, password) : callingWith(app, quick);
}

/** Signs in as a script would and calls with the token it got. */
export async function signInByPassword(app: App, userName: string, password = PASSWORD): Promise<SignedIn> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/authentication/login',
    remoteAddress: REMOTE_ADDRESS,
    payload: { username: userName, password },
  });
  return signInWith(app, response);
}

/** Somebody who calls with what the answer to a sign-in gave. */
export function signInWith(app: App, response: LightMyRequestResponse): SignedIn {
  if (response.statusCode !== 200) throw new Error(`Not signed in: ${response.statusCode} ${response.body}`);
  return callingWith(app, { session: response.json<Session>(), cookies: cookiesOf(response) });
}

function callingWith(app: App, { session, cookies }: Pick<SignedIn, 'session' | 'cookies'>): SignedIn {
  return {
    session,
    cookies,
    request: (options) =>
      app.inject({
        remoteAddress: REMOTE_ADDRESS,
        cookies,
        ...options,
        headers: { authorization: `Bearer ${session.token}`, ...options.headers },
      }),
  };
}
