import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { demoLogins } from '#demo/demo-logins.ts';
import { startChild } from '#test/children.ts';
import { browserArgs } from '../../e2e/support/browser-args.ts';
import { freePort } from '../../proof/support/free-port.ts';
import { temporaryFolder } from '../../proof/support/temporary-folder.ts';

/** The built server with the invented federation, and the browser of the journeys with an administrator signed in. */
export interface Place {
  address: string;
  context: BrowserContext;
  /** Where other programs talk to the same browser. */
  debuggingPort: number;
}

export async function openPlace(): Promise<Place> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  await startServer(port, address);
  const debuggingPort = await freePort();
  const context = await chromium.launchPersistentContext(path.join(temporaryFolder(), 'browser'), {
    executablePath: process.env['CHROMIUM_PATH'] ?? fs.readFileSync('.cache/chromium-path', 'utf8').trim(),
    args: [...browserArgs, `--remote-debugging-port=${debuggingPort}`],
    viewport: { width: 1440, height: 900 },
    locale: 'bg-BG',
    timezoneId: 'Europe/Sofia',
  });
  await signIn(await context.newPage(), address);
  return { address, context, debuggingPort };
}

async function startServer(port: number, address: string): Promise<void> {
  const dataFolder = path.join(temporaryFolder(), 'data');
  execFileSync(process.execPath, ['scripts/prepare-demo-data.mjs'], {
    env: { ...process.env, DATA_DIR: dataFolder },
    stdio: 'inherit',
  });
  await startChild({
    command: [process.execPath, 'dist/server/main.js'],
    ready: /Картотеката е готова/,
    stopSignal: 'TERM',
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      LOG_LEVEL: 'error',
      DEMO: '1',
      DATA_DIR: dataFolder,
      PUBLIC_URL: address,
    },
  });
}

async function signIn(page: Page, address: string): Promise<void> {
  const [{ userName, password }] = demoLogins;
  await page.goto(`${address}/login`);
  await page.getByPlaceholder('Потребителско име').fill(userName);
  await page.getByPlaceholder('Парола').fill(password);
  await page.getByRole('button', { name: 'Вход', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.close();
}

/** Opens an address and waits until rows and cards are there. */
export async function show(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy=true], .skeleton').first().waitFor({ state: 'detached' });
}
