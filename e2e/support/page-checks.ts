import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeOptions {
  /** With an open dialog or menu give its selector: the library hides the rest of the page from readers. */
  within?: string;
}

export async function expectNoAxeViolations(page: Page, options: AxeOptions = {}): Promise<void> {
  await expectNothingFound(page, (await axeOn(page)).withTags(RULES), options);
}

/** In the light by all rules; the dark has other colours and nothing else. */
export async function expectNoAxeViolationsLightOrDark(page: Page, options: AxeOptions = {}): Promise<void> {
  await holdStill(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoAxeViolations(page, options);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNothingFound(page, (await axeOn(page)).withRules(['color-contrast']), options);
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

async function expectNothingFound(page: Page, axe: AxeBuilder, { within }: AxeOptions): Promise<void> {
  if (within !== undefined) axe.include(within);
  await hidePageBehind(page, within ?? 'body');
  await untilNothingMoves(page);
  const { violations } = await axe.analyze();
  await holdStill(page);
  const found = violations.map((violation) => ({
    rule: violation.id,
    help: violation.help,
    where: violation.nodes.map((node) => `${node.target.join(' ')} | ${node.failureSummary ?? ''}`),
  }));
  expect(found, 'нарушения на достъпността').toEqual([]);
}

/** From light to dark at one stroke: a colour on its way is no colour of ours. Also shows again what was hidden. */
async function holdStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets = [sheet];
  });
}

/** With the page showing through under a dialog axe gives up on the colours in it. */
async function hidePageBehind(page: Page, selector: string): Promise<void> {
  await page.evaluate((overlay) => {
    const isOver = document.querySelector(`#root ${overlay}, body:is(${overlay})`) === null;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('#root, #root * { visibility: hidden !important; transition: none !important; }');
    if (isOver) document.adoptedStyleSheets.push(sheet);
  }, selector);
}

/** Half-way from one colour or place to another nothing can be said about either. */
async function untilNothingMoves(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document.getAnimations().filter((moving) => moving.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((moving) => moving.finished));
  });
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(tooWide, { message: `${page.url()}: точки извън прозореца` }).toBeLessThanOrEqual(0);
}

/** Every address in light and dark, wide and narrow; and none of them scrolls sideways on the smallest phone. */
export async function expectSoundPages(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoAxeViolationsLightOrDark(page);
    await page.setViewportSize({ width: 375, height: 812 });
    await expectNoAxeViolationsLightOrDark(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoHorizontalScroll(page);
  }
}
