import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Presses of the mouse and of keys since the journey began to count. */
    effort: { clicks: number; keys: number };
  }
}

/** From here on the page counts what a person does. Letters typed into a box are data and not counted. */
export async function countEffort(page: Page): Promise<void> {
  await page.evaluate(() => {
    const effort = { clicks: 0, keys: 0 };
    window.effort = effort;
    const isTyping = (event: KeyboardEvent) =>
      event.key.length === 1 &&
      !event.ctrlKey &&
      !event.metaKey &&
      event.target instanceof Element &&
      event.target.matches('textarea, input:not([type=checkbox], [type=radio], [type=file])');
    document.addEventListener('pointerdown', () => (effort.clicks += 1), { capture: true });
    document.addEventListener(
      'keydown',
      (event) => {
        const isModifier = ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key);
        if (!isModifier && !isTyping(event)) effort.keys += 1;
      },
      { capture: true },
    );
  });
}

/** What it has taken so far. The pages of one journey follow one another without a reload. */
export async function effortSoFar(page: Page): Promise<{ clicks: number; keys: number }> {
  return page.evaluate(() => window.effort);
}
