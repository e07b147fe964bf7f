import type { IsoDate } from '#domain/common/dates.ts';
import type { Random } from './random.ts';
import type { KnownPlayer } from './rows.ts';

/** Players in the order they are given out in; those before `start` are gone. */
interface Line {
  players: readonly KnownPlayer[];
  start: number;
}

/** Active players who are in no transfer yet; whoever is taken is not given out again. */
export class FreePlayers {
  readonly #all: Line;
  /** Those who have played in a club for long enough, and those without one: in a line of all, whoever suits nobody stays at its head. */
  readonly #inClub: Line;
  readonly #withoutClub: Line;
  readonly #taken = new Set<number>();

  constructor(random: Random, players: readonly KnownPlayer[], playingBefore: IsoDate) {
    const waiting = random.shuffled(players.filter((player) => !player.isDeleted));
    const isInClub = (player: KnownPlayer) => player.currentClubId !== null && player.playingSince < playingBefore;
    this.#all = { players: waiting, start: 0 };
    this.#inClub = { players: waiting.filter(isInClub), start: 0 };
    this.#withoutClub = { players: waiting.filter(({ currentClubId }) => currentClubId === null), start: 0 };
  }

  take(clubId: number | undefined, notOfClubId?: number): KnownPlayer | null {
    return this.#find(
      this.#inClub,
      ({ currentClubId }) => currentClubId !== notOfClubId && (clubId === undefined || currentClubId === clubId),
    );
  }

  takeWithoutClub(): KnownPlayer | null {
    return this.#find(this.#withoutClub, () => true);
  }

  takeById(id: number): KnownPlayer | null {
    return this.#find(this.#all, (player) => player.id === id);
  }

  #find(line: Line, suits: (player: KnownPlayer) => boolean): KnownPlayer | null {
    while (this.#taken.has(line.players[line.start]?.id ?? 0)) line.start += 1;
    for (let i = line.start; i < line.players.length; i++) {
      const player = line.players[i];
      if (player !== undefined && !this.#taken.has(player.id) && suits(player)) {
        this.#taken.add(player.id);
        return player;
      }
    }
    return null;
  }
}
