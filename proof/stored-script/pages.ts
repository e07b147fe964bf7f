import fs from 'node:fs';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { reportNames } from '#domain/report/report-list.ts';
import { passwordOf } from '../support/demo-server.ts';
import { pause } from '../support/pause.ts';
import type { RunningServer } from '../support/server.ts';
import { PLANTED } from './plant.ts';

/** Numbers of records that are opened of each kind. */
const NUMBERS = ['1', '2', '3'];

/** Runs in the page before anything else, and is called by what was planted. */
const NOTING = `
  window.noted = [];
  window.planted = () => window.noted.push('a script ran');
  for (const name of ['alert', 'confirm', 'prompt']) window[name] = () => window.noted.push(name);
  document.addEventListener('securitypolicyviolation', (event) =>
    window.noted.push('refused by the policy: ' + event.violatedDirective + ' ' + event.blockedURI));`;

/** Whatever was taken for more than text. */
const LOOK = `[
  ...window.noted.splice(0),
  ...[...document.querySelectorAll('[data-planted]')].map((one) => 'an element: ' + one.outerHTML.slice(0, 80)),
  ...[...document.querySelectorAll('a[href], form[action], iframe[src]')]
    .filter((one) => /^\\s*javascript:/i.test(one.getAttribute('href') ?? one.getAttribute('action') ?? one.getAttribute('src') ?? ''))
    .map((one) => 'a link: ' + one.outerHTML.slice(0, 80)),
]`;

export interface Looked {
  pages: number;
  /** On how many of them something planted stood as text. */
  shown: number;
}

interface Looking {
  server: RunningServer;
  browser: Browser;
  note: (fault: string) => void;
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? fs.readFileSync('.cache/chromium-path', 'utf8').trim();
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
}

/** Every address of the application with its tabs, as somebody who has signed in, or as nobody. */
export async function lookAtPages(
  { browser, server, note: tell }: Looking,
  who: string | null,
  share: number,
): Promise<Looked> {
  const context = await browser.newContext({ baseURL: `http://localhost:${server.port}`, locale: 'bg-BG' });
  const page = await context.newPage();
  const underWay = requestsUnderWay(page);
  const looked: Looked = { pages: 0, shown: 0 };
  const note = (what: string) => tell(`${who ?? 'visitor'} ${page.url()}: ${what}`);
  page.on('pageerror', (error) => note(`an error: ${error.message}`));
  page.on('dialog', (dialog) => {
    note(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.addInitScript(NOTING);
  if (who !== null) await signIn(page, who);
  const addresses = everyAddress().filter((_, at) => at % Math.max(1, Math.round(1 / share)) === 0);
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'load' }).catch(() => undefined);
    await lookAt(page, { underWay, looked, note });
    const tabs = await page.getByRole('tab').count();
    for (let tab = 1; tab < tabs; tab++) {
      await page
        .getByRole('tab')
        .nth(tab)
        .click({ timeout: 2000 })
        .catch(() => undefined);
      await lookAt(page, { underWay, looked, note });
    }
  }
  await context.close();
  return looked;
}

/** Of the code of a worker the browser tells that it was asked for, never that it came. */
const WORKER = /\.worker-[\w-]+\.js$/;

function requestsUnderWay(page: Page): ReadonlySet<Request> {
  const requests = new Set<Request>();
  page.on('request', (request) => {
    if (!WORKER.test(request.url())) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}

const MOST_LOOKS = 100;
/** Work in the background begins when what was asked for before is drawn. */
const DRAWN = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  .then(() => scheduler.postTask(() => undefined, { priority: 'background' }))`;

/** A page that does not come to rest is looked at as it is. */
async function untilAtRest(page: Page, underWay: ReadonlySet<Request>): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    await page.evaluate(DRAWN).catch(() => undefined);
    if (underWay.size === 0) return;
    await pause(50);
  }
}

interface Look {
  underWay: ReadonlySet<Request>;
  looked: Looked;
  note: (what: string) => void;
}

async function lookAt(page: Page, { underWay, looked, note }: Look): Promise<void> {
  await untilAtRest(page, underWay);
  looked.pages += 1;
  const text = await page.locator('body').innerText();
  if (text.includes(PLANTED)) looked.shown += 1;
  for (const fault of (await page.evaluate(LOOK)) as string[]) note(fault);
}

async function signIn(page: Page, who: string): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name=username], input[autocomplete=username]').first().fill(who);
  await page.locator('input[type=password]').first().fill(passwordOf(who));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'), { timeout: 30_000 });
}

/** As the application lists them itself. */
function everyAddress(): string[] {
  const written = fs.readFileSync('src/web/app/pages.ts', 'utf8');
  const paths = [...written.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path);
  return paths
    .filter((path) => path !== '/login' && path !== '/logout')
    .flatMap((path) => (path.includes(':') ? filled(path) : [path]));
}

function filled(path: string): string[] {
  if (path.includes(':reportName')) return reportNames.map((name) => path.replace(':reportName', name));
  if (path.includes(':which')) return ['/checks/today', '/checks/1'];
  if (path.includes(':kind')) return [path.replace(':kind', 'photos')];
  return NUMBERS.map((number) => path.replaceAll(/:\w+/g, number));
}
