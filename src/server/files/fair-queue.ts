/** A queue in which accounts take turns, one piece of work each, however much any of them has waiting. */
export class FairQueue<Work> {
  readonly #most: number;
  /** In the order of their turns; an account without work is not among them. */
  readonly #waiting = new Map<number, Work[]>();
  #length = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get length(): number {
    return this.#length;
  }

  isFullFor(account: number): boolean {
    return (this.#waiting.get(account)?.length ?? 0) >= this.#most;
  }

  add(account: number, work: Work): void {
    const own = this.#waiting.get(account);
    if (own === undefined) this.#waiting.set(account, [work]);
    else own.push(work);
    this.#length += 1;
  }

  /** The first of the account whose turn it is; then it is behind all others. */
  next(): Work | undefined {
    for (const [account, own] of this.#waiting) {
      const work = own.shift();
      this.#waiting.delete(account);
      if (own.length > 0) this.#waiting.set(account, own);
      this.#length -= 1;
      return work;
    }
    return undefined;
  }

  remove(account: number, work: Work): void {
    const own = this.#waiting.get(account) ?? [];
    const at = own.indexOf(work);
    if (at === -1) return;
    own.splice(at, 1);
    if (own.length === 0) this.#waiting.delete(account);
    this.#length -= 1;
  }
}
