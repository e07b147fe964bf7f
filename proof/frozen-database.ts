import type { Proof } from './proof.ts';
import { Load } from './support/load.ts';
import { seconds, Watcher } from './support/measure.ts';
import { pause } from './support/pause.ts';
import { exits, onPostgresql } from './support/on-postgresql.ts';

const FROZEN_MS = 20_000;

/** It gives a check up after three seconds, and says so a moment later. */
const READY_WITHIN_S = 3.2;

export const proof: Proof = {
  about: 'PostgreSQL stands still for 20 s while people work, and once more when the server is told to stop',
  run: () =>
    onPostgresql(async ({ cluster, server, world }) => {
      const load = new Load(() => server, world);
      await load.untilAcknowledged(10);
      const ready = new Watcher(server, { path: '/readyz' });
      cluster.freeze();
      await pause(FROZEN_MS);
      cluster.thaw();
      const back = await server.untilReady();
      await load.untilAcknowledged(10);
      await Promise.all([load.stop(), ready.stop()]);
      const figures = [
        exits(server),
        seconds('slowest /readyz', ready.slowestMs, READY_WITHIN_S),
        seconds('back after it moved again', back, 5),
        ...(await load.figures(server)),
      ];

      const late = Promise.all(Array.from({ length: 5 }, () => server.ask({ path: '/api/clubs', token: world.token })));
      cluster.freeze();
      const started = performance.now();
      const code = await server.kill('SIGTERM');
      const stopMs = performance.now() - started;
      cluster.thaw();
      await late;
      return [
        ...figures,
        seconds('stop while it stands still', stopMs, 11),
        { what: 'exit code of that stop', value: code ?? -1, most: 1, least: 0 },
      ];
    }),
};
