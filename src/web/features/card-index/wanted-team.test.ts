import { expect, it } from 'vitest';
import { newCardIndexLink, wantedTeam } from './wanted-team.ts';

it.each([
  [
    { state: { clubId: 7 }, search: '' },
    { clubId: 7, ageGroup: null, isOther: false },
  ],
  [
    { state: null, search: '?clubId=7' },
    { clubId: 7, ageGroup: null, isOther: false },
  ],
  [
    { state: { clubId: 7 }, search: '?clubId=8&ageGroup=13' },
    { clubId: 7, ageGroup: 13, isOther: false },
  ],
  [
    { state: { clubId: '7' }, search: '?clubId=x&ageGroup=14' },
    { clubId: null, ageGroup: null, isOther: false },
  ],
  [
    { state: undefined, search: '?ageGroup=0' },
    { clubId: null, ageGroup: 0, isOther: false },
  ],
  [
    { state: null, search: '?clubId=7&ageGroup=0&other=1' },
    { clubId: 7, ageGroup: 0, isOther: true },
  ],
])('%j is a licence for %j', (place, team) => {
  expect(wantedTeam(place)).toEqual(team);
});

it('the link of a cell carries club and group in the state and in the address', () => {
  expect(newCardIndexLink(7, 0)).toEqual({ to: '/cardindexes/create?clubId=7&ageGroup=0', state: { clubId: 7 } });
  expect(newCardIndexLink(7, 0, { isOther: true }).to).toBe('/cardindexes/create?clubId=7&ageGroup=0&other=1');
  expect(newCardIndexLink(7).to).toBe('/cardindexes/create?clubId=7');
});
