import { ageGroupLabel } from '../card-index/age-group.rules.ts';
import type { SeasonDates } from '../card-index/season-dates.rules.ts';
import { formatSeason, type Season } from '../card-index/season.rules.ts';
import type { IsoDate } from '../common/dates.ts';
import { plural } from '../common/plural.ts';
import type { CalendarEntry } from './calendar-text.ts';

export interface ClubDeadlines {
  seasons: readonly (SeasonDates & { year: Season })[];
  /** How many end on which day: whose they are is nobody's business in a calendar. */
  contracts: readonly { day: IsoDate; count: number }[];
  /** Licences that were returned, until when they may be mended. */
  returned: readonly { licenceId: number; day: IsoDate }[];
}

/** What a club has to keep in mind, as entries of a calendar; nobody is named in it. */
export function deadlineEntries({ seasons, contracts, returned }: ClubDeadlines): CalendarEntry[] {
  return [
    ...seasons.flatMap(seasonEntries),
    ...contracts.map(({ day, count }) =>
      onDay(`contracts-${day}`, day, plural(count, 'договор изтича', 'договора изтичат')),
    ),
    ...returned.map(({ licenceId, day }) =>
      onDay(`licence-${licenceId}-mend`, day, `Последен ден за поправка на лиценз #${licenceId}`),
    ),
  ];
}

function seasonEntries({ year, registrations, windows }: SeasonDates & { year: Season }): CalendarEntry[] {
  const season = formatSeason(year);
  const hasOwn = registrations.some(({ ageGroup }) => ageGroup !== null);
  const everybody = hasOwn ? 'останалите групи' : 'всички групи';
  return [
    ...registrations.flatMap(({ ageGroup, opensOn, closesOn }) => {
      const whom = ageGroup === null ? everybody : ageGroupLabel(ageGroup);
      const id = `season-${year}-registration-${ageGroup ?? 'all'}`;
      return [
        ...(opensOn === null ? [] : [onDay(`${id}-opens`, opensOn, `Картотекирането започва: ${whom}, ${season}`)]),
        ...(closesOn === null
          ? []
          : [onDay(`${id}-closes`, closesOn, `Последен ден за картотекиране: ${whom}, ${season}`)]),
      ];
    }),
    ...windows.map(({ from, to }, at) => ({
      uid: `season-${year}-window-${at + 1}`,
      from,
      to,
      title: `Трансферен прозорец, ${season}`,
    })),
  ];
}

const onDay = (uid: string, day: IsoDate, title: string): CalendarEntry => ({ uid, from: day, to: day, title });
