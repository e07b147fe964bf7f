import {
  type SeasonDatesDetails,
  type SeasonDatesForm,
  seasonDatesSchema,
} from '#contract/card-index/season-dates.contract.ts';
import { isOpenGroup } from '#domain/card-index/age-group.rules.ts';
import { isAdministrator } from '#domain/common/access.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { datesProblems, noDates, type OutsideDates, type SeasonDates } from '#domain/card-index/season-dates.rules.ts';
import { type Season, seasonOf } from '#domain/card-index/season.rules.ts';
import { mayChangeRulesOf } from '#domain/card-index/season-rules.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { changeRecord } from '#server/write/change-record.ts';
import { AppError, orNotFound, ProblemsError } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { findDatesOf, listDates, lockDates, saveDates } from './season-dates.queries.ts';

export async function listSeasonDates(context: AppContext): Promise<SeasonDatesDetails[]> {
  const current = seasonOf(today(context.now()));
  const seasons = [current + 1, current, current - 1];
  const set = await listDates(context.database.db, seasons);
  return seasons.map((year) => {
    const { registrations, windows, version } = set.find((dates) => dates.year === year) ?? { ...noDates, version: 0 };
    return {
      year,
      registrations: [...registrations],
      windows: [...windows],
      isChangeable: mayChangeRulesOf(year, current),
      version,
    };
  });
}

export async function changeSeasonDates(
  context: AppContext,
  year: Season,
  change: { fields: SeasonDatesForm; version: number | null },
  { origin }: Caller,
): Promise<SeasonDatesDetails> {
  if (!mayChangeRulesOf(year, seasonOf(today(context.now())))) throw new AppError('datesNotChangeable');
  let dates = inOrder(change.fields);
  const problems = datesProblems(change.fields, year).map(({ row, at, field, sentence }) => ({
    code: 'wrongDates',
    description: sentence,
    field: `${row}.${at}.${field}`,
  }));
  if (problems.length > 0) throw new ProblemsError(problems);
  const read = async () => orNotFound((await listSeasonDates(context)).find((one) => one.year === year));
  let version = 0;
  await changeRecord(context, origin, {
    lock: async (tx) => {
      const stored = await lockDates(tx, year);
      ({ version } = stored);
      dates = inOrder(withClosedGroups(change.fields, stored));
      return { ...asTexts(inOrder(stored)), version };
    },
    version: change.version,
    fields: () => asTexts(dates),
    write: (tx) => saveDates(tx, { ...dates, year, version: version + 1, changedBy: origin.actorId }),
    audit: (changed) => ({ action: 'seasonDates.update', entity: 'season', entityId: year, details: { changed } }),
    current: { schema: seasonDatesSchema, read, about: { entity: 'season', entityId: year } },
  });
  return read();
}

/** A form shows open groups alone: what was set for one that is closed by now stays, unless the call names it. */
function withClosedGroups({ registrations, windows }: SeasonDates, stored: SeasonDates): SeasonDates {
  const named = new Set(registrations.map(({ ageGroup }) => ageGroup));
  const kept = stored.registrations.filter(
    ({ ageGroup }) => ageGroup !== null && !isOpenGroup(ageGroup) && !named.has(ageGroup),
  );
  return { registrations: [...registrations, ...kept], windows };
}

/** Rows without a date say nothing; the rest stands in one order, so that the same dates are the same text. */
function inOrder({ registrations, windows }: SeasonDates): SeasonDates {
  return {
    registrations: registrations
      .filter(({ opensOn, closesOn }) => opensOn !== null || closesOn !== null)
      .map(({ ageGroup, opensOn, closesOn }) => ({ ageGroup, opensOn, closesOn }))
      .toSorted((one, other) => (one.ageGroup ?? -1) - (other.ageGroup ?? -1)),
    windows: windows.map(({ from, to }) => ({ from, to })).toSorted((one, other) => (one.from < other.from ? -1 : 1)),
  };
}

const asTexts = ({ registrations, windows }: SeasonDates) => ({
  registrations: JSON.stringify(registrations),
  windows: JSON.stringify(windows),
});

/** Outside the dates of the season a club is refused with them, and an administrator is asked once. */
export async function assertWithinDates(
  context: AppContext,
  tx: Database,
  asked: {
    season: Season;
    outside: (dates: SeasonDates, day: IsoDate) => OutsideDates | null;
    isOutsideDates: boolean | undefined;
  },
  { session }: Caller,
): Promise<void> {
  const isFederation = isAdministrator(session.actor);
  if (isFederation && asked.isOutsideDates === true) return;
  const refusal = asked.outside(await findDatesOf(tx, asked.season), today(context.now()));
  if (refusal === null) return;
  throw isFederation
    ? new AppError('outsideDatesAsked', { sentence: refusal.question })
    : new AppError('outsideDates', { sentence: refusal.sentence });
}
