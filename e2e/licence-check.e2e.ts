import type { Page } from '@playwright/test';
import type { CheckedLicence } from '#contract/card-index/licence-check.contract.ts';
import { signInAlone } from './support/sign-in.ts';
import { expect, SESSION_IS_OVER, test } from './support/test.ts';

/** What the phone keeps: databases with something in them, caches and workers. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    const workers = (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname);
    return { databases: names, caches: await caches.keys(), workers };
  });

/** A licence of this season with as many players as ticks of two columns need. */
async function aLicence(page: Page, session: string): Promise<{ id: number; read: () => Promise<CheckedLicence> }> {
  const headers = { authorization: `Bearer ${(JSON.parse(session) as { token: string }).token}` };
  const rules = await page.request.get('/api/cardindexes?orderBy=year&desc=true&pageSize=100', { headers });
  const list = (await rules.json()) as { cardIndexes: { id: number; year: number; playerCount: number }[] };
  const newest = Math.max(...list.cardIndexes.map(({ year }) => year));
  const id = list.cardIndexes.find(({ year, playerCount }) => year === newest && playerCount >= 10)?.id ?? 0;
  const read = async () =>
    (await (await page.request.get(`/api/cardindexes/${id}/checks`, { headers })).json()) as CheckedLicence;
  return { id, read };
}

const free = (page: Page) => page.getByRole('button', { name: /^Отбележи / });
const ticked = (page: Page) => page.getByRole('button', { name: / е с отбелязан преглед$/ });

async function tickTen(page: Page): Promise<void> {
  for (let count = 1; count <= 10; count += 1) {
    await free(page).first().click();
    await expect(ticked(page)).toHaveCount(count);
  }
}

test('twenty checks made in a hall without a network are sent once, and signing out leaves nothing', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  complaints.allow(SESSION_IS_OVER);
  await page.setViewportSize({ width: 375, height: 780 });
  const { session } = await signInAlone(page, 'admin');
  const { id, read } = await aLicence(page, session);
  await page.goto(`/checks/${id}`);
  await expect(free(page).first()).toBeVisible();
  const name = (await read()).players[0]?.name ?? '';
  await expect
    .poll(async () => page.evaluate(async () => (await (await caches.open('checks-shell')).match('/checks/'))?.status))
    .toBe(200);

  await context.setOffline(true);
  await tickTen(page);
  await page.getByText('Втори', { exact: true }).click();
  await tickTen(page);
  await expect(page.getByText('20\u00a0прегледа чакат връзка')).toBeVisible();

  // Opened anew: nothing but what the phone has kept.
  await page.reload();
  await expect(page.getByText(/^Няма връзка\. Лицензът е показан към \d\d:\d\d\s?ч\.$/)).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByText('20\u00a0прегледа чакат връзка')).toBeVisible();
  expect((await read()).players.flatMap(({ checks }) => checks)).toEqual([]);

  // The answers of the first round get lost on the way: the phone sends everything once more.
  const sent: string[] = [];
  await context.route('**/checks/*-*', async (route) => {
    sent.push(route.request().url());
    const answer = await route.fetch();
    if (sent.length <= 1) await route.abort('internetdisconnected');
    else await route.fulfill({ response: answer });
  });
  await context.setOffline(false);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Изпрати' }).click();
  await expect(page.getByText('Всички прегледи са изпратени')).toBeVisible({ timeout: 60_000 });
  expect([sent.length, new Set(sent).size]).toEqual([21, 20]);
  const made = (await read()).players.flatMap(({ checks }) => checks);
  expect([1, 2].map((place) => made.filter((check) => check.place === place).length)).toEqual([10, 10]);
  await expect(page.getByText('Неприети прегледи')).toHaveCount(0);

  expect(await keptOn(page)).toMatchObject({ caches: ['checks-shell'], workers: ['/checks/'] });
  await page.getByRole('link', { name: 'Изход' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => keptOn(page)).toEqual({ databases: [], caches: [], workers: [] });
});
