import type { Page } from '@playwright/test';
import { type Figure, median, quantile } from '../figure.ts';
import { type Place, show } from './place.ts';

/** One of the ten commonest acts: how the page is got ready for it, and the act itself. */
interface Act {
  name: string;
  address: string;
  before?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}

const firstRow = (page: Page) => page.locator('main tbody tr').first();
const search = (page: Page) => page.getByPlaceholder('Търсене...');

const acts: readonly Act[] = [
  {
    name: 'писане в търсенето',
    address: '/players',
    before: (page) => search(page).focus(),
    act: (page) => page.keyboard.press('i'),
  },
  {
    name: 'отваряне на филтър',
    address: '/players',
    act: (page) => page.getByRole('button', { name: 'Филтър' }).click(),
  },
  {
    name: 'подреждане',
    address: '/players',
    act: (page) => page.getByRole('button', { name: 'Дата на раждане' }).click(),
  },
  { name: 'отваряне на профил', address: '/players', act: (page) => firstRow(page).getByRole('link').first().click() },
  {
    name: 'отваряне на прозорец',
    address: '/players/1',
    act: (page) => page.getByRole('button', { name: 'Добави измерване' }).click(),
  },
  {
    name: 'запазване на форма',
    address: '/players/1/edit',
    before: (page) => page.getByRole('main').getByRole('textbox').first().press('End'),
    act: (page) => page.getByRole('button', { name: /^Запази/ }).click(),
  },
  { name: 'отмятане на ред', address: '/players', act: (page) => firstRow(page).getByRole('checkbox').click() },
  {
    name: 'друга страница на списъка',
    address: '/players',
    act: (page) =>
      page
        .getByRole('link', { name: /Следваща/ })
        .or(page.getByRole('button', { name: /Следваща/ }))
        .first()
        .click(),
  },
  { name: 'камбанката', address: '/players', act: (page) => page.getByRole('button', { name: /^Известия/ }).click() },
  { name: 'търсене навсякъде', address: '/players', act: (page) => page.keyboard.press('Control+k') },
];

const SLOWER = 4;
const MOST_INP_MS = 200;
const MOST_KEY_TO_LIST_MS = 150;
/** Until everything an act has set off is drawn. */
const SETTLE_MS = 600;

/** Asked of the browser itself: from the event until what it has changed is drawn. */
const WATCH = `
  window.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId > 0) window.slowest = Math.max(window.slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16 });`;

/** Each act on a page that has been used before, with a processor four times slower. */
export async function measureActs(place: Place, repeats: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, address, before, act } of acts) {
    const durations: number[] = [];
    for (let repeat = 0; repeat < repeats; repeat++) {
      const page = await place.context.newPage();
      const client = await place.context.newCDPSession(page);
      await page.addInitScript(WATCH);
      await show(page, place.address + address);
      await page.mouse.move(700, 500);
      await page.waitForTimeout(SETTLE_MS);
      await before?.(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await page.evaluate('window.slowest = 0');
      await act(page);
      await page.waitForTimeout(SETTLE_MS);
      durations.push(await page.evaluate<number>('window.slowest'));
      await page.close();
    }
    figures.push({
      name: `INP 4×: ${name}`,
      value: quantile(durations, 0.75),
      unit: 'ms',
      goal: { atMost: MOST_INP_MS },
    });
  }
  return figures;
}

/** Letters of the Latin keyboard, which the search understands: of Cyrillic ones the driver makes no keys. */
const TYPED_BEFORE = 'iv';
const TYPED = 'anovap';
/** Whatever has not come by then does not come. */
const GIVEN_UP_MS = 3000;

/** Before anything of the page: counts the answers of the search as they come. */
const COUNT_ANSWERS = `
  window.answers = 0;
  const ask = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await ask(...asked);
    if (answer.url.includes('/api/search?')) window.answers++;
    return answer;
  };`;

/** In the page: from the next key until what the answer has changed in the dialog is drawn. */
const UNTIL_DRAWN = `new Promise((resolve) => {
  const before = window.answers;
  let pressed = 0;
  addEventListener('keydown', () => {
    pressed = performance.now();
    setTimeout(() => resolve(${GIVEN_UP_MS}), ${GIVEN_UP_MS});
  }, { once: true, capture: true });
  const seen = new MutationObserver(() => {
    if (window.answers === before) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
  });
  seen.observe(document.querySelector('[role=dialog]'), { subtree: true, childList: true, characterData: true, attributes: true });
})`;

/**
 * In the search everywhere, with the processor as it is. The box above a list waits on purpose until nobody types, and
 * so says nothing of how fast an answer is.
 */
export async function measureKeyToList({ context, address }: Place, repeats: number): Promise<Figure> {
  const page = await context.newPage();
  await page.addInitScript(COUNT_ANSWERS);
  await show(page, `${address}/players`);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(TYPED_BEFORE);
  await page.waitForTimeout(SETTLE_MS);
  const times: number[] = [];
  for (const letter of [...TYPED].slice(0, Math.max(2, repeats))) {
    // Listened before the key is pressed: what is asked of the page and the key would otherwise race.
    await page.evaluate(`void (window.drawn = ${UNTIL_DRAWN})`);
    await page.keyboard.press(letter);
    times.push(await page.evaluate<number>('window.drawn'));
    await page.waitForTimeout(SETTLE_MS);
  }
  await page.close();
  return {
    name: 'от клавиша в търсенето навсякъде до списъка',
    value: median(times),
    unit: 'ms',
    goal: { atMost: MOST_KEY_TO_LIST_MS },
  };
}
