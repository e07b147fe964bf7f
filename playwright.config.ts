import { defineConfig } from '@playwright/test';
import fs from 'node:fs';
import { APP_URL, KIT_URL, MAIL_FOLDER, MAIL_PORT, RUN_FOLDER } from './e2e/support/places.ts';

const chromium = process.env['CHROMIUM_PATH'] ?? fs.readFileSync('.cache/chromium-path', 'utf8').trim();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL: APP_URL,
    locale: 'bg-BG',
    timezoneId: 'Europe/Sofia',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        // Nothing of the browser's own may go out to the network.
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      name: 'mail',
      command: 'exec node e2e/support/mail-server.mjs',
      port: MAIL_PORT,
      env: { MAIL_PORT: String(MAIL_PORT), MAIL_FOLDER },
      reuseExistingServer: false,
    },
    {
      name: 'app',
      // What is delivered, on a fresh copy of the invented federation.
      command: 'node scripts/prepare-demo-data.mjs && exec node dist/server/main.js',
      url: `${APP_URL}/login`,
      env: {
        PORT: new URL(APP_URL).port,
        DATA_DIR: `${RUN_FOLDER}/data`,
        DEMO: '1',
        LOG_LEVEL: 'warn',
        SMTP_URL: `smtp://127.0.0.1:${MAIL_PORT}`,
        PUBLIC_URL: APP_URL,
      },
      stdout: 'pipe',
      timeout: 300_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 8000 },
    },
    {
      name: 'kit',
      command: 'exec node e2e/support/kit-server.mjs',
      url: `${KIT_URL}/dev/kit`,
      env: { KIT_PORT: new URL(KIT_URL).port, API_URL: APP_URL },
      reuseExistingServer: false,
    },
  ],
});
