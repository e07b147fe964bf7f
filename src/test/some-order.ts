interface Search<State, Act> {
  from: State;
  done: readonly Act[];
  /** What an act leaves; null where it is not possible. */
  step: (state: State, act: Act) => State | null;
  /** Acts of one name are the same act. */
  nameOf: (act: Act) => string;
  /** States of one key are the same state. */
  keyOf: (state: State) => string;
  isWanted: (state: State) => boolean;
}

/** Whether what was done, in any order, leads from the one state to a wanted one. */
export function isReachedInSomeOrder<State, Act>(search: Search<State, Act>): boolean {
  const { from, done, step, nameOf, keyOf, isWanted } = search;
  const kinds = [...new Map(done.map((one) => [nameOf(one), one])).values()];
  const counts = kinds.map((kind) => done.filter((one) => nameOf(one) === nameOf(kind)).length);
  const dead = new Set<string>();
  const reaches = (now: State, left: readonly number[]): boolean => {
    if (left.every((count) => count === 0)) return isWanted(now);
    const key = `${keyOf(now)} ${left.join(',')}`;
    if (dead.has(key)) return false;
    const isFound = kinds.some((kind, place) => {
      const next = left[place] === 0 ? null : step(now, kind);
      return next !== null && reaches(next, left.with(place, (left[place] ?? 0) - 1));
    });
    if (!isFound) dead.add(key);
    return isFound;
  };
  return reaches(from, counts);
}
