import { Link } from 'react-router';
import type { ProposalDetails } from '#contract/player/player-proposal.contract.ts';
import { isAdministrator } from '#domain/common/access.rules.ts';
import { proposalRecord } from '#web/api/player/player-proposal.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecord, useRecordId } from '#web/api/use-record.ts';
import { proposalText } from '#web/features/player/proposal/proposal.text.ts';
import { ProposalActions } from '#web/features/player/proposal/proposal-actions.tsx';
import { ProposalChanges } from '#web/features/player/proposal/proposal-changes.tsx';
import { ProposalStatusBadge } from '#web/features/player/proposal/proposal-columns.tsx';
import { showDayOf } from '#web/lib/text/dates.ts';
import { photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { Portrait } from '#web/parts/portrait.tsx';
import { ClubLink } from '#web/parts/record-links.tsx';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardSkeleton } from '#web/ui/page/card-skeleton.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { FactLine, RecordHeader } from '#web/ui/page/record-header.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './proposal-page.text.ts';

export function ProposalPage() {
  const proposalId = useRecordId('proposalId', proposalRecord);
  const proposal = useRecord(proposalRecord, proposalId);
  return (
    <div className="flex max-w-[900px] flex-col gap-4 lg:gap-6">
      <RecordHeader
        kind={proposalText.kind}
        name={proposal === undefined ? undefined : fullNameOf(proposal.player)}
        parents={[
          { to: '/players', label: words.players },
          { to: '/proposals', label: proposalText.title },
        ]}
        badge={proposal === undefined ? null : <ProposalStatusBadge status={proposal.status} />}
        picture={
          <Portrait
            name={proposal === undefined ? '' : `${proposal.player.firstName} ${proposal.player.lastName}`}
            src={proposal === undefined ? null : photoUrl(proposal.player.photoId, 'large')}
            alt={proposal === undefined ? '' : texts.photoOf(fullNameOf(proposal.player))}
            className="w-16"
          />
        }
        facts={proposal === undefined ? undefined : <Facts proposal={proposal} />}
        actions={proposal === undefined ? undefined : <ProposalActions proposal={proposal} />}
      />
      {proposal === undefined ? <CardSkeleton lines={4} /> : <Proposal proposal={proposal} />}
    </div>
  );
}

function Facts({ proposal: { player } }: { proposal: ProposalDetails }) {
  return (
    <FactLine
      facts={[
        { term: texts.registrationNumber, value: <span className="tabular">{texts.numberOf(player.number)}</span> },
        {
          term: texts.profile,
          value: (
            <Link to={`/players/${player.id}`} className="touch-target font-medium text-link hover:underline">
              {texts.playerProfile}
            </Link>
          ),
        },
      ]}
    />
  );
}

function Proposal({ proposal }: { proposal: ProposalDetails }) {
  const decides = isAdministrator(useActor());
  const isChanged = proposal.status === 'open' && proposal.changes.some(({ isChangedSince }) => isChangedSince);
  return (
    <>
      {isChanged && decides ? <AlertBox tone="info">{proposalText.changedSince}</AlertBox> : null}
      <Card title={texts.changesTitle}>
        <ProposalChanges proposal={proposal} />
      </Card>
      <Card title={texts.aboutTitle}>
        <DefinitionList items={about(proposal)} />
      </Card>
    </>
  );
}

function about({ club, by, createdOn, grounds, decidedOn, decidedBy, reason }: ProposalDetails) {
  return [
    { term: words.club, value: <ClubLink club={club} /> },
    { term: texts.proposedBy, value: `${by.firstName} ${by.lastName}` },
    { term: texts.proposedOn, value: showDayOf(createdOn) },
    ...(grounds === null ? [] : [{ term: proposalText.grounds, value: grounds }]),
    ...(decidedOn === null ? [] : [{ term: texts.decidedOn, value: showDayOf(decidedOn) }]),
    ...(decidedBy === null || decidedBy === undefined
      ? []
      : [{ term: texts.decidedBy, value: `${decidedBy.firstName} ${decidedBy.lastName}` }]),
    ...(reason === null ? [] : [{ term: words.reason, value: reason }]),
  ];
}
