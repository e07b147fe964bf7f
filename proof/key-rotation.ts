import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '#server/db/database.ts';
import { countNotUnder, sealedColumns } from '#server/keys/sealed-columns.queries.ts';
import { openSecrets } from '#server/keys/open-secrets.ts';
import { readCommandConfig } from '#server/config.ts';
import { type Figure, type Proof, type ProofOptions, rounds } from './proof.ts';
import { onBothEngines } from './support/both-engines.ts';
import { fillFederation, type Place, startOn, worldOf } from './support/federation.ts';
import { Load } from './support/load.ts';
import { pause } from './support/pause.ts';
import type { RunningServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const PLAYERS = 10_000;
/** Of the usual slowest hundredth of the answers. */
const SLOWER_AT_MOST = 2;
const USUAL_MS = 20_000;

export const proof: Proof = {
  about: 'the master key is replaced under readers and writers; every number is readable before, meanwhile and after',
  run: (options) => onBothEngines(1, options, ({ name, url }) => rotateOn(name, url, options)),
};

async function rotateOn(name: string, url: string | undefined, options: ProofOptions): Promise<Figure[]> {
  const place: Place = { dataDir: path.join(temporaryFolder(), 'data'), url, masterKey: '' };
  fillFederation(place, rounds(PLAYERS, options));
  options.say(`${name}: filled`);
  const server = await startOn(place);
  const world = await worldOf(server);
  const load = new Load(() => server, world, { writers: 1, readers: 1 });
  const reader = new NumberReader(server, world.token, rounds(PLAYERS, options));
  await pause(USUAL_MS);
  const usual = reader.take();
  await promisify(execFile)(process.execPath, ['dist/server/rotate-key.js'], { env: commandEnv(place) });
  const meanwhile = reader.take();
  await Promise.all([load.stop(), reader.stop()]);
  const unread = reader.failures;
  await server.stop();
  const { left, lost, total } = await lookAt(place);
  return [
    { what: `${name}: numbers`, value: total, least: rounds(PLAYERS, options) },
    { what: `${name}: numbers lost`, value: lost, most: 0 },
    { what: `${name}: values left under the old key`, value: left, most: 0 },
    { what: `${name}: numbers asked for and not shown`, value: unread, most: 0 },
    { what: `${name}: answers 500 or none`, value: load.count(500) + load.count(0), most: 0 },
    { what: `${name}: numbers read meanwhile`, value: meanwhile.length, least: 20 },
    { what: `${name}: p99 as usual`, value: p99(usual), unit: 'ms' },
    { what: `${name}: p99 meanwhile`, value: p99(meanwhile), unit: 'ms', most: SLOWER_AT_MOST * p99(usual) },
  ];
}

/** Somebody who looks at one number after another. */
class NumberReader {
  failures = 0;
  #times: number[] = [];
  #isOver = false;
  readonly #asking: Promise<void>;

  constructor(server: RunningServer, token: string, players: number) {
    this.#asking = this.#run(server, token, players);
  }

  take(): number[] {
    return this.#times.splice(0);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#asking;
  }

  async #run(server: RunningServer, token: string, players: number): Promise<void> {
    for (let turn = 0; !this.#isOver; turn++) {
      const { status, ms } = await server.ask({ path: `/api/players/${1 + ((turn * 7919) % players)}/egn`, token });
      if (status !== 200) this.failures += 1;
      this.#times.push(ms);
    }
  }
}

function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

/** Opens every sealed value with the key that is there now. */
async function lookAt({ dataDir, url }: Place): Promise<{ left: number; lost: number; total: number }> {
  fs.rmSync(path.join(dataDir, 'master.key.old'));
  const config = readCommandConfig({ DATA_DIR: dataDir, ...(url === undefined ? {} : { DATABASE_URL: url }) });
  const database = await openDatabase({ url, folder: path.join(dataDir, 'database') });
  try {
    const secrets = await openSecrets(database, config);
    let lost = 0;
    let total = 0;
    for (const { table, key, cipher, place } of sealedColumns) {
      const { rows } = await database.pool.query<{ id: number; cipher: Buffer }>(
        `select ${key} as id, ${cipher} as cipher from ${table} where ${cipher} is not null`,
      );
      total += rows.length;
      for (const row of rows) {
        try {
          secrets.decrypt(row.cipher, { table, column: place, id: row.id });
        } catch {
          lost += 1;
        }
      }
    }
    return { left: await countNotUnder(database.pool, secrets.ring.current.id), lost, total };
  } finally {
    await database.close();
  }
}

const commandEnv = ({ dataDir, url }: Place) => ({
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  ...(url === undefined ? {} : { DATABASE_URL: url }),
});
