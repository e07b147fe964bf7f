import { afterEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { damage } from '../db/damage.ts';
import { useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

afterEach(() => {
  vi.restoreAllMocks();
});

const failWith = (error: Error) => {
  const ask = vi.spyOn(database().pool, 'query') as unknown as MockInstance<() => Promise<never>>;
  ask.mockRejectedValue(error);
};

describe('while the database is away or busy', () => {
  it.each([
    Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
    Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    Object.assign(new Error('cannot execute LISTEN during recovery'), { code: '25006' }),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ])('the answer is 503, in Bulgarian, and says when to try again: %s', async (error) => {
    failWith(error);
    const url = '/api/authentication/login';
    const answer = await app().inject({ method: 'POST', url, payload: { username: 'ann', password: 'Zala#2026x' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(answer.json()).toMatchObject({
      code: 'unavailable',
      message: 'Системата временно не е достъпна. Моля, опитайте отново след малко.',
    });
  });

  it('/readyz says so, and when to ask again', async () => {
    failWith(new Error('Connection terminated unexpectedly'));
    const answer = await app().inject({ url: '/readyz' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  });
});

describe('data that the disk has damaged', () => {
  it.each(['XX001', 'XX002'])('are said to be so, and administrators find it among the findings: %s', async (code) => {
    const before = damage.facts.met;
    failWith(Object.assign(new Error('invalid page in block 7 of relation base/5/16384'), { code }));
    const answer = await app().inject({
      method: 'POST',
      url: '/api/authentication/login',
      payload: { username: 'ann', password: 'Zala#2026x' },
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      code: 'dataDamaged',
      message: expect.stringContaining('повредени') as string,
    });
    expect(damage.facts.met).toBe(before + 1);
  });
});

describe('a file that is not there', () => {
  it('is no outage of the database', async () => {
    failWith(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }));
    const answer = await app().inject({
      method: 'POST',
      url: '/api/authentication/login',
      payload: { username: 'ann', password: 'Zala#2026x' },
    });
    expect(answer.statusCode).toBe(500);
  });
});
