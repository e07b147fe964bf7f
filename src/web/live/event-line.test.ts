import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EventLine } from './event-line.ts';
import type { StreamEvent } from './event-parser.ts';

/** A server whose lines the test holds in its hand. */
interface Line {
  headers: Headers;
  signal: AbortSignal;
  say: (text: string) => Promise<unknown>;
  cut: () => void;
}
let lines: Line[];
let status: number;
let told: StreamEvent[];

const answer: typeof fetch = async (_url, init) => {
  const headers = new Headers(init?.headers);
  const signal = init?.signal ?? new AbortController().signal;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const say = (text: string) => writer.write(new TextEncoder().encode(text));
  const cut = () => void writer.abort(new Error('cut'));
  lines.push({ headers, signal, say, cut });
  return new Response(status === 200 ? readable : null, { status });
};
const news = (id: number) => `id: ${id}\nevent: news\ndata: {}\n\n`;
const ids = () => told.map(({ id }) => id);
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let line: EventLine;
beforeEach(() => {
  vi.useFakeTimers();
  [lines, status, told] = [[], 200, []];
  line = new EventLine({ onEvent: (event) => told.push(event), fetch: answer, random: () => 1 });
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

it('a line that is cut comes back after the last event, and what is told again is told once', async () => {
  line.listen({ userId: 1, token: 'a' });
  await after(0);
  await lines[0]?.say(news(7) + news(8));
  await after(0);
  lines[0]?.cut();
  await after(1000);
  expect(lines[1]?.headers.get('last-event-id')).toBe('8');
  await lines[1]?.say(news(8) + news(6) + news(9));
  await after(0);
  expect(ids()).toEqual(['7', '8', '6', '9']);
});

it('waits longer each time for a server that is away, half a minute at the longest', async () => {
  status = 502;
  line.listen({ userId: 1, token: 'a' });
  const waits: number[] = [];
  for (let last = 0; waits.length < 7;) {
    await after(500);
    last += 500;
    if (lines.length === waits.length + 2) waits.push(last - waits.reduce((sum, wait) => sum + wait, 0));
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  line.wake();
  expect(lines).toHaveLength(9);
});

it('takes a line that is silent for a minute for dead, as after a sleep', async () => {
  line.listen({ userId: 1, token: 'a' });
  await after(50_000);
  await lines[0]?.say(':\n\n');
  await after(50_000);
  expect(lines).toHaveLength(1);
  await after(20_000);
  expect(lines).toHaveLength(2);
  expect(lines[0]?.signal.aborted).toBe(true);
});

it('asks no more once the session is over, until there is another', async () => {
  status = 401;
  line.listen({ userId: 1, token: 'a' });
  await after(600_000);
  expect(lines).toHaveLength(1);
  status = 200;
  line.listen({ userId: 1, token: 'b' });
  await after(0);
  expect(lines[1]?.headers.get('authorization')).toBe('Bearer b');
  line.listen(null);
  expect(lines[1]?.signal.aborted).toBe(true);
});

it('begins anew for another person', async () => {
  line.listen({ userId: 1, token: 'a' });
  await after(0);
  await lines[0]?.say(news(7));
  await after(0);
  line.listen({ userId: 2, token: 'b' });
  await after(0);
  expect(lines[1]?.headers.has('last-event-id')).toBe(false);
});
