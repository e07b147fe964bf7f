import { randomBytes } from 'node:crypto';
import { type Figure, type Proof, rounds } from './proof.ts';
import { startCluster } from './support/cluster.ts';
import { administrator, type Place, startOn } from './support/federation.ts';
import { freePort } from './support/free-port.ts';
import { startNginx } from './support/nginx.ts';
import { holdToShareOfCore } from './support/processor-share.ts';
import { readsPerSecond } from './support/reads-per-second.ts';
import type { RunningServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const MOST_SERVERS = 4;
const READ_MS = 15_000;
/** So little that four servers, PostgreSQL, nginx and the readers together do not fill two cores. */
const SHARE_OF_CORE = 0.08;
/** Of what so many servers would do if each did what one does alone. */
const LEAST_SHARE_OF_LINEAR = 0.75;

export const proof: Proof = {
  about: `one to four servers behind nginx, each held to ${SHARE_OF_CORE} of a core as if it had a machine of its own: reads of a list against those of one`,
  run: async (options) => {
    const cluster = await startCluster();
    const masterKey = randomBytes(32).toString('base64');
    const place: Place = { dataDir: temporaryFolder(), url: cluster.url, masterKey };
    const servers: RunningServer[] = [];
    const figures: Figure[] = [];
    let alone = 0;
    for (let count = 1; count <= MOST_SERVERS; count++) {
      const port = String(await freePort());
      servers.push(await startOn(place, { PORT: port, TRUST_PROXY: '127.0.0.1' }));
      const front = await startNginx(servers.map((server) => server.port));
      const token = await front.signIn(administrator);
      // Every server has compiled what it runs before it is held and counted.
      await readsPerSecond(front, token, 3000);
      const held = servers.map(({ pid }) => holdToShareOfCore(pid, SHARE_OF_CORE));
      const isHeld = !held.includes(null);
      const reads = await readsPerSecond(front, token, rounds(READ_MS, options));
      for (const hold of held) hold?.release();
      await front.stop();
      if (count === 1) alone = reads;
      options.say(`${count}: ${reads.toFixed(0)} reads a second${isHeld ? '' : ', not held to a share of a core'}`);
      figures.push({ what: `reads a second of ${count}`, value: reads, least: 1 });
      if (count === 1) continue;
      // Where the system does not let us hold a process they share the same cores, which says nothing.
      const promise = isHeld ? { least: count * LEAST_SHARE_OF_LINEAR } : {};
      figures.push({ what: `${count} against one`, value: reads / alone, ...promise });
    }
    for (const server of servers) await server.stop();
    await cluster.remove();
    return figures;
  },
};
