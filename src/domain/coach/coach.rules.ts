import { dayBefore, type IsoDate } from '../common/dates.ts';

/** What is wrong with the day since when somebody is a coach; where a day is not known nothing is. */
export function startDateProblem(
  { startDate, birthDate }: { startDate: IsoDate | null; birthDate: IsoDate | null },
  today: IsoDate,
): 'coachSinceInFuture' | 'coachSinceBeforeBirth' | null {
  if (startDate === null) return null;
  if (startDate > today) return 'coachSinceInFuture';
  return birthDate !== null && startDate < birthDate ? 'coachSinceBeforeBirth' : null;
}

/**
 * The last day of a stay that ends because the coach moves on `today`: the day before. Null for a stay that begins
 * today or later: it has not lasted a day, so the new one takes its place and a slip of the hand leaves no history.
 */
export function lastDayOfStay(startDate: IsoDate, today: IsoDate): IsoDate | null {
  return startDate < today ? dayBefore(today) : null;
}

export interface CoachStay {
  id: number;
  clubId: number;
  startDate: IsoDate;
  endDate: IsoDate | null;
}

export type CoachMove = { firstClubId: number } & (
  | { kind: 'begin'; ended: { id: number; endDate: IsoDate } | null }
  /** The stay that began today was a slip: it becomes one in the right club. */
  | { kind: 'replace'; id: number }
  /** The whole move of today was a slip: the stay before goes on as if nothing had been. */
  | { kind: 'reopen'; id: number; droppedId: number }
);

/** A move to the club from `today` on. The last two stays are given, the open one first. */
export function coachMove(
  { stays: [last, before], firstClubId }: { stays: readonly CoachStay[]; firstClubId: number | null },
  clubId: number,
  today: IsoDate,
): CoachMove {
  const kept = { firstClubId: firstClubId ?? clubId };
  if (last === undefined || last.endDate !== null) return { ...kept, kind: 'begin', ended: null };
  const endDate = lastDayOfStay(last.startDate, today);
  if (endDate !== null) return { ...kept, kind: 'begin', ended: { id: last.id, endDate } };
  if (before?.clubId === clubId && before.endDate === dayBefore(today)) {
    return { ...kept, kind: 'reopen', id: before.id, droppedId: last.id };
  }
  // Nobody was in a club where no day was spent, so it was not the first one either.
  const wasFirst = before === undefined && firstClubId === last.clubId;
  return { firstClubId: wasFirst ? clubId : kept.firstClubId, kind: 'replace', id: last.id };
}

export type StayProblem = 'stayInFuture' | 'stayTooEarly' | 'stayBeforeEnd' | 'stopBeforeStart';

/** What is wrong with the first day of a new stay: it lies ahead, or before what is known of the stays until now. */
export function stayProblem([last]: readonly CoachStay[], startDate: IsoDate, today: IsoDate): StayProblem | null {
  if (startDate > today) return 'stayInFuture';
  if (last === undefined || startDate === today) return null;
  if (last.endDate === null) return startDate < last.startDate ? 'stayTooEarly' : null;
  return startDate < last.endDate ? 'stayBeforeEnd' : null;
}

export function stopProblem(stay: CoachStay | undefined, endDate: IsoDate, today: IsoDate): StayProblem | null {
  if (endDate > today) return 'stayInFuture';
  return stay !== undefined && stay.endDate === null && endDate < stay.startDate ? 'stopBeforeStart' : null;
}

interface NameParts {
  firstName: string;
  middleName: string | null;
  lastName: string;
}

/** The parts of a name that was given in one: the first word, the last one, and what stands between them. */
export function nameParts(name: string): NameParts {
  const words = name.trim().split(/\s+/);
  const [firstName = '', ...rest] = words;
  const lastName = rest.pop() ?? '';
  return { firstName, middleName: rest.length === 0 ? null : rest.join(' '), lastName };
}

interface GivenName {
  name?: string | undefined;
  firstName?: string | undefined;
  middleName?: string | undefined;
  lastName?: string | undefined;
}

/** The whole name and the parts to be kept with it: those that were given, none where it was given in one. */
export function wholeName({ name, firstName, middleName, lastName }: GivenName) {
  if (firstName === undefined || lastName === undefined) {
    return { name: name ?? '', firstName: null, middleName: null, lastName: null };
  }
  const parts = [firstName, ...(middleName === undefined ? [] : [middleName]), lastName];
  return { name: parts.join(' '), firstName, middleName: middleName ?? null, lastName };
}
