import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import fs from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { browserArgs } from './e2e/support/browser-args.ts';

const DATABASE_TESTS = 'src/{server,demo}/**/*.{db,routes}.test.ts';
const PROCESS_TESTS = 'src/server/**/*.process.test.ts';
const EMBEDDED_ONLY = 'src/server/db/embedded/**';
/** The embedded engine belongs to one server: its folder is locked. It has one session and no limits of its own. */
const POSTGRESQL_ONLY = [
  'src/server/**/two-servers.routes.test.ts',
  'src/server/db/connect/open-postgresql.db.test.ts',
  'src/server/db/hold-tables.db.test.ts',
  'src/server/db/connect/assert-notices.db.test.ts',
  'src/server/whole/replica.routes.test.ts',
  'src/server/backup/half-restored.db.test.ts',
];

/** Where no PostgreSQL can be had its half is left out, as the set-up has said aloud; CI never leaves it out. */
const hasPostgresql =
  process.env['CI'] === 'true' || Boolean(process.env['TEST_DATABASE_URL']) || fs.existsSync('.cache/postgres-bin');

/**
 * What depends on the engine itself: searches, the order of words, locks and repeats, its copies, its one session.
 * Everything else runs on PostgreSQL alone, the same statements being the same there; each call is made on both by the
 * access matrix, and by the journeys on the embedded one. BOTH_ENGINES=1, as by night, runs everything on both.
 */
const ON_BOTH_ENGINES = [
  'src/server/whole/{access-matrix,list-filter-order,outage}.routes.test.ts',
  'src/server/write/write-once.routes.test.ts',
  'src/server/{backup,db}/**/!(access-sql).db.test.ts',
  'src/server/http/stream-list.routes.test.ts',
  'src/server/mail/mail-queue.db.test.ts',
  'src/server/features/search/*.{db,routes}.test.ts',
  'src/server/features/history/audit*.{db,routes}.test.ts',
  'src/server/features/notification/{event,notification}.routes.test.ts',
  'src/server/features/system/export.routes.test.ts',
  'src/server/features/player/player-search.routes.test.ts',
  'src/server/features/sign-in/login-race.routes.test.ts',
];
const runsAllOnBoth = process.env['BOTH_ENGINES'] === '1' || !hasPostgresql;

/** Left and right of Sofia's day: half of the time it is yesterday in the one, tomorrow in the other. */
const WEST = 'America/Los_Angeles';
const EAST = 'Pacific/Auckland';
/** Rules and words of days; a new file about days is named here. */
const DATE_TESTS = [
  'src/contract/common/*.test.ts',
  'src/contract/{coach,history,sign-in}/*.test.ts',
  'src/demo/{demo-numbers,plan-*}.test.ts',
  'src/domain/{card-index,coach,player,transfer}/*.test.ts',
  'src/domain/common/*date*.test.ts',
  'src/domain/federation/upload-share.rules.test.ts',
  'src/domain/search/search-dates.test.ts',
  'src/web/features/{card-index,history,player}/*.test.ts',
  'src/web/lib/text/date-text.test.ts',
  'src/web/live/event-line.test.ts',
];

/** What has to become true is waited for as long as a busy machine may need. */
const patient = { poll: { timeout: 30_000 } };
const inZone = (zone: string, env: Record<string, string> = {}) => ({
  setupFiles: ['src/test/quiet-console.ts'],
  // What the program says on the terminal is asked for in Bulgarian, whatever the machine speaks.
  env: { TZ: process.env['TEST_TZ'] ?? zone, LC_ALL: 'C.UTF-8', ...env },
  expect: patient,
  // Far beyond what anything takes: a busy machine is slow, not wrong.
  testTimeout: 120_000,
  hookTimeout: 120_000,
});
const shared = inZone('UTC');
/** For those that start threads: they are built once for the run. */
const BUILT_THREADS = { setupFiles: [...shared.setupFiles, 'src/test/threads/use-built-threads.ts'] };
const ON_DATABASES = { setupFiles: [...BUILT_THREADS.setupFiles, 'src/test/databases/unordered-rows.ts'] };
const PREPARE_THREADS = 'src/test/threads/prepare-threads.ts';

