import { expect, it } from 'vitest';
import { placesFound } from './search-destinations.ts';

const administrator = { userId: 1, roles: ['ADMINISTRATOR'], clubIds: [], playerId: null } as const;
const titles = (text: string) =>
  placesFound(text, administrator, { isClubClosed: false, views: [] }).flatMap(({ options }) =>
    options.map(({ title }) => title),
  );

it('a page is found by the beginning of a word, never by the middle of one', () => {
  expect(titles('изти')).toContain('Изтичащи договори');
  expect(titles('иван')).toEqual([]);
  expect(titles('тегляне')).toEqual([]);
  expect(titles('съст')).toContain('Състезатели');
});
