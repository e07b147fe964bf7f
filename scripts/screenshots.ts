// Takes the pictures of the README from the built server with the demo federation: npm run screenshots
import { chromium, type Page } from '@playwright/test';
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PORT = '4175';
const BASE = `http://localhost:${PORT}`;
const FOLDER = 'docs/images';
const PICTURES_MS = 1500;

interface Shot {
  name: string;
  address: string;
  width: number;
  height: number;
  colorScheme?: 'light' | 'dark';
  isSignedIn?: boolean;
}

const shots: Shot[] = [
  { name: 'login', address: '/login', width: 1280, height: 800, isSignedIn: false },
  { name: 'players', address: '/players', width: 1440, height: 900 },
  { name: 'player', address: '/players/1', width: 1440, height: 900 },
  { name: 'club', address: '/clubs/1', width: 1440, height: 900 },
  { name: 'transfers-dark', address: '/transfers', width: 1440, height: 900, colorScheme: 'dark' },
  { name: 'players-phone', address: '/players', width: 390, height: 844 },
];

async function signIn(page: Page): Promise<void> {
  await page.goto(`${BASE}/login`);
  await page.getByPlaceholder('Потребителско име').fill('admin');
  await page.getByPlaceholder('Парола').fill('Admin123!');
  await page.getByRole('button', { name: 'Вход' }).click();
  await page.waitForURL(`${BASE}/players`);
}

async function takeAll(): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? fs.readFileSync('.cache/chromium-path', 'utf8').trim();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
  for (const shot of shots) {
    const context = await browser.newContext({
      viewport: { width: shot.width, height: shot.height },
      colorScheme: shot.colorScheme ?? 'light',
      locale: 'bg-BG',
    });
    const page = await context.newPage();
    if (shot.isSignedIn !== false) await signIn(page);
    await page.goto(BASE + shot.address);
    // The network is never idle: the line for news stays open.
    await page.locator('h1').waitFor();
    await page.locator('[aria-busy=true], .skeleton').first().waitFor({ state: 'detached' });
    await page.waitForTimeout(PICTURES_MS);
    await page.screenshot({ path: path.join(FOLDER, `${shot.name}.png`) });
    console.log(shot.name);
    await context.close();
  }
  await browser.close();
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-screenshots-'));
execFileSync(process.execPath, ['scripts/prepare-demo-data.mjs'], {
  env: { ...process.env, DATA_DIR: dataDir },
  stdio: 'inherit',
});
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: { ...process.env, LC_ALL: 'C.UTF-8', DATA_DIR: dataDir, PORT, LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise<void>((resolve) => {
  server.stdout.on('data', (chunk: Buffer) => chunk.includes('готова') && resolve());
});
fs.mkdirSync(FOLDER, { recursive: true });
try {
  await takeAll();
} finally {
  server.kill('SIGTERM');
  server.on('exit', () => fs.rmSync(dataDir, { recursive: true, force: true }));
}
