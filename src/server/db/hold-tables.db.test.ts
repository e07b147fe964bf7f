import { describe, expect, it } from 'vitest';
import { useOwnTestDatabase } from '#test/databases/test-database.ts';
import { beginHoldingTables } from './hold-tables.ts';

const database = useOwnTestDatabase();

const connect = async () => {
  const client = await database().connectAlone?.();
  if (client === undefined) throw new Error('These tests are about PostgreSQL.');
  return client;
};

describe('a change of the form of the tables', () => {
  it('lets a transaction end that needs a table it holds already, and then has all to itself', async () => {
    const [writer, upgrade] = [await connect(), await connect()];
    await writer.query('begin');
    await writer.query(`insert into transfers select * from transfers where false`);
    const held = beginHoldingTables(upgrade);
    const waiting = `select count(*)::int as count from pg_locks where not granted and relation = 'transfers'::regclass`;
    const isWaiting = async () => (await database().pool.query<{ count: number }>(waiting)).rows[0]?.count;
    await expect.poll(isWaiting).toBe(1);
    // Held by the upgrade at this moment, which waits for what this transaction holds.
    await expect(writer.query('select count(*) from clubs')).resolves.toBeDefined();
    await writer.query('commit');
    await held;
    await expect(writer.query('lock table transfers in access share mode nowait')).rejects.toThrow();
    await upgrade.query('rollback');
    await expect(writer.query('select count(*) from transfers')).resolves.toBeDefined();
    await Promise.all([writer.end(), upgrade.end()]);
  });
});
