import { expect, it } from 'vitest';
import { countsAfter } from './row-counts.ts';

it('counts rows that are only now stored', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const outcomes = [
    { id: 1, state: 'new' },
    { id: 2, state: 'faulty' },
    { id: 3, state: 'new' },
  ] as const;

  expect(countsAfter({ new: 5 }, rows, outcomes)).toEqual({ new: 7, faulty: 1 });
});

it('takes rows that were counted before out of the state they were in', () => {
  const rows = [
    { id: 1, state: 'new' },
    { id: 2, state: 'new' },
    { id: 3, state: 'refused' },
  ] as const;
  const outcomes = [
    { id: 1, state: 'written' },
    { id: 2, state: 'refused' },
    { id: 3, state: 'written' },
  ] as const;

  expect(countsAfter({ new: 9, refused: 1 }, rows, outcomes)).toEqual({ new: 7, refused: 1, written: 2 });
});
