import Fastify from 'fastify';
import pg from 'pg';
import { ChangeFeed } from '#server/db/connect/change-feed.ts';
import { searchListsOf } from '#server/db/list/search-lists.ts';
import type { Statement } from '#server/db/list/statement-names.ts';
import { databaseOf } from '#server/db/transactions.ts';
import type { Row } from './work-item.ts';
import { statementsOf, workItems } from './work-items.ts';

/**
 * The floor: the least that a Fastify server can do to run the same statements
 * and answer the same JSON to whoever shows a token. No session, no access
 * rule, no validation, no headers, no log, no measuring.
 */
const [databaseUrl = '', token = ''] = process.argv.slice(2);

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const app = Fastify({ logger: false });
const rows = async <Found extends object>(statement: Statement<Found>, values: unknown[]) =>
  (await pool.query<Found>({ ...statement, values })).rows;
const before = { lists: await searchListsOf(new ChangeFeed(), rows)(), db: databaseOf(pool, null) };
const expected = `Bearer ${token}`;

app.addHook('onRequest', (request, reply, done) => {
  if (request.headers.authorization === expected) done();
  else void reply.code(401).send();
});

for (const item of workItems) {
  const sent = await Promise.all(item.questions.map((_, i) => statementsOf(item, i, before)));
  app.route<{ Querystring: { question: string } }>({
    method: item.isWrite === true ? 'POST' : 'GET',
    url: `/${item.name}`,
    schema: { response: { '2xx': item.schema } },
    handler: async (request) => {
      const found: Row[][] = [];
      for (const { statement, values } of sent[Number(request.query.question)] ?? [])
        found.push((await pool.query<Row>({ ...statement, values })).rows);
      return item.answer(found[0] ?? [], ...found.slice(1));
    },
  });
}

console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
