import axe from 'axe-core';
import { expect } from 'vitest';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const OVER_PAGE = ':is([role=dialog], [role=alertdialog], [role=menu]):not(main *)';

/**
 * axe finds nothing in what is on the page, or in what lies over it: by all its rules in the light, by its rule of
 * contrast in the dark, which has other colours and nothing else.
 */
export async function expectSound(): Promise<void> {
  expect(await axeFaults(), 'нарушения на достъпността').toEqual([]);
}

/** Everything axe has to say, each with the part it is about. */
export async function axeFaults(): Promise<string[]> {
  const page = document.querySelector('main');
  const over = [...document.querySelectorAll(OVER_PAGE)].at(-1) ?? null;
  const place = over ?? page;
  if (place === null) throw new Error('there is nothing to look at');
  // With the page showing through under a dialog axe gives up on the colours in it.
  if (over !== null && page !== null) page.style.visibility = 'hidden';
  const found = [
    ...(await faultsOf(place, { type: 'tag', values: RULES })),
    ...(await inTheDark(() => faultsOf(place, { type: 'rule', values: ['color-contrast'] }))),
  ];
  if (page !== null) page.style.visibility = '';
  return found;
}

async function faultsOf(place: Element, runOnly: axe.RunOnly): Promise<string[]> {
  await untilNothingMoves();
  const { violations } = await axe.run(place, { runOnly, resultTypes: ['violations'], preload: false });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} | ${node.failureSummary ?? ''}`),
  );
}

async function inTheDark<Answer>(look: () => Promise<Answer>): Promise<Answer> {
  document.documentElement.dataset['theme'] = 'dark';
  try {
    return await look();
  } finally {
    delete document.documentElement.dataset['theme'];
  }
}

/** Half-way from one colour or place to another nothing can be said about either. */
async function untilNothingMoves(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document.getAnimations().filter((moving) => moving.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((moving) => moving.finished));
}
