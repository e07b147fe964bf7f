import fs from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const EMBEDDED = 'src/server/db/embedded/**';
/** Fails on a machine that is busy enough, with a change or without one. */
const MEASURED = 'src/server/whole/hostile-text.test.ts';
/** Two servers at once, and time limits, are had of PostgreSQL alone. */
const POSTGRESQL_ONLY = [
  'src/server/**/two-servers.routes.test.ts',
  'src/server/db/connect/{open-postgresql,assert-notices}.db.test.ts',
  'src/server/db/hold-tables.db.test.ts',
  'src/server/whole/replica.routes.test.ts',
  'src/server/backup/half-restored.db.test.ts',
];
const hasPostgresql = fs.existsSync('.cache/postgres-bin');

/** In the order in which they are given: the closest first. */
class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

const judging = (name: string, engine: string): TestProjectInlineConfiguration['test'] => ({
  name,
  globalSetup: [`src/test/databases/prepare-${engine}.ts`],
  setupFiles: ['mutants/worker-pid.ts', 'src/test/quiet-console.ts', 'src/test/databases/unordered-rows.ts'],
  env: { TZ: 'Pacific/Auckland', LC_ALL: 'C.UTF-8' },
  isolate: false,
  // A change may make a test wait for what never comes.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
});

/** The tests that judge the sample of the server: one after the other, and no further than the first that fails. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 1,
    bail: 1,
    sequence: { sequencer: AsGiven },
    // Each change is judged in a process of its own, which reads everything anew.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest-modules' },
    projects: [
      {
        test: {
          ...judging('server', hasPostgresql ? 'postgresql' : 'embedded'),
          include: ['src/server/**/*.test.ts'],
          exclude: ['**/*.process.test.ts', MEASURED, EMBEDDED, ...(hasPostgresql ? [] : POSTGRESQL_ONLY)],
        },
      },
      { test: { ...judging('embedded', 'embedded'), include: ['src/server/db/embedded/**/*.test.ts'] } },
    ],
  },
});
