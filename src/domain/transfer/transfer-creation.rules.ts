import type { IsoDate } from '../common/dates.ts';
import { type Abroad, hasLastDay } from './abroad.rules.ts';
import { clubOf, type TransferState } from './transfer-steps.rules.ts';
import { type BegunTransferType, transferType } from './transfer.rules.ts';

/** Whether a transfer may be begun: asked by the form, field by field, and by the server with the player held. */

export interface NewTransfer {
  type: BegunTransferType;
  /** Null where the player goes abroad. */
  toClubId: number | null;
  /** The side abroad of an international transfer. */
  abroad?: Abroad | null;
  /** The day the player is to go; null where he goes as soon as everybody has signed. */
  startOn?: IsoDate | null;
  expiration: IsoDate | null;
  player: TransferState['player'] & { hasOpenTransfer: boolean };
}

export type CreationRefusal =
  | 'playerDeactivated'
  | 'transferOpenExists'
  | 'transferSameClub'
  | 'transferExpirationMissing'
  | 'transferExpirationPast'
  | 'transferAbroadMissing'
  | 'transferComesFromClub'
  | StartRefusal;

type StartRefusal = 'transferStartPast' | 'transferStartTooLate' | 'transferStartAfterEnd';

/** Why no transfer may be begun; null when it may. `today` is a day of Europe/Sofia. */
export function creationRefusal(
  { type, toClubId, abroad = null, startOn = null, expiration, player }: NewTransfer,
  today: IsoDate,
): CreationRefusal | null {
  if (player.isDeleted) return 'playerDeactivated';
  if (player.hasOpenTransfer) return 'transferOpenExists';
  if (toClubId !== null && clubOf(player) === toClubId) return 'transferSameClub';
  if (type === transferType.international) {
    if (abroad === null) return 'transferAbroadMissing';
    // Whoever stands in a club here does not come from abroad: that club lets him go first.
    if (toClubId !== null && clubOf(player) !== null) return 'transferComesFromClub';
  }
  return expirationRefusal(type, expiration, today) ?? startRefusal({ startOn, expiration }, today);
}

/** A period needs a last day, and one that is still to come. */
export function expirationRefusal(
  type: BegunTransferType,
  expiration: IsoDate | null,
  today: IsoDate,
): 'transferExpirationMissing' | 'transferExpirationPast' | null {
  if (!hasLastDay(type)) return null;
  if (expiration === null) return 'transferExpirationMissing';
  return expiration > today ? null : 'transferExpirationPast';
}

/** A day that is planned is to come, within a year, and before the last one. `today` is a day of Europe/Sofia. */
export function startRefusal(
  { startOn, expiration }: { startOn: IsoDate | null; expiration: IsoDate | null },
  today: IsoDate,
): StartRefusal | null {
  if (startOn === null) return null;
  if (startOn < today) return 'transferStartPast';
  // The same day of the next year, which text can tell apart.
  if (startOn > `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`) return 'transferStartTooLate';
  return expiration !== null && startOn >= expiration ? 'transferStartAfterEnd' : null;
}
