import type { Figure, Proof } from './proof.ts';
import { rounds } from './proof.ts';
import { passwordOf, startDemoServer } from './support/demo-server.ts';
import type { Answer, RunningServer } from './support/server.ts';

const AT_ONCE = 50;
const CALLS = { exports: '/api/export/players?format=xlsx', 'whole lists': '/api/players' } as const;

/** One account asks for very much at once; what others wait for meanwhile. */
export const proof: Proof = {
  about: 'one account asks for 50 exports, then for 50 whole lists at once, while others go on working',
  run: async (options) => {
    const server = await startDemoServer();
    const [greedy, other] = [await signIn(server, 'admin'), await signIn(server, 'klub1')];
    // How busy the machine itself is: what comes later is to be read against it.
    const idle = { health: [] as number[], other: [] as number[] };
    await watchUntil(new Promise((resolve) => setTimeout(resolve, 3000)), server, other, idle);
    const figures: Figure[] = [{ what: '/healthz before, slowest', value: Math.max(...idle.health), unit: 'ms' }];
    for (const [what, path] of Object.entries(CALLS)) {
      const watched = { health: [] as number[], other: [] as number[] };
      const answers: Answer[] = [];
      for (let round = 0; round < rounds(5, options); round++) {
        const flood = Promise.all(Array.from({ length: AT_ONCE }, () => server.ask({ path, token: greedy })));
        await watchUntil(flood, server, other, watched);
        answers.push(...(await flood));
      }
      const count = (...statuses: number[]) => answers.filter(({ status }) => statuses.includes(status)).length;
      const told = answers.filter(({ status, headers }) => status === 429 && headers['retry-after'] !== undefined);
      figures.push(
        { what: `${what} answered`, value: count(200), least: 1 },
        { what: `${what} told when to come again`, value: told.length, least: 1 },
        { what: `${what} with any other answer`, value: answers.length - count(200) - told.length, most: 0 },
        { what: `/healthz during ${what}, slowest`, value: Math.max(...watched.health), unit: 'ms', most: 500 },
        {
          what: `search of another account during ${what}, slowest`,
          value: Math.max(...watched.other),
          unit: 'ms',
          most: 1000,
        },
      );
    }
    figures.push({ what: 'server exits', value: server.exitCode === undefined ? 0 : 1, most: 0 });
    await server.stop();
    return figures;
  },
};

const signIn = (server: RunningServer, username: string) => server.signIn({ username, password: passwordOf(username) });

/** Asks without a pause, each question as soon as the one before is answered, until the flood is over. */
async function watchUntil(
  flood: Promise<unknown>,
  server: RunningServer,
  token: string,
  watched: { health: number[]; other: number[] },
): Promise<void> {
  let isOver = false;
  void flood.then(() => (isOver = true));
  do {
    watched.health.push((await server.ask({ path: '/healthz' })).ms);
    watched.other.push((await server.ask({ path: '/api/players/search?pageSize=25', token })).ms);
  } while (!isOver);
}
