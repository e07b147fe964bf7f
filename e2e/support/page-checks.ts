import { type CDPSession, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { untilDrawn, untilLoaded } from './loading.ts';
import { HERE } from './places.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const CONTRAST = 'color-contrast';
const PHONE = 375;

interface AxeOptions {
  /** With an open dialog or menu give its selector: the library hides the rest of the page from readers. */
  within?: string;
}

export async function expectNoAxeViolations(page: Page, options: AxeOptions = {}): Promise<void> {
  await expectNothingFound(page, { type: 'tag', values: RULES }, options);
}

/**
 * In the light by all rules; the dark has other colours and nothing else. What opens over the page holds the same on a
 * wide screen as on a phone, so its dark colours are looked at there.
 */
export async function expectNoAxeViolationsLightOrDark(page: Page, options: AxeOptions = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoAxeViolations(page, options);
  const isWide = (page.viewportSize()?.width ?? 0) > PHONE;
  if (isWide && options.within !== undefined && (await isOverPage(page, options.within))) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingFound(page, { type: 'rule', values: [CONTRAST] }, options);
}

async function expectNothingFound(page: Page, runOnly: axe.RunOnly, { within }: AxeOptions): Promise<void> {
  if (within !== undefined) {
    await expect(page.locator(within).first()).toBeVisible();
    await hidePageBehind(page, within);
  }
  await putAxeInto(page);
  await untilNothingMoves(page);
  await page.evaluate(markContrastSamples);
  const found = await page.evaluate(
    async ({ place, options }) => {
      const { violations } = await window.axe.run(place ?? document, options);
      return violations.map(({ id, help, nodes }) => ({
        rule: id,
        help,
        where: nodes.map((node) => `${node.target.join(' ')} | ${node.failureSummary ?? ''}`),
      }));
    },
    { place: within, options: { runOnly, resultTypes: ['violations' as const], preload: false } },
  );
  await showPageAgain(page);
  // What opens has a name and lies in a landmark: only the whole document tells.
  const around = within === undefined || runOnly.type === 'rule' ? [] : await page.evaluate(openedWithoutPlace);
  expect([...found, ...around], 'нарушения на достъпността').toEqual([]);
}

async function openedWithoutPlace() {
  const runOnly: axe.RunOnly = { type: 'rule', values: ['aria-dialog-name', 'region'] };
  const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'], preload: false });
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Its program is large: it is put into a page once, not for every look. Of the colours it looks at samples. */
async function putAxeInto(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axe.source);
  await page.evaluate((id) => {
    window.axe.configure({ rules: [{ id, selector: '[data-contrast-sample]' }] });
  }, CONTRAST);
}

/**
 * Two thirds of the time of axe go into the contrast of texts that look the same: fifty rows of one table. Marked are
 * the first two and the last of each kind; of a kind are texts with the same colour, size and weight over the same
 * colours. Three, because axe cannot tell the colours of one that something else happens to cover.
 */
function markContrastSamples(): void {
  const MARK = 'data-contrast-sample';
  const coloursBehind = new Map<Element | null, string>([[null, '']]);
  const behind = (element: Element | null): string => {
    const known = coloursBehind.get(element);
    if (known !== undefined || element === null) return known ?? '';
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, filter].join();
    const all =
      own === 'rgba(0, 0, 0, 0),none,1,none' ? behind(element.parentElement) : own + behind(element.parentElement);
    coloursBehind.set(element, all);
    return all;
  };
  const kinds = new Map<string, Element[]>();
  for (const element of document.body.querySelectorAll('*')) {
    element.removeAttribute(MARK);
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if (!hasText && !element.matches('input, select, textarea')) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const isOff = element.closest(':disabled, [aria-disabled=true], [aria-hidden=true], [inert]') !== null;
    const kind = [color, fontSize, fontWeight, textShadow, isOff, behind(element)].join();
    const alike = kinds.get(kind);
    if (alike === undefined) kinds.set(kind, [element]);
    else alike.push(element);
  }
  for (const alike of kinds.values()) {
    for (const sample of [...alike.slice(0, 2), ...alike.slice(-1)]) sample.setAttribute(MARK, '');
  }
}

/** Dialogs, menus and messages are put beside the page, not into it. */
const isOverPage = async (page: Page, selector: string) => (await page.locator(`#root ${selector}`).count()) === 0;

/** With the page showing through under a dialog axe gives up on the colours in it. */
async function hidePageBehind(page: Page, selector: string): Promise<void> {
  if (!(await isOverPage(page, selector))) return;
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('#root { display: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
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
 * phone. Parts by themselves are looked at in both by their component tests.
 */
export async function expectSoundPages(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await pointWith(page, 'mouse');
    await page.setViewportSize({ width: 1440, height: 900 });
    await openNext(page, address);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNoAxeViolations(page);
    await expectSoundOnPhone(page);
  }
}

/** Another side of screens that are looked at whole elsewhere: on a phone in the dark, and not sideways. */
export async function expectSoundOnPhones(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await pointWith(page, 'finger');
    await page.setViewportSize({ width: PHONE, height: 812 });
    await openNext(page, address);
    await expectSoundOnPhone(page);
  }
}

/** The first by its address, the others as by a link: what the browser has loaded stays, and axe with it. */
async function openNext(page: Page, address: string): Promise<void> {
  const next = new URL(address, HERE.appUrl);
  const last = new URL(page.url());
  if (last.origin === next.origin) {
    await page.evaluate((href) => {
      document.querySelector('h1')?.setAttribute('data-left', '');
      history.pushState(null, '', href);
      dispatchEvent(new PopStateEvent('popstate'));
    }, next.href);
    if (last.pathname !== next.pathname) await expect(page.locator('h1[data-left]')).toHaveCount(0);
  } else {
    await page.goto(address);
  }
  await untilLoaded(page);
}

const devTools = new WeakMap<Page, Promise<CDPSession>>();

/** What a finger touches is larger than what a mouse points at: styles of `pointer: coarse` hold on phones alone. */
async function pointWith(page: Page, pointer: 'finger' | 'mouse'): Promise<void> {
  const known = devTools.get(page) ?? page.context().newCDPSession(page);
  devTools.set(page, known);
  await (await known).send('Emulation.setTouchEmulationEnabled', { enabled: pointer === 'finger' });
}

async function expectSoundOnPhone(page: Page): Promise<void> {
  await pointWith(page, 'finger');
  await page.setViewportSize({ width: PHONE, height: 812 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
}
