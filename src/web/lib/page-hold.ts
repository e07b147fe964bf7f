const holders = new Set<() => boolean>();

/** Answers how to let go of the page again. */
export function holdPage(isHolding: () => boolean = () => true): () => void {
  holders.add(isHolding);
  return () => void holders.delete(isHolding);
}

export function isPageHeld(): boolean {
  return [...holders].some((isHolding) => isHolding());
}
