import { type IsoDate, isIsoDate } from '../common/dates.ts';
import {
  creatableTransferTypes,
  type CreatableTransferType,
  transferType,
  transferTypeLabels,
  transferTypeShortLabels,
} from '../transfer/transfer.rules.ts';
import { isSameName } from './import-cells.ts';

/** The kind of transfer that a cell names, by the short words of lists or by the whole ones. */
export function transferTypeOfCell(cell: string): CreatableTransferType | null {
  const names = (type: CreatableTransferType) => [transferTypeShortLabels[type], transferTypeLabels[type]];
  return creatableTransferTypes.find((type) => names(type).some((name) => isSameName(name, cell))) ?? null;
}

/** A transfer that was over before there was a system to sign it in. Days as they stand in the file. */
export interface PastTransfer {
  type: CreatableTransferType;
  fromClubId: number | null;
  toClubId: number;
  startOn: string;
  endOn: string;
  birthDate: IsoDate;
}

export type PastTransferFault =
  | 'dayInvalid'
  | 'notOver'
  | 'beforeBirth'
  | 'endMissing'
  | 'endUnwanted'
  | 'endBeforeStart'
  | 'sameClub';

/** What cannot have been, at the field it is about. `today` is a day of Europe/Sofia. */
export function pastTransferFaults(
  { type, fromClubId, toClubId, startOn, endOn, birthDate }: PastTransfer,
  today: IsoDate,
): { field: 'startOn' | 'endOn' | 'toClub'; fault: PastTransferFault }[] {
  const start = startFault(startOn, birthDate, today);
  const end = endFault(type, { startOn, endOn }, today);
  return [
    ...(fromClubId === toClubId ? [{ field: 'toClub' as const, fault: 'sameClub' as const }] : []),
    ...(start === null ? [] : [{ field: 'startOn' as const, fault: start }]),
    ...(end === null ? [] : [{ field: 'endOn' as const, fault: end }]),
  ];
}

function startFault(startOn: string, birthDate: IsoDate, today: IsoDate): PastTransferFault | null {
  if (!isIsoDate(startOn)) return 'dayInvalid';
  if (startOn >= today) return 'notOver';
  return startOn <= birthDate ? 'beforeBirth' : null;
}

/** Whoever changes the club for good does not come back; a period has a last day, and that has passed. */
function endFault(
  type: CreatableTransferType,
  { startOn, endOn }: { startOn: string; endOn: string },
  today: IsoDate,
): PastTransferFault | null {
  if (type === transferType.clubChange) return endOn === '' ? null : 'endUnwanted';
  if (endOn === '') return 'endMissing';
  if (!isIsoDate(endOn)) return 'dayInvalid';
  if (endOn >= today) return 'notOver';
  return isIsoDate(startOn) && endOn < startOn ? 'endBeforeStart' : null;
}
