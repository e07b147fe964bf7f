import { EventEmitter } from 'node:events';
import type { ClientBase } from 'pg';
import { describe, expect, it } from 'vitest';
import { ChangeFeed } from '#server/db/connect/change-feed.ts';
import { cachedSessions } from './session-cache.ts';

const TOKEN = 'token of ann';
const ann = { id: 'ann', validMs: 60_000 };

/** A connection that hears what the test says. */
async function aConnection(feed: ChangeFeed) {
  const client = Object.assign(new EventEmitter(), { query: async () => undefined });
  await feed.attach(client as unknown as ClientBase);
  return {
    tell: (id: string) => client.emit('notification', { channel: 'session_changed', payload: id }),
    end: () => client.emit('end'),
  };
}

/** Sessions that are read from a table which the test can change. */
async function aServer() {
  const feed = new ChangeFeed();
  const connection = await aConnection(feed);
  const table = { row: ann as typeof ann | undefined, reads: 0, clock: 0, answer: async () => undefined as unknown };
  const find = cachedSessions(
    async () => {
      table.reads += 1;
      const { row } = table;
      await table.answer();
      return row;
    },
    feed,
    () => table.clock,
  );
  return { feed, connection, table, find };
}

describe('a remembered session', () => {
  it('is read once', async () => {
    const { table, find } = await aServer();
    await find(TOKEN);
    expect(find(TOKEN)).toEqual(ann);
    expect(table.reads).toBe(1);
  });

  it('is read again once the database says that it has changed', async () => {
    const { connection, table, find } = await aServer();
    await find(TOKEN);
    table.row = undefined;
    connection.tell('ann');
    await expect(find(TOKEN)).resolves.toBeUndefined();
  });

  it('stays when it is another one that has changed', async () => {
    const { connection, table, find } = await aServer();
    await find(TOKEN);
    connection.tell('boris');
    await find(TOKEN);
    expect(table.reads).toBe(1);
  });

  it('is not remembered when something changed while it was being read', async () => {
    const { connection, table, find } = await aServer();
    table.answer = async () => connection.tell('ann');
    await find(TOKEN);
    await find(TOKEN);
    expect(table.reads).toBe(2);
  });

  it('is read again when time may have ended it', async () => {
    const { table, find } = await aServer();
    await find(TOKEN);
    table.clock = 59_999;
    await find(TOKEN);
    expect(table.reads).toBe(1);
    table.clock = 60_000;
    await find(TOKEN);
    expect(table.reads).toBe(2);
  });

  it('is not remembered when time has already run out', async () => {
    const { table, find } = await aServer();
    table.row = { ...ann, validMs: 0 };
    await find(TOKEN);
    await find(TOKEN);
    expect(table.reads).toBe(2);
  });

  it('is forgotten with the connection that would have told of its end', async () => {
    const { connection, feed, table, find } = await aServer();
    await find(TOKEN);
    connection.end();
    expect(feed.isListening).toBe(false);
    await find(TOKEN);
    await find(TOKEN);
    expect(table.reads).toBe(3);
  });

  it('is not remembered when the listening began only while it was being read', async () => {
    const { connection, feed, table, find } = await aServer();
    connection.end();
    table.answer = () => aConnection(feed);
    await find(TOKEN);
    expect(feed.isListening).toBe(true);
    await find(TOKEN);
    expect(table.reads).toBe(2);
  });

  it('is not made up for a token nobody has', async () => {
    const { table, find } = await aServer();
    table.row = undefined;
    await find(TOKEN);
    table.row = ann;
    await expect(find(TOKEN)).resolves.toEqual(ann);
  });
});
