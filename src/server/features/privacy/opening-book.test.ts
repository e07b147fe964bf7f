import { expect, it } from 'vitest';
import { OpeningBook } from './opening-book.ts';
import type { NotedOpening } from './opening.queries.ts';

const opening = (actorId: number, playerId: number, day = '2026-11-18'): NotedOpening => ({
  actorId,
  playerId,
  clubId: null,
  day,
  openedOn: new Date(`${day}T08:00:00Z`),
});

function aBook(failures = 0) {
  const written: NotedOpening[] = [];
  let [left, lost] = [failures, 0];
  const book = new OpeningBook({
    write: async (openings) => {
      left -= 1;
      if (left >= 0) throw new Error('away');
      written.push(...openings);
    },
    onLost: (count) => void (lost += count),
  });
  return { book, written, lost: () => lost };
}

it('somebody who opens a page ten times a day is written down once, and again the next day', async () => {
  const { book, written } = aBook();
  for (let n = 0; n < 10; n++) book.note(opening(1, 5));
  book.note(opening(2, 5));
  await book.flush();
  book.note(opening(1, 5));
  expect(book.isEmpty).toBe(true);
  book.note(opening(1, 5, '2026-11-19'));
  await book.flush();
  expect(written.map(({ actorId, day }) => [actorId, day])).toEqual([
    [1, '2026-11-18'],
    [2, '2026-11-18'],
    [1, '2026-11-19'],
  ]);
});

it('what the database does not take waits and is written once; what is too much is counted', async () => {
  const { book, written, lost } = aBook(1);
  for (let playerId = 1; playerId <= 20_003; playerId++) book.note(opening(1, playerId));
  await expect(book.flush()).rejects.toThrow('away');
  expect(written).toEqual([]);
  await book.flush();
  expect([written.length, lost()]).toEqual([20_000, 3]);
  // It was not written down, so the next look is.
  book.note(opening(1, 20_001));
  expect(book.isEmpty).toBe(false);
});
