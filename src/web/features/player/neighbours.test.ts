import { describe, expect, it } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const pages = { before: rows(1, 2), here: rows(3, 4, 5), after: rows(6, 7) };

describe('the neighbours of a row', () => {
  it('stand beside it on the page', () => {
    expect(neighboursOf(pages, 4)).toMatchObject({
      previous: { row: { id: 3 }, pageStep: 0 },
      next: { row: { id: 5 }, pageStep: 0 },
    });
  });

  it('are on the pages beside at the edges', () => {
    expect(neighboursOf(pages, 3).previous).toEqual({ row: { id: 2 }, pageStep: -1 });
    expect(neighboursOf(pages, 5).next).toEqual({ row: { id: 6 }, pageStep: 1 });
  });

  it('are missing at the ends of the list', () => {
    expect(neighboursOf({ before: [], here: rows(3), after: [] }, 3)).toMatchObject({ previous: null, next: null });
  });

  it('are missing when the row is not in the list', () => {
    expect(neighboursOf(pages, 9)).toEqual({ isFirst: false, isLast: false, previous: null, next: null });
  });
});
