import { expect, it } from 'vitest';
import { ageGroupCodes } from '../card-index/age-group.rules.ts';
import { paperWords } from './paper-words.ts';

const CYRILLIC = /\p{Script=Cyrillic}/u;

it('nothing that a stranger reads of a paper in English has a Cyrillic letter', () => {
  const { ageGroup, name, championship, checks, checkRights, licenceStates, approvedLine, ...words } = paperWords.en;
  const approval = {
    state: 'approved',
    approvedOn: '2026-11-17',
    approvedBy: { firstName: 'Елена', lastName: 'Щерева' },
  };
  const said = [
    ...ageGroupCodes.map(ageGroup),
    name('ВК Витошки лъвове (София)'),
    championship('Държавно първенство'),
    championship('Първа лига'),
    ...Object.values({ ...checks, ...checkRights, ...licenceStates }),
    approvedLine({ ...approval, state: 'approved' }),
    ...Object.values(words.transferTypes),
    ...Object.values(words.transferStatuses),
    words.addedAfter(['admin', 'toClub']),
  ];
  expect(said.filter((text) => text === null || text === '' || CYRILLIC.test(text))).toEqual([]);
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
