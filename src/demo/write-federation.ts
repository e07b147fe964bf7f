import type pg from 'pg';
import type { IsoDate } from '#domain/common/dates.ts';
import { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachEducationTable, coachTable, coachTransferTable } from '#server/db/tables/coach.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { noteTable } from '#server/db/tables/note.table.ts';
import { photoConsentTable } from '#server/db/tables/photo-consent.table.ts';
import { playerDevelopmentTable, playerDocumentTable, playerTable } from '#server/db/tables/player.table.ts';
import { cityTable } from '#server/db/tables/reference.table.ts';
import { transferDocumentTable, transferTable } from '#server/db/tables/transfer.table.ts';
import { userClubTable, userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { userRoleTable, userTable } from '#server/db/tables/user.table.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { sealedEgn } from '#server/features/player/personal-number.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import type { FileRow } from './store-pictures.ts';
import { planCardIndexes } from './plan-card-indexes.ts';
import { DevelopmentPlanner } from './plan-developments.ts';
import type { FederationPlan } from './plan-federation.ts';
import { planConsents } from './plan-consents.ts';
import { planNotes } from './plan-notes.ts';
import { planTransfers } from './plan-transfers.ts';
import { type KnownPlayer, type PlayerRow, STANDARD_PLAYERS, type TransferRow } from './rows.ts';
import { towns } from './towns.ts';
import { extraTransfers } from './transfer-recipes.ts';
import { continueIds, insertRows, withoutSearchIndex } from './write-rows.ts';
import { fillDemoText } from './fill-demo.text.ts';

const PLAYERS_AT_ONCE = 5000;
/** 20,000 of them for 50,000 players. */
const EXTRA_TRANSFERS_PER_PLAYER = 0.4;

interface WriteOptions {
  client: pg.ClientBase;
  plan: FederationPlan;
  files: readonly FileRow[];
  passwordHashes: { known: ReadonlyMap<string, string>; unknown: string };
  secrets: Secrets;
  today: IsoDate;
  players: number;
  onProgress: (text: string) => void;
}

/** Writes everything in the order in which the tables refer to each other. */
export async function writeFederation(options: WriteOptions): Promise<void> {
  const { client, plan, files, onProgress } = options;
  onProgress(fillDemoText.people);
  await insertRows(client, fileTable, files);
  await insertRows(
    client,
    cityTable,
    towns.map(({ id, name, regionId }) => ({ id, name, regionId })),
  );
  await insertRows(client, clubTable, plan.clubs);
  await writeCoaches(options);
  await writeUsers(options);
  const players: KnownPlayer[] = [];
  const write = () => writePlayers(options, players);
  await (options.players > STANDARD_PLAYERS ? withoutSearchIndex(client, playerTable, write) : write());
  await insertRows(client, userPlayerTable, [{ userId: plan.users.demoPlayerUserId, playerId: plan.demoPlayerId }]);
  await insertRows(client, playerDocumentTable, plan.documents.documents);
  await insertRows(client, photoConsentTable, planConsents(plan.standardPlayers, options.today));
  const transfers = await writeTransfers(options, players);
  await writeCardIndexes(options, players, transfers);
  await insertRows(client, noteTable, planNotes(plan, options.today));
  await continueIds(client, [cityTable, clubTable, coachTable, userTable, playerTable, transferTable, cardIndexTable]);
  await client.query(
    `select setval('player_numbers', (select max(${sqlNames(playerTable).number}) from ${sqlTable(playerTable)}))`,
  );
}

async function writeCoaches({ client, plan, secrets }: WriteOptions): Promise<void> {
  const rows = plan.coachPlan.coaches.map(({ egn, sex: _sex, ...coach }) => ({
    ...coach,
    ...sealedEgn({ secrets }, { table: 'coaches', id: coach.id }, egn),
  }));
  await insertRows(client, coachTable, rows);
  await insertRows(client, coachEducationTable, plan.coachPlan.educations);
  await insertRows(client, coachTransferTable, plan.coachPlan.transfers);
}

async function writeUsers({
  client,
  plan: { users },
  passwordHashes: { known, unknown },
}: WriteOptions): Promise<void> {
  const rows = users.users.map((user) => ({ ...user, passwordHash: known.get(user.userName) ?? unknown }));
  await insertRows(client, userTable, rows);
  await insertRows(client, userRoleTable, users.roles);
  await insertRows(client, userClubTable, users.clubs);
}

/** The standard players, then the others batch by batch; what later steps need of them is remembered. */
async function writePlayers(options: WriteOptions, known: KnownPlayer[]): Promise<void> {
  const { client, plan, secrets, today, onProgress } = options;
  const developments = new DevelopmentPlanner(today);
  let batch = plan.standardPlayers;
  while (batch.length > 0) {
    await insertRows(
      client,
      playerTable,
      batch.map((player) => sealed(player, secrets)),
    );
    await insertRows(client, playerDevelopmentTable, developments.plan(batch, plan.demoPlayerId));
    for (const player of batch) known.push(remembered(player));
    onProgress(fillDemoText.players(known.length, options.players));
    batch = plan.planner.nextBatch(PLAYERS_AT_ONCE);
  }
}

function sealed({ egn, ...player }: PlayerRow, secrets: Secrets) {
  return {
    ...player,
    ...sealedEgn({ secrets }, { table: 'players', id: player.id }, egn),
  };
}

function remembered(player: PlayerRow): KnownPlayer {
  const { id, birthDate, sex, nationality, playingSince, firstClubId, currentClubId, isDeleted } = player;
  return { id, birthDate, sex, nationality, playingSince, firstClubId, currentClubId, isDeleted };
}

async function writeTransfers(options: WriteOptions, players: readonly KnownPlayer[]): Promise<TransferRow[]> {
  const { client, plan, today, onProgress } = options;
  const extraPlayers = players.slice(STANDARD_PLAYERS);
  const extra = planTransfers({
    today,
    recipes: extraTransfers(Math.floor(extraPlayers.length * EXTRA_TRANSFERS_PER_PLAYER)),
    firstId: plan.transfers.transfers.length + 1,
    players: extraPlayers,
    clubCount: plan.clubs.length,
    coachesOfClub: plan.coachPlan.ofClub,
    users: plan.users,
    demoPlayerId: plan.demoPlayerId,
  });
  const transfers = [...plan.transfers.transfers, ...extra.transfers];
  onProgress(fillDemoText.transfers(transfers.length));
  await insertRows(client, transferTable, transfers);
  await insertRows(client, transferDocumentTable, plan.transfers.documents); // no papers beyond the standard ones
  return transfers;
}

async function writeCardIndexes(
  options: WriteOptions,
  players: readonly KnownPlayer[],
  transfers: readonly TransferRow[],
): Promise<void> {
  const { client, plan, today, onProgress } = options;
  const { cardIndexes, members } = planCardIndexes({
    today,
    clubs: plan.clubs,
    players,
    transfers,
    coachesOfClub: plan.coachPlan.ofClub,
    users: plan.users,
  });
  onProgress(fillDemoText.licences(cardIndexes.length));
  await insertRows(client, cardIndexTable, cardIndexes);
  await insertRows(client, cardIndexPlayerTable, members);
}
