import { threadId } from 'node:worker_threads';
import { doTasks } from '#server/threads/thread-tasks.ts';

/** What a thread may be asked for, good and bad. */
export type OddTask = { echo: string } | { fail: string } | 'never' | 'hog' | 'throw' | 'who';

doTasks(async (task: OddTask) => {
  if (task === 'never') neverEnd();
  if (task === 'who') return String(threadId);
  if (task === 'hog') return hog();
  if (task === 'throw')
    setTimeout(() => {
      throw new Error('outside of the task');
    });
  if (typeof task === 'string') return new Promise<string>(() => undefined);
  if ('fail' in task) throw new Error(task.fail);
  return task.echo;
});

/** Answers nothing any more, as an endless loop does, without taking a core from the other tests. */
function neverEnd(): never {
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  for (;;) Atomics.wait(nothing, 0, 0, 100);
}

/** Takes memory until none is left. */
function hog(): string {
  const kept: object[] = [];
  for (;;) kept.push({ kept: kept.slice(-10) });
}
