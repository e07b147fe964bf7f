import { cardIndexListQuerySchema } from '#contract/card-index/card-index.contract.ts';
import { clubListQuerySchema } from '#contract/club/club.contract.ts';
import { coachListQuerySchema } from '#contract/coach/coach.contract.ts';
import { playerListQuerySchema } from '#contract/player/player.contract.ts';
import { transferListQuerySchema } from '#contract/transfer/transfer.contract.ts';
import type { ListFilter, ReportList } from '#domain/report/report.rules.ts';
import { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { cityTable, regionTable } from '#server/db/tables/reference.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { cardIndexWhere } from '../card-index/card-index-list.queries.ts';
import { clubWhere } from '../club/club.queries.ts';
import { HIGHEST_EDUCATION } from '../coach/coach-filter.queries.ts';
import { coachWhere } from '../coach/coach.queries.ts';
import { ageGroupSql } from '../player/player-age-group-sql.ts';
import { playerWhere } from '../player/player.queries.ts';
import { DAYS_TAKEN, DAYS_TO_ANSWER, IS_ANSWERED, IS_UNANSWERED, SIDES } from '../transfer/transfer-times.ts';
import { transferWhere } from '../transfer/transfer.queries.ts';
import type { CountedList, Dimension } from './counted-list.ts';

const [p, c, h] = [sqlNames(playerTable, 'p'), sqlNames(clubTable, 'c'), sqlNames(coachTable, 'h')];
const [i, m, t] = [sqlNames(cardIndexTable, 'i'), sqlNames(cardIndexPlayerTable, 'm'), sqlNames(transferTable, 't')];
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
  clubs: {
    table: sqlTable(clubTable, 'c'),
    id: c.id,
    where: (filter, { actor, today }, values) =>
      clubWhere(actor, { ...clubListQuerySchema.parse(asTexts(filter)), today }, values),
    by: {
      region: {
        joins: () => `join ${sqlTable(regionTable, 'r')} on ${r.id} = ${c.regionId}`,
        key: () => r.name,
      },
    },
  },
  coaches: {
    table: sqlTable(coachTable, 'h'),
    id: h.id,
    where: (filter, { actor }, values) => coachWhere(actor, coachListQuerySchema.parse(asTexts(filter)), values),
    by: { education: column(HIGHEST_EDUCATION) },
  },
  cardindexes: {
    table: sqlTable(cardIndexTable, 'i'),
    id: i.id,
    where: (filter, { actor }, values) =>
      cardIndexWhere(actor, cardIndexListQuerySchema.parse(asTexts(filter)), values),
    by: { ageGroup: column(i.ageGroup), club: column(i.clubId) },
  },
  transfers: {
    table: sqlTable(transferTable, 't'),
    id: t.id,
    where: (filter, { actor, today }, values) =>
      transferWhere(actor, transferListQuerySchema.parse(asTexts(filter)), today, values),
    by: {
      type: { ...column(t.type), days: DAYS_TAKEN },
      answeredBy: {
        joins: () => `cross join lateral ${SIDES}`,
        key: () => 'side.club_id',
        where: IS_ANSWERED,
        days: DAYS_TO_ANSWER,
      },
      unansweredBy: { joins: () => `cross join lateral ${SIDES}`, key: () => 'side.club_id', where: IS_UNANSWERED },
    },
  },
};
