import type { Sex } from '#domain/card-index/age-group.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { type Position, positions } from '#domain/federation/federation-lists.ts';
import { addDays, dayNumber, workingMoment } from './calendar.ts';
import { Random } from './random.ts';
import type { KnownPlayer, PlayerDevelopmentRow } from './rows.ts';

const MEASURED_EVERY_DAYS = 182;
const MEASUREMENTS = 6;
const FIRST_AGE = 6;
const DAYS_OF_YEAR = 365.25;

// Height by age from 6 to 18 of children who play volleyball: some centimetres above the average.
const HEIGHTS = [
  [119, 125, 131, 136.5, 142, 147.5, 154, 162, 170.5, 177.5, 182.5, 185.5, 187],
  [118.5, 124.5, 130.5, 136.5, 143, 150, 157.5, 164, 168, 170.5, 172, 173, 173.5],
] as const;

/** Half-yearly measurements over three years, growing with the player. */
export class DevelopmentPlanner {
  readonly #random = new Random('measurements');
  readonly #today: IsoDate;

  constructor(today: IsoDate) {
    this.#today = today;
  }

  plan(players: readonly KnownPlayer[], alwaysId: number): PlayerDevelopmentRow[] {
    return players.flatMap((player) =>
      player.id === alwaysId || (!player.isDeleted && this.#random.chance(0.65)) ? this.#measure(player) : [],
    );
  }

  #measure(player: KnownPlayer): PlayerDevelopmentRow[] {
    const random = this.#random;
    const body = {
      build: random.next() * 2 - 1,
      spring: random.next() * 2 - 1,
      position: random.pick(positions).value,
    };
    const last = random.int(5, 120);
    const rows: PlayerDevelopmentRow[] = [];
    for (let i = MEASUREMENTS - 1; i >= 0; i--) {
      const date = addDays(this.#today, -last - i * MEASURED_EVERY_DAYS);
      if (date < player.playingSince) continue;
      const age = (dayNumber(date) - dayNumber(player.birthDate)) / DAYS_OF_YEAR;
      rows.push({
        playerId: player.id,
        date,
        position: body.position,
        ...bodyAt(age, player.sex, body),
        createdOn: workingMoment(random, date),
      });
    }
    return rows;
  }
}

interface Body {
  build: number;
  spring: number;
  position: Position;
}

/** Height from the curve of the sex, everything else from the height and the age. */
export function bodyAt(age: number, sex: Sex, { build, spring, position }: Body) {
  // Middle blockers are the tallest, liberos and setters the shortest.
  const byPosition = [-2, 2, 5, 0, -6][position] ?? 0;
  const grown = Math.min(1, age / 18);
  const height = Math.round(heightAt(age, sex) + grown * byPosition + build * 6);
  const bodyMass = 15.2 + Math.min(10, Math.max(0, age - 8)) * 0.66 + build * 0.8 + (age > 22 ? 0.6 : 0);
  const fullExtent = Math.round(height * 1.315 + spring * 2);
  const jump = 20 + Math.min(11, Math.max(0, age - 8)) * (sex === 0 ? 4.6 : 3) + spring * 5;
  const attack = Math.round(fullExtent + jump);
  return {
    height,
    weight: Math.round(bodyMass * (height / 100) ** 2 * 2) / 2,
    fullExtent,
    attack,
    block: Math.round(attack - 9 - grown * 8),
  };
}

function heightAt(age: number, sex: Sex): number {
  const years = HEIGHTS[sex];
  const position = Math.min(Math.max(age - FIRST_AGE, 0), years.length - 1);
  const below = years[Math.floor(position)] ?? 0;
  const above = years[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}
