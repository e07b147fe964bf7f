import { describe, expect, it, vi } from 'vitest';
import { Listener, type ListeningConnection } from './listener.ts';

/** A connection that answers, or not, as the test says. */
function aConnection(ping: () => Promise<unknown> = async () => undefined) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const connection = {
    ping: vi.fn<() => Promise<unknown>>(ping),
    ended,
    destroy: vi.fn<() => void>(() => end()),
  } satisfies ListeningConnection;
  return { connection, end: () => end() };
}

/** A listener whose connections and pauses the test hands in. */
function aListener(attempts: (() => Promise<ListeningConnection>)[]) {
  const heard: string[] = [];
  const next = () => attempts.shift()?.() ?? new Promise<never>(() => undefined);
  const listener = new Listener({
    connect: () => {
      heard.push('connect');
      return next();
    },
    isTimeout: (error) => (error as Error).message === 'timeout',
    onFrozen: () => heard.push('frozen'),
    onAnswered: () => heard.push('answered'),
    pause: () => new Promise((resolve) => setImmediate(resolve)),
  });
  return { listener, heard };
}

describe('the connection that listens', () => {
  it('is asked again and again whether it still hears', async () => {
    const { connection } = aConnection();
    const { listener } = aListener([async () => connection]);
    await listener.start();
    await expect.poll(() => connection.ping.mock.calls.length).toBeGreaterThan(2);
    await listener.stop();
    expect(connection.destroy).toHaveBeenCalled();
  });

  it('is replaced when it does not answer', async () => {
    const silent = aConnection(() => Promise.reject(new Error('broken')));
    const next = aConnection();
    const { listener, heard } = aListener([async () => silent.connection, async () => next.connection]);
    await listener.start();
    await expect.poll(() => next.connection.ping.mock.calls.length).toBeGreaterThan(0);
    expect(silent.connection.destroy).toHaveBeenCalled();
    await expect.poll(() => heard).toEqual(['connect', 'answered', 'connect', 'answered']);
    await listener.stop();
  });

  it('is replaced when it has ended, after as many attempts as it takes', async () => {
    const first = aConnection();
    const next = aConnection();
    const refuse = () => Promise.reject(new Error('refused'));
    const { listener, heard } = aListener([async () => first.connection, refuse, refuse, async () => next.connection]);
    await listener.start();
    first.end();
    await expect.poll(() => next.connection.ping.mock.calls.length).toBeGreaterThan(0);
    await expect.poll(() => heard).toEqual(['connect', 'answered', 'connect', 'connect', 'connect', 'answered']);
    await listener.stop();
  });

  it('says that the database stands still when not even a new one is answered', async () => {
    const next = aConnection();
    const { listener, heard } = aListener([() => Promise.reject(new Error('timeout')), async () => next.connection]);
    await listener.start();
    expect(heard).toEqual(['connect', 'frozen']);
    await expect.poll(() => heard).toEqual(['connect', 'frozen', 'connect', 'answered']);
    await listener.stop();
  });
});
