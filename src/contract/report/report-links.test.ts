import { describe, expect, it } from 'vitest';
import { ageGroups } from '#domain/card-index/age-group.rules.ts';
import { regionNames } from '#domain/federation/regions.ts';
import { reportGroups, type ReportName, reportNames, reportOf } from '#domain/report/report-list.ts';
import {
  addressOf,
  isAllRows,
  type Report,
  type ReportColumn,
  reportHeading,
  type RowKey,
  seasonsUntil,
  totalFilterOf,
} from '#domain/report/report.rules.ts';
import { cardIndexListQuerySchema } from '../card-index/card-index.contract.ts';
import { clubListQuerySchema } from '../club/club.contract.ts';
import { coachListQuerySchema } from '../coach/coach.contract.ts';
import { playerListQuerySchema } from '../player/player.contract.ts';
import { transferListQuerySchema } from '../transfer/transfer.contract.ts';

const SEASON = 2026;
const queries = {
  players: playerListQuerySchema,
  clubs: clubListQuerySchema,
  coaches: coachListQuerySchema,
  cardindexes: cardIndexListQuerySchema,
  transfers: transferListQuerySchema,
} as const;

/** The rows that a report has, each by its key. */
function keysOf({ rows, choices, unknownLabel }: Report): RowKey[] {
  const keys = {
    choices: choices?.map(({ value }) => String(value)) ?? [],
    regions: [...regionNames],
    clubs: ['7'],
    texts: ['България'],
    seasons: [String(SEASON)],
  }[rows];
  return unknownLabel === undefined ? keys : [...keys, null];
}

/** What the list understands of the address of a number. */
function understood({ list, filterOf }: ReportColumn, key: RowKey): Record<string, unknown> {
  const address = new URL(addressOf(list, filterOf(key, SEASON)), 'https://x');
  expect(address.pathname).toBe(`/${list}`);
  const sent = Object.fromEntries(address.searchParams);
  const read: Record<string, unknown> = queries[list].parse(sent);
  return Object.fromEntries(Object.keys(sent).map((name) => [name, read[name]]));
}

const columnOf = (name: ReportName, at: string) => {
  const found = reportOf(name).columns.find((column) => column.name === at);
  if (found === undefined) throw new Error(`${name} has no ${at}`);
  return found;
};

