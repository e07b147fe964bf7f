import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { mayManageCardIndex } from '#domain/card-index/card-index.access.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import { clubRecord } from '#web/api/club/club.api.ts';
import { seasonProposalOptions } from '#web/api/card-index/season-proposal.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecord, useRecordId } from '#web/api/use-record.ts';
import { cardIndexText } from '#web/features/card-index/card-index.text.ts';
import { SeasonProposalForm } from '#web/features/card-index/season/season-proposal-form.tsx';
import { FormPage, FormSkeleton } from '#web/ui/page/form-page.tsx';
import { EmptyState, ErrorState } from '#web/ui/page/states.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './season-create-page.text.ts';

export function SeasonCreatePage() {
  const clubId = useRecordId('clubId', clubRecord);
  const club = useRecord(clubRecord, clubId);
  const isAllowed = mayManageCardIndex(useActor(), { clubId });

  return (
    <FormPage
      title={texts.title}
      {...(club === undefined ? {} : { description: club.fullName, tabTitle: texts.tabTitle(club.fullName) })}
      parents={[
        { to: '/clubs', label: words.clubs },
        { to: `/clubs/${clubId}`, label: club?.fullName ?? words.club },
      ]}
      refusal={isAllowed ? null : cardIndexText.addToOwnClubOnly}
      isTable
    >
      {/* Another club is another proposal: nothing of the one before may linger. */}
      <Proposal key={clubId} clubId={clubId} />
    </FormPage>
  );
}

function Proposal({ clubId }: { clubId: number }) {
  // Never an older copy, and none that changes under the hands of whoever looks it through.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...seasonProposalOptions(clubId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data === undefined || !isFetchedAfterMount) {
    if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <FormSkeleton isTable />;
  }
  if (data.cardIndexes.length === 0) {
    const text = texts.noLicences(formatSeason(data.previousYear));
    return <EmptyState Icon={IdCard} text={text} isPage />;
  }
  return (
    <>
      <p className="mb-5 max-w-3xl text-text-2">
        {texts.proposalExplained(formatSeason(data.year), formatSeason(data.previousYear))}
      </p>
      <SeasonProposalForm clubId={clubId} proposal={data} />
    </>
  );
}
