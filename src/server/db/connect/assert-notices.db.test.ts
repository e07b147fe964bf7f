import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { assertNotices } from './assert-notices.ts';
import { UnfitDatabaseError } from '../migrate.ts';
import { outageOf } from './outage.ts';

const database = useTestDatabase();

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: database().pool.options.connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** As through a pooler in transaction mode: after each statement the session belongs to somebody else. */
const connectShared = async (): Promise<pg.Client> => {
  const client = await connect();
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  const shared = async (...given: unknown[]) => {
    const answer = await query(...given);
    await query('discard all');
    return answer;
  };
  return Object.assign(client, { query: shared });
};

const openConnections = async () => {
  const { rows } = await database().pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and query like '%kartoteka_start%' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.n;
};

describe('at the start, notices that one connection sends to another', () => {
  it('arrive over connections of our own, and these are given back', async () => {
    await expect(assertNotices(connect)).resolves.toBeUndefined();
    await expect.poll(openConnections).toBe(0);
  });

  it('and that a pooler swallows end the start with a sentence that says what to change', async () => {
    const refused = assertNotices(connectShared, 300);
    await expect(refused).rejects.toThrow(UnfitDatabaseError);
    await expect(refused).rejects.toThrow(/прекратен достъп .* pool_mode = session/);
    await expect.poll(openConnections).toBe(0);
  });

  it('cannot be judged over a connection that is lost meanwhile: that is an outage', async () => {
    let listening: pg.Client | undefined;
    const attempt = assertNotices(async () => {
      if (listening === undefined) return (listening = await connectShared());
      const telling = await connect();
      listening.connection.stream.destroy();
      return telling;
    });
    await expect(attempt.catch(outageOf)).resolves.toBe('DATABASE_BUSY');
  });
});
