import { Link } from 'react-router';
import { plural } from '#domain/common/plural.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { useCardIndexList } from '#web/api/card-index/card-index.api.ts';
import { clubRecord } from '#web/api/club/club.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecord } from '#web/api/use-record.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { logoUrl } from '#web/lib/images.ts';
import { ownClubIds } from '#web/parts/my-club.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { clubText } from './club.text.ts';
import { ClubCounts } from './club-counts.tsx';
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
