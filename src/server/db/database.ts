import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ChangeFeed, type Channel } from './connect/change-feed.ts';
import { reasonOf } from '../start/disk-trouble.ts';
import { EmbeddedUnopenedError } from './embedded/embedded-error.ts';
import { keepCopyBefore } from './embedded/engine-copy.ts';
import { type EmbeddedOptions, openEmbedded } from './embedded/open-embedded.ts';
import { connections, limits } from './connect/timeouts.ts';
import { rowsOf } from './connect/described-query.ts';
import { openPostgresql } from './connect/open-postgresql.ts';
import { Replica } from './connect/replica.ts';
import { CountedAnswers, type KnownAnswers } from './list/counted-answers.ts';
import { type KnownCounts, SearchCountCache } from './list/search-count-cache.ts';
import { learntWordsOf, type LearntWords } from './list/learnt-words.ts';
import { type SearchLists, searchListsOf } from './list/search-lists.ts';
import { dropStale, type Statement } from './list/statement-names.ts';
import { databaseOf, dropUnfinished, Lane } from './transactions.ts';
import { embeddedText } from './embedded/embedded.text.ts';

export type { Statement } from './list/statement-names.ts';

// Moments leave the database as ISO 8601 in UTC and calendar dates as the text they are.
const { TIMESTAMPTZ, DATE, INT8 } = pg.types.builtins;
pg.types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString());
pg.types.setTypeParser(DATE, (text) => text);
pg.types.setTypeParser(INT8, Number);

/** What services and queries are handed: the pool itself or a transaction. */
export type Database = Omit<NodePgDatabase, '$client'>;

export interface OpenDatabase {
  db: Database;
  /** The same for signing in and out, whose transactions do not queue behind those of everybody else. */
  signInDb: Database;
  /** Runs hand-written SQL outside any transaction. For the hot lists; everything else goes through `db`. */
  rows: <Row extends object>(statement: Statement<Row>, values: unknown[]) => Promise<Row[]>;
  changes: ChangeFeed;
  searchCounts: (channel: Channel) => KnownCounts;
  searchLists: () => Promise<SearchLists>;
  learntWords: () => Promise<LearntWords | null>;
  /** What was counted before, while no table of it has been written (`countedRows`). */
  answers: KnownAnswers;
  /** Whether what is read from now on is sure to be forgotten when it changes; to be asked before it is read. */
  mayRemember: () => boolean;
  engine: 'embedded' | 'postgresql';
  pool: pg.Pool;
  /** A connection beside the pool and without limits; null where there is a single session. Whoever asks for it ends it. */
  connectAlone: (() => Promise<pg.Client>) | null;
  replica: Replica | null;
  /** How often the embedded engine has been looked after; null where PostgreSQL does that itself. */
  upkeeps: (() => number) | null;
  /** Keeps the files of the embedded engine as they are, before they are changed for good; null where there are none. */
  keepBefore: ((name: string) => Promise<void>) | null;
  close: () => Promise<void>;
}

interface DatabaseOptions extends Omit<EmbeddedOptions, 'changes'> {
  url?: string | undefined;
  readUrl?: string | undefined;
  onReplica?: (isRead: boolean) => void;
  folder: string;
  /** False for work that may take long, such as filling a large database. */
  isLimited?: boolean;
  /** How long a transaction waits for its turn, where the limits of a server at work do not fit. */
  turnMs?: number;
}

/** PostgreSQL where an address is given, otherwise the embedded one kept in `folder`. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { url, folder, isLimited = true, turnMs } = options;
  if (url !== undefined) {
    const opened = await openPostgresql(url, { isLimited });
    const kind = { engine: 'postgresql', upkeeps: null, keepBefore: null, replica: null } as const;
    return withReplica(describe({ ...kind, ...opened }, turnMs), options);
  }
  const changes = new ChangeFeed();
  const { pool, upkeeps, copyTo, close } = await openEmbedded(folder, { ...options, changes });
  const keepBefore = (name: string) =>
    keepCopyBefore(folder, name, copyTo).catch((error: unknown) => {
      throw new EmbeddedUnopenedError(folder, embeddedText.noCopyBefore(reasonOf(error)));
    });
  return describe({ engine: 'embedded', changes, pool, connectAlone: null, replica: null, upkeeps, keepBefore, close });
}

function withReplica(primary: OpenDatabase, { readUrl, onReplica }: DatabaseOptions): OpenDatabase {
  if (readUrl === undefined) return primary;
  const replica = new Replica(readUrl, { primary, ...(onReplica === undefined ? {} : { onChange: onReplica }) });
  replica.start();
  return {
    ...primary,
    replica,
    close: async () => {
      await replica.close();
      await primary.close();
    },
  };
}

function describe(
  opened: Omit<
    OpenDatabase,
    'db' | 'signInDb' | 'rows' | 'searchCounts' | 'searchLists' | 'learntWords' | 'answers' | 'mayRemember'
  >,
  turnMs?: number,
): OpenDatabase {
  const { pool } = opened;
  dropUnfinished(pool);
  dropStale(pool);
  // The embedded engine has a single session, for which everybody queues anyway.
  const lane = (places: number, waitMs: number) => (opened.engine === 'embedded' ? null : new Lane(places, waitMs));
  const rows = <Row extends object>(statement: Statement<Row>, values: unknown[]) => rowsOf(pool, statement, values);
  return {
    ...opened,
    rows,
    searchLists: searchListsOf(opened.changes, rows),
    learntWords: learntWordsOf(opened.changes, rows),
    searchCounts: searchCountCaches(opened.changes),
    answers: new CountedAnswers(opened.changes),
    mayRemember: () => opened.changes.isListening,
    db: databaseOf(pool, lane(connections.transactions, turnMs ?? limits.turn)),
    signInDb: databaseOf(pool, lane(connections.signIn, turnMs ?? limits.signInTurn)),
  };
}

function searchCountCaches(changes: ChangeFeed): OpenDatabase['searchCounts'] {
  const caches = new Map<Channel, SearchCountCache>();
  return (channel) => {
    const cache = caches.get(channel) ?? new SearchCountCache(changes, channel);
    caches.set(channel, cache);
    return cache;
  };
}
