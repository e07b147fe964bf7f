import { type Proof, rounds } from './proof.ts';
import { Cluster, startCluster } from './support/cluster.ts';
import { Load } from './support/load.ts';
import { seconds } from './support/measure.ts';
import { pause } from './support/pause.ts';
import { exits } from './support/on-postgresql.ts';
import { startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { makeWorld, prepareCoach } from './support/world.ts';

/** How long the standby stays one after the primary has gone. */
const UNTIL_PROMOTED_MS = 3000;
const SYNCHRONOUS = ['synchronous_commit=on', 'synchronous_standby_names=standby'];

export const proof: Proof = {
  about: 'the primary dies while people work, and its streaming standby takes over (synchronous commit, two hosts)',
  run: async (options) => {
    let slowest = 0;
    let longest = 0;
    let away = 0;
    const times = rounds(3, options);
    const figures = [];
    for (let round = 0; round < times; round++) {
      // A primary that waits for a standby acknowledges nothing until the standby is there.
      const primary = await startCluster();
      const standby = await Cluster.start({ standbyOf: primary });
      await primary.stop();
      primary.settings.push(...SYNCHRONOUS);
      await primary.start();
      const dataDir = temporaryFolder();
      const url = `postgres://postgres@localhost/kartoteka?host=${primary.folder},${standby.folder}&target_session_attrs=read-write`;
      const coachId = await prepareCoach({ url: primary.url, dataDir });
      const server = await startServer({ dataDir, url });
      const load = new Load(() => server, await makeWorld(server, coachId));
      await load.untilAcknowledged(20);
      const died = performance.now();
      await primary.stop('immediate');
      await pause(UNTIL_PROMOTED_MS);
      const started = performance.now();
      standby.promote();
      await load.untilAcknowledged(1);
      slowest = Math.max(slowest, performance.now() - started);
      longest = Math.max(longest, performance.now() - died);
      away += load.count(503);
      await load.untilAcknowledged(10);
      await load.stop();
      for (const text of load.unexpected) options.say(text);
      figures.push(exits(server), ...(await load.figures(server)));
      await server.stop();
      await Promise.all([primary.remove(), standby.remove()]);
    }
    return [
      ...figures,
      { what: 'failovers', value: times },
      { what: 'answers 503 until the standby was promoted', value: away, least: 1 },
      seconds('first acknowledged write after the promotion', slowest, 10),
      seconds('longest time without an acknowledged write, 3 s of it until the promotion', longest, 10),
    ];
  },
};
