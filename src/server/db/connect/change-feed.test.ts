import { EventEmitter } from 'node:events';
import type { ClientBase } from 'pg';
import { expect, it } from 'vitest';
import { ChangeFeed } from './change-feed.ts';

function aConnection() {
  const asked: string[] = [];
  const query = async (text: string) => void asked.push(text);
  return Object.assign(new EventEmitter(), { query, asked });
}

it('what every connection hears is passed on once, and believed from whoever hears it first', async () => {
  const feed = new ChangeFeed();
  const [listener, pooled] = [aConnection(), aConnection()];
  await feed.attach(listener as unknown as ClientBase);
  await feed.overhear(pooled as unknown as ClientBase);
  const [each, any]: [string[], string[]] = [[], []];
  feed.onEach('age_groups_changed', (row) => each.push(row ?? 'anything'));
  feed.on('age_groups_changed', (row) => any.push(row ?? 'anything'));
  for (const connection of [pooled, listener])
    connection.emit('notification', { channel: 'age_groups_changed', payload: 'c5' });
  expect([each, any]).toEqual([['c5'], ['c5', 'c5']]);
  // Whoever was deaf for a moment looks at everything again.
  listener.emit('end');
  expect(each).toEqual(['c5', 'anything']);
});

it('news are heard by the one connection that passes them on, what is remembered by all', async () => {
  const feed = new ChangeFeed();
  const [listener, pooled] = [aConnection(), aConnection()];
  await feed.attach(listener as unknown as ClientBase);
  await feed.overhear(pooled as unknown as ClientBase);
  expect(listener.asked.join()).toMatch(/listen session_changed.*listen news/);
  expect(pooled.asked.join()).toMatch(/listen session_changed/);
  expect(pooled.asked.join()).not.toMatch(/listen news/);
});
