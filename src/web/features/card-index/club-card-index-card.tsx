import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, IdCard } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ClubCardIndex } from '#contract/club/club.contract.ts';
import type { AgeGroup } from '#domain/card-index/age-group.rules.ts';
import { mayManageCardIndex, mayNameAnyChampionship } from '#domain/card-index/card-index.access.ts';
import { type Season, seasonOf } from '#domain/card-index/season.rules.ts';
import { championshipOptions, openNames } from '#web/api/card-index/championship-options.ts';
import { useClubCardIndexes } from '#web/api/club/club.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { CardIndexGrid, rowsOf } from './card-index-grid.tsx';
import { SeasonPicker } from './season-picker.tsx';
import { useMayOpenCardIndex } from './use-may-open-card-index.ts';
import { newCardIndexLink } from './wanted-team.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './club-card-index-card.text.ts';

/** So many seasons can be chosen even where there are no licences yet. */
const SEASONS_BACK = 4;

export function ClubCardIndexCard({ clubId, isClosed }: { clubId: number; isClosed: boolean }) {
  const headingId = useId();
  const result = useClubCardIndexes(clubId);
  const { season, choose } = useSeason();

  return (
    <section aria-labelledby={headingId} className="rounded-card border border-border bg-surface p-4 sm:p-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={headingId} className="text-card font-semibold">
          {words.licences}
        </h2>
        {mayManageCardIndex(useActor(), { clubId }) ? (
          <Link to={`/clubs/${clubId}/new-season`} className={buttonClass('quiet')}>
            <CalendarPlus size={20} aria-hidden />
            {texts.startSeason}
          </Link>
        ) : null}
        <SeasonPicker seasons={seasonsOf(result.data ?? [], season)} season={season} onChange={choose} />
      </div>
      {result.data !== undefined ? (
        <Licences clubId={clubId} isClosed={isClosed} cardIndexes={result.data} season={season} />
      ) : result.error === null ? (
        <LinesSkeleton lines={6} />
      ) : (
        <ErrorState error={result.error} onRetry={() => void result.refetch()} />
      )}
    </section>
  );
}

interface LicencesProps {
  clubId: number;
  isClosed: boolean;
  cardIndexes: readonly ClubCardIndex[];
  season: Season;
}

function Licences({ clubId, isClosed, cardIndexes, season }: LicencesProps) {
  const mayOpen = useMayOpenCardIndex();
  const mayManage = mayManageCardIndex(useActor(), { clubId });
  const mayAdd = mayManage && !isClosed;
  const current = seasonOf(todayInSofia());
  const [asked, setShowsEmpty] = useState<boolean | null>(null);
  // An empty row of the current season is where a licence is made: whoever may do it sees them all.
  const showsEmpty = asked ?? (mayAdd && season === current);
  const rows = rowsOf(cardIndexes, season);
  const filled = rows.filter((row) => row.before.length + row.chosen.length > 0);
  const hasEmpty = filled.length < rows.length;
  const mayAddBeside = useMayAddBeside(mayAdd);
  const newFor = (group: AgeGroup, year: Season, there: readonly ClubCardIndex[]) => {
    if (!mayAdd || year !== current) return null;
    if (there.length === 0) return newCardIndexLink(clubId, group.value);
    return mayAddBeside(there) ? newCardIndexLink(clubId, group.value, { isOther: true }) : null;
  };

  return (
    <>
      {filled.length === 0 && !showsEmpty ? (
        <EmptyState Icon={IdCard} text={texts.noLicences} />
      ) : (
        <CardIndexGrid rows={showsEmpty ? rows : filled} season={season} mayOpen={mayOpen} newFor={newFor} />
      )}
      {hasEmpty ? (
        <Button
          variant="quiet"
          aria-expanded={showsEmpty}
          onClick={() => setShowsEmpty(!showsEmpty)}
          className="mt-2 -mb-2 w-full"
        >
          {showsEmpty ? texts.hideEmpty : texts.showEmpty}
        </Button>
      ) : null}
    </>
  );
}

function useMayAddBeside(mayAdd: boolean) {
  const mayNameAny = mayNameAnyChampionship(useActor());
  const { data = [] } = useQuery({ ...championshipOptions, enabled: mayAdd && !mayNameAny });
  const names = openNames(data);
  return (there: readonly ClubCardIndex[]) =>
    mayNameAny || names.some((name) => !there.some(({ championship }) => championship === name));
}

/** The season stands in the address; without one it is the one that runs in Sofia. */
function useSeason() {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get('season') ?? '';
  const current = seasonOf(todayInSofia());
  const season = /^(19|20)\d\d$/.test(text) ? Number(text) : current;

  const choose = (chosen: Season) => {
    const next = new URLSearchParams(parameters);
    if (chosen === current) next.delete('season');
    else next.set('season', String(chosen));
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  return { season, choose };
}

function seasonsOf(cardIndexes: readonly ClubCardIndex[], chosen: Season): Season[] {
  const current = seasonOf(todayInSofia());
  const years = [current, chosen, current - SEASONS_BACK, ...cardIndexes.map((cardIndex) => cardIndex.year)];
  const latest = Math.max(...years);
  return Array.from({ length: latest - Math.min(...years) + 1 }, (_, back) => latest - back);
}
