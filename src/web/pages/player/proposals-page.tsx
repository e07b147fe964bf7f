import { may } from '#domain/common/access.rules.ts';
import { useProposalList } from '#web/api/player/player-proposal.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { proposalText } from '#web/features/player/proposal/proposal.text.ts';
import { ProposalCard, proposalHref, proposalListColumns } from '#web/features/player/proposal/proposal-columns.tsx';
import {
  activeProposalFilters,
  ProposalFilters,
  useProposalFilter,
} from '#web/features/player/proposal/proposal-filters.tsx';
import { useListing } from '#web/ui/data-list/use-listing.ts';
import { ListPage } from '#web/ui/page/list-page.tsx';
import { NoPermissionPage } from '#web/ui/page/no-permission.tsx';

/** /proposals – what clubs propose to correct, for the federation; a club finds its own. */
export function ProposalsPage() {
  if (may(useActor(), 'player.readProposals')) return <ProposalList />;
  return <NoPermissionPage title={proposalText.title} text={proposalText.staffOnly} />;
}

function ProposalList() {
  const listing = useListing('proposals', proposalListColumns);
  const { list } = listing;
  const filter = useProposalFilter();
  const proposals = useProposalList(list.query, filter);
  return (
    <ListPage
      title={proposalText.title}
      parents={[{ to: '/players', label: 'Състезатели' }]}
      listing={listing}
      filters={<ProposalFilters filter={filter} list={list} />}
      activeFilters={activeProposalFilters(filter, list)}
      result={proposals}
      rowHref={proposalHref}
      renderCard={(proposal) => <ProposalCard proposal={proposal} />}
    />
  );
}
