import pg from 'pg';
import { ChangeFeed } from '#server/db/connect/change-feed.ts';
import { searchListsOf } from '#server/db/list/search-lists.ts';
import type { Statement } from '#server/db/list/statement-names.ts';
import { databaseOf } from '#server/db/transactions.ts';
import { type ExplainedItem, explainedItems } from './explained-items.ts';
import { type ReadBefore, type Sent, statementsOf, workItems } from './work-items.ts';

/** From the sixth time on PostgreSQL may keep one plan for all values: look at what it does then. */
const TIMES_BEFORE = 6;

/** Prints the plan of each list as the connections of a server that has been running for a while get it. */
export async function explain(url: string, only: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url });
  const client = await pool.connect();
  const rows = async <Row extends object>(statement: Statement<Row>, values: unknown[]) =>
    (await client.query<Row>({ ...statement, values })).rows;
  const before = { lists: await searchListsOf(new ChangeFeed(), rows)(), db: databaseOf(pool, null) };
  try {
    for (const item of [...workItems.filter(({ isWrite }) => isWrite !== true), ...explainedItems]) {
      if (item.name.includes(only)) console.log(`\n${item.name}\n${await planOf(client, item, before)}`);
    }
  } finally {
    client.release();
    await pool.end();
  }
}

async function planOf(client: pg.PoolClient, item: ExplainedItem, before: ReadBefore): Promise<string> {
  const sent = await statementsOf(item, 0, before);
  const plans: string[] = [];
  for (const [at, one] of sent.entries()) plans.push(await planOfOne(client, `${item.name} ${at}`, one));
  return plans.join('\n\n');
}

async function planOfOne(client: pg.PoolClient, called: string, { statement, values }: Sent): Promise<string> {
  const name = client.escapeIdentifier(called);
  const literals = values.map((value) => literal(client, value)).join(', ');
  const run = `execute ${name}${literals === '' ? '' : `(${literals})`}`;
  await client.query(`prepare ${name} as ${statement.text}`);
  for (let i = 0; i < TIMES_BEFORE; i++) await client.query(run);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers off) ${run}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

function literal(client: pg.PoolClient, value: unknown): string {
  if (value === null) return 'null';
  return client.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : `${value as string | number | boolean}`);
}
