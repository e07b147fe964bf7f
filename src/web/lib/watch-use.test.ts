import { expect, it, vi } from 'vitest';
import { watchUse } from './watch-use.ts';

const atOnce = (what: () => void) => what();

it('nothing is fetched ahead on a page that nobody touches', () => {
  const page = new EventTarget();
  const fetchAhead = vi.fn<() => void>();
  watchUse(page, atOnce)(fetchAhead);
  for (const name of ['scroll', 'focusin', 'load', 'visibilitychange']) page.dispatchEvent(new Event(name));
  expect(fetchAhead).not.toHaveBeenCalled();
});

it.each(['pointermove', 'touchstart', 'wheel', 'keydown', 'click', 'input'])(
  'whoever is noticed by %s has it fetched once, and what is asked for later at once',
  (sign) => {
    const page = new EventTarget();
    const whenUsed = watchUse(page, atOnce);
    const [before, after] = [vi.fn<() => void>(), vi.fn<() => void>()];
    whenUsed(before);
    page.dispatchEvent(new Event(sign));
    page.dispatchEvent(new Event(sign));
    whenUsed(after);
    expect(before).toHaveBeenCalledOnce();
    expect(after).toHaveBeenCalledOnce();
  },
);

const moved = (movementX: number, movementY: number) =>
  Object.assign(new Event('pointermove'), { movementX, movementY });

it('a pointer that only rests where the page was opened is nobody, one that moves is a person', () => {
  const page = new EventTarget();
  const fetchAhead = vi.fn<() => void>();
  watchUse(page, atOnce)(fetchAhead);
  page.dispatchEvent(moved(0, 0));
  expect(fetchAhead).not.toHaveBeenCalled();
  page.dispatchEvent(moved(0, 3));
  expect(fetchAhead).toHaveBeenCalledOnce();
});
