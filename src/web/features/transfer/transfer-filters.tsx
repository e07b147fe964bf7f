import { useLocation, useSearchParams } from 'react-router';
import type { TransferCounts, TransferListView } from '#contract/transfer/transfer.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import { seesOverdueTransfers } from '#domain/transfer/transfer.access.ts';
import { transferFilters } from '#domain/transfer/transfer.filters.ts';
import { transferStatus } from '#domain/transfer/transfer.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useTransferCounts } from '#web/api/transfer/transfer-counts.api.ts';
import type { TransferFilter } from '#web/api/transfer/transfer.api.ts';
import { useAskedFilters } from '#web/lib/list-filters.ts';
import type { ListPaging } from '#web/lib/use-list-state.ts';
import { type ActiveFilter, FilterLinks } from '#web/ui/filter-links.tsx';
import { LIST } from './transfer-views.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './transfer-filters.text.ts';

interface TransferView {
  label: string;
  parameters: { status: string | null; view: TransferListView | null };
  count: Exclude<keyof TransferCounts, `${string}Since`>;
}

const byStatus = (status: number) => ({ status: String(status), view: null });

/** Many of a kind, as a filter names them; the badge of one transfer says „Потвърден“. */
const views: readonly TransferView[] = [
  { label: words.all, parameters: { status: null, view: null }, count: 'all' },
  { label: texts.awaitingMySignature, parameters: { status: null, view: 'mine' }, count: 'mine' },
  { label: texts.drafts, parameters: byStatus(transferStatus.draft), count: 'draft' },
  { label: texts.collectingSignatures, parameters: byStatus(transferStatus.awaitingConfirmation), count: 'collecting' },
  { label: texts.confirmed, parameters: byStatus(transferStatus.confirmed), count: 'confirmed' },
  { label: texts.active, parameters: byStatus(transferStatus.inProgress), count: 'active' },
  { label: texts.overdue, parameters: { status: null, view: 'overdue' }, count: 'overdue' },
  { label: texts.refused, parameters: byStatus(transferStatus.cancelled), count: 'cancelled' },
  { label: texts.finished, parameters: byStatus(transferStatus.ended), count: 'ended' },
];

/** Reached from the bell, and not one of the filters that are always there. */
const due: TransferView = {
  label: texts.awaitingCarryingOut,
  parameters: { status: null, view: 'due' },
  count: 'confirmed',
};

const EXPIRING = '/transfers/expiring';

function useViews(): readonly TransferView[] {
  const seesOverdue = seesOverdueTransfers(useActor());
  return seesOverdue ? views : views.filter(({ count }) => count !== 'overdue');
}

function useView(): TransferView | undefined {
  const [parameters] = useSearchParams();
  return [...useViews(), due].find(
    ({ parameters: { status, view } }) => status === parameters.get('status') && view === parameters.get('view'),
  );
}

/** Where all wait for the same step of the person: one's own signatures, and what administrators break off. */
export function useAreForOneStep(): boolean {
  const view = useView()?.count;
  const mayCancel = may(useActor(), 'transfer.cancel');
  return view === 'mine' || (mayCancel && (view === 'draft' || view === 'collecting'));
}

export function useTransferFilter(): TransferFilter {
  const { status = null, view = null } = useView()?.parameters ?? {};
  const asked = useAskedFilters(transferFilters);
  return { asked, status: status === null ? undefined : Number(status), view: view ?? undefined };
}

export function TransferFilters({ list }: { list: ListPaging }) {
  const current = useView();
  const counts = useTransferCounts().data;
  const isExpiring = useLocation().pathname === EXPIRING;
  const seesExpiring = may(useActor(), 'player.listExpiring');
  const searchOf = ({ parameters }: TransferView) => {
    if (!isExpiring) return list.searchWith({ ...parameters, page: null });
    const chosen = Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : `${name}=${value}`));
    return chosen.length === 0 ? '' : `?${chosen.join('&')}`;
  };

  return (
    <FilterLinks
      label={words.status}
      options={[
        ...useViews().map((view) => ({
          label: view.label,
          count: counts?.[view.count] ?? undefined,
          to: { pathname: LIST, search: searchOf(view) },
          isChosen: !isExpiring && view === current,
          isUrgent: view.count === 'overdue' && (counts?.overdue ?? 0) > 0,
        })),
        ...(seesExpiring
          ? [{ label: texts.expiring, rest: texts.contractsAfter, to: EXPIRING, isChosen: isExpiring }]
          : []),
      ]}
    />
  );
}

export function useActiveTransferFilters(list: ListPaging): readonly ActiveFilter[] {
  const current = useView();
  if (current === undefined || current === views[0]) return [];
  return [{ label: current.label, to: { search: list.searchWith({ status: null, view: null, page: null }) } }];
}
