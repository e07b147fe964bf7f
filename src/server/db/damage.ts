/** How often this process has met data that the disk no longer gives back as they were written, and when last. */
class Damage {
  #met = 0;
  #last: Date | null = null;

  note(at: Date): void {
    this.#met += 1;
    this.#last = at;
  }

  get facts(): { met: number; last: Date | null } {
    return { met: this.#met, last: this.#last };
  }
}

export const damage = new Damage();
