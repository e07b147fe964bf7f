import { describe, expect, it } from 'vitest';
import { eikCheckDigit } from '../club/eik.rules.ts';
import { type ClubFacts, clubLikeness as foldedLikeness, foldedClub } from './club-likeness.rules.ts';

const clubLikeness = (one: ClubFacts, other: ClubFacts) => foldedLikeness(foldedClub(one), foldedClub(other));

const CLUB: ClubFacts = {
  name: 'Царевец волей',
  bulstat: '000694286',
  cityId: 7,
  cityName: 'гр. Велико Търново',
  email: 'vk@example.bg',
};
const OTHER: ClubFacts = { ...CLUB, bulstat: '123456786', email: 'other@example.bg' };

const likeness = (changed: Partial<ClubFacts>, one = CLUB) => clubLikeness(one, { ...OTHER, ...changed });

describe('a club is taken for another one', () => {
  it.each([
    [{}, 'Името е едно и също.'],
    [
      { name: 'Волейболен клуб „Царевец волей“' },
      'Имената са еднакви по същество: „Царевец волей“ и „Волейболен клуб „Царевец волей““.',
    ],
    [
      { name: 'ВК ТЪРНОВО Tsarevets Voley' },
      'Имената са еднакви по същество: „Царевец волей“ и „ВК ТЪРНОВО Tsarevets Voley“.',
    ],
    [
      { name: 'Баскетболен клуб Царевец волей' },
      'Имената са еднакви по същество: „Царевец волей“ и „Баскетболен клуб Царевец волей“.',
    ],
    [{ name: 'Царевц волей' }, 'Имената се различават малко: „Царевец волей“ и „Царевц волей“.'],
  ])('in the same town by its name: %o', (changed, sentence) => {
    const found = likeness({ ...changed, bulstat: '111' });
    expect(found?.pro).toEqual([sentence, 'Населеното място е едно и също.']);
  });

  it('by its number with four digits more, in another town as well', () => {
    const found = likeness({ name: 'Янтра', bulstat: 'BG 0006942860015', cityId: 8 });
    expect(found?.pro).toEqual(['Първите 9 цифри на ЕИК са еднакви: 000694286.']);
    expect(found?.contra).toEqual(['Населените места са различни.']);
  });

  it('by its number with a slip only where the name speaks for it too', () => {
    expect(likeness({ bulstat: '000694268' })?.pro).toContain('ЕИК се различават с една цифра: 000694286 и 000694268.');
    expect(likeness({ bulstat: '000694268', name: 'Янтра' })).toBeNull();
  });

  it('the more by what else is the same', () => {
    const [plain, alike] = [likeness({}), likeness({ email: 'VK@example.bg' })];
    expect(alike?.score).toBe((plain?.score ?? 0) + 10);
  });
});

it.each([
  ['of the same name in another town', { cityId: 8, cityName: 'гр. Русе' }],
  ['of another name', { name: 'Янтра' }],
  ['with nothing but the common words in the name', { name: 'Волейболен клуб' }],
])('a club %s is another one', (_which, changed) => {
  expect(likeness(changed)).toBeNull();
});

it('two valid numbers speak against it', () => {
  const valid = (eight: string) => `${eight}${eikCheckDigit(eight)}`;
  const found = clubLikeness({ ...CLUB, bulstat: valid('00069428') }, { ...OTHER, bulstat: valid('12108152') });
  expect(found?.contra).toEqual(['Двата ЕИК са валидни и различни.']);
});
