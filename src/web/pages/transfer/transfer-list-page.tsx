import { transferRecord, useTransferList } from '#web/api/transfer.api.ts';
import { usePrefetchRecord } from '#web/api/use-record.ts';
import { activeTransferFilters, TransferFilters, useTransferStatus } from '#web/features/transfer/transfer-filters.tsx';
import { TransferCard, transferHref, transferListColumns } from '#web/features/transfer/transfer-list-columns.tsx';
import { useListState } from '#web/lib/use-list-state.ts';
import { sortableOf } from '#web/ui/data-list/column.ts';
import { DataList } from '#web/ui/data-list/data-list.tsx';
import { useColumnChoice } from '#web/ui/data-list/use-column-choice.ts';
import { ListPage } from '#web/ui/list-page.tsx';

/** /transfers */
export function TransferListPage() {
  const list = useListState({ name: 'transfers', sortable: sortableOf(transferListColumns) });
  const columns = useColumnChoice('transfers', transferListColumns);
  const status = useTransferStatus();
  const transfers = useTransferList(list.query, status ?? undefined);
  const prefetch = usePrefetchRecord(transferRecord);

  return (
    <ListPage
      title="Състезателни права"
      description="Списък на трансферите на състезателни права"
      list={list}
      columns={columns}
      filters={<TransferFilters list={list} />}
      activeFilters={activeTransferFilters(status, list)}
    >
      <DataList
        label="Състезателни права"
        columns={columns.shown}
        list={list}
        result={transfers}
        rowHref={transferHref}
        onIntent={({ id }) => prefetch(id)}
        renderCard={(transfer) => <TransferCard transfer={transfer} />}
      />
    </ListPage>
  );
}
