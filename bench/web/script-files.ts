import type { Page } from '@playwright/test';
import type { Figure } from '../figure.ts';
import { addresses, shortAddresses } from './addresses.ts';
import { type Place, show } from './place.ts';

const MOST_FILES = 12;
/** Nothing new for so long: the page is at rest. */
const REST_MS = 3000;

interface Asked {
  path: string;
  files: number;
  kilobytes: number;
}

/** What every page has asked for until it is at rest and nobody has touched it, what it fetches ahead included. */
export async function measureScriptFiles(place: Place, isQuick: boolean): Promise<Figure[]> {
  const asked: Asked[] = [];
  for (const path of isQuick ? shortAddresses : addresses) {
    const page = await place.context.newPage();
    const one = { path, ...(await scriptsOf(page, place, path)) };
    console.log(`${path.padEnd(28)} ${one.files} файла, ${one.kilobytes.toFixed(1)} kB`);
    asked.push(one);
    await page.close();
  }
  const over = asked.filter(({ files }) => files > MOST_FILES).map(({ path }) => path);
  const byFiles = asked.toSorted((a, b) => b.files - a.files);
  const byBytes = asked.toSorted((a, b) => b.kilobytes - a.kilobytes);
  return [
    { name: 'отворени адреси', value: asked.length, unit: '', goal: null },
    {
      name: ['адреси с повече файлове до употреба', ...over].join(' '),
      value: over.length,
      unit: '',
      goal: { atMost: 0 },
    },
    {
      name: `най-много файлове до употреба: ${byFiles[0]?.path ?? ''}`,
      value: byFiles[0]?.files ?? Number.NaN,
      unit: '',
      goal: { atMost: MOST_FILES },
    },
    {
      name: `най-много JavaScript до употреба: ${byBytes[0]?.path ?? ''}`,
      value: byBytes[0]?.kilobytes ?? Number.NaN,
      unit: 'kB',
      goal: null,
    },
  ];
}

async function scriptsOf(page: Page, { context, address }: Place, path: string): Promise<Omit<Asked, 'path'>> {
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Map<string, string>();
  const bytes = new Map<string, number>();
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.endsWith('.js')) scripts.set(requestId, request.url);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  // The worker of the news is asked for by the browser, not by the page.
  const workers = new Set<string>();
  const noteWorker = (request: { url: () => string }) => {
    if (/worker-[^/]*\.js$/.test(request.url())) workers.add(request.url());
  };
  context.on('request', noteWorker);
  await show(page, address + path);
  for (let before = -1; before !== scripts.size;) {
    before = scripts.size;
    await page.waitForTimeout(REST_MS);
  }
  context.off('request', noteWorker);
  const total = [...scripts.keys()].reduce((sum, id) => sum + (bytes.get(id) ?? 0), 0);
  return { files: new Set([...scripts.values(), ...workers]).size, kilobytes: total / 1000 };
}
