import { defineConfig } from '@playwright/test';
import fs from 'node:fs';
import { browserArgs } from './e2e/support/browser-args.ts';
import { HERE, placeOf, WORKERS } from './e2e/support/places.ts';

const chromium = process.env['CHROMIUM_PATH'] ?? fs.readFileSync('.cache/chromium-path', 'utf8').trim();

/** Said by whoever prepares the data of an application, right before that is started. */
const DATA_READY = 'data-ready';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/start-places.ts',
  // By night also the walk through every page, and the journeys marked NIGHT: EVERY_PAGE=1.
  ...(process.env['EVERY_PAGE'] === '1'
    ? { testMatch: ['**/*.e2e.ts', '**/*.nightly.ts'] }
    : { testMatch: '**/*.e2e.ts', grepInvert: /@night/ }),
  workers: WORKERS,
  retries: 0,
  forbidOnly: true,
  // Far beyond what anything takes: a busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL: HERE.appUrl,
    locale: 'bg-BG',
    timezoneId: 'Europe/Sofia',
    // A page that stands still can be measured; e2e/motion.e2e.ts looks at the one that moves.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace is written of every journey, also of those that end well, and costs a seventh of their time: TRACE=1.
    trace: process.env['TRACE'] ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: { executablePath: chromium, args: browserArgs },
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => serversOf(worker)).flat(),
});

/**
 * They are started one after the other, so the first application prepares the federation for all; with its data in
 * place the next one begins, and e2e/support/start-places.ts waits for all of them.
 */
function serversOf(worker: number) {
  const place = placeOf(worker);
  return [
    {
      name: `mail ${worker}`,
      command: 'exec node e2e/support/mail-server.mjs',
      port: place.mailPort,
      env: { MAIL_PORT: String(place.mailPort), MAIL_FOLDER: place.mailFolder },
      reuseExistingServer: false,
    },
    {
      name: `app ${worker}`,
      // What is delivered, on a fresh copy of the invented federation.
      command: `node scripts/prepare-demo-data.mjs && echo ${DATA_READY} && exec node dist/server/main.js`,
      wait: { stdout: new RegExp(DATA_READY) },
      env: {
        PORT: new URL(place.appUrl).port,
        DATA_DIR: place.dataFolder,
        DEMO: '1',
        LOG_LEVEL: 'warn',
        SMTP_URL: `smtp://127.0.0.1:${place.mailPort}`,
        PUBLIC_URL: place.appUrl,
      },
      stdout: 'pipe' as const,
      timeout: 300_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 8000 },
    },
  ];
}
