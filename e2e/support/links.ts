import type { Page } from '@playwright/test';
import { untilLoaded } from './loading.ts';
import { expect } from './test.ts';

/** The numbers in the addresses of the links that lead to records of a kind. */
export async function linkedIds(page: Page, path: string): Promise<number[]> {
  const links = page.locator(`main a[href^="${path}"]`);
  // The way to another list is there before the rows are.
  await untilLoaded(page);
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  return addresses.map((address) => Number(address.slice(path.length))).filter(Number.isInteger);
}
