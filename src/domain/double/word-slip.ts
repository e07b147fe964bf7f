/** In a shorter word every other letter makes another name: „Ана“ and „Яна“. */
const SHORTEST = 4;

/** Whether one slip makes one word of the other: a letter is left out or another one, or two neighbours changed places. */
export function isOneSlip(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  return long.length >= SHORTEST && long !== short && isNear(long, short);
}

/** The same of numbers, which have no length from which on a slip is forgiven. */
export function isNear(long: string, short: string): boolean {
  if (long.length < short.length) return isNear(short, long);
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  if (long.length === short.length + 1) return long.slice(at + 1) === short.slice(at);
  if (long.length !== short.length) return false;
  if (long.slice(at + 1) === short.slice(at + 1)) return true;
  const areSwapped = long[at] === short[at + 1] && long[at + 1] === short[at];
  return areSwapped && long.slice(at + 2) === short.slice(at + 2);
}
