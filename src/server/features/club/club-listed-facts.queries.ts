import { type Actor, isStaff } from '#domain/common/access.rules.ts';
import { asksFurther } from '#domain/common/further-columns.ts';
import { type FurtherClubColumn, furtherClubColumns } from '#domain/club/club.columns.ts';
import { type Season } from '#domain/card-index/season.rules.ts';
import { nullable, type SortKey } from '#server/db/list/list-sql.ts';
import type { SqlValues } from '../../db/sql-values.ts';
import { cardIndexTable } from '../../db/tables/card-index.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { regionTable } from '../../db/tables/reference.table.ts';
import { allColumns, type Columns, computed, type RowOf, sqlNames, sqlTable } from '../../db/typed-columns.ts';

const [c, area] = [sqlNames(clubTable, 'c'), sqlNames(regionTable, 'area')];
const [i, p] = [sqlNames(cardIndexTable, 'i'), sqlNames(playerTable, 'p')];

/** The region, and how many licences of the season and players a club has: numbers are no business of players. */
function listedFacts(actor: Actor, season: Season, values: SqlValues) {
  // Only what is asked for may add a value: the database refuses one that no part of the statement names.
  const counted = (sql: () => string) => (isStaff(actor) ? sql() : 'null::int');
  const licences = counted(
    () => `(select count(*)::int from ${sqlTable(cardIndexTable, 'i')}
    where ${i.clubId} = ${c.id} and ${i.year} = ${values.add(season)}::int and ${i.removedOn} is null)`,
  );
  const players = counted(
    () => `(select count(*)::int from ${sqlTable(playerTable, 'p')}
    where ${p.currentClubId} = ${c.id} and not ${p.isDeleted})`,
  );
  return {
    joins: ` join ${sqlTable(regionTable, 'area')} on ${area.id} = ${c.regionId}`,
    columns: allColumns(
      computed<string>()('region', area.name),
      computed<number | null>()('licences', licences),
      computed<number | null>()('players', players),
    ),
    orders: {
      region: [`${area.name} collate "bg_bg"`],
      licences: [nullable(licences)],
      players: [nullable(players)],
    } satisfies Record<FurtherClubColumn, SortKey[]>,
  };
}
type FactRow = RowOf<ReturnType<typeof listedFacts>['columns']>;
const noOrders = { region: [], licences: [], players: [] };

/** The parts of a list of clubs, with what is there only when it is asked for. */
export function withFacts<Listed extends object>(
  list: { from: string; columns: Columns<Listed> },
  query: { withFacts?: boolean; orderBy?: string | undefined },
  { actor, season, values }: { actor: Actor; season: Season; values: SqlValues },
) {
  const isAsked = query.withFacts === true || asksFurther(furtherClubColumns, [query.orderBy ?? '']);
  const facts = isAsked ? listedFacts(actor, season, values) : null;
  const text = facts === null ? list.columns.text : `${list.columns.text}, ${facts.columns.text}`;
  return {
    from: `${list.from}${facts?.joins ?? ''}`,
    columns: { text } as Columns<Listed & Partial<FactRow>>,
    orders: facts?.orders ?? noOrders,
  };
}
