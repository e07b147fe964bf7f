import { openAgeGroups } from '#domain/card-index/age-group.rules.ts';
import { isStaff } from '#domain/common/access.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { useClubCardIndexes, useClubPlayers } from '#web/api/club/club.api.ts';
import { useClubCoaches } from '#web/api/coach/coach.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import * as texts from './club-counts.text.ts';

const ONE_ROW = { page: 1, pageSize: 1, desc: false } as const;

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
  // On a phone they take two lines.
  return <span className="block min-h-5 max-sm:min-h-10 text-cell text-text-2">{counts.join(' · ')}</span>;
}
