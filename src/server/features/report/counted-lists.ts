import { cardIndexListQuerySchema } from '#contract/card-index/card-index.contract.ts';
import { playerListQuerySchema } from '#contract/player/player.contract.ts';
import type { ListFilter, ReportList } from '#domain/report/report.rules.ts';
import { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { cityTable, regionTable } from '#server/db/tables/reference.table.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { cardIndexWhere } from '../card-index/card-index-list.queries.ts';
import { ageGroupSql } from '../player/player-filter.queries.ts';
import { playerWhere } from '../player/player.queries.ts';
import type { CountedList, Dimension } from './counted-list.ts';

const [p, i, m] = [sqlNames(playerTable, 'p'), sqlNames(cardIndexTable, 'i'), sqlNames(cardIndexPlayerTable, 'm')];
const [r, town] = [sqlNames(regionTable, 'r'), sqlNames(cityTable, 'town')];

/** As they stand in an address, where there are only texts. */
const asTexts = (filter: ListFilter) =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));

const column = (expression: string): Dimension => ({ key: () => expression });

/** Those on the licences of the season: one player may be on several. */
const onLicences = (key: string): Dimension => ({
  joins: ({ season }, values) => `join ${sqlTable(cardIndexPlayerTable, 'm')}
      on ${m.playerId} = ${p.id} and ${m.year} = ${values.add(season)}::int and ${m.removedOn} is null
    join ${sqlTable(cardIndexTable, 'i')} on ${i.id} = ${m.cardIndexId}`,
  key: () => key,
  isMany: true,
});

/** Each list with what its rows can be put together by; what is counted of it is what its page would show. */
export const countedLists: Readonly<Record<ReportList, CountedList>> = {
  players: {
    table: sqlTable(playerTable, 'p'),
    id: p.id,
    where: (filter, { actor, today }, values) =>
      playerWhere(actor, { ...playerListQuerySchema.parse(asTexts(filter)), today }, values).where,
    by: {
      ageGroup: { key: ({ season }, values) => ageGroupSql(values.add(season)) },
      sex: column(p.sex),
      region: {
        joins: () => `left join ${sqlTable(cityTable, 'town')} on ${town.id} = ${p.cityId}
          left join ${sqlTable(regionTable, 'r')} on ${r.id} = ${town.regionId}`,
        key: () => r.name,
      },
      club: column(p.currentClubId),
      nationality: column(p.nationality),
      licensedGroup: onLicences(m.ageGroup),
      licensedClub: onLicences(i.clubId),
    },
  },
  cardindexes: {
    table: sqlTable(cardIndexTable, 'i'),
    id: i.id,
    where: (filter, { actor }, values) =>
      cardIndexWhere(actor, cardIndexListQuerySchema.parse(asTexts(filter)), values),
    by: { ageGroup: column(i.ageGroup), club: column(i.clubId) },
  },
};
