import type { TransferDetails, TransferSigner } from '#contract/transfer/transfer.contract.ts';
import { dateInText } from '#domain/common/dates.ts';
import { isAbroad } from '#domain/transfer/abroad.rules.ts';
import { isCollectingSignatures } from '#domain/transfer/transfer-steps.rules.ts';
import {
  openEndedLabel,
  transferPartyLabels,
  transferStatus,
  withoutFromClubLabel,
} from '#domain/transfer/transfer.rules.ts';
import { plural } from '#web/lib/text/plural.ts';
import { showDate, showDayOf, showTimeOf, todayInSofia } from '#web/lib/text/dates.ts';

export const transferCount = (count: number): string => plural(count, 'трансфер', 'трансфера');

const WAITING = 'Очаква се подпис';
const NONE = 'Няма подпис';
const CERTIFICATE = 'С международен трансферен сертификат';

export function endText(endOn: string | null): string {
  return endOn === null ? openEndedLabel : showDate(endOn);
}

/** What happens on the day a transfer is planned for, or after the last one; null where there is nothing to say. */
export function comingText({ waitsUntil, status, endOn }: TransferDetails): string | null {
  if (status === transferStatus.inProgress && endOn !== null && endOn < todayInSofia())
    return 'Срокът изтече. Състезателят се връща, когато федерацията го освободи.';
  if (waitsUntil === null || status === transferStatus.cancelled) return null;
  const day = dateInText(waitsUntil);
  return status === transferStatus.confirmed
    ? `Всички подписи са събрани. Трансферът ще бъде осъществен автоматично на ${day}`
    : `Ако до ${day} бъдат събрани всички подписи, трансферът ще бъде осъществен автоматично на тази дата.`;
}

interface SignatureLine {
  party: string;
  isSigned: boolean;
  text: string;
  time?: string;
  note?: string;
}

export function signatureLines(transfer: TransferDetails): SignatureLine[] {
  const line = lineWith(isCollectingSignatures(transfer) ? WAITING : NONE);
  const ofClub = (party: 'fromClub' | 'toClub') => ({
    ...line(transferPartyLabels[party], transfer[`${party}SignedAt`], transfer[`${party}Signer`]),
    ...(isAbroad(transfer[party]) ? { note: CERTIFICATE } : {}),
  });
  return [
    line(transferPartyLabels.admin, transfer.adminSignedAt, transfer.adminSigner),
    playerLine(transfer, line),
    transfer.fromClub === null
      ? {
          party: transferPartyLabels.fromClub,
          isSigned: transfer.fromClubSignedAt !== null,
          text: withoutFromClubLabel,
        }
      : ofClub('fromClub'),
    ofClub('toClub'),
  ];
}

const doneOn = (signedAt: string, side = '') => `Подписано${side} на ${showDayOf(signedAt)}\u00A0г.`;

const lineWith =
  (none: string) =>
  (party: string, signedAt: string | null, signer: TransferSigner | null): SignatureLine => {
    if (signedAt === null) return { party, isSigned: false, text: none };
    const done = doneOn(signedAt);
    const text = signer === null ? done : `${done} от ${signer.firstName} ${signer.lastName}`;
    return { party, isSigned: true, text, time: `${showTimeOf(Date.parse(signedAt))}\u00a0ч.` };
  };

/** By whom it was signed on the player's side; of a parent whoever may not know the name learns no more than the side. */
function playerLine(transfer: TransferDetails, line: ReturnType<typeof lineWith>): SignatureLine {
  const { playerSignedAt, playerSigner, isSignedByPlayer, playerSide } = transfer;
  const plain = line(transferPartyLabels.player, playerSignedAt, isSignedByPlayer ? playerSigner : null);
  if (playerSignedAt === null) return plain;
  if (playerSide === 'paper') return { ...plain, note: 'На хартия, записано от администратор' };
  if (!isSignedByPlayer) return { ...plain, note: 'Подписано от администратор' };
  if (playerSide === 'guardian') return { ...plain, note: 'Като родител' };
  return playerSigner === null ? { ...plain, text: doneOn(playerSignedAt, ' от страна на състезателя') } : plain;
}

/** For whom it was refused; for the player also by a parent, of whom not everybody learns. */
export function refuserText({ refusedBy, refusedByPerson }: TransferDetails): string | null {
  if (refusedBy === null) return null;
  if (refusedBy !== 'player' || refusedByPerson === 'player') return transferPartyLabels[refusedBy];
  return refusedByPerson === 'guardian' ? 'Родител' : 'Страната на състезателя';
}
