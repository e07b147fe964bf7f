import type { ProposalListItem } from '#contract/player/player-proposal.contract.ts';
import { type ProposalStatus, proposalStatusLabels } from '#domain/player/player-proposal.rules.ts';
import type { ProposalColumn } from '#web/api/player/player-proposal.api.ts';
import { showDayOf } from '#web/lib/text/dates.ts';
import { foundIn, FoundText } from '#web/lib/text/found-text.tsx';
import { fullNameOf } from '#web/lib/text/names.ts';
import { PlayerName } from '#web/parts/player-name.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import { RowLink } from '#web/ui/data-list/row-link.tsx';
import { fieldLabel } from './proposal.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './proposal-columns.text.ts';

const tones = { open: 'amber', accepted: 'green', refused: 'red', withdrawn: 'neutral' } as const;

export function ProposalStatusBadge({ status }: { status: ProposalStatus }) {
  return (
    <Badge tone={tones[status]} hasDot>
      {proposalStatusLabels[status]}
    </Badge>
  );
}

const fieldsText = ({ fields }: ProposalListItem) => fields.map(fieldLabel).join(', ');

export const proposalHref = ({ id }: ProposalListItem) => `/proposals/${id}`;

export const proposalListColumns: readonly DataColumn<ProposalListItem, ProposalColumn>[] = [
  {
    header: words.player,
    sortBy: 'player',
    width: 16,
    cell: (proposal) => <PlayerName player={proposal.player} to={proposalHref(proposal)} />,
  },
  { header: words.club, sortBy: 'club', width: 14, cell: ({ club }) => <FoundText text={club.fullName} /> },
  { header: texts.whatChanges, width: 16, cell: fieldsText },
  { header: words.status, sortBy: 'status', width: 9, cell: ({ status }) => <ProposalStatusBadge status={status} /> },
  {
    header: texts.proposedOn,
    sortBy: 'createdOn',
    width: 9,
    isOneLine: true,
    cell: ({ createdOn }) => showDayOf(createdOn),
  },
];

export function ProposalCard({ proposal }: { proposal: ProposalListItem }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold">
        <RowLink to={proposalHref(proposal)}>
          <FoundText text={fullNameOf(proposal.player)} />
        </RowLink>
      </p>
      <p className="text-cell">{fieldsText(proposal)}</p>
      <p className="text-label text-text-2">
        <FoundText text={proposal.club.fullName} />
      </p>
      <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-text-2">
        <ProposalStatusBadge status={proposal.status} />
        <span>{foundIn(showDayOf(proposal.createdOn))}</span>
      </p>
    </div>
  );
}
