import { useSearchParams } from 'react-router';
import { transferStatusLabels } from '#domain/transfer.rules.ts';
import { transferRecord, useTransferList } from '#web/api/transfer.api.ts';
import { usePrefetchRecord } from '#web/api/use-record.ts';
import { ExpiringContractsLink } from '#web/features/expiring-contract/expiring-contracts-link.tsx';
import { TransferCard, transferHref, transferListColumns } from '#web/features/transfer/transfer-list-columns.tsx';
import { useListState } from '#web/lib/use-list-state.ts';
import { sortableOf } from '#web/ui/data-list/column.ts';
import { DataList } from '#web/ui/data-list/data-list.tsx';
import { useColumnChoice } from '#web/ui/data-list/use-column-choice.ts';
import { FilterBar, FilterLinks } from '#web/ui/filter-links.tsx';
import { ListPage } from '#web/ui/list-page.tsx';

const statusFilters = [
  { value: null, label: 'Всички' },
  ...Object.entries(transferStatusLabels).map(([value, label]) => ({ value, label })),
];

/** /transfers */
export function TransferListPage() {
  const list = useListState({ name: 'transfers', sortable: sortableOf(transferListColumns) });
  const columns = useColumnChoice('transfers', transferListColumns);
  const [parameters] = useSearchParams();
  const status = statusFilters.find(({ value }) => value === parameters.get('status'))?.value ?? null;
  const transfers = useTransferList(list.query, status === null ? undefined : Number(status));

  const prefetch = usePrefetchRecord(transferRecord);

  return (
    <ListPage
      title="Състезателни права"
      description="Списък на трансферите на състезателни права"
      list={list}
      columns={columns}
    >
      <FilterBar>
        <FilterLinks
          label="Статус"
          options={statusFilters}
          chosen={status}
          searchFor={(value) => list.searchWith({ status: value, page: null })}
        />
        <ExpiringContractsLink />
      </FilterBar>
      <DataList
        label="Състезателни права"
        columns={columns.shown}
        list={list}
        result={transfers}
        rowHref={transferHref}
        onIntent={({ id }) => prefetch(id)}
        renderCard={(transfer) => <TransferCard transfer={transfer} />}
        minWidth={1060}
      />
    </ListPage>
  );
}
