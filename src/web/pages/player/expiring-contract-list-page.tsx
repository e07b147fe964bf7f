import { Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { MOST_TICKED } from '#contract/common/limits.ts';
import type { ListQuery } from '#contract/common/list.contract.ts';
import { isAdministrator, may } from '#domain/common/access.rules.ts';
import { useExpiringContracts } from '#web/api/player/expiring-contract.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import {
  ContractCard,
  contractColumns,
  contractHref,
  contractReading,
  type ContractRow,
  contractRow,
  noticeColumn,
} from '#web/features/player/expiring-contract/expiring-contract-columns.tsx';
import {
  ExpiringContractNotices,
  type NoticeTarget,
} from '#web/features/player/expiring-contract/expiring-contract-notices.tsx';
import { ExpiringError, NothingExpires } from '#web/features/player/expiring-contract/expiring-contract-states.tsx';
import { noticeText } from '#web/features/player/expiring-contract/expiring-contract.text.ts';
import { useNoticeRun } from '#web/features/player/expiring-contract/notice-run.ts';
import { ContractTermLinks, useContractTerm } from '#web/features/player/expiring-contract/contract-term-links.tsx';
import { arrayPage } from '#web/features/player/expiring-contract/array-page.ts';
import { TransferFilters } from '#web/features/transfer/transfer-filters.tsx';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Button } from '#web/ui/button.tsx';
import { useListing } from '#web/ui/data-list/use-listing.ts';
import { useTicks } from '#web/ui/data-list/use-ticks.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ListPage } from '#web/ui/page/list-page.tsx';
import { NoPermissionPage } from '#web/ui/page/no-permission.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './expiring-contract-list-page.text.ts';

// Once something is ticked.
const ContractManyBar = lazyPart(
  async () => (await import('#web/features/player/expiring-contract/contract-many-bar.tsx')).ContractManyBar,
);

const TITLE = texts.title;

export function ExpiringContractListPage() {
  if (may(useActor(), 'player.listExpiring')) return <ExpiringContracts />;
  return <NoPermissionPage title={TITLE} wayOn={{ to: '/players', label: words.players }} />;
}

function ExpiringContracts() {
  const { list, columns } = useListing('expiring-contracts', contractColumns, { usualOrder: 'endDate' });
  const days = useContractTerm();
  const contracts = useExpiringContracts(days);
  const [target, setTarget] = useState<NoticeTarget | null>(null);
  const run = useNoticeRun();
  const maySendAll = isAdministrator(useActor());
  const all = contracts.data?.map(contractRow);
  const result = all && arrayPage(all, list.query, contractReading);
  const ticks = useTicks({
    scope: [list.query.keyword, days],
    onPage: result?.rows,
    nameOf: ({ player }: ContractRow) => fullNameOf(player),
  });
  const due = all?.filter((contract) => !contract.isNotifiedToday) ?? [];

  const handleSendAll = () => {
    if (run?.isOver === false) return;
    if (due.length === 0) notify.blank(noticeText.allSentToday);
    else setTarget('all');
  };

  return (
    <ListPage
      title={TITLE}
      description={texts.description}
      listing={{ list, columns: { ...columns, shown: [...columns.shown, noticeColumn(setTarget)] } }}
      parents={[{ to: '/transfers', label: texts.playingRights }]}
      filters={
        <>
          <TransferFilters list={list} />
          <ContractTermLinks list={list} chosen={days} />
        </>
      }
      primaryAction={
        maySendAll && all !== undefined && all.length > 0 ? (
          <Button onClick={handleSendAll} aria-disabled={run?.isOver === false}>
            <Send size={18} aria-hidden />
            {texts.notifyAll}
          </Button>
        ) : null
      }
      result={{ ...contracts, data: result }}
      ticks={ticks}
      manyBar={
        ticks.rows.length === 0 || all === undefined ? null : (
          <Suspense>
            <ContractManyBar ticks={ticks} found={foundOf(all, list.query)} />
          </Suspense>
        )
      }
      rowHref={contractHref}
      renderCard={(contract) => <ContractCard contract={contract} onSend={setTarget} />}
      empty={<NothingExpires />}
      instead={
        contracts.error !== null && all === undefined ? (
          <ExpiringError error={contracts.error} onRetry={() => void contracts.refetch()} />
        ) : null
      }
    >
      <ExpiringContractNotices target={target} due={due} run={run} onSettle={() => setTarget(null)} />
    </ListPage>
  );
}

/** Every row that the search finds, as far as can be ticked. */
const foundOf = (all: readonly ContractRow[], query: ListQuery<keyof typeof contractReading.orders>) =>
  arrayPage(all, { ...query, page: 1, pageSize: MOST_TICKED }, contractReading).rows;
