import { afterEach, describe, expect, it } from 'vitest';
import { eikCheckDigit } from '../club/eik.rules.ts';
import { setListEntries, usualEntries } from '../federation/federation-lists.ts';
import { type ClubFacts, clubLikeness as foldedLikeness, foldedClub } from './club-likeness.rules.ts';

afterEach(() => setListEntries(usualEntries));

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
    expect(found?.score).toBe(sentence.includes('малко') ? 60 : 65);
  });

  const SAME = 'Имената са еднакви по същество';
  it.each([
    ['Царевец волей', ' Царевец волей ', 'Името е едно и също'],
    [' Царевец волей', 'Царевец волей', 'Името е едно и също'],
    ['Царевец волей', 'Волей Царевец', SAME],
    ['Волей Царевец', 'Волейцаревец', SAME],
    ['Царевец волей', 'Волей Царевц', 'Имената се различават малко'],
    ['Волей Царевец', 'Волейцаревц', 'Имената се различават малко'],
    ['Царевец волей', 'ВК„Царевец волей“', SAME],
    ['Царевец волей', 'Basketball Club Царевец волей', SAME],
    ['Царевец волей', 'Хандбал Царевец волей', SAME],
    ['Търново', 'ВК Търново', SAME],
    ['Волейболен клуб', 'Волейболен клуб', 'Името е едно и също'],
  ])('%s is called %s as well', (one, other, sentence) => {
    const pair = [one, other].map((name) => foldedClub({ ...CLUB, name, bulstat: '111' }));
    const [first, second] = pair as [(typeof pair)[0], (typeof pair)[0]];
    expect(foldedLikeness(first, second)?.pro[0]).toContain(sentence);
    expect(foldedLikeness(second, first)?.pro[0]).toContain(sentence);
  });

  it('with a kind of clubs before its name that the federation has put on its list itself', () => {
    const named = { name: 'Академия Царевец волей', bulstat: '111' };
    expect(likeness(named)).toBeNull();
    const kind = { value: 90, label: 'Академия', code: 'AKADEMIA', detail: null, isClosed: false };
    setListEntries([...usualEntries, { ...kind, list: 'clubType' }]);
    expect(likeness(named)?.pro[0]).toContain(SAME);
  });

  it('by its number with four digits more, in another town as well', () => {
    const found = likeness({ name: 'Янтра', bulstat: 'BG 0006942860015', cityId: 8 });
    expect(found?.pro).toEqual(['Първите 9 цифри на ЕИК са еднакви: 000694286.']);
    expect(found?.contra).toEqual(['Населените места са различни.']);
    const [branch, club] = [{ ...OTHER, name: 'Янтра', bulstat: '0006942860015' }, CLUB];
    expect(clubLikeness(branch, club)?.pro[0]).toBe('Първите 9 цифри на ЕИК са еднакви: 000694286.');
  });

  it('and never by a number that is too short to be one', () => {
    for (const bulstat of ['111', '112']) {
      const found = likeness({ bulstat }, { ...CLUB, bulstat: '111' });
      expect(found?.pro).toEqual(['Името е едно и също.', 'Населеното място е едно и също.']);
    }
  });

  it('by its number with a slip only where the name speaks for it too', () => {
    expect(likeness({ bulstat: '000694268' })?.pro).toContain('ЕИК се различават с една цифра: 000694286 и 000694268.');
    expect(likeness({ bulstat: '000694268', name: 'Янтра' })).toBeNull();
  });

  it('the more by what else is the same', () => {
    const [plain, alike] = [likeness({}), likeness({ email: 'VK@example.bg' })];
    expect(alike?.score).toBe((plain?.score ?? 0) + 10);
    const contacts = { email: 'vk@example.bg', contactNumber: '0888 123 456', president: 'Иван Петров' };
    expect(likeness({ ...contacts, president: 'ИВАН ПЕТРОВ' }, { ...CLUB, ...contacts })?.pro.slice(2)).toEqual([
      'Имейлът е един и същ.',
      'Телефонът за контакт е един и същ.',
      'Председателят е един и същ.',
    ]);
  });
});

it.each([
  ['of the same name in another town', { cityId: 8, cityName: 'гр. Русе' }],
  ['of another name', { name: 'Янтра' }],
  ['with nothing but the common words in the name', { name: 'Волейболен клуб' }],
  ['with a word more that only sounds like a sport', { name: 'Царевец волей Футболисти' }],
])('a club %s is another one', (_which, changed) => {
  expect(likeness(changed)).toBeNull();
});

it.each([
  ['ВК Търново', 'ВК Велико'],
  ['Волейболен клуб', 'Спортно дружество'],
])(
  'clubs of one town that have only the town or common words in their names are told by these: %s, %s',
  (one, other) => {
    expect(likeness({ name: other, bulstat: '112' }, { ...CLUB, name: one, bulstat: '111' })).toBeNull();
  },
);

it('two valid numbers speak against it', () => {
  const valid = (eight: string) => `${eight}${eikCheckDigit(eight)}`;
  const found = clubLikeness({ ...CLUB, bulstat: valid('00069428') }, { ...OTHER, bulstat: valid('12108152') });
  expect(found?.contra).toEqual(['Двата ЕИК са валидни и различни.']);
});
