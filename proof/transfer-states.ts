import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import type { TransferStatus } from '#domain/transfer/transfer.rules.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { installationTable } from '#server/db/tables/system.table.ts';
import { Secrets } from '#server/keys/secrets.ts';
import { today } from '#server/write/today.ts';
import { PASSWORD } from '#test/builders.ts';
import { switchGuardians } from '#test/calls/sign-calls.ts';
import { numbersFrom } from '#test/licence-chance.ts';
import {
  aChanceGround,
  aChanceTransfer,
  type ChanceTransfer,
  type TransferCall,
  transferActByChance,
} from '#test/transfer-chance.ts';
import { isTransferExplained, transferFault } from '#test/transfer-model.ts';
import type { Figure, Proof } from './proof.ts';
import { type Engine, onBothEngines } from './support/both-engines.ts';
import { type Answer, type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const AT_ONCE = 20;

export const proof: Proof = {
  about:
    '20 acts at once on one transfer, of both clubs, the federation, parents by links, here and abroad, 200 times with parents signing and 200 without, on both engines and on PostgreSQL by two servers',
  run: (options) => onBothEngines(200, options, race),
};

interface Counted {
  done: number;
  refused: number;
  failed: number;
  unexplained: number;
  faults: number;
  states: Set<TransferStatus>;
}

async function race(engine: Engine, times: number): Promise<Figure[]> {
  return [...(await raceWith(engine, times, true)), ...(await raceWith(engine, times, false))];
}

async function raceWith({ name, url }: Engine, times: number, isStrict: boolean): Promise<Figure[]> {
  const dataDir = temporaryFolder();
  // That of the builders, who seal numbers with it.
  const master = Buffer.alloc(32, 7);
  // Links are counted by address: each call comes from one of its own.
  const env = { MASTER_KEY: master.toString('base64'), TRUST_PROXY: 'loopback' };
  const { ground, transfers, installationId } = await prepare(
    { url, dataDir },
    { times, isStrict, secrets: new Secrets(master) },
  );
  // The embedded engine belongs to one server.
  const folders = url === undefined ? [dataDir] : [dataDir, temporaryFolder()];
  const servers: RunningServer[] = [];
  for (const folder of folders) {
    startWithoutFiles(folder, installationId);
    servers.push(await startServer({ dataDir: folder, url, env }));
  }
  const tokens = await signInAll(servers, ground.userNames);
  const counted: Counted = { done: 0, refused: 0, failed: 0, unexplained: 0, faults: 0, states: new Set() };
  const next = numbersFrom(name.length + Number(isStrict));
  for (const transfer of transfers) await raceOnce({ servers, tokens, isStrict }, { transfer, next }, counted);
  for (const server of servers) await server.stop();
  const engine = `${name}, ${isStrict ? 'parents sign' : 'without parents'}`;
  return [
    { what: `${engine}: servers`, value: servers.length },
    { what: `${engine}: rounds of ${AT_ONCE} acts`, value: times },
    { what: `${engine}: acts that were done`, value: counted.done, least: times },
    { what: `${engine}: acts refused in Bulgarian`, value: counted.refused, least: times },
    { what: `${engine}: states met`, value: counted.states.size, least: times < 50 ? 1 : 4 },
    { what: `${engine}: answers 5xx, none or not known`, value: counted.failed, most: 0 },
    { what: `${engine}: rounds that no order of the acts explains by the table`, value: counted.unexplained, most: 0 },
    { what: `${engine}: rounds after which the transfer contradicts itself`, value: counted.faults, most: 0 },
  ];
}

/** The papers of this proof are rows: a server that misses their files is told to work without them. */
function startWithoutFiles(dataDir: string, installationId: string): void {
  mkdirSync(path.join(dataDir, 'files'), { recursive: true });
  writeFileSync(path.join(dataDir, 'files', 'installation.id'), `${installationId}\n`);
}

interface Prepared {
  times: number;
  isStrict: boolean;
  secrets: Secrets;
}

/** Everything is put there before the server starts: the embedded engine allows no other. */
async function prepare(options: { url: string | undefined; dataDir: string }, { times, isStrict, secrets }: Prepared) {
  const database = await openDatabase({ url: options.url, folder: path.join(options.dataDir, 'database') });
  try {
    await migrateDatabase(database);
    const { db } = database;
    await switchGuardians(db, isStrict);
    const ground = await aChanceGround(db);
    const transfers: ChanceTransfer[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      transfers.push(await aChanceTransfer({ db, secrets }, ground, turn));
    }
    const [installation] = await db.select({ id: installationTable.id }).from(installationTable);
    return { ground, transfers, installationId: installation?.id ?? '' };
  } finally {
    await database.close();
  }
}

type Tokens = Record<NonNullable<TransferCall['as']>, string>;

async function signInAll([first]: readonly RunningServer[], userNames: Tokens): Promise<Tokens> {
  if (first === undefined) throw new Error('No server has started');
  const signIn = (username: string) => first.signIn({ username, password: PASSWORD });
  return {
    admin: await signIn(userNames.admin),
    fromClub: await signIn(userNames.fromClub),
    toClub: await signIn(userNames.toClub),
  };
}

interface Place {
  servers: readonly RunningServer[];
  tokens: Tokens;
  isStrict: boolean;
}

async function read({ servers, tokens }: Place, { id }: ChanceTransfer): Promise<TransferDetails> {
  const answer = await servers[0]?.ask({ path: `/api/transfers/${id}`, token: tokens.admin });
  return JSON.parse(answer?.text ?? '{}') as TransferDetails;
}

async function raceOnce(
  place: Place,
  { transfer, next }: { transfer: ChanceTransfer; next: () => number },
  counted: Counted,
): Promise<void> {
  const { servers, tokens, isStrict } = place;
  const from = await read(place, transfer);
  const tried = Array.from({ length: AT_ONCE }, () => transferActByChance(next, transfer));
  const answers = await Promise.all(
    tried.map(({ as, path: target, json, form }, at) => {
      const server = servers[at % servers.length] ?? servers[0];
      const call = {
        method: 'POST',
        path: target,
        ...(as === null ? { headers: { 'x-forwarded-for': anAddress(next) } } : { token: tokens[as] }),
        ...(json === undefined ? {} : { json }),
        ...(form === undefined ? {} : { form: form() }),
      };
      return server?.ask(call) ?? Promise.reject(new Error('No server'));
    }),
  );
  for (const answer of answers) counted[kindOf(answer)] += 1;
  const to = await read(place, transfer);
  counted.states.add(to.status);
  const done = tried.filter((_, at) => answers[at]?.status === 200);
  const signing = { isStrict, birthDate: transfer.birthDate, today: today(new Date()) };
  if (!isTransferExplained(from, done, to, signing)) counted.unexplained += 1;
  if (transferFault(to) !== null) counted.faults += 1;
}

const anAddress = (next: () => number) => `198.${18 + Math.floor(next() * 2)}.${byte(next)}.${byte(next)}`;
const byte = (next: () => number) => Math.floor(next() * 250) + 1;

function kindOf({ status, text }: Answer): 'done' | 'refused' | 'failed' {
  if (status === 200) return 'done';
  if (![403, 404, 409].includes(status)) return 'failed';
  return /[А-Я]/.test(text) ? 'refused' : 'failed';
}
