/** Keys as they lie, each row half a key to the right of the one above; what Shift makes of them; the phonetic layout. */
const ROWS: readonly (readonly string[])[] = [
  ['1234567890-=', '!@#$%^&*()_+'],
  ['qwertyuiop[]', 'явертъуиопшщ'],
  ["asdfghjkl;'", 'асдфгхйкл'],
  ['zxcvbnm,./', 'зьцжбнм'],
];

const PLACES: ReadonlyMap<string | undefined, { row: number; column: number }> = new Map(
  ROWS.flatMap((layouts, row) =>
    layouts.flatMap((layout) => [...layout].map((sign, column) => [sign, { row, column }] as const)),
  ),
);

const SHORTEST = 6;

/** Whether the fingers hardly jump: „1qaz!QAZ“, „Zaq1@wsx“, „Qwerty12#“. */
export function isKeyboardWalk(password: string): boolean {
  const signs = [...password.toLowerCase()];
  if (signs.length < SHORTEST) return false;
  let jumps = 0;
  for (let i = 1; i < signs.length; i++) if (!areNeighbours(signs[i - 1], signs[i])) jumps += 1;
  return jumps <= Math.floor(signs.length / 4);
}

function areNeighbours(first: string | undefined, second: string | undefined): boolean {
  const [a, b] = [PLACES.get(first), PLACES.get(second)];
  if (a === undefined || b === undefined) return first === second;
  const down = b.row - a.row;
  if (down === 0) return Math.abs(b.column - a.column) <= 1;
  // A lower row lies further right: the key below is straight below or one to the left.
  return Math.abs(down) === 1 && [0, -1].includes((b.column - a.column) * down);
}
