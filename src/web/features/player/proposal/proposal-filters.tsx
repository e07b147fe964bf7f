import { useSearchParams } from 'react-router';
import { type ProposalStatus, proposalStatuses, proposalStatusLabels } from '#domain/player/player-proposal.rules.ts';
import type { ProposalFilter } from '#web/api/player/player-proposal.api.ts';
import type { ListPaging } from '#web/lib/use-list-state.ts';
import { type ActiveFilter, FilterLinks } from '#web/ui/filter-links.tsx';

/** What the address narrows the list down to. */
export function useProposalFilter(): ProposalFilter {
  const [parameters] = useSearchParams();
  return { status: proposalStatuses.find((status) => status === parameters.get('status')) };
}

interface ProposalFiltersProps {
  filter: ProposalFilter;
  list: ListPaging;
}

/** By what has become of them. */
export function ProposalFilters({ filter, list }: ProposalFiltersProps) {
  const option = (status: ProposalStatus | null, label: string) => ({
    label,
    to: { search: list.searchWith({ status, page: null }) },
    isChosen: (filter.status ?? null) === status,
  });
  return (
    <FilterLinks
      label="Статус"
      options={[
        option(null, 'Всички'),
        ...proposalStatuses.map((status) => option(status, proposalStatusLabels[status])),
      ]}
    />
  );
}

export function activeProposalFilters({ status }: ProposalFilter, list: ListPaging): readonly ActiveFilter[] {
  if (status === undefined) return [];
  return [{ label: proposalStatusLabels[status], to: { search: list.searchWith({ status: null, page: null }) } }];
}
