import type { Page } from '@playwright/test';

/** What the printer was told: how often, and under which name. */
declare global {
  interface Window {
    printedAs: string[];
  }
}

/** The browser's own dialog cannot be answered here; what it would be handed can be looked at. */
export async function watchPrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.printedAs = [];
    window.print = () => void window.printedAs.push(document.title);
  });
}

export const printedAs = (page: Page) => page.evaluate(() => window.printedAs);
