import { EventEmitter } from 'node:events';
import type { ClientBase } from 'pg';
import { expect, it } from 'vitest';
import { ChangeFeed } from './change-feed.ts';

const aConnection = () => Object.assign(new EventEmitter(), { query: () => Promise.resolve() });

it('what every connection hears is passed on once, and believed from whoever hears it first', async () => {
  const feed = new ChangeFeed();
  const [listener, pooled] = [aConnection(), aConnection()];
  await feed.attach(listener as unknown as ClientBase);
  await feed.overhear(pooled as unknown as ClientBase);
  const [each, any]: [string[], string[]] = [[], []];
  feed.onEach('waiting_changed', (row) => each.push(row ?? 'anything'));
  feed.on('waiting_changed', (row) => any.push(row ?? 'anything'));
  for (const connection of [pooled, listener])
    connection.emit('notification', { channel: 'waiting_changed', payload: 'c5' });
  expect([each, any]).toEqual([['c5'], ['c5', 'c5']]);
  // Whoever was deaf for a moment looks at everything again.
  listener.emit('end');
  expect(each).toEqual(['c5', 'anything']);
});
