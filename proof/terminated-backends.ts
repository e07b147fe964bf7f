import { type Proof, rounds } from './proof.ts';
import { Load } from './support/load.ts';
import { seconds } from './support/measure.ts';
import { exits, onPostgresql } from './support/on-postgresql.ts';

export const proof: Proof = {
  about: 'all connections to PostgreSQL are terminated, again and again, while people work',
  run: (options) =>
    onPostgresql(async ({ cluster, server, world }) => {
      const load = new Load(() => server, world);
      let slowestReturn = 0;
      const times = rounds(30, options);
      for (let round = 0; round < times && server.exitCode === undefined; round++) {
        await load.untilAcknowledged(5);
        await cluster.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'kartoteka' and pid <> pg_backend_pid()`,
        );
        slowestReturn = Math.max(slowestReturn, await server.untilReady());
      }
      await load.stop();
      for (const text of load.unexpected) options.say(text);
      return [
        { what: 'times all backends were terminated', value: times },
        exits(server),
        seconds('slowest return to ready', slowestReturn, 5),
        ...(await load.figures(server)),
      ];
    }),
};
