import { useQueryClient } from '@tanstack/react-query';
import type { CoachPageItem } from '#contract/coach/coach.contract.ts';
import type { ListQuery } from '#contract/common/list.contract.ts';
import { clubScope, may } from '#domain/common/access.rules.ts';
import { type CoachColumn, coachListOptions } from '#web/api/coach/coach.api.ts';
import { allRows } from '#web/api/many-calls.ts';
import { useActor } from '#web/api/stored-session.ts';
import type { AskedFilters } from '#web/lib/list-filters.ts';
import { excelTaking } from '#web/parts/many/excel-taking.ts';
import { ManyBar } from '#web/parts/many/many-bar.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import type { Ticks } from '#web/ui/data-list/use-ticks.ts';
import * as words from '#web/lib/text/words.ts';

interface CoachManyBarProps {
  ticks: Ticks<CoachPageItem>;
  total: number;
  query: ListQuery<CoachColumn> & { withFacts?: boolean };
  asked: AskedFilters;
  columns: readonly DataColumn<CoachPageItem, CoachColumn>[];
}

export function CoachManyBar({ ticks, total, query, asked, columns }: CoachManyBarProps) {
  const client = useQueryClient();
  const actor = useActor();
  const own = clubScope(actor);
  // A club takes home its own coaches only.
  const isOwn = ({ currentClub }: CoachPageItem) =>
    own === 'all' || (currentClub !== null && own.includes(currentClub.id));
  const taken = may(actor, 'coach.export') ? ticks.rows.filter(isOwn) : [];
  return (
    <ManyBar
      ticks={ticks}
      total={total}
      loadAll={() => allRows((page) => client.fetchQuery(coachListOptions({ ...query, ...page }, asked)))}
      acts={[]}
      takings={[excelTaking({ list: 'coaches', rows: taken, columns, order: query })]}
      paper={{ title: words.coaches, columns }}
    />
  );
}
