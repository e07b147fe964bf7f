/** In a shorter word every other letter makes another name: „Ана“ and „Яна“. */
const SHORTEST = 4;

/** Whether one slip makes one word of the other: a letter is left out or another one, or two neighbours changed places. */
export function isOneSlip(one: string, other: string): boolean {
  return Math.max(one.length, other.length) >= SHORTEST && one !== other && isNear(one, other);
}

/** The same of numbers, which have no length from which on a slip is forgiven. */
export function isNear(long: string, short: string): boolean {
  if (long.length < short.length) return isNear(short, long);
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  if (long.length === short.length + 1) return long.slice(at + 1) === short.slice(at);
  if (long.slice(at + 1) === short.slice(at + 1)) return true;
  return long.slice(at) === short.charAt(at + 1) + short.charAt(at) + short.slice(at + 2);
}