/**
 * The same database tests run on the embedded engine and on a PostgreSQL server, each on another side of the day: what
 * is sent, counted from today and kept is the same day wherever the machine stands.
 */
const projects: TestProjectInlineConfiguration[] = [
  {
    test: {
      ...inZone(EAST),
      ...BUILT_THREADS,
      name: 'unit',
      globalSetup: [PREPARE_THREADS],
      isolate: false,
      include: ['src/**/*.test.ts'],
      exclude: [DATABASE_TESTS, PROCESS_TESTS],
    },
  },
  {
    test: {
      ...inZone(WEST, { SECOND_ENGINE: runsAllOnBoth ? '' : '1' }),
      ...ON_DATABASES,
      name: 'server-embedded',
      include: runsAllOnBoth ? [DATABASE_TESTS] : ON_BOTH_ENGINES,
      exclude: POSTGRESQL_ONLY,
      globalSetup: [PREPARE_THREADS, 'src/test/databases/prepare-embedded.ts'],
      isolate: false,
    },
  },
  {
    test: {
      ...inZone(EAST),
      ...ON_DATABASES,
      name: 'server-postgresql',
      include: [DATABASE_TESTS],
      exclude: [EMBEDDED_ONLY],
      globalSetup: [PREPARE_THREADS, 'src/test/databases/prepare-postgresql.ts'],
      isolate: false,
    },
  },
  {
    test: { ...inZone(WEST), name: 'dates', isolate: false, include: DATE_TESTS, exclude: [DATABASE_TESTS] },
  },
  {
    test: {
      ...shared,
      name: 'process',
      // Whole servers start, one after the other, on a machine that has everything else to do.
      testTimeout: 300_000,
      include: [PROCESS_TESTS],
      globalSetup: ['src/test/databases/prepare-processes.ts'],
    },
  },
];

/** Parts of the interface in a real browser, each test with what it needs of the server in its place. */
const componentProject = (chromium: string): TestProjectInlineConfiguration => ({
  plugins: [react(), tailwindcss()],
  cacheDir: '.cache/vite-components',
  // Everything that is found while the tests run makes the page load anew under them.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react-router',
      'react-router/dom',
      'react-aria-components',
      ...['Dialog', 'Header', 'Heading', 'I18nProvider', 'Menu', 'Modal', 'Popover', 'Separator'].map(
        (part) => `react-aria-components/${part}`,
      ),
      'react-hook-form',
      'react-hot-toast/headless',
      '@hookform/resolvers/zod',
      '@simplewebauthn/browser',
      '@tanstack/react-query',
      'axe-core',
      'lucide-react',
      'zod',
    ],
  },
  test: {
    name: 'components',
    isolate: false,
    include: ['src/web/**/*.component.test.tsx'],
    setupFiles: ['src/test/quiet-console.ts', 'src/web/test/set-up.ts'],
    testTimeout: 120_000,
    expect: patient,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        actionTimeout: 30_000,
        launchOptions: { executablePath: chromium, args: browserArgs },
        contextOptions: { locale: 'bg-BG', timezoneId: 'Europe/Sofia', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
});

const chromiumPath = process.env['CHROMIUM_PATH'] ?? readIfThere('.cache/chromium-path');
if (chromiumPath === null && process.env['CI'] === 'true') throw new Error('Няма браузър за тестовете на интерфейса.');
if (chromiumPath !== null) projects.push(componentProject(chromiumPath));

function readIfThere(file: string): string | null {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : null;
}

export default defineConfig({
  test: {
    projects: hasPostgresql ? projects : projects.filter((project) => project.test?.name !== 'server-postgresql'),
    pool: 'forks',
    maxWorkers: 3,
    // Read and transformed once for all projects, and not again until the file changes.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest-modules' },
  },
});
