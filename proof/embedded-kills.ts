import { type Proof, rounds } from './proof.ts';
import { DocumentLoad } from './support/document-load.ts';
import { Load } from './support/load.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { pause } from './support/pause.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { makeWorld, prepareCoach } from './support/world.ts';

const KILLS = 30;
const WRITES_BEFORE_A_KILL = 12;
const GIVE_UP_MS = 120_000;

export const proof: Proof = {
  about: 'the server on the embedded database is killed (kill -9) under eight writers, again and again',
  run: async (options) => {
    const dataDir = temporaryFolder();
    const coachId = await prepareCoach({ dataDir });
    let server: RunningServer = await startServer({ dataDir });
    const world = await makeWorld(server, coachId);
    const load = new Load(() => server, world, { writers: 6, readers: 0 });
    const documents = new DocumentLoad(() => server, world, { writers: 2 });
    const kills = rounds(KILLS, options);
    let slowest = 0;
    for (let kill = 0; kill < kills; kill++) {
      const enough = { writes: load.acknowledged + WRITES_BEFORE_A_KILL, documents: documents.acknowledged + 1 };
      const hasEnough = () => load.acknowledged >= enough.writes && documents.acknowledged >= enough.documents;
      const until = performance.now() + GIVE_UP_MS;
      while (!hasEnough() && performance.now() < until) await pause(20);
      await server.kill('SIGKILL');
      const started = performance.now();
      server = await startServer({ dataDir }); // rejects when it needs help
      slowest = Math.max(slowest, performance.now() - started);
    }
    await Promise.all([load.stop(), documents.stop()]);
    const figures = [
      { what: 'kills', value: kills, least: kills },
      { what: 'acknowledged writes', value: load.acknowledged, least: kills },
      { what: 'acknowledged writes lost', value: await load.countLost(server), most: 0 },
      { what: 'acknowledged documents', value: documents.acknowledged, least: kills },
      { what: 'acknowledged documents lost or without bytes', value: await documents.countLost(server), most: 0 },
      { what: 'answers 500', value: load.count(500) + documents.count(500), most: 0 },
      { what: 'slowest start after a kill', value: slowest / 1000, unit: 's' },
    ];
    await server.stop();
    return figures;
  },
};
