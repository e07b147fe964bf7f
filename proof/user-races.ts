import path from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { PASSWORD } from '#test/builders.ts';
import { aRaceGround, playRound, type SignIn, staying, userRaces } from '#test/calls/user-races.ts';
import { type Figure, type Proof, rounds } from './proof.ts';
import { startCluster } from './support/cluster.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

export const proof: Proof = {
  about: 'the only two administrators take each other, and themselves, their rights, 200 times each, on both engines',
  run: async (options) => {
    const cluster = await startCluster();
    const times = rounds(200, options);
    const figures = [...(await race('PostgreSQL', cluster.url, times)), ...(await race('embedded', undefined, times))];
    await cluster.remove();
    return figures;
  },
};

/** The accounts are made before the server starts: the embedded engine is open to one process only. */
async function race(engine: string, url: string | undefined, times: number): Promise<Figure[]> {
  const dataDir = temporaryFolder();
  const database = await openDatabase({ url, folder: path.join(dataDir, 'database') });
  await migrateDatabase(database);
  const ground = await aRaceGround(database.db);
  await database.close();

  const server = await startServer({ dataDir, url });
  const signIn = staying(entranceOf(server));
  const figures: Figure[] = [{ what: `${engine}: rounds of each race`, value: times }];
  for (const [name, play] of Object.entries(userRaces)) {
    const faults: string[] = [];
    for (let round = 0; round < times; round++) faults.push(...(await playRound(play, ground, signIn)));
    for (const fault of new Set(faults)) figures.push({ what: `${engine}: ${name}: ${fault}`, value: 1, most: 0 });
    figures.push({ what: `${engine}: ${name}: what is not as it has to be`, value: faults.length, most: 0 });
  }
  await server.stop();
  return figures;
}

function entranceOf(server: RunningServer): SignIn {
  return async (username) => {
    const token = await server.signIn({ username, password: PASSWORD }).catch(() => null);
    if (token === null) return null;
    return async (call) => {
      const { status, text } = await server.ask({ ...call, token });
      return { status, text, code: status >= 400 ? ((JSON.parse(text) as { code?: string }).code ?? null) : null };
    };
  };
}
