import type { AgeGroupCode } from '#domain/card-index/age-group.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { outsideRegistrationOf, type SeasonDates } from '#domain/card-index/season-dates.rules.ts';
import { type Season, seasonOf } from '#domain/card-index/season.rules.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { today } from '#server/write/today.ts';
import { assertWithinDates } from './season/season-dates.service.ts';

interface Registration {
  year: Season;
  ageGroups: readonly AgeGroupCode[];
  isOutsideDates: boolean | undefined;
}

/** For whatever brings a team or a player into a season. Taking off and correcting are possible at any time. */
export async function assertRegistrationOpen(
  context: AppContext,
  tx: Database,
  { year: season, ageGroups, isOutsideDates }: Registration,
  caller: Caller,
): Promise<void> {
  // A licence of a season that is over is corrected by the federation alone, which has said so already.
  if (season < seasonOf(today(context.now()))) return;
  const outside = (dates: SeasonDates, day: IsoDate) => outsideRegistrationOf(dates, ageGroups, day);
  await assertWithinDates(context, tx, { season, outside, isOutsideDates }, caller);
}
