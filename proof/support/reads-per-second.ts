import type { RunningServer } from './server.ts';

/** As many at a time as five administrators and the secretaries of a busy day make. */
const READERS = 32;

/** First pages of the list of players that were answered, for so long. */
export async function readsPerSecond(front: RunningServer, token: string, forMs: number): Promise<number> {
  const until = performance.now() + forMs;
  let answered = 0;
  const read = async () => {
    while (performance.now() < until) {
      const { status } = await front.ask({ path: '/api/players/search?page=1&pageSize=20', token });
      if (status === 200) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return answered / (forMs / 1000);
}
