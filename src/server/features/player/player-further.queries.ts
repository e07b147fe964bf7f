import { type Season, seasonOf } from '#domain/card-index/season.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { nullable, type SortKey } from '#server/db/list/list-sql.ts';
import { shownWhere } from '../../db/access-sql.ts';
import type { SqlValues } from '../../db/sql-values.ts';
import { type Columns, computed, type RowOf } from '../../db/typed-columns.ts';
import { missingPapersSql } from './document-kind/paper-sql.ts';
import { type FactRow, isAboutFacts, listedFacts, noFactOrders } from './player-listed-facts.queries.ts';
import { ageGroupOfRow, isAboutSeason, noSeasonOrders, seasonOfPlayer } from './player-season.queries.ts';

/** What the rows of a list of players hold besides; each part costs something and is there only where it is asked for. */
export interface FurtherAsked {
  season: Season | null;
  areFactsShown: boolean;
  papers: PapersAsked | null;
}
interface PapersAsked {
  today: IsoDate;
  /** A kind that the list is filtered by counts, whether anybody asks for it or not. */
  kind: number | undefined;
}

export const NOTHING_FURTHER: FurtherAsked = { season: null, areFactsShown: false, papers: null };

interface FurtherQuery {
  orderBy?: string | undefined;
  withSeason?: boolean;
  withFacts?: boolean;
  withPapers?: boolean;
  missingDocument?: number | undefined;
  today: IsoDate;
}

export function furtherAsked(query: FurtherQuery): FurtherAsked {
  const { today, missingDocument: kind } = query;
  const areOfPapers = query.withPapers === true || query.orderBy === 'missingPapers';
  return {
    season: isAboutSeason(query) ? seasonOf(today) : null,
    areFactsShown: isAboutFacts(query),
    papers: areOfPapers ? { today, kind } : null,
  };
}

/** Which papers a player lacks, shown where the condition holds, also to whoever sorts by their number. */
function papersOfPlayer(condition: string, { today, kind }: PapersAsked, values: SqlValues) {
  const asked = { today: values.add(today), season: values.add(seasonOf(today)) };
  const missing = missingPapersSql(asked, kind === undefined ? null : `${values.add(kind)}::int`);
  return {
    columns: computed<string[] | null>()('missingPapers', shownWhere(condition, missing.names)),
    orders: { missingPapers: [nullable(shownWhere(condition, missing.count))] } satisfies Record<string, SortKey[]>,
  };
}

type SeasonRow = RowOf<ReturnType<typeof seasonOfPlayer>['columns']>;
type PapersRow = RowOf<ReturnType<typeof papersOfPlayer>['columns']>;
type FurtherRow = Partial<SeasonRow> & Partial<FactRow> & Partial<PapersRow>;

export function furtherParts(asked: FurtherAsked, closeTo: string, values: SqlValues) {
  const season = asked.season === null ? null : seasonOfPlayer(closeTo, asked.season, values);
  const facts = asked.areFactsShown ? listedFacts(closeTo) : null;
  const papers = asked.papers === null ? null : papersOfPlayer(closeTo, asked.papers, values);
  return {
    joins: facts?.joins ?? '',
    /** What was not asked for is absent from the rows. */
    columnsWith<List extends Columns<object>>(list: List) {
      const parts = [list, season?.columns, facts?.columns, papers?.columns];
      return { text: parts.flatMap((part) => part?.text ?? []).join(', ') } as Columns<RowOf<List> & FurtherRow>;
    },
    orders: {
      ...(season?.orders ?? noSeasonOrders),
      ...(facts?.orders ?? noFactOrders),
      ...(papers?.orders ?? { missingPapers: [] }),
    },
    read: (row: FurtherRow & { birthDate: string | null }) => ({
      ...(asked.season === null ? {} : { ageGroup: ageGroupOfRow(row, asked.season) }),
      ...(facts === null ? {} : { currentCoach: facts.coach.read(row as FactRow) }),
    }),
  };
}