describe('a number of a report', () => {
  it.each(reportNames)('%s leads to a list that can be narrowed to what was counted', (name) => {
    const report = reportOf(name);
    const keys = keysOf(report);
    expect(keys.length).toBeGreaterThan(0);
    for (const column of report.columns) {
      for (const key of keys) expect(Object.values(understood(column, key))).not.toContain(undefined);
    }
  });

  it.each(reportNames)('%s has columns of different names and labels', (name) => {
    const { columns } = reportOf(name);
    expect(new Set(columns.map((column) => column.name)).size).toBe(columns.length);
    expect(new Set(columns.map((column) => column.label)).size).toBe(columns.length);
  });

  it.each(reportNames)('%s narrows each of its rows differently', (name) => {
    const report = reportOf(name);
    for (const { filterOf } of report.columns) {
      const filters = keysOf(report).map((key) => JSON.stringify(filterOf(key, SEASON)));
      expect(new Set(filters).size).toBe(filters.length);
    }
  });

  it('of all rows together is narrowed by the column alone', () => {
    expect(totalFilterOf(columnOf('players-by-region', 'all'), SEASON)).toEqual({});
    expect(totalFilterOf(columnOf('players-by-region', 'licensed'), SEASON)).toEqual({ licence: 'with' });
    expect(totalFilterOf(columnOf('licences-by-group', 'licences'), SEASON)).toEqual({ year: SEASON });
    expect([isAllRows('*'), isAllRows(null), isAllRows('1')]).toEqual([true, false, false]);
  });

  it('of those of whom it is not known leads to those without a value', () => {
    expect(understood(columnOf('players-by-region', 'all'), null)).toEqual({ withoutRegion: true });
    expect(understood(columnOf('players-by-club', 'sex1'), null)).toEqual({ sex: 1, clubless: true });
    expect(understood(columnOf('coaches-by-education', 'all'), null)).toEqual({ withoutEducation: true });
  });

  it('of a season counts from its first day to its last, with those who have left since', () => {
    expect(understood(columnOf('players-new-and-left', 'registered'), '2025')).toEqual({
      registeredFrom: '2025-08-01',
      registeredTo: '2026-07-31',
      includeDeleted: true,
    });
    expect(understood(columnOf('players-new-and-left', 'left'), '2025')).toEqual({
      leftFrom: '2025-08-01',
      leftTo: '2026-07-31',
      includeDeleted: true,
    });
    expect(understood(columnOf('five-seasons', 'clubs'), '2025')).toEqual({ licensedIn: 2025, includeClosed: true });
    expect(understood(columnOf('five-seasons', 'transfers'), '2025')).toEqual({ season: 2025 });
    expect(understood(columnOf('five-seasons', 'players'), '2025')).toEqual({ licensedIn: 2025, includeDeleted: true });
  });

  it('with a licence and without one are opposites, and so are clubs with players and without', () => {
    const licence = ['licensed', 'unlicensed'].map((at) => understood(columnOf('players-by-sex', at), '0'));
    expect(licence).toEqual([
      { licence: 'with', sex: 0 },
      { licence: 'without', sex: 0 },
    ]);
    const clubs = ['licensed', 'unlicensed', 'playing', 'empty'].map((at) =>
      totalFilterOf(columnOf('clubs-by-region', at), 1),
    );
    expect(clubs).toEqual([{ licences: 'with' }, { licences: 'without' }, { players: 'with' }, { players: 'without' }]);
  });

  it('of transfers is about those begun in the season, the days they took about those carried out', () => {
    const inSeason = ['carriedOut', 'week', 'fortnight', 'month', 'longer', 'median'].map((at) =>
      totalFilterOf(columnOf('transfers-time', at), SEASON),
    );
    expect(inSeason).toEqual(['any', '7', '14', '30', 'more', 'any'].map((took) => ({ season: SEASON, took })));
    expect(totalFilterOf(columnOf('transfers-by-type', 'status2'), SEASON)).toEqual({ season: SEASON, status: 2 });
    expect(totalFilterOf(columnOf('transfers-response', 'waiting'), SEASON)).toEqual({ season: SEASON });
  });

  it('is a middle of days where the column says so, otherwise a count', () => {
    const inDays = reportNames.flatMap((name) =>
      reportOf(name).columns.flatMap((column) => (column.unit === 'days' ? [`${name} ${column.name}`] : [])),
    );
    expect(inDays).toEqual(['transfers-time median', 'transfers-response median']);
  });
});

describe('reports', () => {
  it('stand each in one group', () => {
    expect(reportGroups.flatMap(({ names }) => names).toSorted()).toEqual(reportNames.toSorted());
  });

  it('about one season say which one, and all of them on which day', () => {
    expect(reportHeading(reportOf('licences-by-club'), 2026, '2026-12-31')).toBe(
      'Лицензирани състезатели по клуб, сезон 2026/2027 към 31.12.2026\u00a0г.',
    );
    expect(reportHeading(reportOf('players-by-region'), 2026, '2026-12-31')).toBe(
      'Състезатели по област към 31.12.2026\u00a0г.',
    );
  });

  it('over the seasons show five, the present one last', () => {
    expect(seasonsUntil(2026)).toEqual([2022, 2023, 2024, 2025, 2026]);
  });

  it('add up only where nobody is in two rows: not over the seasons, and not where a club answers', () => {
    const withoutTotal = reportNames.filter((name) => reportOf(name).hasTotal !== true);
    expect(withoutTotal).toEqual(['five-seasons', 'players-new-and-left', 'transfers-by-season', 'transfers-response']);
    expect(reportNames.filter((name) => reportOf(name).picture === 'lines')).toEqual([
      'five-seasons',
      'players-new-and-left',
      'transfers-by-season',
    ]);
  });

  it('of licences know the groups that are closed by now, those of players only the open ones', () => {
    expect(reportOf('licences-by-group').choices).toBe(ageGroups);
    expect(reportOf('players-by-age-group').choices).not.toBe(ageGroups);
  });
});
