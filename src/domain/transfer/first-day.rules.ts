import type { IsoDate } from '../common/dates.ts';

/** Since when a transfer holds, or is to; null while it is to hold as soon as everybody has signed. */
export function firstDayOf({
  plannedOn,
  startOn,
  transferredAt,
  importedOn,
}: {
  plannedOn: IsoDate | null;
  startOn: IsoDate | null;
  transferredAt: string | null;
  importedOn: string | null;
}): IsoDate | null {
  return transferredAt === null && importedOn === null ? plannedOn : startOn;
}
