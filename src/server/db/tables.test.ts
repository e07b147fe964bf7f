// oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-argument, typescript/no-unsafe-member-access -- the declarations of drizzle-kit name packages of databases that are not installed
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import fs from 'node:fs';
import { expect, it } from 'vitest';

const MIGRATIONS = 'src/server/db/migrations/meta';
const declared = import.meta.glob('./tables/*.table.ts', { eager: true }) as Record<string, Record<string, unknown>>;

// The generator gives every list a word of its own, with which readers of PDFs do not start.
Reflect.deleteProperty(Array.prototype, 'random');

it('the tables are declared as the migrations make them: npm run db:generate has nothing to write', async () => {
  const newest = fs.readdirSync(MIGRATIONS).toSorted().at(-2) ?? '';
  const made = JSON.parse(fs.readFileSync(`${MIGRATIONS}/${newest}`, 'utf8')) as Parameters<
    typeof generateMigration
  >[0];
  const tables = generateDrizzleJson(
    Object.assign({}, ...Object.values(declared)) as Record<string, unknown>,
    made.id,
    undefined,
    'snake_case',
  );
  expect(await generateMigration(made, tables)).toEqual([]);
});
