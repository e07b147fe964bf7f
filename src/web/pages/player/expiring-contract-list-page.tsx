import { Send } from 'lucide-react';
import { useState } from 'react';
import { isAdministrator, may } from '#domain/common/access.rules.ts';
import { useExpiringContracts } from '#web/api/player/expiring-contract.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import {
  ContractCard,
  contractColumns,
  contractHref,
  contractReading,
  contractRow,
  noticeColumn,
} from '#web/features/player/expiring-contract-columns.tsx';
import { ExpiringContractNotices, type NoticeTarget } from '#web/features/player/expiring-contract-notices.tsx';
import { ExpiringError, NothingExpires } from '#web/features/player/expiring-contract-states.tsx';
import { noticeText } from '#web/features/player/expiring-contract.text.ts';
import { useNoticeRun } from '#web/features/player/notice-run.ts';
import { arrayPage } from '#web/features/player/array-page.ts';
import { TransferFilters } from '#web/features/transfer/transfer-filters.tsx';
import { useListState } from '#web/lib/use-list-state.ts';
import { Button } from '#web/ui/button.tsx';
import { sortableOf } from '#web/ui/data-list/column.ts';
import { DataList } from '#web/ui/data-list/data-list.tsx';
import { useColumnChoice } from '#web/ui/data-list/use-column-choice.ts';
import { ListPage } from '#web/ui/list-page.tsx';
import { NoPermission } from '#web/ui/no-permission.tsx';
import { notify } from '#web/ui/notify.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

const TITLE = 'Изтичащи договори';

/** /transfers/expiring */
export function ExpiringContractListPage() {
  if (may(useActor(), 'player.listExpiring')) return <ExpiringContracts />;
  return (
    <div className="mx-auto max-w-[1600px]">
      <PageHeader title={TITLE} />
      <NoPermission wayOn={{ to: '/players', label: 'Състезатели' }} />
    </div>
  );
}

function ExpiringContracts() {
  const list = useListState({
    name: 'expiring-contracts',
    sortable: sortableOf(contractColumns),
    usualOrder: 'endDate',
  });
  const columns = useColumnChoice('expiring-contracts', contractColumns);
  const contracts = useExpiringContracts();
  const [target, setTarget] = useState<NoticeTarget | null>(null);
  const run = useNoticeRun();
  const maySendAll = isAdministrator(useActor());
  const all = contracts.data?.map(contractRow);
  const due = all?.filter((contract) => !contract.isNotifiedToday) ?? [];

  const handleSendAll = () => {
    if (run?.isOver === false) return;
    if (due.length === 0) notify.blank(noticeText.allSentToday);
    else setTarget('all');
  };

  return (
    <ListPage
      title={TITLE}
      description="Списък на всички състезатели с изтичащи договори"
      list={list}
      columns={columns}
      parents={[{ to: '/transfers', label: 'Състезателни права' }]}
      filters={<TransferFilters list={list} />}
      primaryAction={
        maySendAll && all !== undefined && all.length > 0 ? (
          <Button onClick={handleSendAll} aria-disabled={run?.isOver === false}>
            <Send size={18} aria-hidden />
            Изпрати известия на всички
          </Button>
        ) : null
      }
    >
      <ExpiringContractNotices target={target} due={due} run={run} onSettle={() => setTarget(null)} />
      {contracts.error !== null && all === undefined ? (
        <ExpiringError error={contracts.error} onRetry={() => void contracts.refetch()} />
      ) : (
        <DataList
          label={TITLE}
          columns={[...columns.shown, noticeColumn(setTarget)]}
          list={list}
          result={{ ...contracts, data: all && arrayPage(all, list.query, contractReading) }}
          rowHref={contractHref}
          renderCard={(contract) => <ContractCard contract={contract} onSend={setTarget} />}
          empty={<NothingExpires />}
        />
      )}
    </ListPage>
  );
}
