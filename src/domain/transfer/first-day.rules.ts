import type { IsoDate } from '../common/dates.ts';

/** Since when a transfer holds, or is to; null while it is to hold as soon as everybody has signed. */
export function firstDayOf({
  plannedOn,
  startOn,
  transferredAt,
}: {
  plannedOn: IsoDate | null;
  startOn: IsoDate | null;
  transferredAt: string | null;
}): IsoDate | null {
  return transferredAt === null ? plannedOn : startOn;
}
