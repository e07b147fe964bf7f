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

export function SeasonCreatePage() {
  const clubId = useRecordId('clubId', clubRecord);
  const club = useRecord(clubRecord, clubId);
  const isAllowed = mayManageCardIndex(useActor(), { clubId });

  return (
    <FormPage
      title="Нов сезон"
      {...(club === undefined ? {} : { description: club.fullName, tabTitle: `${club.fullName}: нов сезон` })}
      parents={[
        { to: '/clubs', label: 'Клубове' },
        { to: `/clubs/${clubId}`, label: club?.fullName ?? 'Клуб' },
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
    const text = `Няма лицензи за ${formatSeason(data.previousYear)}, по които да бъде предложен новият сезон.`;
    return <EmptyState Icon={IdCard} text={text} isPage />;
  }
  return (
    <>
      <p className="mb-5 max-w-3xl text-text-2">
        Предложение за {formatSeason(data.year)} по лицензите за {formatSeason(data.previousYear)}: всеки състезател е в
        групата за годината си на раждане. Прегледайте го, променете каквото трябва и създайте лицензите наведнъж.
      </p>
      <SeasonProposalForm clubId={clubId} proposal={data} />
    </>
  );
}
