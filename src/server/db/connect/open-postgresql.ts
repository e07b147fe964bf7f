import { once } from 'node:events';
import pg from 'pg';
import { ChangeFeed } from './change-feed.ts';
import { addressesOf, assertWritable, firstOf } from './database-hosts.ts';
import { HeldConnections } from './held-connections.ts';
import { connections, limits } from './timeouts.ts';
import { Listener, type ListeningConnection } from './listener.ts';
import { DatabaseBusyError } from './outage.ts';

export const ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
const SWEEP_EVERY_MS = 1000;

/** Set by each new connection, so that they hold on any PostgreSQL, also behind a pooler that takes no settings with a connection. */
export const STATEMENT_LIMITS = [
  `set statement_timeout = ${limits.statement}`,
  `set lock_timeout = ${limits.lock}`,
  `set idle_in_transaction_session_timeout = ${limits.idleInTransaction}`,
];

/** Compiling pays for questions that take seconds; ours take milliseconds, and PostgreSQL guesses some of them dearer. */
export const SESSION_SETTINGS = ['set jit = off'];

interface PostgresqlDatabase {
  pool: pg.Pool;
  changes: ChangeFeed;
  /** A connection beside the pool and without limits, for what may take long. Whoever asks for it ends it. */
  connectAlone: () => Promise<pg.Client>;
  close: () => Promise<void>;
}

/**
 * A pool of connections with limits to everything, and beside it one connection
 * that listens and watches (`listener.ts`). Of several hosts the one that may be
 * written to is used; when it goes, the listener finds the next.
 */
export async function openPostgresql(url: string, { isLimited = true } = {}): Promise<PostgresqlDatabase> {
  const addresses = addressesOf(url) ?? [url];
  const changes = new ChangeFeed();
  const held = new HeldConnections();
  const alone = new HeldConnections();
  let current = addresses[0] ?? url;
  let isFrozen = false;

  /** Goes to wherever the primary is at the moment. (drizzle takes a class with "Pool" in its name for a pool.) */
  class PrimaryConnection extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionString: current });
      held.add(this);
    }
  }
  const pool = new pg.Pool({
    ...ALIVE,
    connectionString: current,
    connectionTimeoutMillis: limits.connect,
    max: connections.all,
    Client: PrimaryConnection,
    onConnect: (client) => changes.overhear(client, [...SESSION_SETTINGS, ...(isLimited ? STATEMENT_LIMITS : [])]),
  });
  pool.on('error', () => undefined); // a lost idle connection is replaced by the pool
  held.watch(pool);
  refuseWhile(pool, () => isFrozen);

  const connectAlone = async (): Promise<pg.Client> => {
    const found = await firstOf(
      addresses,
      (address) => connectTo(address, alone),
      ({ client }) => cutOff(client),
    );
    if (found.address !== current) held.destroyAll(new DatabaseBusyError('Another server is the primary now'));
    current = found.address;
    return found.client;
  };
  const listener = new Listener({
    connect: () => connectListening(connectAlone, changes),
    isTimeout: (error) => error instanceof DatabaseBusyError,
    onFrozen: () => {
      isFrozen = true;
      held.destroyAll(new DatabaseBusyError('The database does not answer'));
    },
    onAnswered: () => {
      isFrozen = false;
    },
  });
  const sweep = setInterval(
    () => held.destroyHeldLongerThan(limits.hold, new DatabaseBusyError('No answer from the database')),
    SWEEP_EVERY_MS,
  );
  sweep.unref();
  if (!isLimited) clearInterval(sweep);
  await listener.start();

  return {
    pool,
    changes,
    connectAlone,
    close: async () => {
      clearInterval(sweep);
      const stopped = listener.stop();
      alone.destroyAll(new DatabaseBusyError('The server stops'));
      await stopped;
      const cut = setTimeout(() => held.destroyAll(new DatabaseBusyError('The server stops')), limits.close);
      await pool.end();
      clearTimeout(cut);
    },
  };
}

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;

/** Nobody is made to wait for a database that is known not to answer. */
function refuseWhile(pool: pg.Pool, isRefused: () => boolean): void {
  const connect = pool.connect.bind(pool) as (callback?: (...result: Connected) => void) => unknown;
  const guarded = (callback?: (...result: Connected) => void): unknown => {
    if (!isRefused()) return connect(callback);
    const error = new DatabaseBusyError('The database does not answer');
    if (callback === undefined) return Promise.reject(error);
    process.nextTick(callback, error, undefined, () => undefined);
    return undefined;
  };
  pool.connect = guarded as typeof pool.connect;
}

async function connectTo(address: string, alone: HeldConnections): Promise<{ address: string; client: pg.Client }> {
  const client = new pg.Client({ ...ALIVE, connectionString: address });
  alone.add(client);
  await answeredInTime(client, async () => {
    await client.connect();
    await assertWritable(client);
  });
  return { address, client };
}

async function connectListening(connect: () => Promise<pg.Client>, changes: ChangeFeed): Promise<ListeningConnection> {
  const client = await connect();
  await answeredInTime(client, async () => {
    await changes.attach(client);
  });
  return {
    ping: () => client.query('select 1'),
    ended: once(client, 'end').then(() => undefined),
    destroy: () => cutOff(client),
  };
}

/** Whatever is asked of a new connection, it is answered within the limit or the connection is gone. */
async function answeredInTime(client: pg.Client, ask: () => Promise<void>): Promise<void> {
  const timer = setTimeout(
    () => client.connection.stream.destroy(new DatabaseBusyError('No answer to a new connection')),
    limits.connect,
  );
  try {
    await ask();
  } catch (error) {
    cutOff(client);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const cutOff = (client: pg.Client): void => void client.connection.stream.destroy();
