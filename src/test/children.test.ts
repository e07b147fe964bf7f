import { expect, it } from 'vitest';
import { startChild } from './children.ts';

it('a program that does not listen when it is told to end is killed', async () => {
  const child = await startChild({
    command: ['/bin/sh', '-c', 'trap "" TERM; echo ready; while :; do sleep 1; done'],
    ready: /ready/,
    stopSignal: 'TERM',
    env: process.env,
  });
  await child.stop(50);
  // By a signal: no program ends with such a code.
  await expect(child.ended).resolves.toBeNull();
});
