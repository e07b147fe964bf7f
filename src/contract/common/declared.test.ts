import { expect, it } from 'vitest';

const modules = import.meta.glob(['/src/{domain,contract}/**/*.ts', '!**/*.test.ts', '!**/*.test-tools.ts'], {
  eager: true,
}) as Modules;

type Modules = Record<string, Readonly<Record<string, unknown>>>;

/** What is meant to be. */
const MAY_BE_EMPTY = [
  / noDates\./,
  / REACHES_ALL\.needles$/,
  /\.unapproved\.approved$/,
  // Columns that only files have stand in no template.
  / importColumns\.\w+\.\d+\.(example|synonyms)$/,
  / actorOf\.\w+\.clubIds$/,
  /-tables\.ts /,
];

it('no label, sentence, code or list that the rules and the schemas declare is empty', () => {
  expect(Object.keys(modules).length).toBeGreaterThan(200);
  const empty = Object.entries(modules).flatMap(([file, names]) =>
    Object.entries(names).flatMap(([name, value]) => emptyIn(value, `${file} ${name}`)),
  );
  expect(empty.filter((where) => !MAY_BE_EMPTY.some((meant) => meant.test(where)))).toEqual([]);
});

/** Where something says nothing, in what is plainly written down: neither schemas nor functions. */
function emptyIn(value: unknown, where: string): string[] {
  if (value === '') return [where];
  const parts = partsOf(value);
  if (parts === null) return [];
  return parts.length === 0 ? [where] : parts.flatMap(([key, part]) => emptyIn(part, `${where}.${key}`));
}

function partsOf(value: unknown): [string, unknown][] | null {
  if (value instanceof Set) return [...value].map((part, at) => [String(at), part]);
  if (value instanceof Map) return [...value].map(([key, part]) => [String(key), part]);
  const isPlain = Array.isArray(value) || (value !== null && typeof value === 'object' && isRecord(value));
  return isPlain ? Object.entries(value) : null;
}

const isRecord = (value: object) => Object.getPrototypeOf(value) === Object.prototype;
