import { expect, it, vi } from 'vitest';
import { render } from '#web/test/render.tsx';
import { usePolling } from './use-polling.ts';

function Asking({ ask }: { ask: () => void }) {
  usePolling(ask, 10);
  return null;
}

it('asks again and again while somebody is there, and no longer when nobody is', async () => {
  const ask = vi.fn<() => void>();
  render(<Asking ask={ask} />);
  await expect.poll(() => ask.mock.calls.length).toBeGreaterThan(2);
  vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] });
  // One may be under way.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const before = ask.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ask.mock.calls.length).toBe(before);
  document.dispatchEvent(new Event('keydown'));
  await expect.poll(() => ask.mock.calls.length).toBeGreaterThan(before);
  vi.useRealTimers();
});
