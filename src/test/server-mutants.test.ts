import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const QUERIES = `import { and, eq } from 'drizzle-orm';
/** Orders by name, desc. */
export const findClub = (id: number) => and(eq(clubTable.id, id), isOpen);
export const order = sql\`deleted_on is null and name > ''\`;
`;

const FILES = {
  'src/server/app.ts': `import { clubRoutes } from './features/club/club.routes.ts';`,
  'src/server/features/club/club.queries.ts': QUERIES,
  'src/server/features/club/club.routes.ts': `import { findClub } from './club.queries.ts';
app.get(
  '/api/clubs/:id',
  answer);`,
  'src/server/features/club/club.routes.test.ts': `import { useTestApp } from '#test/test-app.ts';`,
  'src/server/features/today/today.routes.test.ts': `ask(\`/api/clubs/\${id}\`);`,
  'src/server/features/paper/paper.test.ts': `ask('/api/clubs');`,
  'src/server/start/start.text.ts': '',
  'src/server/start/words.test.ts': `import.meta.glob('../{db,start}/**/*.text.ts')`,
  'src/server/whole/every-call.routes.test.ts': `import { rows } from '#test/access-matrix.ts';`,
  'src/server/start/main.ts': `import { app } from '../app.ts';`,
  'src/test/access-matrix.ts': '',
  'src/test/test-app.ts': `import { app } from '#server/app.ts';`,
  ...Object.fromEntries(
    ['erased-tables', 'my-data-tables', 'tables-of-nobody'].map((name) => [`src/domain/privacy/${name}.ts`, '']),
  ),
};

/** In a process of its own: scripts are no part of the program. */
const ASKED = `
import { closestTests } from ${JSON.stringify(path.resolve('scripts/mutants/closest-tests.mjs'))};
import { mutationsOf } from ${JSON.stringify(path.resolve('scripts/mutants/mutations.mjs'))};
const [source, folder] = process.argv.slice(1);
const changes = mutationsOf(source);
const testsOf = closestTests(folder);
process.stdout.write(JSON.stringify({
  words: changes.map(({ start, end, replacement }) => source.slice(start, end).trim() + ' → ' + replacement.trim()),
  ofQuery: testsOf({ file: 'src/server/features/club/club.queries.ts', source, ...changes[0] }),
  ofWords: testsOf({ file: 'src/server/start/start.text.ts', source: '', start: 0, end: 0 }),
  ofProgram: testsOf({ file: 'src/server/start/main.ts', source, ...changes[0] }),
}));`;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'server-mutants-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

let answer: { words: string[]; ofQuery: string[][]; ofWords: string[][]; ofProgram: string[][] };
beforeAll(() => {
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  const args = ['--input-type=module', '--eval', ASKED, '--', QUERIES, folder];
  answer = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as typeof answer;
});

it('a query is changed by its operators and word by word, and its comments are not', () => {
  expect(answer.words).toEqual([
    'and → everyOperator.or',
    'eq(clubTable.id, id) → undefined',
    'isOpen → undefined',
    'eq → everyOperator.ne',
    'is null → is not null',
    'and → or',
    '> → >=',
  ]);
});

it('a change is asked of the tests beside it, then of those that call what leads to it, and of every call last', () => {
  expect(answer.ofQuery).toEqual([
    [
      'src/server/features/club/club.routes.test.ts',
      'src/server/features/today/today.routes.test.ts',
      'src/server/features/paper/paper.test.ts',
      'src/server/start/words.test.ts',
    ],
    ['src/server/whole/every-call.routes.test.ts'],
  ]);
});

it('a change of what a test finds by its name is asked of that test', () => {
  expect(answer.ofWords).toEqual([['src/server/start/words.test.ts']]);
});

it('no test is asked about what the built server alone runs', () => {
  expect(answer.ofProgram).toEqual([]);
});
