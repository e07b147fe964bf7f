import { type Proof, rounds } from './proof.ts';
import { Load } from './support/load.ts';
import { seconds } from './support/measure.ts';
import { pause } from './support/pause.ts';
import { exits, onPostgresql } from './support/on-postgresql.ts';

/** Now and then it stays away for a while. */
const AWAY_MS = [0, 0, 500, 0, 0, 3000];

export const proof: Proof = {
  about: 'PostgreSQL is restarted, half of the times fast and half immediately, while people work',
  run: (options) =>
    onPostgresql(async ({ cluster, server, world }) => {
      const load = new Load(() => server, world);
      let slowestReturn = 0;
      const times = Math.max(2, rounds(30, options));
      for (let round = 0; round < times && server.exitCode === undefined; round++) {
        await load.untilAcknowledged(5);
        await cluster.stop(round % 2 === 0 ? 'fast' : 'immediate');
        await pause(AWAY_MS[round % AWAY_MS.length] ?? 0);
        await cluster.start();
        slowestReturn = Math.max(slowestReturn, await server.untilReady());
      }
      await load.untilAcknowledged(5);
      await load.stop();
      for (const text of load.unexpected) options.say(text);
      return [
        { what: 'restarts', value: times },
        exits(server),
        seconds('slowest return to ready', slowestReturn, 5),
        ...(await load.figures(server)),
      ];
    }),
};
