import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeOptions {
  /** With an open dialog or menu give its selector: the library hides the rest of the page from readers. */
  within?: string;
}

export async function expectNoAxeViolations(page: Page, options: AxeOptions = {}): Promise<void> {
  await expectNothingFound((await axeOn(page)).withTags(RULES), options);
}

/** In the light by all rules; the dark has other colours and nothing else. */
export async function expectNoAxeViolationsLightOrDark(page: Page, options: AxeOptions = {}): Promise<void> {
  // Without motion: half-way from one colour to the other nothing can be said about either.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoAxeViolations(page, options);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNothingFound((await axeOn(page)).withRules(['color-contrast']), options);
}

const ALREADY_THERE = '// axe is in this page already';

/**
 * Its program is large: it is put into a page once, not for every look. Our
 * pages hold no frames; for those axe would open a second page each time.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(isThere ? { axeSource: ALREADY_THERE } : {}) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false });
}

async function expectNothingFound(axe: AxeBuilder, { within }: AxeOptions): Promise<void> {
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const found = violations.map((violation) => ({
    rule: violation.id,
    help: violation.help,
    where: violation.nodes.map((node) => `${node.target.join(' ')} | ${node.failureSummary ?? ''}`),
  }));
  expect(found, 'нарушения на достъпността').toEqual([]);
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, 'ширина на съдържанието спрямо прозореца').toBeLessThanOrEqual(window);
}
