import { describe, expect, it } from 'vitest';
import { todayKinds } from '#domain/today/today.rules.ts';
import { licencesOfClub, licencesThat, tickedWords, todayWordsOf } from './today.messages.ts';

const counted = { day: '2026-11-18', season: 2026, contractDays: 30 };
const said = (kind: (typeof todayKinds)[number], count: number) => todayWordsOf(kind).text(count, counted);
const leads = (kind: (typeof todayKinds)[number]) => todayWordsOf(kind).path(counted);

describe('a line of „Днес“', () => {
  it.each([
    ['doublesToDecide', 'възможен дубликат чака решение', 'възможни дубликата чакат решение'],
    ['licencesToSubmit', 'лиценз не е подаден за заверка', 'лиценза не са подадени за заверка'],
    ['contractsSoon', 'договор изтича през следващите 14 дни', 'договора изтичат през следващите 14 дни'],
    ['licencesMade', 'лиценз за сезона', 'лиценза за сезона'],
    [
      'teamsWithoutLicence',
      'отбор от миналия сезон е без лиценз за този',
      'отбора от миналия сезон са без лиценз за този',
    ],
    ['playersWithoutLicence', 'състезател е без лиценз за сезона', 'състезатели са без лиценз за сезона'],
    ['playersWithoutPhoto', 'състезател е без снимка', 'състезатели са без снимка'],
    [
      'childrenWithoutDeclaration',
      'състезател под 18 години е без декларация от родител',
      'състезатели под 18 години са без декларация от родител',
    ],
    ['playersWithoutContract', 'състезател е без действащ договор', 'състезатели са без действащ договор'],
    ['playersWithoutRequired', 'състезател е без задължителен документ', 'състезатели са без задължителен документ'],
  ] as const)('says how many: %s', (kind, one, many) => {
    expect([said(kind, 1), said(kind, 3)]).toEqual([`1\u00a0${one}`, `3\u00a0${many}`]);
  });

  it.each([
    ['doublesToDecide', '/doubles'],
    ['licencesToSubmit', '/cardindexes?year=2026&state=draft'],
    ['contractsSoon', '/transfers/expiring?days=14'],
    ['licencesMade', '/cardindexes?year=2026'],
    ['teamsWithoutLicence', '/cardindexes?year=2025&missing=next'],
  ] as const)('leads to the list that it counts: %s', (kind, path) => {
    expect(leads(kind)).toBe(path);
  });

  it('about players leads to the own ones, filtered by what is counted', () => {
    const ofPlayers = todayKinds.filter((kind) => leads(kind).startsWith('/players?'));
    expect(ofPlayers.filter((kind) => !leads(kind).startsWith('/players?onlyOwnClubs=true&'))).toEqual([]);
    expect(leads('playersWithoutLicence')).toBe('/players?onlyOwnClubs=true&licence=without');
    expect(leads('childrenWithoutDeclaration')).toContain('2009');
  });

  it('says something and leads somewhere, whatever it is of', () => {
    for (const kind of todayKinds) {
      expect([kind, said(kind, 2).length > 5, leads(kind).startsWith('/')]).toEqual([kind, true, true]);
    }
  });

  it('that is ticked off says so in a sentence', () => {
    expect(Object.values(tickedWords).every((text) => text.startsWith('Всички '))).toBe(true);
  });
});

it('licences of the season are found by their state, what they lack, or their club', () => {
  expect(licencesThat(2026, 'state=draft')).toBe('/cardindexes?year=2026&state=draft');
  expect(licencesOfClub(7, 2026)).toBe('/cardindexes?year=2026&clubId=7');
});
