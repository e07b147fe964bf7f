import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/** What each page has asked for and not got yet. */
const underWay = new WeakMap<Page, Set<Request>>();

/** What runs beside the pages is no part of one: of its code the browser tells that it was asked for, not that it came. */
const WORKER = /\.worker-[\w-]+\.js$/;

export function watchLoading(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests = new Set<Request>();
    underWay.set(page, requests);
    page.on('request', (request) => {
      if (!WORKER.test(request.url())) requests.add(request);
    });
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
  });
}

/** Everything the page has asked for has arrived and is drawn. However slow the machine: it counts, no clock does. */
export async function untilQuiet(page: Page): Promise<void> {
  const asked = async () => {
    await untilDrawn(page);
    return [...(underWay.get(page) ?? [])].map((request) => request.url());
  };
  await expect.poll(asked, { message: 'заявки без отговор', intervals: [20] }).toEqual([]);
  await untilDrawn(page);
}

/** The same for a page that shows no grey lines once it is there. */
export async function untilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
  await untilQuiet(page);
}

/**
 * What was set off before, an answer or a new width, is on the screen: work in the background begins only when React
 * has nothing left. An idle callback would say the same, but a window that nobody sees may never be idle.
 */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await scheduler.postTask(() => undefined, { priority: 'background' });
  });
}
