import type { Figure } from '../figure.ts';
import { type Place, show } from './place.ts';

const MOST_FILES = 12;
/** Nothing new for so long: the page is at rest. */
const REST_MS = 3000;

const addresses = [
  '/today',
  '/players',
  '/players/1',
  '/players/create',
  '/clubs',
  '/clubs/1',
  '/cardindexes',
  '/cardindexes/1',
  '/coaches/1',
  '/transfers',
  '/transfers/1',
  '/transfers/create',
  '/users/2',
  '/reports',
];

/** What a page has asked for until it is at rest and nobody has touched it, what it fetches ahead included. */
export async function measureScriptFiles({ context, address }: Place, isQuick: boolean): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of isQuick ? addresses.slice(0, 4) : addresses) {
    const page = await context.newPage();
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
    context.on('request', (request) => {
      if (/worker-[^/]*\.js$/.test(request.url())) workers.add(request.url());
    });
    await show(page, address + path);
    for (let before = -1; before !== scripts.size;) {
      before = scripts.size;
      await page.waitForTimeout(REST_MS);
    }
    const files = new Set([...scripts.values(), ...workers]);
    const total = [...scripts.keys()].reduce((sum, id) => sum + (bytes.get(id) ?? 0), 0);
    figures.push(
      { name: `файлове до употреба: ${path}`, value: files.size, unit: '', goal: { atMost: MOST_FILES } },
      { name: `JavaScript до употреба: ${path}`, value: total / 1000, unit: 'kB', goal: null },
    );
    await page.close();
  }
  return figures;
}
