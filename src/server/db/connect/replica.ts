import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { System } from '#contract/system/system.contract.ts';
import type { ChangeFeed, Channel } from './change-feed.ts';
import { rowsOf } from './described-query.ts';
import { HeldConnections } from './held-connections.ts';
import { DatabaseBusyError, errorCodeOf, outageOf } from './outage.ts';
import type { KnownAnswers } from '../list/counted-answers.ts';
import type { KnownCounts } from '../list/search-count-cache.ts';
import { ReplicaProgress } from './replica-progress.ts';
import { dropStale, type Statement } from '../list/statement-names.ts';
import { ALIVE, SESSION_SETTINGS, STATEMENT_LIMITS } from './open-postgresql.ts';
import { connections, limits } from './timeouts.ts';

const LOOK_EVERY_MS = 250;
const TOO_SLOW = '57014';
/** What is counted changes with these. */
const COUNTED: Channel[] = ['players_changed', 'search_lists_changed', 'table_written'];

/** Which database it is: that of another cluster, or another one of the same, is no replica. */
const IDENTITY = `(select system_identifier from pg_control_system())::text || '/' || current_database()`;
// The position of what is inserted, not of what is on the disk: with `synchronous_commit = off` a commit is told of before that.
const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as position, ${IDENTITY} as identity`;
const REPLAYED = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position, ${IDENTITY} as identity`;

interface ReplicaPosition {
  /** Null for a server that replays nothing: it is no replica, or none any more. */
  position: string | null;
  identity: string;
}

type Rows = <Row extends object>(statement: Statement<Row>, values: unknown[]) => Promise<Row[]>;

interface Primary {
  rows: Rows;
  changes: ChangeFeed;
}

interface Readable {
  rows: Rows;
  searchCounts: (channel: Channel) => KnownCounts;
  answers: KnownAnswers;
  mayRemember: () => boolean;
}

type ReplicaState = NonNullable<System['standby']>;

interface ReplicaOptions {
  primary: Primary;
  onChange?: (isRead: boolean) => void;
  progress?: ReplicaProgress;
}

/**
 * A standby that answers what may be a moment old. Whatever is amiss with it
 * (away, too far behind, a statement that fails), the primary answers instead,
 * and whoever asked does not notice.
 */
export class Replica {
  readonly #pool: pg.Pool;
  readonly #watchPool: pg.Pool;
  readonly #primary: Primary;
  readonly #progress: ReplicaProgress;
  readonly #held = new HeldConnections();
  readonly #stopping = new AbortController();
  readonly #onChange: (isRead: boolean) => void;
  #identity = '';
  #wasNear = false;
  #met: 'standby' | 'foreign' | 'nobody' = 'nobody';
  #countedAt = -Infinity;
  #loop: Promise<void> = Promise.resolve();
  readonly answered = { replica: 0, primary: 0 };

  constructor(url: string, { primary, onChange = () => undefined, progress = new ReplicaProgress() }: ReplicaOptions) {
    this.#primary = primary;
    this.#progress = progress;
    this.#onChange = onChange;
    const held = this.#held;
    class ReplicaConnection extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        super(options);
        held.add(this);
      }
    }
    const poolOf = (max: number) => {
      const pool = new pg.Pool({
        ...ALIVE,
        connectionString: url,
        connectionTimeoutMillis: limits.connect,
        max,
        Client: ReplicaConnection,
        onConnect: (client): unknown => client.query([...SESSION_SETTINGS, ...STATEMENT_LIMITS].join('; ')),
      });
      pool.on('error', () => undefined); // a lost idle connection is replaced by the pool
      return pool;
    };
    this.#pool = poolOf(connections.all);
    dropStale(this.#pool);
    // A place of its own: it must not wait behind long lists to ask how far the replica is.
    this.#watchPool = poolOf(1);
    noteCounted(primary.changes, () => (this.#countedAt = progress.now()));
  }

  get isRead(): boolean {
    return this.#progress.isNear;
  }

  get state(): ReplicaState {
    const { isNear, behindMs } = this.#progress;
    if (isNear) return { kind: 'read', behindMs };
    return { kind: ({ standby: 'behind', foreign: 'foreign', nobody: 'away' } as const)[this.#met], behindMs };
  }

  start(): void {
    this.#loop = this.#watch();
  }

  /** How far the primary has written by now, for whoever has just written. */
  async position(): Promise<bigint> {
    const [place] = await this.#primary.rows<ReplicaPosition>({ text: WRITTEN }, []);
    if (place?.position === undefined || place.position === null)
      throw new Error('The primary did not say its position');
    this.#identity = place.identity;
    return BigInt(place.position);
  }

  /** The database, whose hand-written reads are answered by the replica once it has come as far as `position`. */
  of<Given extends Readable>(database: Given, position: bigint): Given {
    const mayAnswer = () => this.#progress.isNear && this.#progress.hasReached(position);
    const rows: Rows = (statement, values) =>
      mayAnswer() ? this.#rows(statement, values) : this.#primaryRows(statement, values);
    // What the replica counts may lack a change that was heard of already, and would be remembered without it.
    const mayRemember = () => database.mayRemember() && this.#progress.reflects(this.#countedAt);
    const { answers } = database;
    return {
      ...database,
      rows,
      searchCounts: (channel) => {
        const cache = database.searchCounts(channel);
        return {
          get: (key) => cache.get(key),
          keeper: (key) => (mayRemember() ? cache.keeper(key) : () => undefined),
        };
      },
      mayRemember,
      answers: {
        get: (question) => answers.get(question),
        keeper: (question) => (mayRemember() ? answers.keeper(question) : () => undefined),
      },
    };
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    this.#held.destroyAll(new DatabaseBusyError('The server stops'));
    await this.#loop;
    await Promise.all([this.#pool.end(), this.#watchPool.end()]);
  }

  async #rows<Row extends object>(statement: Statement<Row>, values: unknown[]): Promise<Row[]> {
    try {
      const rows = await rowsOf(this.#pool, statement, values);
      this.answered.replica += 1;
      return rows;
    } catch (error) {
      const code = errorCodeOf(error);
      if (code === TOO_SLOW) throw error; // so it would be on the primary
      if (outageOf(error) !== null && code !== '40001') this.#lose();
      return this.#primaryRows(statement, values);
    }
  }

  #primaryRows<Row extends object>(statement: Statement<Row>, values: unknown[]): Promise<Row[]> {
    this.answered.primary += 1;
    return this.#primary.rows(statement, values);
  }

  #lose(): void {
    this.#met = 'nobody';
    this.#progress.distrust();
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.look().catch(() => this.#lose());
      const isNear = this.#progress.isNear;
      if (isNear !== this.#wasNear && !signal.aborted) this.#onChange(isNear);
      this.#wasNear = isNear;
      await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined); // told to stop
    }
  }

  /** One look; a replica that does not answer in time loses its connections, and those who wait go to the primary. */
  async look(): Promise<void> {
    await this.#progress.look(
      () => this.position(),
      async () => {
        const cut = setTimeout(
          () => this.#held.destroyAll(new DatabaseBusyError('The replica does not answer')),
          limits.pingAnswer,
        );
        try {
          const { rows } = await this.#watchPool.query<ReplicaPosition>(REPLAYED);
          const place = rows[0];
          const position = place?.identity === this.#identity ? place.position : null;
          this.#met = position === null ? 'foreign' : 'standby';
          return position === null ? null : BigInt(position);
        } finally {
          clearTimeout(cut);
        }
      },
    );
  }
}

function noteCounted(changes: ChangeFeed, note: () => void): void {
  for (const channel of COUNTED) changes.on(channel, note);
}
