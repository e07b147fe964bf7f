import { describe, expect, it } from 'vitest';
import { addressOf, isAllRows, lastDayOf, reportHeading, seasonsUntil, totalFilterOf } from './report.rules.ts';
import { reportGroups, reportNames, reportOf, reports } from './report-list.ts';

/** Of the row 7, or of the season 2025/2026 where rows are seasons, in the season 2026/2027. */
const LISTS: Record<keyof typeof reports, string[]> = {
  'five-seasons': [
    'players: /players?licensedIn=2025&includeDeleted=true',
    'licences: /cardindexes?year=2025',
    'clubs: /clubs?licensedIn=2025&includeClosed=true',
    'transfers: /transfers?season=2025',
    'registered: /players?registeredFrom=2025-08-01&registeredTo=2026-07-31&includeDeleted=true',
  ],
  'players-by-age-group': [
    'all: /players?ageGroup=7',
    'licensed: /players?licence=with&ageGroup=7',
    'unlicensed: /players?licence=without&ageGroup=7',
  ],
  'players-by-sex': [
    'all: /players?sex=7',
    'licensed: /players?licence=with&sex=7',
    'unlicensed: /players?licence=without&sex=7',
  ],
  'players-by-region': [
    'all: /players?region=7',
    'sex0: /players?sex=0&region=7',
    'sex1: /players?sex=1&region=7',
    'licensed: /players?licence=with&region=7',
  ],
  'players-by-club': [
    'all: /players?clubId=7',
    'sex0: /players?sex=0&clubId=7',
    'sex1: /players?sex=1&clubId=7',
    'licensed: /players?licence=with&clubId=7',
  ],
  'players-by-nationality': [
    'all: /players?nationality=7',
    'sex0: /players?sex=0&nationality=7',
    'sex1: /players?sex=1&nationality=7',
    'licensed: /players?licence=with&nationality=7',
  ],
  'players-new-and-left': [
    'registered: /players?registeredFrom=2025-08-01&registeredTo=2026-07-31&includeDeleted=true',
    'left: /players?leftFrom=2025-08-01&leftTo=2026-07-31&includeDeleted=true',
  ],
  'licences-by-group': [
    'players: /players?licensedIn=2026&includeDeleted=true&licensedGroup=7',
    'licences: /cardindexes?year=2026&ageGroup=7',
  ],
  'licences-by-club': [
    'players: /players?licensedIn=2026&includeDeleted=true&licensedClub=7',
    'licences: /cardindexes?year=2026&clubId=7',
  ],
  'clubs-by-region': [
    'all: /clubs?region=7',
    'licensed: /clubs?licences=with&region=7',
    'unlicensed: /clubs?licences=without&region=7',
    'playing: /clubs?players=with&region=7',
    'empty: /clubs?players=without&region=7',
  ],
  'coaches-by-education': ['all: /coaches?education=7', 'clubless: /coaches?clubless=true&education=7'],
  'transfers-by-type': [
    'all: /transfers?season=2026&type=7',
    ...[0, 1, 2, 3, 4, 5].map((status) => `status${status}: /transfers?season=2026&status=${status}&type=7`),
  ],
  'transfers-by-season': [
    'all: /transfers?season=2025',
    ...[0, 1, 2, 3].map((type) => `type${type}: /transfers?season=2025&type=${type}`),
  ],
  'transfers-time': [
    'carriedOut: /transfers?season=2026&took=any&type=7',
    'week: /transfers?season=2026&took=7&type=7',
    'fortnight: /transfers?season=2026&took=14&type=7',
    'month: /transfers?season=2026&took=30&type=7',
    'longer: /transfers?season=2026&took=more&type=7',
    'median: /transfers?season=2026&took=any&type=7',
  ],
  'transfers-response': [
    'answered: /transfers?season=2026&answeredBy=7',
    'median: /transfers?season=2026&answeredBy=7',
    'waiting: /transfers?season=2026&unansweredBy=7',
  ],
};

