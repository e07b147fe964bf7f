import { expect, it } from 'vitest';
import { removeAtExit } from './remove-at-exit.ts';

it('what is kept for a while is removed at the end, and not once more where it is done with before', () => {
  const before = process.listeners('exit');
  let removed = 0;
  const remove = () => void (removed += 1);
  const kept = removeAtExit(remove);
  expect(process.listeners('exit')).toEqual([...before, remove]);
  kept.remove();
  expect([removed, process.listeners('exit')]).toEqual([1, before]);
});
