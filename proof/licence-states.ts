import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import type { LicenceState } from '#domain/card-index/licence-state.rules.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { askForApproval, aWholeTeam } from '#test/approved-licences.ts';
import { aUser, PASSWORD } from '#test/builders.ts';
import { type ActByChance, actByChance, faultOf, isExplained, numbersFrom } from '#test/licence-chance.ts';
import type { Figure, Proof } from './proof.ts';
import { type Engine, onBothEngines } from './support/both-engines.ts';
import type { RunningServer } from './support/server.ts';
import { askAtOnce, AT_ONCE, type Counted, figuresOf, nothingCounted, startTwo } from './support/state-race.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

export const proof: Proof = {
  about:
    '20 acts at once on one licence, of its club and of the federation, 200 times, on both engines and on PostgreSQL by two servers',
  run: (options) => onBothEngines(200, options, race),
};

interface Place {
  servers: readonly RunningServer[];
  tokens: Record<ActByChance['by'], string>;
  url: string;
  spareId: number;
}

async function race({ name: engine, url }: Engine, times: number): Promise<Figure[]> {
  const dataDir = temporaryFolder();
  const env = { MASTER_KEY: randomBytes(32).toString('base64') };
  const prepared = await prepare({ url, dataDir });
  const servers = await startTwo({ dataDir, url, env });
  const [first] = servers;
  if (first === undefined) throw new Error('No server has started');
  const signIn = (username: string) => first.signIn({ username, password: PASSWORD });
  const tokens = { club: await signIn(prepared.club), federation: await signIn(prepared.federation) };
  const place: Place = { servers, tokens, url: prepared.url, spareId: prepared.spareId };
  const counted = nothingCounted<LicenceState>();
  const next = numbersFrom(engine.length);
  for (let round = 0; round < times; round++) await raceOnce(place, next, counted);
  for (const server of servers) await server.stop();
  const fault = 'after which the licence was not what was decided';
  return figuresOf({ engine, servers: servers.length, times, counted, fault });
}

/** A whole team, whoever acts for its club and an administrator: put there before the server is started. */
async function prepare(options: { url: string | undefined; dataDir: string }) {
  const database = await openDatabase({ url: options.url, folder: path.join(options.dataDir, 'database') });
  try {
    await migrateDatabase(database);
    const { db } = database;
    const team = await aWholeTeam(db);
    await db.update(cardIndexTable).set({ coachId: team.coach.id });
    await askForApproval(db);
    const spare = await team.aBoy();
    const club = await aUser(db, { roles: ['CLUB'], clubIds: [team.club.id] });
    const federation = await aUser(db, { roles: ['ADMINISTRATOR'] });
    return { url: team.url, spareId: spare.id, club: club.userName, federation: federation.userName };
  } finally {
    await database.close();
  }
}

async function read({ servers, tokens, url }: Place): Promise<CardIndexDetails> {
  const answer = await servers[0]?.ask({ path: url, token: tokens.federation });
  return JSON.parse(answer?.text ?? '{}') as CardIndexDetails;
}

async function raceOnce(place: Place, next: () => number, counted: Counted<LicenceState>): Promise<void> {
  const { servers, tokens, url, spareId } = place;
  const from = (await read(place)).approval?.state ?? 'draft';
  const tried = Array.from({ length: AT_ONCE }, () => actByChance(next, spareId));
  const calls = tried.map(({ by, method, path: rest, json }) => {
    return { method, path: `${url}${rest}`, token: tokens[by], ...(json === undefined ? {} : { json }) };
  });
  const answers = await askAtOnce(servers, calls, counted);
  const now = await read(place);
  const to = now.approval?.state ?? 'draft';
  counted.states.add(to);
  const done = tried.filter((_, at) => answers[at]?.status === 200);
  if (!isExplained(from, done, to)) counted.unexplained += 1;
  if (faultOf(now) !== null) counted.faults += 1;
}