describe('a number of a report', () => {
  it.each(reportNames)('leads to the list that it counts: %s', (name) => {
    const { columns, rows } = reportOf(name);
    const key = rows === 'seasons' ? '2025' : '7';
    const lists = columns.map((column) => `${column.name}: ${addressOf(column.list, column.filterOf(key, 2026))}`);
    expect(lists).toEqual(LISTS[name]);
  });

  it('is put together by what its rows are', () => {
    const bys = reportNames.map((name) => [name, [...new Set(reportOf(name).columns.map(({ by }) => by))].join(' ')]);
    expect(Object.fromEntries(bys)).toEqual({
      'five-seasons': 'season',
      'players-by-age-group': 'ageGroup',
      'players-by-sex': 'sex',
      'players-by-region': 'region',
      'players-by-club': 'club',
      'players-by-nationality': 'nationality',
      'players-new-and-left': 'season',
      'licences-by-group': 'licensedGroup ageGroup',
      'licences-by-club': 'licensedClub club',
      'clubs-by-region': 'region',
      'coaches-by-education': 'education',
      'transfers-by-type': 'type',
      'transfers-by-season': 'season',
      'transfers-time': 'type',
      'transfers-response': 'answeredBy unansweredBy',
    });
  });

  it('is a number of rows, or the middle one of days', () => {
    const inDays = reportNames.flatMap((name) =>
      reportOf(name).columns.flatMap((column) => (column.unit === 'days' ? [`${name} ${column.name}`] : [])),
    );
    expect(inDays).toEqual(['transfers-time median', 'transfers-response median']);
  });

  it('of those of whom it is not known has a list of its own', () => {
    const unknown = (name: keyof typeof reports) =>
      reportOf(name)
        .columns.slice(0, 1)
        .map(({ list, filterOf }) => addressOf(list, filterOf(null, 2026)));
    expect(unknown('players-by-region')).toEqual(['/players?withoutRegion=true']);
    expect(unknown('players-by-club')).toEqual(['/players?clubless=true']);
    expect(unknown('coaches-by-education')).toEqual(['/coaches?withoutEducation=true']);
  });

  it('of all rows together is narrowed by no row', () => {
    const [all, licensed] = reports['players-by-club'].columns;
    expect([all, licensed].map((column) => column && totalFilterOf(column, 2026))).toEqual([{}, { sex: 0 }]);
    expect([isAllRows('*'), isAllRows('7'), isAllRows(null)]).toEqual([true, false, false]);
  });
});

describe('a report', () => {
  const named = (isSo: (name: keyof typeof reports) => unknown) => reportNames.filter((name) => Boolean(isSo(name)));

  it('is about one season, and has a total, where it says so', () => {
    const aboutSeason = ['licences-by-group', 'licences-by-club', 'transfers-by-type', 'transfers-time'];
    expect(named((name) => reportOf(name).isOfSeason)).toEqual([...aboutSeason, 'transfers-response']);
    const withoutTotal = ['five-seasons', 'players-new-and-left', 'transfers-by-season', 'transfers-response'];
    expect(named((name) => !reportOf(name).hasTotal)).toEqual(withoutTotal);
  });

  it('about seasons is drawn as lines, any other as bars', () => {
    const lines = named((name) => reportOf(name).picture === 'lines');
    expect(lines).toEqual(named((name) => reportOf(name).rows === 'seasons'));
    expect(named((name) => reportOf(name).picture === 'bars')).toHaveLength(reportNames.length - lines.length);
  });

  it('has rows of regions, clubs or texts, or choices of its own', () => {
    expect(named((name) => reportOf(name).rows === 'regions')).toEqual(['players-by-region', 'clubs-by-region']);
    expect(named((name) => reportOf(name).rows === 'texts')).toEqual(['players-by-nationality']);
    expect(named((name) => reportOf(name).rows === 'clubs')).toEqual([
      'players-by-club',
      'licences-by-club',
      'transfers-response',
    ]);
    for (const name of named((one) => reportOf(one).rows === 'choices')) {
      expect(reportOf(name).choices?.length).toBeGreaterThan(1);
    }
  });

  it('stands in one group', () => {
    expect(reportGroups.flatMap(({ names }) => names)).toEqual(reportNames);
    expect(reportGroups.map(({ names }) => names.length)).toEqual([1, 6, 2, 2, 4]);
  });

  it('is headed by its title, the season it is about and the day', () => {
    expect(reportHeading(reportOf('players-by-club'), 2026, '2026-12-31')).toBe(
      'Състезатели по клуб към 31.12.2026\u00A0г.',
    );
    expect(reportHeading(reportOf('licences-by-club'), 2026, '2026-12-31')).toBe(
      'Лицензирани състезатели по клуб, сезон 2026/2027 към 31.12.2026\u00A0г.',
    );
  });

  it('about seasons shows five, the present one last, each until the end of July', () => {
    expect(seasonsUntil(2026)).toEqual([2022, 2023, 2024, 2025, 2026]);
    expect(lastDayOf(2026)).toBe('2027-07-31');
  });

  it('leads to a whole list where nothing is narrowed, and to words as an address has them', () => {
    expect(addressOf('clubs', {})).toBe('/clubs');
    expect(addressOf('players', { nationality: 'а б&в', isNew: true })).toBe(
      '/players?nationality=%D0%B0%20%D0%B1%26%D0%B2&isNew=true',
    );
  });
});
