import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ListPaging } from '#web/lib/use-list-state.ts';
import { type ActiveFilter, FilterLinks } from '#web/ui/filter-links.tsx';
import * as words from '#web/lib/text/words.ts';

interface StatusFilter<Status extends string> {
  status: Status | undefined;
  filters: ReactNode;
  activeFilters: readonly ActiveFilter[];
}

export function useStatusFilter<Status extends string>(
  labels: Readonly<Record<Status, string>>,
  list: ListPaging,
): StatusFilter<Status> {
  const [parameters] = useSearchParams();
  const statuses = Object.keys(labels) as Status[];
  const status = statuses.find((known) => known === parameters.get('status'));
  const to = (chosen: Status | null) => ({ search: list.searchWith({ status: chosen, page: null }) });
  const option = (chosen: Status | null, label: string) => ({
    label,
    to: to(chosen),
    isChosen: (status ?? null) === chosen,
  });
  return {
    status,
    filters: (
      <FilterLinks
        label={words.status}
        options={[option(null, words.all), ...statuses.map((known) => option(known, labels[known]))]}
      />
    ),
    activeFilters: status === undefined ? [] : [{ label: labels[status], to: to(null) }],
  };
}
