import { may } from '#domain/common/access.rules.ts';
import { useProposalList } from '#web/api/player/player-proposal.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { proposalText } from '#web/features/player/proposal.text.ts';
import { ProposalCard, proposalHref, proposalListColumns } from '#web/features/player/proposal-columns.tsx';
import { activeProposalFilters, ProposalFilters, useProposalFilter } from '#web/features/player/proposal-filters.tsx';
import { useListState } from '#web/lib/use-list-state.ts';
import { sortableOf } from '#web/ui/data-list/column.ts';
import { DataList } from '#web/ui/data-list/data-list.tsx';
import { useColumnChoice } from '#web/ui/data-list/use-column-choice.ts';
import { ListPage } from '#web/ui/list-page.tsx';
import { NoPermission } from '#web/ui/no-permission.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** /proposals – what clubs propose to correct, for the federation; a club finds its own. */
export function ProposalsPage() {
  if (may(useActor(), 'player.readProposals')) return <ProposalList />;
  return (
    <div className="mx-auto max-w-[1600px]">
      <PageHeader title={proposalText.title} />
      <NoPermission text={proposalText.staffOnly} />
    </div>
  );
}

function ProposalList() {
  const list = useListState({ name: 'proposals', sortable: sortableOf(proposalListColumns) });
  const columns = useColumnChoice('proposals', proposalListColumns);
  const filter = useProposalFilter();
  const proposals = useProposalList(list.query, filter);
  return (
    <ListPage
      title={proposalText.title}
      parents={[{ to: '/players', label: 'Състезатели' }]}
      list={list}
      columns={columns}
      filters={<ProposalFilters filter={filter} list={list} />}
      activeFilters={activeProposalFilters(filter, list)}
    >
      <DataList
        label={proposalText.title}
        columns={columns.shown}
        list={list}
        result={proposals}
        rowHref={proposalHref}
        renderCard={(proposal) => <ProposalCard proposal={proposal} />}
      />
    </ListPage>
  );
}
