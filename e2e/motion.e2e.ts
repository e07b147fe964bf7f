import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/page-checks.ts';
import { signIn } from './support/sign-in.ts';
import { expect, NIGHT, test } from './support/test.ts';

async function openDevelopment(page: Page) {
  await signIn(page, 'admin');
  await page.goto('/players/1');
  await page.getByRole('region', { name: 'Измервания' }).getByRole('button', { name: 'Добави' }).click();
  return page.getByRole('dialog', { name: 'Ново измерване' });
}

// All other journeys run without motion.
test.describe('who has nothing against motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('sees a dialog come in, end in its place and go', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 500 });
    const dialog = await openDevelopment(page);
    const window = page.locator('.appear').filter({ has: dialog });
    await expect(window).toHaveCSS('animation-name', 'appear');
    const place = () => window.evaluate((element) => element.getBoundingClientRect().toJSON() as object);
    await expect.poll(place).toMatchObject({ top: 0, bottom: 500, left: 0, right: 375 });
    await dialog.getByRole('button', { name: 'Затвори' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('sees the colours of the other theme arrive', NIGHT, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await signIn(page, 'admin');
    await page.goto('/players');
    await page.getByRole('button', { name: 'Отвори потребителското меню' }).click();
    await page.getByRole('menuitemradio', { name: /Тъмн/ }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await expectNoAxeViolations(page);
  });

  test('leaves no page behind in memory whose colours were just changing', NIGHT, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/players/1');
    const tab = page.getByRole('link', { name: 'Трансфери' }).last();
    await tab.evaluate((link) => link.style.setProperty('transition-duration', '1min'));
    const left = await tab.evaluateHandle((link) => new WeakRef(link));
    await tab.hover();
    await expect.poll(() => tab.evaluate((link) => link.getAnimations().length)).toBeGreaterThan(1);
    // The page before the last one may be held by the focus that has left it.
    for (const section of ['Клубове', 'Треньори', 'Потребители']) {
      await page.getByRole('link', { name: section, exact: true }).first().dispatchEvent('click');
      await expect(page.getByRole('heading', { name: section, level: 1 })).toBeVisible();
    }
    await expect(async () => {
      await page.requestGC();
      expect(await left.evaluate((link) => link.deref() === undefined)).toBe(true);
    }).toPass();
  });
});

test('who asks for less motion gets none', async ({ page }) => {
  const dialog = await openDevelopment(page);
  await expect(page.locator('.appear').filter({ has: dialog })).toHaveCSS('animation-name', 'none');
  await expect(dialog.getByRole('button', { name: 'Затвори' })).toHaveCSS('transition-property', 'none');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 700 } });

  test('a dialog is seen as soon as it has the focus', NIGHT, async ({ page }) => {
    // Written down by the page itself: asking from outside may come after the moment.
    await page.addInitScript(() => {
      document.addEventListener('focusin', ({ target }) => {
        const dialog = target instanceof Element ? target.closest('[role=dialog]') : null;
        if (dialog === null || dialog.hasAttribute('data-seen')) return;
        dialog.setAttribute('data-seen', String(dialog.checkVisibility({ opacityProperty: true })));
      });
    });
    const dialog = await openDevelopment(page);
    await expect(dialog).toHaveAttribute('data-seen', 'true');
  });
});
