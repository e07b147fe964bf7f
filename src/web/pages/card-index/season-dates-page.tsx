import { useSearchParams } from 'react-router';
import type { SeasonDatesDetails } from '#contract/card-index/season-dates.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import { formatSeason, seasonOf } from '#domain/card-index/season.rules.ts';
import { useFreshSeasonDates } from '#web/api/card-index/season-dates.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { SeasonDatesForm } from '#web/features/card-index/season/season-dates-form.tsx';
import { seasonDatesText } from '#web/features/card-index/season/season-dates.text.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { FilterBar, FilterLinks } from '#web/ui/filter-links.tsx';
import { FormPage, FormSkeleton } from '#web/ui/page/form-page.tsx';
import { ErrorState } from '#web/ui/page/states.tsx';
import * as words from '#web/lib/text/words.ts';

/** /cardindexes/dates, and with ?year= those of the next season */
export function SeasonDatesPage() {
  const isAllowed = may(useActor(), 'seasonRules.update');
  return (
    <FormPage
      title={seasonDatesText.title}
      description={seasonDatesText.description}
      parents={isAllowed ? [ADMINISTRATION] : [{ to: '/clubs', label: words.clubs }]}
      refusal={isAllowed ? null : seasonDatesText.adminsOnly}
    >
      <Dates />
    </FormPage>
  );
}

function Dates() {
  const { data, error, refetch } = useFreshSeasonDates();
  const [parameters] = useSearchParams();
  if (data === undefined)
    return error === null ? <FormSkeleton /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const seasons = data.filter(({ isChangeable }) => isChangeable).toReversed();
  const asked = parameters.get('year') ?? String(seasonOf(todayInSofia()));
  const dates = seasons.find(({ year }) => String(year) === asked) ?? seasons[0];
  if (dates === undefined) return null;
  const before = data.find(({ year }) => year === dates.year - 1);
  return (
    <>
      <FilterBar>
        <FilterLinks
          label={seasonDatesText.seasons}
          options={seasons.map(({ year }) => ({
            to: `?year=${year}`,
            label: formatSeason(year),
            isChosen: year === dates.year,
          }))}
        />
      </FilterBar>
      <p className="mb-4 text-label text-text-2">{seasonDatesText.outside}</p>
      <SeasonDatesForm key={dates.year} dates={dates} before={hasDates(before) ? before : undefined} />
    </>
  );
}

const hasDates = (dates: SeasonDatesDetails | undefined): dates is SeasonDatesDetails =>
  dates !== undefined && dates.registrations.length + dates.windows.length > 0;
