import { may } from '#domain/common/access.rules.ts';
import { proposalStatusLabels } from '#domain/player/player-proposal.rules.ts';
import { useProposalList } from '#web/api/player/player-proposal.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { proposalText } from '#web/features/player/proposal/proposal.text.ts';
import { ProposalCard, proposalHref, proposalListColumns } from '#web/features/player/proposal/proposal-columns.tsx';
import { useListing } from '#web/ui/data-list/use-listing.ts';
import { useStatusFilter } from '#web/ui/data-list/use-status-filter.tsx';
import { ListPage } from '#web/ui/page/list-page.tsx';
import { NoPermissionPage } from '#web/ui/page/no-permission.tsx';
import * as words from '#web/lib/text/words.ts';

export function ProposalsPage() {
  if (may(useActor(), 'player.readProposals')) return <ProposalList />;
  return <NoPermissionPage title={proposalText.title} text={proposalText.staffOnly} />;
}

function ProposalList() {
  const listing = useListing('proposals', proposalListColumns);
  const { list } = listing;
  const { status, filters, activeFilters } = useStatusFilter(proposalStatusLabels, list);
  const proposals = useProposalList(list.query, { status });
  return (
    <ListPage
      title={proposalText.title}
      parents={[{ to: '/players', label: words.players }]}
      listing={listing}
      filters={filters}
      activeFilters={activeFilters}
      result={proposals}
      rowHref={proposalHref}
      renderCard={(proposal) => <ProposalCard proposal={proposal} />}
    />
  );
}
