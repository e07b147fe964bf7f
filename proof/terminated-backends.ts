import { type Proof, rounds } from './proof.ts';
import { startCluster } from './support/cluster.ts';
import { Load } from './support/load.ts';
import { startServer, temporaryFolder } from './support/server.ts';
import { makeWorld, prepareCoach } from './support/world.ts';

export const proof: Proof = {
  about: 'all connections to PostgreSQL are terminated, again and again, while people work',
  run: async (options) => {
    const cluster = await startCluster();
    const dataDir = temporaryFolder();
    const coachId = await prepareCoach({ url: cluster.url, dataDir });
    const server = await startServer({ dataDir, url: cluster.url });
    const load = new Load(() => server, await makeWorld(server, coachId));
    let slowestReturn = 0;
    const times = rounds(30, options);
    for (let round = 0; round < times; round++) {
      const before = load.acknowledged;
      while (load.acknowledged < before + 5 && server.exitCode === undefined) await pause(20);
      await cluster.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'kartoteka' and pid <> pg_backend_pid()`,
      );
      if (server.exitCode !== undefined) break;
      slowestReturn = Math.max(slowestReturn, await server.untilReady());
    }
    await load.stop();
    for (const text of load.unexpected) options.say(text);
    const figures = [
      { what: 'times all backends terminated', value: times },
      { what: 'process exits', value: server.exitCode === undefined ? 0 : 1, most: 0 },
      { what: 'slowest return to ready', value: slowestReturn / 1000, unit: 's', most: 5 },
      ...(await load.figures(server)),
    ];
    await server.stop();
    await cluster.remove();
    return figures;
  },
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
