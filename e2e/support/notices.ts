import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** The messages that were shown and not asked for yet. */
    shownNotices: string[];
  }
}

/** A message passes after two seconds, seen or not: the page writes down what it has shown. */
export async function keepNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.shownNotices = [];
    const messages = 'section[aria-label="Съобщения"] :is([role=status], [role=alert])';
    const seen = new Map<Element, string>();
    new MutationObserver(() => {
      for (const message of document.querySelectorAll(messages)) {
        const text = message.textContent;
        if (!message.checkVisibility() || seen.get(message) === text) continue;
        seen.set(message, text);
        window.shownNotices.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** The page has shown a message with these words since it was loaded. Each message is found once. */
export async function expectNotice(page: Page, words: string): Promise<void> {
  const find = () =>
    page.evaluate((wanted) => {
      const at = window.shownNotices.findIndex((text) => text.includes(wanted));
      return at === -1 ? window.shownNotices.join(' | ') : window.shownNotices.splice(at, 1)[0];
    }, words);
  await expect.poll(find, { message: 'съобщенията на страницата' }).toContain(words);
}
