import type { Page } from '@playwright/test';
import fs from 'node:fs/promises';
import { readPdf } from '#test/read-pdf.ts';
import { expectSoundPages } from './support/page-checks.ts';
import { printedAs, watchPrinter } from './support/printer.ts';
import { signIn } from './support/sign-in.ts';
import { expect, NIGHT, test } from './support/test.ts';

/** What comes out of the printer. */
const paperOf = async (page: Page) => readPdf(await page.pdf({ preferCSSPageSize: true }));

interface Licence {
  players: object[];
}

/** A licence of this season, from the grid on the page of the club. */
async function openLicence(page: Page): Promise<string> {
  await page.goto('/clubs/1?tab=licences');
  await page
    .getByRole('table', { name: 'Лицензи' })
    .locator('td:last-child')
    .getByRole('link', { name: /^Лиценз #/ })
    .first()
    .click();
  await expect(page.getByRole('table', { name: 'Състезатели', exact: true })).toBeVisible();
  return new URL(page.url()).pathname;
}

test.describe('a licence is printed', () => {
  test('from its page, and its code opens the team to everybody until it is withdrawn', async ({
    page,
    browser,
    complaints,
  }) => {
    complaints.allow(/status of 404/);
    await watchPrinter(page);
    await signIn(page, 'admin');
    await openLicence(page);
    const title = await page.title();
    await page.getByRole('button', { name: 'Принтирай' }).click();
    await expect.poll(() => printedAs(page)).toHaveLength(1);
    const [name = ''] = await printedAs(page);
    expect(name).toMatch(/^Отборен лиценз 20\d\d-20\d\d – .+ – .+$/);
    // Printing ends with the paper, and what was printed goes with it.
    const code = await page.locator('.sheet-print svg').getAttribute('aria-label');
    const [paper, ...more] = await paperOf(page);
    expect(more).toEqual([]);
    expect([paper?.width, paper?.height].map((side) => Math.round(side ?? 0))).toEqual([595, 842]);
    expect(paper?.text).toMatch(/^Отборен лиценз за 20\d\d \/ 20\d\d/);
    expect(paper?.text).not.toMatch(/Волейболна федерация|Принтирай|Клубове/);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page).toHaveTitle(title);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Изтегли PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${name.replace(/\.$/, '')}.pdf`);
    const [file] = await readPdf(await fs.readFile(await download.path()));
    expect(file?.text).toContain('Заверил');

    const address = new URL(code?.replace(/^.*: /, '') ?? '').pathname;
    const nobody = await (await browser.newContext()).newPage();
    const answer = await nobody.goto(address);
    expect(answer?.headers()['x-robots-tag']).toContain('noindex');
    await expect(nobody.getByText('Листът е валиден')).toBeVisible();
    const photo = nobody.getByRole('listitem').first().locator('img');
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
    await expectSoundPages(nobody, [address]);

    const sheets = page.getByRole('region', { name: 'Отпечатани листове', exact: true });
    await sheets.getByRole('button', { name: /^Оттегли кода/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Оттегли' }).click();
    await expect(sheets.getByText(/^Оттеглен на/)).toBeVisible();
    await nobody.reload();
    await expect(nobody.getByText('Няма документ с такъв код')).toBeVisible();
    await nobody.context().close();
  });

  test(
    'twenty on one page, fifty on as few as it takes, the header on each and the signatures whole',
    NIGHT,
    async ({ page }) => {
      await watchPrinter(page);
      await signIn(page, 'admin');
      const path = await openLicence(page);
      let count = 0;
      const filled = (licence: Licence) => {
        const long = {
          firstName: 'Християн-Александър',
          middleName: 'Константинов',
          lastName: 'Александров-Константинов',
        };
        const birthDate = '2012-09-28';
        const players = Array.from({ length: count }, (_, i) => ({
          ...licence.players[0],
          ...long,
          birthDate,
          id: i + 1,
        }));
        return { ...licence, players };
      };
      await page.route(`**/api${path}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: filled((await response.json()) as Licence) });
      });
      // What is printed is what the code was given for.
      await page.route(`**/api${path}/sheet`, async (route) => {
        const response = await route.fetch();
        const issued = (await response.json()) as { cardIndex: Licence };
        await route.fulfill({ response, json: { ...issued, cardIndex: filled(issued.cardIndex) } });
      });
      for (const [players, pages] of [
        [0, 1],
        [1, 1],
        [12, 1],
        [20, 1],
        [50, 2],
      ] as const) {
        count = players;
        await page.goto(`${path}/print`);
        await expect(page.getByRole('button', { name: 'Принтирай' })).toBeVisible();
        await expect(page.locator('.sheet-print .sheet-code')).toBeAttached();
        const paper = await paperOf(page);
        expect([players, paper.length]).toEqual([players, pages]);
        for (const { text } of paper) expect(text).toContain('Презиме');
        for (const { text } of paper.slice(0, -1)) expect(text).not.toContain('Треньори');
        for (const word of ['Треньори', 'Лекар', 'Масажист', 'Заверил', 'Печат', 'Дата'])
          expect(paper.at(-1)?.text).toContain(word);
        // Letters that are moved closer to each other are pieces of their own.
        const names = paper.flatMap(({ text }) => text.replaceAll(' ', '').match(/Християн/g) ?? []);
        expect(names).toHaveLength(players);
        expect(paper[0]?.text.includes('Няма добавени състезатели')).toBe(players === 0);
      }
    },
  );
});
