import { ADULT_AGE, type AgeGroup, ageGroups, earliestBirthYear } from '#domain/card-index/age-group.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { searchText } from '#domain/search/search-key.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { addDays, dateBetween, dateInYear, earlierOf, workingMoment, yearOf } from './calendar.ts';
import { PersonalNumbers } from './demo-numbers.ts';
import { bulgarianName, foreignName, passportName } from './names.ts';
import { teamsOf } from './plan-clubs.ts';
import { Random } from './random.ts';
import { type ClubRow, type PlayerRow, STANDARD_CLUBS, STANDARD_PLAYERS } from './rows.ts';
import { towns } from './towns.ts';

const FIRST_NUMBER = 100_001;
const OLDEST_ADULT = 34;
const YOUNGEST = 9;

interface PlayerPlanOptions {
  today: IsoDate;
  count: number;
  clubs: readonly ClubRow[];
  coachesOfClub: ReadonlyMap<number, readonly number[]>;
}

/** Plans players as they are asked for, so that half a million never stand in memory together. */
export class PlayerPlanner {
  readonly #options: PlayerPlanOptions;
  readonly #numbers = new PersonalNumbers();
  readonly #standard: Random = new Random('players');
  readonly #extra: Random = new Random('more players');
  #planned = 0;

  constructor(options: PlayerPlanOptions) {
    this.#options = options;
  }

  /** The next players, at most that many; empty when all are planned. The first batch holds the standard ones. */
  nextBatch(size: number): PlayerRow[] {
    const { count } = this.#options;
    if (this.#planned === 0) return this.#standardPlayers();
    const batch: PlayerRow[] = [];
    while (batch.length < size && this.#planned < count) {
      this.#planned += 1;
      const clubId = this.#extra.int(1, this.#options.clubs.length);
      batch.push(numbered(this.#plan(this.#extra, clubId), this.#planned));
    }
    return batch;
  }

  /** Registered one after another, so the numbers follow the dates. */
  #standardPlayers(): PlayerRow[] {
    const random = this.#standard;
    this.#planned = Math.min(STANDARD_PLAYERS, this.#options.count);
    return Array.from({ length: this.#planned }, (_, i) => {
      const player = this.#plan(random, standardClub(random, i));
      return { ...player, photoId: random.uuid() };
    })
      .toSorted((one, other) => (one.createdOn < other.createdOn ? -1 : 1))
      .map((player, i) => numbered(player, i + 1));
  }

  #plan(random: Random, clubId: number): Omit<PlayerRow, 'id' | 'number'> {
    const { today } = this.#options;
    const group = ageGroups[random.pick(teamsOf(clubId))] as AgeGroup;
    const sex = group.sex;
    const birthDate = dateInYear(random, birthYear(random, group, today));
    const isForeigner = random.chance(0.03);
    const person = isForeigner ? foreignName(random, sex) : { ...bulgarianName(random, sex), nationality: 'България' };
    const firstClubId = random.chance(0.8) ? clubId : random.int(1, STANDARD_CLUBS);
    const club = this.#options.clubs[clubId - 1];
    const playingSince = startOfPlaying(random, birthDate, today);
    return {
      photoId: null,
      ...person,
      latinName: isForeigner ? passportName(person) : null,
      egn: isForeigner ? this.#numbers.ofForeigner() : this.#numbers.ofBulgarian(birthDate, sex),
      birthDate,
      sex,
      playingSince,
      cityId: random.chance(0.7) && club !== undefined ? club.cityId : random.pick(towns).id,
      firstCoachId: this.#coach(random, firstClubId),
      currentCoachId: this.#coach(random, clubId),
      firstClubId,
      currentClubId: random.chance(0.985) ? clubId : null,
      isDeleted: random.chance(0.03),
      search: '',
      createdOn: workingMoment(random, earlierOf(addDays(playingSince, random.int(0, 9)), addDays(today, -1))),
    };
  }

  #coach(random: Random, clubId: number): number | null {
    return random.pick(this.#options.coachesOfClub.get(clubId) ?? [null]);
  }
}

/** The clubs of the demo logins have some more players than the others. */
function standardClub(random: Random, index: number): number {
  return random.chance(0.06) ? random.int(1, 3) : (index % STANDARD_CLUBS) + 1;
}

function numbered(player: Omit<PlayerRow, 'id' | 'number'>, id: number): PlayerRow {
  const number = FIRST_NUMBER - 1 + id;
  const withoutClub = player.currentClubId === null;
  return {
    id,
    number,
    ...player,
    currentCoachId: withoutClub ? null : player.currentCoachId,
    search: searchText(player.firstName, player.middleName, player.lastName, number),
  };
}

function birthYear(random: Random, group: AgeGroup, today: IsoDate): number {
  const season = seasonOf(today);
  const younger = ageGroups.filter(({ sex, age }) => sex === group.sex && age < group.age);
  const next = younger.at(-1);
  const latest = next === undefined ? season + 1 - YOUNGEST : (earliestBirthYear(next.age, season) ?? season) - 1;
  return random.int(group.age === ADULT_AGE ? season - OLDEST_ADULT : season + 1 - group.age, latest);
}

function startOfPlaying(random: Random, birthDate: IsoDate, today: IsoDate): IsoDate {
  const earliest = `${yearOf(birthDate) + 8}-02-01`;
  const latest = `${yearOf(birthDate) + 11}-10-01`;
  const from = earlierOf(earliest, addDays(today, -420));
  return dateBetween(random, from, earlierOf(latest, addDays(today, -20)));
}
