import type { IsoDate } from '#domain/common/dates.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { yearOf } from './calendar.ts';
import { planClubs } from './plan-clubs.ts';
import { type CoachPlan, planCoaches } from './plan-coaches.ts';
import { type DocumentPlan, planDocuments } from './plan-documents.ts';
import { PlayerPlanner } from './plan-players.ts';
import { planTransfers, type TransferPlan } from './plan-transfers.ts';
import { planUsers, type UserPlan } from './plan-users.ts';
import { type ClubRow, type PlayerRow, STANDARD_CLUBS } from './rows.ts';
import { standardTransfers } from './transfer-recipes.ts';

/** Everything but the rows that depend on all the players. */
export interface FederationPlan {
  clubs: ClubRow[];
  coachPlan: CoachPlan;
  users: UserPlan;
  standardPlayers: PlayerRow[];
  demoPlayerId: number;
  documents: DocumentPlan;
  transfers: TransferPlan;
  planner: PlayerPlanner;
}

export function planFederation(today: IsoDate, count: number): FederationPlan {
  const clubs = planClubs(today, count);
  const coachPlan = planCoaches(today, clubs);
  const planner = new PlayerPlanner({ today, count, clubs, coachesOfClub: coachPlan.ofClub });
  const standardPlayers = planner.nextBatch(count);
  const demoPlayer = chooseDemoPlayer(standardPlayers, today);
  const users = planUsers(today, clubs, demoPlayer);
  const demoPlayerId = demoPlayer.id;
  const documents = planDocuments({ today, players: standardPlayers, users, demoPlayerId });
  const transfers = planTransfers({
    today,
    recipes: standardTransfers,
    firstId: 1,
    players: standardPlayers,
    clubCount: STANDARD_CLUBS,
    coachesOfClub: coachPlan.ofClub,
    users,
    demoPlayerId,
  });
  return { clubs, coachPlan, users, standardPlayers, demoPlayerId, documents, transfers, planner };
}

/** A young man of the first club who has played for some years, so that there is something to show. */
function chooseDemoPlayer(players: readonly PlayerRow[], today: IsoDate): PlayerRow {
  const season = seasonOf(today);
  const fits = (player: PlayerRow) =>
    player.currentClubId === 1 &&
    player.firstClubId === 1 &&
    !player.isDeleted &&
    player.sex === 0 &&
    player.nationality === 'България' &&
    [season - 16, season - 15].includes(yearOf(player.birthDate));
  const chosen =
    players.find(fits) ?? players.find((player) => player.currentClubId === 1 && !player.isDeleted) ?? players[0];
  if (chosen === undefined) throw new Error('A federation needs players');
  return chosen;
}
