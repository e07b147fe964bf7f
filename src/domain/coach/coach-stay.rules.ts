import type { CoachStay } from './coach.rules.ts';
import { dayBefore, type IsoDate } from '../common/dates.ts';

export interface StaysAfter {
  changed: { id: number; endDate: IsoDate | null } | null;
  currentClubId: number | null;
  firstClubId: number | null;
}

interface CoachClubs {
  currentClubId: number | null;
  firstClubId: number | null;
}

interface BroughtIn {
  firstClubId: number | null;
  currentClubId: number | null;
  startDate: IsoDate;
  /** Since when in the present club, where that is known. */
  clubSince: IsoDate | null;
}

/**
 * The stays of a coach who comes into the register with a past. Whoever has changed clubs has done so on the day that
 * is said, today where none is, as if it had been entered by hand.
 */
export function staysBroughtIn(
  { firstClubId, currentClubId, startDate, clubSince }: BroughtIn,
  today: IsoDate,
): Omit<CoachStay, 'id'>[] {
  if (currentClubId === null) return [];
  const hasMoved = firstClubId !== null && firstClubId !== currentClubId;
  const since = clubSince ?? (hasMoved ? today : startDate);
  const present = { clubId: currentClubId, startDate: since, endDate: null };
  if (!hasMoved || since <= startDate) return [present];
  return [{ clubId: firstClubId, startDate, endDate: dayBefore(since) }, present];
}

const byStart = (one: CoachStay, other: CoachStay) =>
  one.startDate === other.startDate ? one.id - other.id : one.startDate < other.startDate ? -1 : 1;

/** As if the stay had never been: where it was the present one, the stay that it ended goes on. */
export function withoutStay(stays: readonly CoachStay[], removed: CoachStay, clubs: CoachClubs): StaysAfter {
  const others = stays.filter(({ id }) => id !== removed.id).toSorted(byStart);
  const firstClubId =
    clubs.firstClubId === removed.clubId && byStart(removed, others[0] ?? removed) <= 0
      ? (others[0]?.clubId ?? null)
      : clubs.firstClubId;
  if (removed.endDate !== null) return { changed: null, currentClubId: clubs.currentClubId, firstClubId };
  const last = others.at(-1);
  const wasEndedByIt = last !== undefined && last.endDate === dayBefore(removed.startDate);
  return {
    changed: wasEndedByIt ? { id: last.id, endDate: null } : null,
    currentClubId: wasEndedByIt ? last.clubId : null,
    firstClubId,
  };
}

/** The stay is there again; null where another one has taken its time meanwhile. */
export function withStay(stays: readonly CoachStay[], returned: CoachStay, clubs: CoachClubs): StaysAfter | null {
  const first = stays.toSorted(byStart)[0];
  const firstClubId = first === undefined || byStart(returned, first) < 0 ? returned.clubId : clubs.firstClubId;
  const open = stays.find(({ endDate }) => endDate === null);
  const isEndedByIt = returned.endDate === null && open !== undefined && open.startDate < returned.startDate;
  const others = isEndedByIt ? stays.filter(({ id }) => id !== open.id) : stays;
  if (others.some((stay) => overlap(stay, returned))) return null;
  return {
    changed: isEndedByIt ? { id: open.id, endDate: dayBefore(returned.startDate) } : null,
    currentClubId: returned.endDate === null ? returned.clubId : clubs.currentClubId,
    firstClubId,
  };
}

function overlap(one: CoachStay, other: CoachStay): boolean {
  return startsWithin(one, other) || startsWithin(other, one);
}

const startsWithin = ({ startDate }: CoachStay, stay: CoachStay) =>
  startDate >= stay.startDate && (stay.endDate === null || startDate <= stay.endDate);
