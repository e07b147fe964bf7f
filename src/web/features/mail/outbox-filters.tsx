import { useSearchParams } from 'react-router';
import { type MailStatus, mailStatusLabels } from '#domain/mail/mail-status.ts';
import type { OutboxFilter } from '#web/api/mail/outbox.api.ts';
import type { ListPaging } from '#web/lib/use-list-state.ts';
import { type ActiveFilter, FilterLinks } from '#web/ui/filter-links.tsx';

const statuses = Object.keys(mailStatusLabels) as MailStatus[];

/** What the address narrows the list down to. */
export function useOutboxFilter(): OutboxFilter {
  const [parameters] = useSearchParams();
  return { status: statuses.find((status) => status === parameters.get('status')) };
}

interface OutboxFiltersProps {
  filter: OutboxFilter;
  list: ListPaging;
}

/** By what has become of the mail. */
export function OutboxFilters({ filter, list }: OutboxFiltersProps) {
  const option = (status: MailStatus | null, label: string) => ({
    label,
    to: { search: list.searchWith({ status, page: null }) },
    isChosen: (filter.status ?? null) === status,
  });
  return (
    <FilterLinks
      label="Статус"
      options={[option(null, 'Всички'), ...statuses.map((status) => option(status, mailStatusLabels[status]))]}
    />
  );
}

export function activeOutboxFilters({ status }: OutboxFilter, list: ListPaging): readonly ActiveFilter[] {
  if (status === undefined) return [];
  return [{ label: mailStatusLabels[status], to: { search: list.searchWith({ status: null, page: null }) } }];
}
