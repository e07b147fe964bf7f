import { type Figure, type ProofOptions, rounds } from '../proof.ts';
import { startCluster } from './cluster.ts';

export interface Engine {
  /** As the figures name it. */
  name: string;
  /** Of its database; none for the embedded one, which lies in the data folder. */
  url: string | undefined;
}

/** The same so many times on PostgreSQL and on the embedded engine. */
export async function onBothEngines(
  promised: number,
  options: ProofOptions,
  prove: (engine: Engine, times: number) => Promise<Figure[]>,
): Promise<Figure[]> {
  const times = rounds(promised, options);
  const cluster = await startCluster();
  const figures = await prove({ name: 'PostgreSQL', url: cluster.url }, times);
  await cluster.remove();
  return [...figures, ...(await prove({ name: 'embedded', url: undefined }, times))];
}
