import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import type { TransferExtension } from '#contract/transfer/transfer-extension.contract.ts';
import type { SigningCase } from '#domain/transfer/player-signers.rules.ts';
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
  type ChanceCall,
  type ChanceTransfer,
  transferActByChance,
} from '#test/transfer-chance.ts';
import { aChanceLoan, type ChanceLoan, extensionActByChance } from '#test/extension-chance.ts';
import { isLoanExplained, loanOf } from '#test/extension-model.ts';
import { isTransferExplained, transferFault } from '#test/transfer-model.ts';
import type { Figure, Proof } from './proof.ts';
import { type Engine, onBothEngines } from './support/both-engines.ts';
import type { RunningServer } from './support/server.ts';
import { askAtOnce, AT_ONCE, type Counted, figuresOf, nothingCounted, startTwo } from './support/state-race.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

export const proof: Proof = {
  about:
    '20 acts at once on one transfer, every fourth time on a later last day of one, of both clubs, the federation, parents by links, here and abroad, 200 times with parents signing and 200 without, on both engines and on PostgreSQL by two servers',
  run: (options) => onBothEngines(200, options, race),
};

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
  const servers = await startTwo({ dataDir, url, env, prepare: (folder) => startWithoutFiles(folder, installationId) });
  const tokens = await signInAll(servers, ground.userNames);
  const counted = nothingCounted<TransferStatus>();
  const next = numbersFrom(name.length + Number(isStrict));
  for (const transfer of transfers) await raceOnce({ servers, tokens, isStrict }, { transfer, next }, counted);
  for (const server of servers) await server.stop();
  const engine = `${name}, ${isStrict ? 'parents sign' : 'without parents'}`;
  const fault = 'after which the transfer contradicts itself';
  return figuresOf({ engine, servers: servers.length, times, counted, fault });
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
    const transfers: (ChanceTransfer | ChanceLoan)[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      // Every fourth is a loan whose later last day is proposed.
      const made = turn % 4 === 3 ? aChanceLoan : aChanceTransfer;
      transfers.push(await made({ db, secrets }, ground, turn));
    }
    const [installation] = await db.select({ id: installationTable.id }).from(installationTable);
    return { ground, transfers, installationId: installation?.id ?? '' };
  } finally {
    await database.close();
  }
}

type Tokens = Record<NonNullable<ChanceCall['as']>, string>;

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

async function read({ servers, tokens }: Place, { id }: { id: number }): Promise<TransferDetails> {
  const answer = await servers[0]?.ask({ path: `/api/transfers/${id}`, token: tokens.admin });
  return JSON.parse(answer?.text ?? '{}') as TransferDetails;
}

async function raceOnce(
  place: Place,
  { transfer, next }: { transfer: ChanceTransfer | ChanceLoan; next: () => number },
  counted: Counted<TransferStatus>,
): Promise<void> {
  const signing = { isStrict: place.isStrict, birthDate: transfer.birthDate, today: today(new Date()) };
  const about = { next, counted, signing };
  await ('extensionId' in transfer ? raceOnLoan(place, transfer, about) : raceOnTransfer(place, transfer, about));
}

interface Race {
  next: () => number;
  counted: Counted<TransferStatus>;
  signing: SigningCase;
}

async function raceOnTransfer(place: Place, transfer: ChanceTransfer, { next, counted, signing }: Race): Promise<void> {
  const from = await read(place, transfer);
  const tried = Array.from({ length: AT_ONCE }, () => transferActByChance(next, transfer));
  const done = await doneOf(place, tried, { next, counted });
  const to = await read(place, transfer);
  counted.states.add(to.status);
  if (!isTransferExplained(from, done, to, signing)) counted.unexplained += 1;
  if (transferFault(to) !== null) counted.faults += 1;
}

async function raceOnLoan(place: Place, loan: ChanceLoan, { next, counted, signing }: Race): Promise<void> {
  const state = async () => {
    const target = `/api/transfers/${loan.id}/extensions`;
    const answer = await place.servers[0]?.ask({ path: target, token: place.tokens.admin });
    return loanOf(await read(place, loan), JSON.parse(answer?.text ?? '[]') as TransferExtension[]);
  };
  const from = await state();
  const tried = Array.from({ length: AT_ONCE }, () => extensionActByChance(next, loan));
  const done = await doneOf(place, tried, { next, counted });
  if (!isLoanExplained(from, done, await state(), signing)) counted.unexplained += 1;
  const after = await read(place, loan);
  counted.states.add(after.status);
  if (transferFault(after) !== null) counted.faults += 1;
}

/** All at once; those that were done. */
async function doneOf<Call extends ChanceCall>(
  { servers, tokens }: Place,
  tried: readonly Call[],
  { next, counted }: Pick<Race, 'next' | 'counted'>,
): Promise<Call[]> {
  const calls = tried.map(({ as, path: target, json, form }) => ({
    method: 'POST',
    path: target,
    ...(as === null ? { headers: { 'x-forwarded-for': anAddress(next) } } : { token: tokens[as] }),
    ...(json === undefined ? {} : { json }),
    ...(form === undefined ? {} : { form: form() }),
  }));
  const answers = await askAtOnce(servers, calls, counted);
  return tried.filter((_, at) => answers[at]?.status === 200);
}

const anAddress = (next: () => number) => `198.${18 + Math.floor(next() * 2)}.${byte(next)}.${byte(next)}`;
const byte = (next: () => number) => Math.floor(next() * 250) + 1;
