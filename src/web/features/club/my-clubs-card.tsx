import { Link } from 'react-router';
import { openAgeGroups } from '#domain/card-index/age-group.rules.ts';
import { isStaff } from '#domain/common/access.rules.ts';
import { plural } from '#domain/common/plural.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { useCardIndexList } from '#web/api/card-index/card-index.api.ts';
import { clubRecord, useClubCardIndexes, useClubPlayers } from '#web/api/club/club.api.ts';
import { useClubCoaches } from '#web/api/coach/coach.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecord } from '#web/api/use-record.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { logoUrl } from '#web/lib/images.ts';
import { ownClubIds } from '#web/parts/my-club.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { clubText } from './club.text.ts';
import * as texts from './my-clubs-card.text.ts';

export function MyClubs() {
  const own = ownClubIds(useActor());
  if (own.length === 0) return null;
  return (
    <section aria-label={own.length > 1 ? clubText.myClubs : clubText.myClub} className="mb-4 flex flex-col gap-2">
      {own.map((clubId) => (
        <MyClub key={clubId} clubId={clubId} isOnly={own.length === 1} />
      ))}
    </section>
  );
}

function MyClub({ clubId, isOnly }: { clubId: number; isOnly: boolean }) {
  const club = useRecord(clubRecord, clubId);
  return (
    <Link
      to={`/clubs/${clubId}`}
      className="flex items-center gap-4 rounded-card border border-border bg-surface p-4 transition-colors hover:bg-row-hover"
    >
      <Avatar name={club?.name ?? ''} src={logoUrl(club?.logoId ?? null, 'small')} size={48} isLogo />
      <span className="min-w-0 flex-1">
        <span className="block text-meta text-text-2">{clubText.myClub}</span>
        <span className="block font-semibold wrap-anywhere">{club?.fullName ?? '…'}</span>
        {typeof club?.closedOn === 'string' ? <Badge tone="neutral">{texts.closed}</Badge> : null}
        <ClubCounts clubId={clubId} />
        {isOnly ? <Missing /> : null}
      </span>
    </Link>
  );
}

const ONE_ROW = { page: 1, pageSize: 1, desc: false } as const;

/** What is still to be done; the list that tells it is of all own clubs together. */
function Missing() {
  const season = seasonOf(todayInSofia());
  const missing = useCardIndexList(ONE_ROW, { year: season, ageGroup: undefined, missing: 'any' }).data?.total ?? 0;
  if (missing === 0) return null;
  return (
    <span className="block text-cell text-text-2">
      {plural(missing, texts.incompleteLicenceOne, texts.incompleteLicenceMany)}
    </span>
  );
}

/** Players see no list of another club, so there is nothing to count for them. */
export function ClubCounts({ clubId }: { clubId: number }) {
  return isStaff(useActor()) ? <Counts clubId={clubId} /> : null;
}

function Counts({ clubId }: { clubId: number }) {
  const players = useClubPlayers(clubId, ONE_ROW).data?.total;
  const season = seasonOf(todayInSofia());
  const cardIndexes = useClubCardIndexes(clubId).data?.filter(({ year }) => year === season);
  const coaches = useClubCoaches(clubId).data?.length;
  const groups = cardIndexes === undefined ? undefined : new Set(cardIndexes.map(({ ageGroup }) => ageGroup)).size;
  const counts = [
    ...(players === undefined ? [] : [texts.playerCount(players)]),
    ...(groups === undefined ? [] : [texts.licenceCount(groups, openAgeGroups.length)]),
    ...(coaches === undefined ? [] : [texts.coachCount(coaches)]),
  ];
  return <span className="block min-h-5 text-cell text-text-2">{counts.join(' · ')}</span>;
}
