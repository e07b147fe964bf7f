import { type Proof, rounds } from './proof.ts';
import { pause } from './support/pause.ts';
import { ADMIN, type RunningServer, startServer } from './support/server.ts';
import { startCluster } from './support/cluster.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { startToldProgram } from './support/told-program.ts';
import { addPlayer, idOf, makeWorld, prepareCoach } from './support/world.ts';

const KILLS = 20;
const PLAYERS_BEFORE_A_KILL = 5;
const MOST_WAIT_MS = 300_000;
/** So long another program thinks before it answers: most kills come while a message is on its way. */
const ANSWER_MS = 40;

/** Another program that remembers under which number it was told of whom. */
async function startProgram() {
  const idsOf = new Map<number, Set<string>>();
  let arrivals = 0;
  const program = await startToldProgram(({ headers, body }) => {
    const { playerId } = (JSON.parse(body) as { data: { playerId: number } }).data;
    arrivals += 1;
    idsOf.set(playerId, (idsOf.get(playerId) ?? new Set()).add(String(headers['webhook-id'])));
  }, ANSWER_MS);
  return { ...program, idsOf, arrivals: () => arrivals };
}

export const proof: Proof = {
  about: 'the server is killed (kill -9) again and again while it registers players and tells another program of them',
  run: async (options) => {
    const cluster = await startCluster();
    const place = { dataDir: temporaryFolder(), url: cluster.url };
    const coachId = await prepareCoach(place);
    const start = () => startServer({ ...place, env: { WEBHOOKS_TO_ANY_ADDRESS: '1' } });
    const program = await startProgram();
    let server: RunningServer = await start();
    const world = await makeWorld(server, coachId, { players: 0 });
    const { status } = await server.ask({
      method: 'POST',
      path: '/api/webhooks',
      token: world.token,
      json: {
        name: 'Proof',
        clubId: null,
        address: program.address,
        events: ['player.registered'],
        currentPassword: ADMIN.password,
      },
    });
    if (status !== 201) throw new Error(`No webhook: ${status}`);

    const kills = rounds(KILLS, options);
    const acknowledged: number[] = [];
    for (let kill = 0; kill < kills; kill++) {
      for (let n = 0; n < PLAYERS_BEFORE_A_KILL; n++) {
        const answer = await addPlayer(server, world, kill * PLAYERS_BEFORE_A_KILL + n);
        if (answer.status === 201) acknowledged.push(idOf(answer));
      }
      // Every other time until the first message of a new server is under way.
      const [before, until] = [program.arrivals(), performance.now() + 8000];
      while (kill % 2 === 1 && program.arrivals() === before && performance.now() < until) await pause(5);
      await server.kill('SIGKILL');
      server = await start();
    }
    const waiting = async () =>
      (
        await cluster.query<{ count: number }>(
          `select count(*)::int as count from webhook_deliveries where status <> 'sent'`,
        )
      )[0]?.count ?? 0;
    const until = performance.now() + MOST_WAIT_MS;
    while ((await waiting()) > 0 && performance.now() < until) await pause(200);
    const registered = await cluster.query<{ id: number }>('select id from players');
    options.say(`${program.arrivals()} arrivals of ${registered.length} messages, ${kills} kills`);
    await server.stop();
    program.close();
    await cluster.remove();

    const untold = registered.filter(({ id }) => !program.idsOf.has(id)).length;
    return [
      { what: 'kills', value: kills, least: kills },
      { what: 'players registered', value: acknowledged.length, least: kills },
      { what: 'players of whom nothing was told', value: untold, most: 0 },
      {
        what: 'players told of who are not there',
        value: [...program.idsOf.keys()].filter((id) => !registered.some((player) => player.id === id)).length,
        most: 0,
      },
      {
        what: 'messages under more than one number',
        value: [...program.idsOf.values()].filter(({ size }) => size > 1).length,
        most: 0,
      },
      { what: 'repeats', value: program.arrivals() - program.idsOf.size, most: kills },
    ];
  },
};
