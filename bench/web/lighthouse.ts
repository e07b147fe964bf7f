import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { npmPackages } from '../../proof/support/npm-packages.ts';
import { type Figure, median } from '../figure.ts';
import type { Place } from './place.ts';

/** The newest release that runs on Node 20; it is no part of the project and is put beside it. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

const pages = [
  { name: 'вход', path: '/login', least: 95, isSignedIn: false },
  { name: 'състезатели', path: '/players', least: 90, isSignedIn: true },
  { name: 'профил на състезател', path: '/players/1', least: 90, isSignedIn: true },
];

interface Verdict {
  lhr: {
    finalDisplayedUrl: string;
    categories: { performance: { score: number | null } };
    audits: Record<string, { numericValue?: number }>;
  };
}
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Verdict | undefined>;

/** As a phone of the middle class over a slow line, with an empty cache and the session kept. */
export async function measureLighthouse(place: Place, rounds: number): Promise<Figure[]> {
  const modules = npmPackages('lighthouse', [LIGHTHOUSE]);
  const file = pathToFileURL(path.join(modules, 'lighthouse', 'core', 'index.js')).href;
  const { default: lighthouse } = (await import(file)) as { default: Lighthouse };
  const figures: Figure[] = [];
  // The login screen leads on whoever is signed in, so it is looked at last, without the session.
  for (const { name, path: where, least, isSignedIn } of pages.toReversed()) {
    if (!isSignedIn) await forgetSession(place);
    const [scores, paints, shifts]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round++) {
      const { lhr } = await lookAt(lighthouse, place, where);
      scores.push(Math.round((lhr.categories.performance.score ?? 0) * 100));
      paints.push(lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN);
      shifts.push(lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN);
    }
    figures.push(
      { name: `Lighthouse, телефон: ${name}`, value: median(scores), unit: '', goal: { atLeast: least } },
      {
        name: `LCP, телефон: ${name}`,
        value: median(paints) / 1000,
        unit: 's',
        goal: { atMost: isSignedIn ? 2.8 : 2.2 },
      },
      { name: `CLS × 100, телефон: ${name}`, value: median(shifts) * 100, unit: '', goal: { atMost: 5 } },
    );
  }
  return figures.toReversed();
}

async function lookAt(lighthouse: Lighthouse, { address, debuggingPort }: Place, where: string): Promise<Verdict> {
  const verdict = await lighthouse(address + where, {
    port: debuggingPort,
    logLevel: 'error',
    onlyCategories: ['performance'],
    // Neither cookies nor local storage: the session lies there.
    clearStorageTypes: ['cache_storage', 'shader_cache', 'service_workers'],
  });
  if (verdict === undefined) throw new Error(`Lighthouse не даде оценка на ${where}`);
  const shown = new URL(verdict.lhr.finalDisplayedUrl).pathname;
  if (shown !== where) throw new Error(`Lighthouse: вместо ${where} се показа ${shown}`);
  return verdict;
}

async function forgetSession({ context, address }: Place): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await context.clearCookies();
  await page.evaluate('localStorage.clear()');
  await page.close();
}
