import { useQueryClient } from '@tanstack/react-query';
import type { ClubPageItem } from '#contract/club/club.contract.ts';
import type { ListQuery } from '#contract/common/list.contract.ts';
import { may, mayEditClub } from '#domain/common/access.rules.ts';
import { type ClubColumn, clubListOptions } from '#web/api/club/club.api.ts';
import { allRows } from '#web/api/many-calls.ts';
import { useActor } from '#web/api/stored-session.ts';
import type { AskedFilters } from '#web/lib/list-filters.ts';
import { excelTaking } from '#web/parts/many/excel-taking.ts';
import { ManyBar } from '#web/parts/many/many-bar.tsx';
import { useClubMessage } from '#web/parts/many/use-club-message.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import type { Ticks } from '#web/ui/data-list/use-ticks.ts';
import * as words from '#web/lib/text/words.ts';

interface ClubManyBarProps {
  ticks: Ticks<ClubPageItem>;
  total: number;
  query: ListQuery<ClubColumn> & { includeClosed?: boolean; withFacts?: boolean };
  asked: AskedFilters;
  columns: readonly DataColumn<ClubPageItem, ClubColumn>[];
}

export function ClubManyBar({ ticks, total, query, asked, columns }: ClubManyBarProps) {
  const client = useQueryClient();
  const actor = useActor();
  const message = useClubMessage(ticks.rows.map(({ id }) => [id]));
  // A club takes home its own data only.
  const taken = may(actor, 'club.export') ? ticks.rows.filter(({ id }) => mayEditClub(actor, id) !== null) : [];
  const besides = query.includeClosed === true ? { includeClosed: true } : {};
  return (
    <ManyBar
      ticks={ticks}
      total={total}
      loadAll={() => allRows((page) => client.fetchQuery(clubListOptions({ ...query, ...page }, asked)))}
      acts={[]}
      takings={[...message.takings, excelTaking({ list: 'clubs', rows: taken, columns, order: query, besides })]}
      paper={{ title: words.clubs, columns }}
    >
      {message.dialog}
    </ManyBar>
  );
}
