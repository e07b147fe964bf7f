import { newMailTo } from './support/mailbox.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

for (const who of ['admin', 'klub1', 'klub2', 'igrach'] as const) {
  test(`lists as ${who}`, async ({ page }) => {
    await signIn(page, who);
    await page.goto('/players');
    await expect(page).toHaveURL(/players/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
  });
}
test('mail', async ({ page }) => {
  await page.request.get('/api/authentication/xsrf');
  const r = await page.request.post('/api/authentication/resetpassword?email=admin@kartoteka.example');
  console.log(r.status(), await r.text());
});
test('guard', async ({ page, complaints }) => {
  complaints.allow(/allowed/);
  await page.goto('/login');
  await page.evaluate(() => console.error('allowed'));
  await page.evaluate(() => { const s = document.createElement('script'); s.textContent = 'window.x = 1'; document.head.append(s); });
});
