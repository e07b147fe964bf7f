import { dateInText, dayBefore, type IsoDate, toIsoDate } from '../common/dates.ts';
import { type AgeGroupCode, ageGroupLabel } from './age-group.rules.ts';
import { firstDayOf, formatSeason, type Season } from './season.rules.ts';

/** From when to when licences of a group are made and players put on them, both days included; null for no bound. */
export interface RegistrationDates {
  /** Null: of all groups that have no dates of their own. */
  ageGroup: AgeGroupCode | null;
  opensOn: IsoDate | null;
  closesOn: IsoDate | null;
}

/** The days on which transfers are begun, the first and the last one included. */
export interface TransferWindow {
  from: IsoDate;
  to: IsoDate;
}

/** What the federation has set for a season. Without dates everything is open, as it is without this table. */
export interface SeasonDates {
  registrations: readonly RegistrationDates[];
  windows: readonly TransferWindow[];
}

export const noDates: SeasonDates = { registrations: [], windows: [] };
export const MOST_WINDOWS = 4;

export type Standing =
  | { state: 'open' }
  | { state: 'before'; opensOn: IsoDate }
  | { state: 'after'; closedOn: IsoDate };

const open: Standing = { state: 'open' };

/** Those of its own, otherwise those of all groups. */
export const datesOfGroup = ({ registrations }: SeasonDates, ageGroup: AgeGroupCode): RegistrationDates | undefined =>
  registrations.find((dates) => dates.ageGroup === ageGroup) ?? registrations.find((dates) => dates.ageGroup === null);

export function registrationStanding(dates: SeasonDates, ageGroup: AgeGroupCode, day: IsoDate): Standing {
  const { opensOn = null, closesOn = null } = datesOfGroup(dates, ageGroup) ?? {};
  if (opensOn !== null && day < opensOn) return { state: 'before', opensOn };
  return closesOn !== null && day > closesOn ? { state: 'after', closedOn: closesOn } : open;
}

/** Between two windows the next one is waited for; after the last one nothing is. */
export function transferStanding({ windows }: SeasonDates, day: IsoDate): Standing {
  const inOrder = windows.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const next = inOrder.find(({ to }) => day <= to);
  if (next !== undefined) return day < next.from ? { state: 'before', opensOn: next.from } : open;
  const last = inOrder.at(-1);
  return last === undefined ? open : { state: 'after', closedOn: last.to };
}

export interface OutsideDates {
  /** Why a club is refused. */
  sentence: string;
  /** What an administrator is asked. */
  question: string;
}

function outside(standing: Standing, sentence: string): OutsideDates | null {
  if (standing.state === 'open') return null;
  const when =
    standing.state === 'before'
      ? `Срокът започва на ${dateInText(standing.opensOn)}`
      : `Срокът мина на ${dateInText(standing.closedOn)}`;
  return { sentence, question: `${sentence} ${when} Да продължа ли?` };
}

/** What stands in the way of a licence of the group, and of another player on it; null where nothing does. */
export function outsideRegistration(dates: SeasonDates, ageGroup: AgeGroupCode, day: IsoDate): OutsideDates | null {
  const { opensOn = null, closesOn = null } = datesOfGroup(dates, ageGroup) ?? {};
  const [from, to] = [opensOn, closesOn].map((date) => (date === null ? null : dateInText(date)));
  const period = [from === null ? '' : ` от ${from}`, to === null ? '' : ` до ${to}`].join('');
  const sentence = `Картотекирането за ${ageGroupLabel(ageGroup).replaceAll(' г.', '\u00a0г.')} е${period}`;
  return outside(registrationStanding(dates, ageGroup, day), sentence);
}

/** That the closing date of the group is over, for whoever would still change its licences; null while it is not. */
export function pastRegistration(dates: SeasonDates, ageGroup: AgeGroupCode, day: IsoDate): string | null {
  const standing = registrationStanding(dates, ageGroup, day);
  if (standing.state !== 'after') return null;
  return `Срокът за тази група мина на ${dateInText(standing.closedOn)} Промени се правят само от федерацията.`;
}

/** The same for several groups: all that stand in the way are named. */
export function outsideRegistrationOf(
  dates: SeasonDates,
  groups: readonly AgeGroupCode[],
  day: IsoDate,
): OutsideDates | null {
  const refusals = [...new Set(groups)]
    .map((ageGroup) => outsideRegistration(dates, ageGroup, day))
    .filter((refusal) => refusal !== null);
  const [first] = refusals;
  if (first === undefined || refusals.length === 1) return first ?? null;
  const sentence = refusals.map((refusal) => refusal.sentence).join(' ');
  return { sentence, question: `${sentence} Да продължа ли?` };
}

/** What stands in the way of beginning a transfer. One that was begun in time is signed and carried out at any time. */
export function outsideWindows(dates: SeasonDates, season: Season, day: IsoDate): OutsideDates | null {
  const windows = dates.windows.map(({ from, to }) => `от ${dateInText(from)} до ${dateInText(to)}`).join(' и ');
  return outside(transferStanding(dates, day), `Трансфери за сезон ${formatSeason(season)} се започват ${windows}`);
}

export interface DatesProblem {
  row: 'registrations' | 'windows';
  at: number;
  field: 'opensOn' | 'closesOn' | 'from' | 'to';
  sentence: string;
}

/** What is wrong with dates before they are kept: each stands in its season, and no period ends before it begins. */
export function datesProblems({ registrations, windows }: SeasonDates, season: Season): DatesProblem[] {
  const last = dayBefore(firstDayOf(season + 1));
  const isOutside = (date: IsoDate | null) => date !== null && (date < firstDayOf(season) || date > last);
  const outsideSeason = `Датата трябва да е в сезона: от ${dateInText(firstDayOf(season))} до ${dateInText(last)}`;
  const endsFirst = 'Последният ден трябва да е след първия';
  const problems: DatesProblem[] = [];
  const look = (
    place: Pick<DatesProblem, 'row' | 'at'>,
    first: [DatesProblem['field'], IsoDate | null],
    end: [DatesProblem['field'], IsoDate | null],
  ) => {
    const wrong = [first, end].filter(([, date]) => isOutside(date));
    problems.push(...wrong.map(([field]) => ({ ...place, field, sentence: outsideSeason })));
    if (wrong.length === 0 && first[1] !== null && end[1] !== null && end[1] < first[1])
      problems.push({ ...place, field: end[0], sentence: endsFirst });
  };
  for (const [at, { opensOn, closesOn }] of registrations.entries())
    look({ row: 'registrations', at }, ['opensOn', opensOn], ['closesOn', closesOn]);
  for (const [at, { from, to }] of windows.entries()) {
    look({ row: 'windows', at }, ['from', from], ['to', to]);
    if (windows.some((other, place) => place < at && from <= other.to && to >= other.from))
      problems.push({ row: 'windows', at, field: 'from', sentence: 'Прозорците не бива да се застъпват' });
  }
  return problems;
}

const aYearLater = (date: IsoDate): IsoDate => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return toIsoDate(year + 1, month, day) ?? toIsoDate(year + 1, month, day - 1) ?? date;
};

/** The same days for the season after. */
export function datesAYearLater({ registrations, windows }: SeasonDates): SeasonDates {
  const later = (date: IsoDate | null) => (date === null ? null : aYearLater(date));
  return {
    registrations: registrations.map(({ ageGroup, opensOn, closesOn }) => ({
      ageGroup,
      opensOn: later(opensOn),
      closesOn: later(closesOn),
    })),
    windows: windows.map(({ from, to }) => ({ from: aYearLater(from), to: aYearLater(to) })),
  };
}
