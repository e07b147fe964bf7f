import type { CDPSession } from '@playwright/test';
import type { Figure } from '../figure.ts';
import { type Place, show } from './place.ts';

/** By then everything that stays has been loaded. */
const WARM = 5;
const MOST_GROWTH_MB = 5;
const sections = ['/clubs', '/coaches', '/transfers', '/users', '/players'];

/** An hour of clicking in a few minutes: through lists and records, round after round, without loading the page anew. */
export async function measureMemory({ context, address }: Place, rounds: number): Promise<Figure[]> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await show(page, `${address}/players`);
  let warm = Number.NaN;
  for (let round = 1; round <= rounds; round++) {
    for (const section of sections) {
      await page.locator(`aside a[href="${section}"]`).click();
      await page.waitForURL(`**${section}`);
      const record = page.locator(`main tbody a[href^="${section}/"]`).first();
      await record.click();
      await page.waitForURL(`**${section}/*`);
      await page.locator('h1').first().waitFor();
      await page.goBack();
      await record.waitFor();
    }
    if (round === WARM) warm = await heapMegabytes(client);
  }
  const last = await heapMegabytes(client);
  await page.close();
  return [
    { name: `памет след ${WARM} обиколки`, value: warm, unit: 'MB', goal: null },
    { name: `памет след ${rounds} обиколки`, value: last, unit: 'MB', goal: null },
    { name: 'прираст на паметта', value: last - warm, unit: 'MB', goal: { atMost: MOST_GROWTH_MB } },
  ];
}

async function heapMegabytes(client: CDPSession): Promise<number> {
  for (let times = 0; times < 3; times++) await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
