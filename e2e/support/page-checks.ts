import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** With an open dialog or menu give its selector: the library hides the rest of the page from readers. */
export async function expectNoAxeViolations(page: Page, options: { within?: string } = {}): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(RULES);
  const { violations } = await (options.within === undefined ? axe : axe.include(options.within)).analyze();
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
