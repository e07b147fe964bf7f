import { defineConfig } from 'vitest/config';

/** The tests that state the rules, and nothing else: each mutant runs those that reach it. */
export default defineConfig({
  test: {
    include: ['src/{domain,contract}/**/*.test.ts'],
    env: { TZ: 'UTC' },
    testTimeout: 60_000,
  },
});
