import path from 'node:path';
import { type OpenDatabase, openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { PASSWORD } from '#test/builders.ts';
import {
  aRaceGround,
  aSignature,
  type RaceAnswer,
  type RaceGround,
  type Racer,
  type RaceRound,
  transferRaces,
} from '#test/calls/transfer-races.ts';
import { type Figure, median, type Proof } from './proof.ts';
import { type Engine, onBothEngines } from './support/both-engines.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const AT_ONCE = 20;
const SIGNED_ALONE = 100;

export const proof: Proof = {
  about: '20 people at once sign, carry out, release, break off and begin transfers, 200 times each, on both engines',
  run: (options) => onBothEngines(200, options, race),
};

/** Everything is made before the server starts and looked at after it has stopped: the embedded engine allows no other. */
async function race({ name: engine, url }: Engine, times: number): Promise<Figure[]> {
  const dataDir = temporaryFolder();
  const open = () => openDatabase({ url, folder: path.join(dataDir, 'database') });
  const { ground, prepared, signatures } = await prepare(await open(), times);
  const server = await startServer({ dataDir, url });
  const tokens = await signInAll(server, ground);
  const played: { name: string; round: RaceRound; answers: RaceAnswer[] }[] = [];
  for (const { name, round } of prepared) played.push({ name, round, answers: await play(server, tokens, round) });
  const alone = await timesAlone(server, tokens, signatures);
  await server.stop();

  const database = await open();
  const figures: Figure[] = [{ what: `${engine}: rounds of each race`, value: times }];
  for (const name of Object.keys(transferRaces)) {
    const faults: string[] = [];
    for (const { round, answers } of played.filter((one) => one.name === name)) {
      faults.push(...(await round.faults(database.db, answers)));
    }
    for (const fault of new Set(faults)) figures.push({ what: `${engine}: ${name}: ${fault}`, value: 1, most: 0 });
    figures.push({ what: `${engine}: ${name}: what is not as it has to be`, value: faults.length, most: 0 });
  }
  const failed = played.flatMap(({ answers }) => answers).filter(({ status }) => status === 0 || status >= 500);
  figures.push({ what: `${engine}: answers 5xx or none`, value: failed.length, most: 0 });
  figures.push({ what: `${engine}: a signature when nobody else signs, median`, value: median(alone), unit: 'ms' });
  await database.close();
  return figures;
}

async function prepare(database: OpenDatabase, times: number) {
  try {
    await migrateDatabase(database);
    const ground = await aRaceGround(database.db);
    const prepared: { name: string; round: RaceRound }[] = [];
    for (const [name, make] of Object.entries(transferRaces)) {
      for (let i = 0; i < times; i++) prepared.push({ name, round: await make(database.db, ground, AT_ONCE) });
    }
    const signatures: RaceRound[] = [];
    for (let i = 0; i < SIGNED_ALONE; i++) signatures.push(await aSignature(database.db, ground, 1));
    return { ground, prepared, signatures };
  } finally {
    await database.close();
  }
}

/** How long each signature takes, one after another. */
async function timesAlone(
  server: RunningServer,
  tokens: Record<Racer, string>,
  signatures: RaceRound[],
): Promise<number[]> {
  const times: number[] = [];
  for (const { calls } of signatures) {
    for (const { as, path: target } of calls) {
      times.push((await server.ask({ method: 'POST', path: target, token: tokens[as] })).ms);
    }
  }
  return times;
}

async function signInAll(server: RunningServer, { userNames }: RaceGround): Promise<Record<Racer, string>> {
  const signIn = (username: string) => server.signIn({ username, password: PASSWORD });
  return { admin: await signIn(userNames.admin), fromClub: await signIn(userNames.fromClub) };
}

async function play(server: RunningServer, tokens: Record<Racer, string>, { calls }: RaceRound): Promise<RaceAnswer[]> {
  return Promise.all(
    calls.map(async ({ as, path: target, json }) => {
      const asked = json === undefined ? {} : { json };
      const { status, text } = await server.ask({ method: 'POST', path: target, token: tokens[as], ...asked });
      return { status, code: status === 409 ? (JSON.parse(text) as { code: string }).code : null };
    }),
  );
}
