import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppContext } from '#server/context.ts';
import { registerOpeningTrace } from './opening-trace.ts';

const SECOND = 1000;
const actor = { userId: 1, roles: ['ADMINISTRATOR'], clubIds: [], playerId: null };

/** A program whose database is away; `open` is a look at the page of a player. */
async function aTrace() {
  const said: string[] = [];
  const app = fastify({
    logger: { level: 'error', stream: { write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg) } },
  });
  const db = { execute: () => Promise.reject(new Error('away')) };
  registerOpeningTrace(app, { database: { db }, now: () => new Date() } as unknown as AppContext);
  app.addHook('onRequest', async (request) => void Object.assign(request, { session: { actor } }));
  app.get<{ Params: { id: string } }>('/:id', async (request) => {
    request.noteOpening({ id: Number(request.params.id), currentClub: null });
    return {};
  });
  await app.ready();
  return { app, said, open: (id: number) => app.inject(`/${id}`) };
}

describe('who has opened the page of a player', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('is written down a second later, and tried again every second until the database is back', async () => {
    const { app, said, open } = await aTrace();
    await open(5);
    await open(6);
    await vi.advanceTimersByTimeAsync(SECOND - 1);
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(said).toEqual(['openings not written down yet']);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(said).toHaveLength(3);
    await app.close();
    expect(said.at(-1)).toBe('openings not written down');
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(said).toHaveLength(4);
  });

  it('is not spoken of where nothing was opened and nothing lost', async () => {
    const { app, said } = await aTrace();
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    await app.close();
    expect(said).toEqual([]);
  });
});
