import type { Figure } from '../proof.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type RunningServer, startServer } from './server.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { makeWorld, prepareCoach, type World } from './world.ts';

export interface Stage {
  cluster: Cluster;
  server: RunningServer;
  world: World;
  dataDir: string;
}

/** A server with a few clubs and players on a private PostgreSQL; all of it goes when the proof has its figures. */
export async function onPostgresql(prove: (stage: Stage) => Promise<Figure[]>): Promise<Figure[]> {
  const cluster = await startCluster();
  const dataDir = temporaryFolder();
  const coachId = await prepareCoach({ url: cluster.url, dataDir });
  const server = await startServer({ dataDir, url: cluster.url });
  try {
    return await prove({ cluster, server, dataDir, world: await makeWorld(server, coachId) });
  } finally {
    await server.stop();
    await cluster.remove();
  }
}

export const exits = (server: RunningServer): Figure => ({
  what: 'process exits',
  value: server.exitCode === undefined ? 0 : 1,
  most: 0,
});
