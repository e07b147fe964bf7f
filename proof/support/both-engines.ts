import { type Figure, type ProofOptions, rounds } from '../proof.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { pause } from './pause.ts';

export interface Engine {
  /** As the figures name it. */
  name: string;
  /** Of its database; none for the embedded one, which lies in the data folder. */
  url: string | undefined;
  /** Stops it for a moment; left out where it lives and dies with the server. */
  restart?: () => Promise<void>;
}

/** The same so many times on PostgreSQL and on the embedded engine. */
export async function onBothEngines(
  promised: number,
  options: ProofOptions,
  prove: (engine: Engine, times: number) => Promise<Figure[]>,
): Promise<Figure[]> {
  const times = rounds(promised, options);
  const cluster = await startCluster();
  const figures = await prove({ name: 'PostgreSQL', url: cluster.url, restart: () => restarted(cluster) }, times);
  await cluster.remove();
  return [...figures, ...(await prove({ name: 'embedded', url: undefined }, times))];
}

const AWAY_MS = 2000;

async function restarted(cluster: Cluster): Promise<void> {
  await cluster.stop('fast');
  await pause(AWAY_MS);
  await cluster.start();
}
