import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const OUTSIDE = ['/login', '/forgot-password', '/confirmpassword?token=abc'];
const INSIDE = [
  '/players',
  '/players?keyword=няматакъв',
  '/clubs',
  '/coaches',
  '/transfers',
  '/users',
  '/users/1',
  '/no/such/page',
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 375, height: 812 },
  ]) {
    test.describe(`${colorScheme}, ${viewport.width} px`, () => {
      test.use({ colorScheme, viewport });

      test('axe finds nothing outside', async ({ page }) => {
        for (const address of OUTSIDE) {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectNoAxeViolations(page);
        }
      });

      test('axe finds nothing inside', async ({ page, complaints }) => {
        complaints.allow(/status of 404/);
        await signIn(page, 'admin');
        for (const address of INSIDE) {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expectNoAxeViolations(page);
        }
      });

      test('axe finds nothing in what a club user sees', async ({ page }) => {
        await signIn(page, 'klub1');
        await page.goto('/users');
        await expect(page.getByText('Нямате права').first()).toBeVisible();
        await expectNoAxeViolations(page);
        await page.getByRole('button', { name: 'Известия' }).click();
        await expectNoAxeViolations(page, { within: '[role=dialog]' });
      });
    });
  }
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no page scrolls sideways', async ({ page }) => {
    for (const address of OUTSIDE) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoHorizontalScroll(page);
    }
    await signIn(page, 'admin');
    for (const address of INSIDE) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await expectNoHorizontalScroll(page);
    }
  });
});
