import { randomBytes } from 'node:crypto';
import type { Figure } from './proof.ts';
import { type Proof, rounds } from './proof.ts';
import { startCluster } from './support/cluster.ts';
import { seconds } from './support/measure.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { type RunningServer, startServer } from './support/server.ts';

const READ = '/api/players/search?page=1&pageSize=20';

export const proof: Proof = {
  about:
    'two servers on one database: both start at once on an empty one, and a session ended at one is ended at the other',
  run: async (options) => {
    const cluster = await startCluster();
    const env = { MASTER_KEY: randomBytes(32).toString('base64') };
    const start = () => startServer({ dataDir: temporaryFolder(), url: cluster.url, env });

    const starts = Math.max(2, rounds(5, options));
    let failedStarts = 0;
    let servers: RunningServer[] = [];
    for (let round = 0; round < starts; round++) {
      for (const server of servers) await server.stop();
      await cluster.query('drop database kartoteka with (force)', 'postgres');
      await cluster.createDatabase();
      const outcomes = await Promise.allSettled([start(), start()]);
      failedStarts += outcomes.filter(({ status }) => status === 'rejected').length;
      for (const outcome of outcomes) if (outcome.status === 'rejected') options.say(String(outcome.reason));
      servers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    }
    const figures: Figure[] = [
      { what: 'times both started at once', value: starts },
      { what: 'starts that failed', value: failedStarts, most: 0 },
    ];
    const [one, other] = servers;
    if (one !== undefined && other !== undefined)
      figures.push(...(await endedElsewhere(one, other, rounds(60, options))));
    for (const server of servers) await server.stop();
    await cluster.remove();
    return figures;
  },
};

/** Signs out at one server and reads at the other, at once. */
async function endedElsewhere(one: RunningServer, other: RunningServer, times: number): Promise<Figure[]> {
  let admitted = 0;
  let longest = 0;
  for (let round = 0; round < times; round++) {
    const token = await one.signIn();
    for (const server of [one, other]) await server.ask({ path: READ, token });
    await one.ask({ method: 'POST', path: '/api/authentication/logout', token, json: {} });
    const ended = performance.now();
    // The other one first: asking anywhere else would give the news time to travel.
    while ((await other.ask({ path: READ, token })).status === 200) {
      admitted += 1;
      longest = Math.max(longest, performance.now() - ended);
    }
    if ((await one.ask({ path: READ, token })).status !== 401) throw new Error('Not ended where it was ended.');
  }
  return [
    { what: 'sessions ended at one server and used at the other', value: times },
    { what: 'reads admitted until the news came', value: admitted },
    seconds('longest time until the news came', longest, 1),
  ];
}
