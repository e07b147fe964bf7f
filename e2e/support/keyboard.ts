import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has: whoever has not arrived by then never will. */
const MOST_STOPS = 120;

/** Walks with Tab until the element has the focus, as a person without a mouse has to. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) {
      await expect(target, 'елементът с фокуса трябва да се вижда').toBeInViewport();
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`С ${key} не се стига до ${String(target)}`);
}

/** Walks to the element and presses it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Walks to the field and types, in the place of whatever stands there. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** A dialog takes the focus a moment after it is seen; keys pressed before that belong to the page. */
export async function expectFocusIn(target: Locator): Promise<void> {
  const holdsFocus = () => target.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(holdsFocus, { message: `фокусът е в ${String(target)}` }).toBe(true);
}

async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
