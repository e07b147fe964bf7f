import { expect, it } from 'vitest';
import { ageGroups } from '../card-index/age-group.rules.ts';
import { transferParties } from '../transfer/transfer.rules.ts';
import { federationInEnglish } from './federation-in-english.ts';
import { type PaperWords, paperWords } from './paper-words.ts';

const CYRILLIC = /\p{Script=Cyrillic}/u;

it('nothing that a stranger reads of a paper in English has a Cyrillic letter', () => {
  const words = paperWords.en;
  const approvedBy = { firstName: 'Елена', lastName: 'Щерева' };
  // Every kind of words, or it does not compile.
  const said: Record<keyof PaperWords, (string | null)[]> = {
    ageGroup: ageGroups.map(({ value }) => words.ageGroup(value)),
    name: [words.name('ВК Витошки лъвове (София)')],
    person: [words.person('Щерка Юрукова', null)],
    championship: ['Държавно първенство', 'Републиканско първенство', 'Купа на България', 'Първа лига'].map(
      words.championship,
    ),
    checks: Object.values(words.checks),
    checkRights: Object.values(words.checkRights),
    licenceStates: Object.values(words.licenceStates),
    approvedLine: [words.approvedLine({ state: 'approved', approvedOn: '2026-11-17', approvedBy })],
    transferTypes: Object.values(words.transferTypes),
    transferStatuses: Object.values(words.transferStatuses),
    addedAfter: [words.addedAfter(transferParties)],
  };
  const isWrong = (text: string | null) => text === null || text === '' || CYRILLIC.test(text);
  expect(Object.entries(said).filter(([, texts]) => texts.length === 0 || texts.some(isWrong))).toEqual([]);
});

it('people are called as their passports say, and only without one by the law on transliteration', () => {
  const { bg, en } = paperWords;
  expect(en.person('Майкъл Шмид', 'Michael Schmidt')).toBe('Michael Schmidt');
  expect(en.person('Майкъл Шмид', null)).toBe('Maykal Shmid');
  expect(bg.person('Майкъл Шмид', 'Michael Schmidt')).toBe('Майкъл Шмид');
});

it('a federation is called as it calls itself in English, or as its name is read', () => {
  const named = (name: string, englishName: string | null = null) => federationInEnglish({ name, englishName });
  expect(named('Съюз по волейбол', 'Volleyball Union')).toBe('Volleyball Union');
  expect(named('Волейболна федерация')).toBe('Volleyball Federation');
  expect(named('Волейболен съюз Юг')).toBe('Voleybolen sayuz Yug');
});

it('names are written by the law on transliteration, usual championships are translated', () => {
  const { name, championship, approvedLine, addedAfter } = paperWords.en;
  expect(name('Щерев, Юлия')).toBe('Shterev, Yulia');
  expect(championship('Държавно първенство')).toBe('National Championship');
  expect(approvedLine({ state: 'approved', approvedOn: '2026-11-17', approvedBy: null })).toBe(
    'Approved on 17\u00a0November 2026',
  );
  expect(addedAfter(['player', 'admin', 'toClub'])).toBe(
    'added after the federation, the player and the receiving club had signed',
  );
  expect([addedAfter(['admin']), addedAfter([])]).toEqual(['added after the federation had signed', null]);
});
