import { useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { CardIndexListItem } from '#contract/card-index/card-index.contract.ts';
import { MOST_SHEETS_AT_ONCE } from '#contract/common/limits.ts';
import type { ListQuery } from '#contract/common/list.contract.ts';
import {
  type CardIndexColumn,
  type CardIndexFilter,
  cardIndexListOptions,
  printCardIndexes,
} from '#web/api/card-index/card-index.api.ts';
import { allRows } from '#web/api/many-calls.ts';
import { useActor } from '#web/api/stored-session.ts';
import { excelTaking } from '#web/parts/many/excel-taking.ts';
import { ManyBar } from '#web/parts/many/many-bar.tsx';
import { useClubMessage } from '#web/parts/many/use-club-message.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import type { Ticks } from '#web/ui/data-list/use-ticks.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { licenceActsOf } from './approval/licence-acts.tsx';
import { tooManySheets } from './card-index.text.ts';
import * as texts from './card-index-many-bar.text.ts';

interface CardIndexManyBarProps {
  ticks: Ticks<CardIndexListItem>;
  total: number;
  query: ListQuery<CardIndexColumn>;
  filter: CardIndexFilter;
  columns: readonly DataColumn<CardIndexListItem, CardIndexColumn>[];
}

export function CardIndexManyBar({ ticks, total, query, filter, columns }: CardIndexManyBarProps) {
  const client = useQueryClient();
  const { rows } = ticks;
  const message = useClubMessage(rows.map(({ club }) => [club.id]));
  const print = async () => {
    if (rows.length > MOST_SHEETS_AT_ONCE) notify.error(tooManySheets);
    else await printCardIndexes(rows);
  };
  return (
    <ManyBar
      ticks={ticks}
      total={total}
      loadAll={() => allRows((page) => client.fetchQuery(cardIndexListOptions({ ...query, ...page }, filter)))}
      acts={licenceActsOf(useActor(), rows)}
      takings={[
        { label: texts.print, Icon: Printer, count: rows.length, take: print },
        excelTaking({ list: 'cardindexes', rows, columns, order: query }),
        ...message.takings,
      ]}
    >
      {message.dialog}
    </ManyBar>
  );
}
