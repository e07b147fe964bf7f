import type { Random } from './random.ts';

const HOSTILE_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e309',
  '2147483648',
  '99999999999999999999',
  '0x10',
  'NaN',
  'null',
  'true',
  'undefined',
  '[object Object]',
  '\u0000',
  'a\u0000b',
  '\u0001\u001F',
  '\uD83C',
  '\uFFFE\uFFFF',
  '\u202Eabc',
  '٩٨٠١٠١٠٠٠٠',
  '🏐🏐🏐',
  'e\u0301'.repeat(50),
  '\u200B\u200D\uFEFF',
  "' or 1=1 --",
  '"; drop table players; --',
  '%_%_%_%',
  '\\',
  '${jndi:ldap://a}',
  '<script>alert(1)</script>',
  '=1+1',
  '../../etc/passwd',
  '..%2f..%2f',
  'https://a@b.example/',
  'javascript:alert(1)',
  '2026-02-30',
  '0000-00-00',
  '275760-09-13',
  '__proto__',
  'constructor',
];
const PLAIN_TEXTS = [
  'Иван',
  'Иванов',
  'ivan',
  'a',
  '2026-03-01',
  '1245159903',
  'name',
  'xlsx',
  'csv',
  'a@b.bg',
  '187',
  '0888123456',
];
const OTHER_TYPES: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e21,
  2 ** 53,
  [],
  {},
  [1, 2, 3],
  ['a'],
  { a: { b: [] } },
  { $gt: '' },
  { toString: 1 },
];

/** A text for a part of the address: mostly one that means something there. */
export function addressValue(random: Random): string {
  if (random.chance(0.55)) return String(1 + random.below(30));
  if (random.chance(0.1)) return longText(random, 400);
  return random.pick(HOSTILE_TEXTS);
}

/** What may stand in a query: a name's own kind of value, or something else. */
export function queryValue(random: Random, name: string): string {
  const sensible: Record<string, string[]> = {
    page: ['1', '2', '999999'],
    pageSize: ['1', '15', '200'],
    desc: ['true', 'false'],
    orderBy: ['name', 'id', 'number', 'birthDate'],
    format: ['xlsx', 'csv'],
    size: ['96', '384'],
    year: ['2026', '2025'],
  };
  if (random.chance(0.6)) return random.pick(sensible[name] ?? PLAIN_TEXTS);
  // Longer addresses are no requests any more: the parser refuses them before there is a call.
  if (random.chance(0.1)) return longText(random, 700);
  return random.pick(HOSTILE_TEXTS);
}

/** The value of a field in a JSON body. */
export function fieldValue(random: Random): unknown {
  const kind = random.next();
  if (kind < 0.35) return random.pick(PLAIN_TEXTS);
  if (kind < 0.45) return 1 + random.below(200);
  if (kind < 0.75) return random.pick(HOSTILE_TEXTS);
  if (kind < 0.95) return random.pick(OTHER_TYPES);
  return longText(random, 20_000);
}

function longText(random: Random, most: number): string {
  return random.pick(['a', 'я', '%', '\u0301', ' ', '9']).repeat(1 + random.below(most));
}
