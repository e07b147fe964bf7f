import type { IsoDate } from '#domain/common/dates.ts';
import type { Random } from './random.ts';
import type { KnownPlayer } from './rows.ts';

/** Active players who are in no transfer yet; whoever is taken is not given out again. */
export class FreePlayers {
  readonly #waiting: KnownPlayer[];
  readonly #taken = new Set<number>();
  readonly #playingBefore: IsoDate;
  #start = 0;

  constructor(random: Random, players: readonly KnownPlayer[], playingBefore: IsoDate) {
    this.#waiting = random.shuffled(players.filter((player) => !player.isDeleted));
    this.#playingBefore = playingBefore;
  }

  take(clubId: number | undefined, notOfClubId?: number): KnownPlayer | null {
    return this.#find(
      (player) =>
        player.currentClubId !== null &&
        player.playingSince < this.#playingBefore &&
        player.currentClubId !== notOfClubId &&
        (clubId === undefined || player.currentClubId === clubId),
    );
  }

  takeWithoutClub(): KnownPlayer | null {
    return this.#find((player) => player.currentClubId === null);
  }

  takeById(id: number): KnownPlayer | null {
    return this.#find((player) => player.id === id);
  }

  #find(suits: (player: KnownPlayer) => boolean): KnownPlayer | null {
    this.#skipTaken();
    for (let i = this.#start; i < this.#waiting.length; i++) {
      const player = this.#waiting[i];
      if (player !== undefined && !this.#taken.has(player.id) && suits(player)) {
        this.#taken.add(player.id);
        return player;
      }
    }
    return null;
  }

  /** Keeps a long line short: those at its head are mostly gone. */
  #skipTaken(): void {
    while (this.#taken.has(this.#waiting[this.#start]?.id ?? 0)) this.#start += 1;
  }
}
