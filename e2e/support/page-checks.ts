import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { untilDrawn, untilLoaded } from './loading.ts';

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
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoAxeViolations(page, options);
  await page.emulateMedia({ colorScheme: 'dark' });
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
  if (within !== undefined) {
    await expect(page.locator(within).first()).toBeVisible();
    axe.include(within);
    await hidePageBehind(page, within);
  }
  await untilNothingMoves(page);
  const { violations } = await axe.analyze();
  await showPageAgain(page);
  const found = violations.map((violation) => ({
    rule: violation.id,
    help: violation.help,
    where: violation.nodes.map((node) => `${node.target.join(' ')} | ${node.failureSummary ?? ''}`),
  }));
  expect(found, 'нарушения на достъпността').toEqual([]);
}

/** With the page showing through under a dialog axe gives up on the colours in it. */
async function hidePageBehind(page: Page, selector: string): Promise<void> {
  await page.evaluate((overlay) => {
    const isOver = document.querySelector(`#root ${overlay}`) === null;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('#root, #root * { visibility: hidden !important; }');
    if (isOver) document.adoptedStyleSheets.push(sheet);
  }, selector);
}

async function showPageAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** Half-way from one colour or place to another nothing can be said about either. */
async function untilNothingMoves(page: Page): Promise<void> {
  await untilDrawn(page);
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((moving) => moving.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((moving) => moving.finished));
  });
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(tooWide, { message: `${page.url()}: точки извън прозореца` }).toBeLessThanOrEqual(0);
}

/**
 * Every address in the light when it is wide, in the dark when it is narrow; and none scrolls sideways on the smallest
 * phone. Every part by itself is looked at in both, at both widths, on the page of the parts.
 */
export async function expectSoundPages(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await untilLoaded(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNoAxeViolations(page);
    await expectSoundOnPhone(page);
  }
}

/** Another side of screens that are looked at whole elsewhere: on a phone in the dark, and not sideways. */
export async function expectSoundOnPhones(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(address);
    await untilLoaded(page);
    await expectSoundOnPhone(page);
  }
}

async function expectSoundOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
}
