import { seasonOf } from '#domain/card-index/season.rules.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import { reportNames } from '#domain/report/report-list.ts';
import { cardIndexListQuerySchema } from '#contract/card-index/card-index.contract.ts';
import { playerListQuerySchema } from '#contract/player/player.contract.ts';
import type { AppContext } from '#server/context.ts';
import { listCardIndexes } from '#server/features/card-index/card-index-list.queries.ts';
import { likelyDoublesOf } from '#server/features/player/likely-double.ts';
import { listPlayers } from '#server/features/player/player.queries.ts';
import { countFigures } from '#server/features/report/count-figures.ts';
import { keepReports } from '#server/features/report/keep-reports.ts';
import { whatWaits } from '#server/features/system/what-waits.ts';
import { readToday } from '#server/features/today/today.service.ts';
import { usualFilters } from './usual-filters.ts';
import { administrator, BENCH_DAY } from './work-item.ts';

/** Something whose cost is what the processor spends on it, however busy the machine. */
export interface ProcessorItem {
  name: string;
  /** How often, after a few times to get warm. */
  times: number;
  run: (context: AppContext, time: number) => Promise<unknown>;
  /** Milliseconds of database and program together that it may take: of the 95th of a hundred where `isOfEach`. */
  most?: number;
  /** Each time is a measurement of its own, as each asks something else. */
  isOfEach?: boolean;
  /** Held against the item of that name, which is measured in turn with it: at most so many times as dear. */
  against?: { name: string; times: number };
}

const people: Readonly<Record<string, Actor>> = {
  administrator,
  club: { userId: 2, roles: ['CLUB'], clubIds: [1], playerId: null },
  player: { userId: 4, roles: ['PLAYER'], clubIds: [], playerId: 1000 },
};

const list = (name: string, query: Record<string, string>): ProcessorItem => ({
  name,
  times: 60,
  run: ({ database }) =>
    listPlayers(database, administrator, { ...playerListQuerySchema.parse(query), today: BENCH_DAY }),
});

const orders: Readonly<Record<string, Record<string, string>>> = {
  '': {},
  '-by-number': { orderBy: 'number' },
  '-by-birth-date': { orderBy: 'birthDate' },
  '-by-nationality': { orderBy: 'nationality' },
};

const filters = Object.entries(orders).flatMap(([order, sort]) => {
  const whole = `list${order}`;
  return [
    list(whole, sort),
    ...Object.entries(usualFilters).map(([name, query]) => ({
      ...list(`filter-${name}${order}`, { ...query, ...sort }),
      against: { name: whole, times: 1.5 },
    })),
  ];
});

/** What a registration asks of the register: a name of one player with the birth date of another. */
async function lookForDouble(context: AppContext, time: number): Promise<void> {
  const { rows } = await context.database.pool.query<Parameters<typeof likelyDoublesOf>[2][number]>(
    `select one.first_name as "firstName", other.middle_name as "middleName", other.last_name as "lastName",
       one.birth_date as "birthDate", one.sex, one.nationality, false as "hasEgn"
     from players one, players other where one.id = $1 and other.id = $2`,
    [1 + ((time * 241) % 49_999), 1 + ((time * 577) % 49_999)],
  );
  await likelyDoublesOf(context, context.database.db, rows);
}

export const processorItems: readonly ProcessorItem[] = [
  ...filters,
  ...Object.entries(people).map(([name, actor]) => ({
    name: `today-${name}`,
    times: 30,
    most: 100,
    run: (context: AppContext) => readToday({ ...context, whatWaits }, actor),
  })),
  ...reportNames.map((report) => ({
    name: `report-${report}`,
    times: 30,
    run: ({ database }: AppContext) =>
      countFigures(database, report, { season: seasonOf(BENCH_DAY), today: BENCH_DAY }),
  })),
  { name: 'keep-reports', times: 1, run: (context) => keepReports(context) },
  { name: 'double-check', times: 100, most: 20, isOfEach: true, run: lookForDouble },
  {
    name: 'licences-lacking',
    times: 30,
    run: ({ database }) => listCardIndexes(database, administrator, cardIndexListQuerySchema.parse({ missing: 'any' })),
  },
];
