import { type AgeGroup, ageGroups, earliestBirthYear } from '#domain/card-index/age-group.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { type Season, seasonOf } from '#domain/card-index/season.rules.ts';
import { transferStatus, transferType } from '#domain/transfer/transfer.rules.ts';
import { addDays, earlierOf, type IsoMoment, workingMoment, yearOf } from './calendar.ts';
import { bulgarianName } from './names.ts';
import { teamsOf } from './plan-clubs.ts';
import type { UserPlan } from './plan-users.ts';
import { Random } from './random.ts';
import type { CardIndexPlayerRow, CardIndexRow, ClubRow, KnownPlayer, TransferRow } from './rows.ts';

const SMALLEST_TEAM = 6;
const CLUBS_WITHOUT = new Set([12, 21]);

interface CardIndexPlanOptions {
  today: IsoDate;
  clubs: readonly ClubRow[];
  players: readonly KnownPlayer[];
  transfers: readonly TransferRow[];
  coachesOfClub: ReadonlyMap<number, readonly number[]>;
  users: UserPlan;
}

interface CardIndexPlan {
  cardIndexes: CardIndexRow[];
  members: CardIndexPlayerRow[];
}

export function planCardIndexes(options: CardIndexPlanOptions): CardIndexPlan {
  const random = new Random('licences');
  const plan: CardIndexPlan = { cardIndexes: [], members: [] };
  const current = seasonOf(options.today);
  for (const season of [current - 1, current]) {
    const ofClub = playersByClub(options, season);
    for (const club of options.clubs) {
      if (CLUBS_WITHOUT.has(club.id)) continue;
      for (const value of teamsOf(club.id)) {
        const group = ageGroups[value] as AgeGroup;
        const team = chooseTeam(random, ofClub.get(club.id) ?? [], group, season);
        if (team.length >= SMALLEST_TEAM) addCardIndex(random, options, plan, { season, group, clubId: club.id, team });
      }
    }
  }
  leaveTraces(options, plan, current);
  return plan;
}

/** Who was where in the season: a player who came later was still with the giving club. */
function playersByClub({ players, transfers }: CardIndexPlanOptions, season: Season): Map<number, KnownPlayer[]> {
  const before = new Map<number, number | null>();
  const lastDay = `${season + 1}-07-31`;
  for (const transfer of transfers) {
    if (isMove(transfer) && (transfer.transferredAt ?? '') > lastDay)
      before.set(transfer.playerId, transfer.fromClubId);
  }
  const ofClub = new Map<number, KnownPlayer[]>();
  for (const player of players) {
    const clubId = before.has(player.id) ? before.get(player.id) : player.currentClubId;
    if (player.isDeleted || clubId === undefined || clubId === null) continue;
    const team = ofClub.get(clubId);
    if (team === undefined) ofClub.set(clubId, [player]);
    else team.push(player);
  }
  return ofClub;
}

/** Carried out and not undone: the player is in the receiving club now. */
function isMove({ status, type }: TransferRow): boolean {
  return status === transferStatus.inProgress || (status === transferStatus.ended && type === transferType.clubChange);
}

/** The oldest whom the group admits; the younger ones have teams of their own. */
function chooseTeam(random: Random, players: readonly KnownPlayer[], group: AgeGroup, season: Season): KnownPlayer[] {
  return players
    .filter((player) => admits(group, season, player))
    .toSorted((one, other) => (one.birthDate < other.birthDate ? -1 : 1))
    .slice(0, random.int(12, 16));
}

function admits(group: AgeGroup, season: Season, { sex, birthDate, playingSince }: KnownPlayer): boolean {
  const earliest = earliestBirthYear(group.age, season) ?? 0;
  return sex === group.sex && yearOf(birthDate) >= earliest && playingSince <= `${season}-09-30`;
}

interface Team {
  season: Season;
  group: AgeGroup;
  clubId: number;
  team: readonly KnownPlayer[];
}

function addCardIndex(random: Random, options: CardIndexPlanOptions, plan: CardIndexPlan, made: Team): void {
  const { season, group, clubId, team } = made;
  const createdOn = workingMoment(random, signUpDay(random, season, options.today));
  const createdBy = options.users.secretaryOf.get(clubId) ?? options.users.adminId;
  const [seniorCoachId = null, coachId = null, coach2Id = null] = random.shuffled(
    options.coachesOfClub.get(clubId) ?? [],
  );
  const id = plan.cardIndexes.length + 1;
  plan.cardIndexes.push({
    id,
    year: season,
    ageGroup: group.value,
    clubId,
    championship: 'Държавно първенство',
    seniorCoachId,
    coachId,
    coach2Id,
    medic: random.chance(0.7) ? `д-р ${personName(random)}` : null,
    masseur: random.chance(0.4) ? personName(random) : null,
    createdBy,
    createdOn,
  });
  for (const player of team) plan.members.push(member(id, made, player.id, createdOn, createdBy));
}

function member(
  cardIndexId: number,
  { season, group }: Team,
  playerId: number,
  addedOn: IsoMoment,
  addedBy: number,
): CardIndexPlayerRow {
  return {
    cardIndexId,
    year: season,
    ageGroup: group.value,
    playerId,
    addedOn,
    addedBy,
    removedOn: null,
    removedBy: null,
  };
}

/** Whoever left during the season stands crossed out on a licence of the old club. */
function leaveTraces({ transfers, players, users }: CardIndexPlanOptions, plan: CardIndexPlan, season: Season): void {
  const ofClub = new Map<number, CardIndexRow[]>();
  for (const cardIndex of plan.cardIndexes) {
    if (cardIndex.year === season) ofClub.set(cardIndex.clubId, [...(ofClub.get(cardIndex.clubId) ?? []), cardIndex]);
  }
  const moves = new Map(transfers.filter(isMove).map((transfer) => [transfer.playerId, transfer]));
  for (const player of players) {
    const move = moves.get(player.id);
    const removedOn = move?.transferredAt ?? '';
    const left = (ofClub.get(move?.fromClubId ?? 0) ?? []).find(
      ({ ageGroup, createdOn }) => createdOn < removedOn && admits(ageGroups[ageGroup] as AgeGroup, season, player),
    );
    if (left === undefined) continue;
    const { id: cardIndexId, ageGroup, createdOn: addedOn, createdBy: addedBy } = left;
    plan.members.push({
      cardIndexId,
      year: season,
      ageGroup,
      playerId: player.id,
      addedOn,
      addedBy,
      removedOn,
      removedBy: users.adminId,
    });
  }
}

function signUpDay(random: Random, season: Season, today: IsoDate): IsoDate {
  return earlierOf(addDays(`${season}-08-20`, random.int(0, 50)), addDays(today, -1));
}

function personName(random: Random): string {
  const { firstName, lastName } = bulgarianName(random, random.chance(0.5) ? 1 : 0);
  return `${firstName} ${lastName}`;
}
