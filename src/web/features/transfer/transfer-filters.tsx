import { useLocation, useSearchParams } from 'react-router';
import { may } from '#domain/access.rules.ts';
import { transferStatus } from '#domain/transfer.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import type { ListPaging } from '#web/lib/use-list-state.ts';
import { type ActiveFilter, FilterLinks } from '#web/ui/filter-links.tsx';

/** Many of a kind, as a filter names them; the badge of one transfer says „Потвърден“. */
const statuses = [
  { value: transferStatus.draft, label: 'Чернови' },
  { value: transferStatus.awaitingConfirmation, label: 'Събиране на подписи' },
  { value: transferStatus.confirmed, label: 'Потвърдени' },
  { value: transferStatus.inProgress, label: 'Активни' },
  { value: transferStatus.cancelled, label: 'Отказани' },
  { value: transferStatus.ended, label: 'Приключили' },
];

const LIST = '/transfers';
const EXPIRING = '/transfers/expiring';

/** The status the address asks for; null for all. */
export function useTransferStatus(): number | null {
  const [parameters] = useSearchParams();
  return statuses.find(({ value }) => String(value) === parameters.get('status'))?.value ?? null;
}

/** By status, and beside them the contracts that end soon, which are a list of their own. */
export function TransferFilters({ list }: { list: ListPaging }) {
  const status = useTransferStatus();
  const isExpiring = useLocation().pathname === EXPIRING;
  const seesExpiring = may(useActor(), 'player.listExpiring');
  const searchFor = (value: number | null) => {
    if (isExpiring) return value === null ? '' : `?status=${value}`;
    return list.searchWith({ status: value === null ? null : String(value), page: null });
  };
  const byStatus = (value: number | null, label: string) => ({
    label,
    to: { pathname: LIST, search: searchFor(value) },
    isChosen: !isExpiring && status === value,
  });

  return (
    <FilterLinks
      label="Статус"
      options={[
        byStatus(null, 'Всички'),
        ...statuses.map(({ value, label }) => byStatus(value, label)),
        ...(seesExpiring ? [{ label: 'Изтичащи договори', to: EXPIRING, isChosen: isExpiring }] : []),
      ]}
    />
  );
}

export function activeTransferFilters(status: number | null, list: ListPaging): readonly ActiveFilter[] {
  const chosen = statuses.find(({ value }) => value === status);
  return chosen === undefined
    ? []
    : [{ label: chosen.label, to: { search: list.searchWith({ status: null, page: null }) } }];
}
