import { Suspense } from 'react';
import type { TransferPageItem } from '#contract/transfer/transfer.contract.ts';
import { isAdministrator, isStaff, may } from '#domain/common/access.rules.ts';
import { seesOverdueTransfers } from '#domain/transfer/transfer.access.ts';
import { transferFilters } from '#domain/transfer/transfer.filters.ts';
import { useActor } from '#web/api/stored-session.ts';
import { exportTransfers, transferRecord, useTransferList } from '#web/api/transfer/transfer.api.ts';
import { usePrefetchRecord } from '#web/api/use-record.ts';
import {
  TransferFilters,
  useActiveTransferFilters,
  useAreForOneStep,
  useTransferFilter,
} from '#web/features/transfer/transfer-filters.tsx';
import { TransferCard, transferHref, useTransferColumns } from '#web/features/transfer/list/transfer-list-columns.tsx';
import { FirstToSign } from '#web/features/transfer/list/first-to-sign.ts';
import { transferCount } from '#web/features/transfer/transfer.text.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { useScreenWidth } from '#web/lib/use-media.ts';
import { FilterChips, FilterMenu } from '#web/parts/filter/filter-menu.tsx';
import { FirstEmpty } from '#web/parts/first-empty.tsx';
import { useOwnClubsClosed } from '#web/parts/own-clubs-closed.ts';
import { AddLink } from '#web/ui/page/add-link.tsx';
import { ImportLink } from '#web/ui/page/import-link.tsx';
import { useTicks } from '#web/ui/data-list/use-ticks.ts';
import { useListing } from '#web/ui/data-list/use-listing.ts';
import { ExportMenu } from '#web/ui/export-menu.tsx';
import { ListViews } from '#web/parts/view/list-views.tsx';
import { ListPage } from '#web/ui/page/list-page.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import * as texts from './transfer-list-page.text.ts';

// Of administrators only.
const OverdueTransfersStrip = lazyPart(
  async () => (await import('#web/features/transfer/overdue-transfers-strip.tsx')).OverdueTransfersStrip,
);
// Once something is ticked.
const TransferManyBar = lazyPart(
  async () => (await import('#web/features/transfer/list/transfer-many-bar.tsx')).TransferManyBar,
);
const TransferDeadlineLine = lazyPart(
  async () => (await import('#web/features/transfer/list/transfer-deadline-line.tsx')).TransferDeadlineLine,
);

export function TransferListPage() {
  const actor = useActor();
  const isClosed = useOwnClubsClosed();
  const listing = useListing('transfers', useTransferColumns());
  const { list, columns } = listing;
  const filter = useTransferFilter();
  const filtering = { filters: transferFilters, asked: filter.asked, list };
  const isFiltered = Object.keys(filter.asked).length > 0;
  const transfers = useTransferList(list.query, filter);
  const onPage = transfers.data?.rows;
  const ticks = useTicks({
    scope: [list.query.keyword, filter],
    onPage,
    nameOf: ({ player }: TransferPageItem) => fullNameOf(player),
  });
  const areForOneStep = useAreForOneStep();
  const prefetch = usePrefetchRecord(transferRecord);
  // Above a search, an empty list or one that failed it would only be in the way.
  const isPlain = !list.query.keyword && !isFiltered && transfers.error === null && transfers.data?.total !== 0;
  const activeFilters = useActiveTransferFilters(list);
  // On a wider screen the filter of that name stands in sight; whoever looks at them has no need to be told.
  const isToldOfOverdue =
    useScreenWidth() === 'phone' && seesOverdueTransfers(actor) && filter.view !== 'overdue' && isPlain;

  return (
    <FirstToSign value={areForOneStep ? (onPage?.[0]?.id ?? null) : null}>
      <ListPage
        title={texts.title}
        listing={listing}
        views={<ListViews list="transfers" columns={columns.asked} />}
        exportMenu={
          may(actor, 'transfer.export') ? (
            <ExportMenu
              amount={transfers.data === undefined ? null : transferCount(transfers.data.total)}
              onExport={(format) => exportTransfers(list.query, filter, { format, columns: columns.asked })}
            />
          ) : null
        }
        importLink={isAdministrator(actor) ? <ImportLink kind="transfer" /> : null}
        primaryAction={
          may(actor, 'transfer.create') && !isClosed ? <AddLink to="/transfers/create" className="max-sm:px-3" /> : null
        }
        filterMenu={<FilterMenu filtering={filtering} />}
        filterChips={<FilterChips filtering={filtering} />}
        filters={<TransferFilters list={list} />}
        activeFilters={activeFilters}
        result={transfers}
        ticks={isStaff(actor) ? ticks : null}
        manyBar={
          ticks.rows.length === 0 ? null : (
            <Suspense>
              <TransferManyBar
                ticks={ticks}
                total={transfers.data?.total ?? 0}
                query={list.query}
                filter={filter}
                columns={columns.shown}
              />
            </Suspense>
          )
        }
        rowHref={transferHref}
        onIntent={({ id }) => prefetch(id)}
        renderCard={(transfer) => <TransferCard transfer={transfer} />}
        {...(activeFilters.length === 0 && !isFiltered ? { empty: <FirstEmpty room="transfers" /> } : {})}
        below={<Suspense>{may(actor, 'transfer.readDeadline') ? <TransferDeadlineLine /> : null}</Suspense>}
      >
        <Suspense>{isToldOfOverdue ? <OverdueTransfersStrip /> : null}</Suspense>
      </ListPage>
    </FirstToSign>
  );
}
