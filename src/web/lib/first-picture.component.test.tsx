import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForPicture } from './first-picture.ts';

const painted: (() => void)[] = [];

class Paints {
  static supportedEntryTypes = ['paint'];
  constructor(seen: (list: object) => void) {
    painted.push(() => seen({ getEntriesByName: () => [{}] }));
  }
  observe(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', Paints);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('begins once something was drawn, and from then on at once', async () => {
  const afterFirstPicture = waitForPicture();
  const [early, late] = [
    vi.fn<() => Promise<string>>(async () => 'answer'),
    vi.fn<() => Promise<null>>(async () => null),
  ];
  const answer = afterFirstPicture(early);
  await vi.advanceTimersByTimeAsync(100);
  expect(early).not.toHaveBeenCalled();

  painted.at(-1)?.();
  await vi.advanceTimersByTimeAsync(500);
  expect(early).toHaveBeenCalledOnce();
  expect(await answer).toBe('answer');

  void afterFirstPicture(late);
  expect(late).toHaveBeenCalledOnce();
});

it('waits no longer than a second where nothing is drawn', async () => {
  const act = vi.fn<() => Promise<null>>(async () => null);
  void waitForPicture()(act);
  await vi.advanceTimersByTimeAsync(900);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(101);
  expect(act).toHaveBeenCalledOnce();
});
