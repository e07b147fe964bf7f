import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { HeldConnections } from './held-connections.ts';

function aConnection() {
  const destroy = vi.fn<(reason?: Error) => void>();
  const client = Object.assign(new EventEmitter(), { connection: { stream: { destroy } } });
  return { client: client as unknown as pg.PoolClient, destroy };
}

function aPool() {
  let now = 0;
  const held = new HeldConnections(() => now);
  const pool = new EventEmitter();
  held.watch(pool as unknown as pg.Pool);
  return {
    held,
    pool,
    passes: (ms: number) => {
      now += ms;
    },
  };
}

describe('a connection of the pool', () => {
  it('that breaks does not end the process, from the moment it is made', () => {
    const { held } = aPool();
    const { client } = aConnection();
    held.add(client);
    expect(() => client.emit('error', new Error('terminating connection'))).not.toThrow();
  });

  it('is taken away from whoever has it too long', () => {
    const { held, pool, passes } = aPool();
    const [stuck, idle, fresh] = [aConnection(), aConnection(), aConnection()];
    for (const { client } of [stuck, idle, fresh]) {
      held.add(client);
      pool.emit('acquire', client);
    }
    pool.emit('release', undefined, idle.client);
    passes(900);
    pool.emit('acquire', fresh.client);
    passes(200);
    held.destroyHeldLongerThan(1000, new Error('too long'));
    expect(stuck.destroy).toHaveBeenCalledOnce();
    expect(idle.destroy).not.toHaveBeenCalled();
    expect(fresh.destroy).not.toHaveBeenCalled();
  });

  it('is cut off with all others when the database stands still, unless it has ended already', () => {
    const { held } = aPool();
    const [one, ended] = [aConnection(), aConnection()];
    held.add(one.client);
    held.add(ended.client);
    ended.client.emit('end');
    held.destroyAll(new Error('still'));
    expect(one.destroy).toHaveBeenCalledOnce();
    expect(ended.destroy).not.toHaveBeenCalled();
  });
});
