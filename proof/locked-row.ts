import { type Proof, rounds } from './proof.ts';
import { countStatuses, seconds, Watcher } from './support/measure.ts';
import { pause } from './support/pause.ts';
import { exits, onPostgresql } from './support/on-postgresql.ts';
import { ADMIN } from './support/server.ts';

const LOCKED_MS = 16_000;

export const proof: Proof = {
  about: 'one row is locked for 16 s and 200 people want to change it; the others want to read and to sign in',
  run: (options) =>
    onPostgresql(async ({ cluster, server, world }) => {
      const { token, playerIds } = world;
      const [playerId] = playerIds;
      const lock = await cluster.connect();
      await lock.query('begin');
      await lock.query('select from players where id = $1 for update', [playerId]);

      const path = `/api/players/${playerId}/toggle-status`;
      const change = (timeoutMs?: number) =>
        server.ask({ method: 'POST', path, token, json: {}, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
      const callers = Array.from({ length: rounds(200, options) }, () => change());
      const impatient = Array.from({ length: rounds(30, options) }, () => change(500));
      const search = new Watcher(server, { path: '/api/players/search?page=1&pageSize=20&keyword=shterev', token });
      const ready = new Watcher(server, { path: '/readyz' });
      const login = { method: 'POST', path: '/api/authentication/login', json: ADMIN };
      const signIn = new Watcher(server, login, 2000); // a person has ten sessions: more would end the one that searches
      await pause(LOCKED_MS);
      await lock.query('rollback');
      await lock.end();
      const answers = await Promise.all(callers);
      await Promise.all([...impatient, search.stop(), ready.stop(), signIn.stop()]);
      options.say(`those who wanted to change it: ${countStatuses(answers)}`);

      const refused = answers.filter(({ status }) => status === 503);
      const isForeseen = (status: number) => status === 200 || status === 503;
      const notWell = (watcher: Watcher) => [...watcher.statuses.keys()].filter((status) => status !== 200).length;
      return [
        exits(server),
        seconds('slowest answer to those who wanted to change it', Math.max(...answers.map(({ ms }) => ms)), 10),
        {
          what: 'of them neither 200 nor 503',
          value: answers.filter(({ status }) => !isForeseen(status)).length,
          most: 0,
        },
        {
          what: '503 without Retry-After',
          value: refused.filter((answer) => !answer.headers['retry-after']).length,
          most: 0,
        },
        seconds('slowest search meanwhile', search.slowestMs, 2),
        seconds('slowest sign-in meanwhile', signIn.slowestMs, 5),
        seconds('slowest /readyz meanwhile', ready.slowestMs, 2),
        {
          what: 'searches, sign-ins, /readyz other than 200',
          value: notWell(search) + notWell(signIn) + notWell(ready),
          most: 0,
        },
      ];
    }),
};
