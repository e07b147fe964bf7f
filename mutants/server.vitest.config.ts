import { defineConfig } from 'vitest/config';

/** The tests that judge the sample of the server: one after the other, and no further than the first that fails. */
export default defineConfig({
  test: {
    include: ['src/server/**/*.{db,routes}.test.ts'],
    globalSetup: ['src/test/databases/prepare-embedded.ts'],
    setupFiles: ['src/test/quiet-console.ts'],
    env: { TZ: 'UTC' },
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    bail: 1,
    // A change may make a test wait for what never comes.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
