import { describe, expect, it } from 'vitest';
import { searchKinds, searchQuerySchema } from './search.contract.ts';

const sentences = (query: object) =>
  searchQuerySchema.safeParse(query).error?.issues.map((issue) => issue.message) ?? [];
const opened = (count: number, one = 'cardIndex-123456789') => Array.from({ length: count }, () => one).join(',');

describe('a search everywhere', () => {
  it('takes up to a hundred characters, or none', () => {
    expect(searchQuerySchema.parse({})).toEqual({ keyword: '' });
    expect(searchQuerySchema.parse({ keyword: 'а'.repeat(100) }).keyword).toHaveLength(100);
    expect(sentences({ keyword: 'а'.repeat(101) })).toEqual(['Търсенето може да е най-много 100 символа.']);
  });

  it('asks for the records that were opened last, of all six kinds, in their order', () => {
    const asked = searchKinds.map((kind, at) => `${kind}-${at + 1}`).join(',');
    expect(searchQuerySchema.parse({ opened: asked }).opened).toEqual(
      searchKinds.map((kind, at) => ({ kind, id: at + 1 })),
    );
    expect(searchQuerySchema.parse({ opened: 'club-31' }).opened).toEqual([{ kind: 'club', id: 31 }]);
  });

  it('asks for eight of them at most', () => {
    expect(searchQuerySchema.parse({ opened: opened(8) }).opened).toHaveLength(8);
    expect(sentences({ opened: opened(9, 'user-1') })).toEqual(['Моля, въведете валидна стойност']);
    expect(sentences({ opened: opened(9) })).toContain('Моля, въведете валидна стойност');
  });

  it.each([
    '',
    'player',
    'player-',
    'player-x',
    'player-1234567890',
    'player--1',
    'xplayer-1',
    'player-1x',
    'session-1',
    'player-1,',
    'player-1,file-2',
    'player-1;club-2',
  ])('refuses „%s“ as a record', (text) => {
    expect(sentences({ opened: text })).toEqual(['Моля, въведете валидна стойност']);
  });

  it('looks at no text that is longer than eight records can be', () => {
    expect(sentences({ opened: 'x'.repeat(161) })).toContain('Моля, въведете валидна стойност');
  });
});
