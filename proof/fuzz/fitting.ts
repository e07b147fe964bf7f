import type { Fields, JsonSchema } from './operations.ts';
import type { Random } from './random.ts';

const DEEPEST = 5;

/** A value the schema allows, as far as a schema says: what lies behind the first check is met by it. */
export function fittingValue(schema: JsonSchema, random: Random, depth = 0): unknown {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (choices !== undefined) return fittingValue(random.pick(choices), random, depth);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return random.pick(schema['enum']);
  const type = random.pick([schema['type'] ?? 'string'].flat() as string[]);
  if (type === 'null' || depth > DEEPEST) return null;
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'integer') return numberIn(schema, random);
  if (type === 'number') return numberIn(schema, random) + (random.chance(0.3) ? 0.5 : 0);
  if (type === 'array') return arrayOf(schema, random, depth);
  if (type === 'object') return objectOf((schema['properties'] ?? {}) as Fields, random, depth);
  return textOf(schema, random);
}

export function objectOf(fields: Fields, random: Random, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, fittingNamed(name, schema, random, depth + 1)]),
  );
}

/** A schema says „text“ where a day, a number of a person or an address is meant: its name says more. */
export function fittingNamed(name: string, schema: JsonSchema, random: Random, depth = 0): unknown {
  const value = fittingValue(schema, random, depth);
  if (typeof value === 'number' && /id$/i.test(name)) return 1 + random.below(40);
  if (typeof value !== 'string' || 'enum' in schema) return value;
  if (/date|day|until|from|to$|on$/i.test(name)) return `20${10 + random.below(20)}-0${1 + random.below(9)}-15`;
  if (/mail/i.test(name)) return `fuzz${random.below(1000)}@example.test`;
  if (/phone/i.test(name)) return '0888123456';
  if (/egn/i.test(name)) return random.pick(['1245159903', '0651010009', '9001010006']);
  if (/url|address|link|site/i.test(name))
    return random.pick(['https://example.test/a', 'http://127.0.0.1:1', 'ул. Роза 1']);
  if (/password/i.test(name)) return random.pick(['Admin123!', 'Club1234!', 'Player123!']);
  return value;
}

function numberIn(schema: JsonSchema, random: Random): number {
  const least = Math.max(Number(schema['minimum'] ?? 0), -1000);
  const most = Math.min(Number(schema['maximum'] ?? 40), least + 300);
  return least + random.below(most - least + 1);
}

function arrayOf(schema: JsonSchema, random: Random, depth: number): unknown[] {
  const items = (schema['items'] ?? {}) as JsonSchema;
  const most = Math.min(Number(schema['maxItems'] ?? 3), 5);
  const count = Math.max(Number(schema['minItems'] ?? 0), random.below(most + 1));
  return Array.from({ length: Math.min(count, 200) }, () => fittingValue(items, random, depth + 1));
}

function textOf(schema: JsonSchema, random: Random): string {
  const format = schema['format'];
  if (format === 'date') return `202${random.below(9)}-03-1${random.below(9)}`;
  if (format === 'date-time') return '2026-03-01T10:00:00.000Z';
  if (format === 'email') return `fuzz${random.below(1000)}@example.test`;
  if (format === 'uuid') return '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  const text = random.pick([
    'Иван',
    'Петров',
    'Волна',
    'a',
    '187',
    '2026-03-01',
    '<b onmouseover=alert(1)>х</b>',
    '=1+1',
  ]);
  const least = Number(schema['minLength'] ?? 0);
  const most = Number(schema['maxLength'] ?? 500);
  return text.padEnd(least, 'я').slice(0, most);
}
