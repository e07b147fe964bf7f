import { afterEach, describe, expect, it } from 'vitest';
import type { OddTask } from '#test/odd-tasks.worker.ts';
import { ThreadTasks } from './thread-tasks.ts';

const SOURCE = new URL('../../test/odd-tasks.worker.ts', import.meta.url);
/** From source a thread learns TypeScript first, which takes its time on a busy machine. */
const LIMITS = { waiting: 3, startMs: 60_000, taskMs: 30_000, heapMegabytes: 64 };

let tasks: ThreadTasks<OddTask, string>;
const start = (limits: Partial<typeof LIMITS> & { idleMs?: number } = {}) =>
  (tasks = new ThreadTasks<OddTask, string>(SOURCE, { ...LIMITS, ...limits }));
afterEach(() => tasks.close());

describe('tasks of a thread', () => {
  it('are done one after another, and a failed one stops none of the others', async () => {
    start();
    const answers = await Promise.allSettled([
      tasks.run({ echo: 'едно' }),
      tasks.run({ fail: 'лошо' }),
      tasks.run({ echo: 'две' }),
    ]);
    expect(answers).toMatchObject([{ value: 'едно' }, { reason: { message: 'Error: лошо' } }, { value: 'две' }]);
  });

  it('that would never end are ended, and the next one gets a new thread', async () => {
    start({ taskMs: 3000 });
    const [endless, next] = [tasks.run('never'), tasks.run({ echo: 'след това' })];
    await expect(endless).rejects.toMatchObject({ code: 'serverBusy', retryAfter: 10 });
    await expect(next).resolves.toBe('след това');
  });

  it('that take all memory end with their thread, not with the server', async () => {
    start();
    await expect(tasks.run('hog')).rejects.toMatchObject({ code: 'serverBusy' });
    await expect(tasks.run({ echo: 'жив' })).resolves.toBe('жив');
  });

  it('that bring their thread down say why', async () => {
    start();
    await expect(tasks.run('throw')).rejects.toThrow('outside of the task');
    await expect(tasks.run({ echo: 'жив' })).resolves.toBe('жив');
  });

  it('are refused at once when too many wait', async () => {
    start({ waiting: 2 });
    const accepted = [tasks.run({ echo: '1' }), tasks.run({ echo: '2' }), tasks.run({ echo: '3' })];
    await expect(tasks.run({ echo: '4' })).rejects.toMatchObject({ code: 'serverBusy' });
    await expect(Promise.all(accepted)).resolves.toEqual(['1', '2', '3']);
  });

  it('share a thread, which stays a while for the next ones, and goes where none comes', async () => {
    start({ idleMs: 60_000 });
    const [one, other] = await Promise.all([tasks.run('who'), tasks.run('who')]);
    expect(other).toBe(one);
    await expect(tasks.run('who')).resolves.toBe(one);
    await tasks.close();
    start({ idleMs: 0 });
    const first = await tasks.run('who');
    await expect.poll(() => tasks.run('who')).not.toBe(first);
    await tasks.close();
    start();
    await expect(tasks.run('who')).resolves.toBe(await tasks.run('who'));
  });

  it('that wait while the server stops are told to come back', async () => {
    const waiting = start()
      .run('throw')
      .catch((error: unknown) => error);
    await tasks.close();
    await expect(waiting).resolves.toBeInstanceOf(Error);
  });
});
