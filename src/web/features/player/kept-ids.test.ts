import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepIds, keptIds } from './kept-ids.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('ids come back in their order', () => {
  keepIds('list', [3, 1, 2]);
  expect(keptIds('list')).toEqual([3, 1, 2]);
});

it.each(['', 'не е JSON', '{"id":1}', '["Иван",null,1.5]'])('what is no list of ids is none: %s', (text) => {
  kept.set('list', text);
  expect(keptIds('list')).toEqual([]);
});

it('a closed storage is an empty one', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepIds('list', [1]);
  expect(keptIds('list')).toEqual([]);
});
