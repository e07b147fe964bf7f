import { dateInText, type IsoDate } from '#domain/common/dates.ts';
import { intoClub } from '#domain/common/preposition.ts';
import { type TransferParty, type TransferType, transferType } from '#domain/transfer/transfer.rules.ts';
import { type MailText, oneLine, type Sender } from './letter.ts';
import { type TransferInMail, transferMail } from './transfer-mails.ts';

export type TransferOutcome =
  | 'planned'
  | 'returned'
  | 'carriedOut'
  | 'released'
  | 'cancelled'
  | 'refused'
  | 'withdrawn'
  | 'lapsed';

interface OutcomeInMail extends TransferInMail {
  type: TransferType;
  endOn: IsoDate | null;
  plannedOn: IsoDate | null;
  refusedBy: TransferParty | null;
}

const outcomeText: Readonly<Record<TransferOutcome, { subject: string; line: (transfer: OutcomeInMail) => string }>> = {
  planned: {
    subject: 'всички подписи са събрани',
    line: ({ plannedOn }) =>
      `Всички подписи са събрани. Трансферът ще бъде осъществен автоматично${plannedOn === null ? '.' : ` на ${dateInText(plannedOn)}`}`,
  },
  returned: {
    subject: 'върнат за подписване',
    line: () =>
      'Федерацията върна трансфера за подписване: положените подписи отпаднаха и трябва да бъдат положени отново.',
  },
  carriedOut: {
    subject: 'осъществен',
    line: (transfer) =>
      `Трансферът е осъществен: състезателят премина ${intoClub(oneLine(transfer.toClubName))}${forHowLong(transfer)}`,
  },
  released: {
    subject: 'приключил',
    line: ({ fromClubName }) =>
      `Състезателят е освободен${fromClubName === null ? '' : ` и се върна ${intoClub(oneLine(fromClubName))}`}. Трансферът приключи.`,
  },
  cancelled: { subject: 'прекратен', line: () => 'Трансферът е прекратен от федерацията.' },
  refused: { subject: 'отказан', line: (transfer) => `Трансферът е отказан от ${whoRefused(transfer)}.` },
  withdrawn: { subject: 'оттеглен', line: () => 'Трансферът е оттеглен от този, който го започна.' },
  lapsed: { subject: 'изтекъл срок за подписване', line: () => 'Трансферът отпадна: срокът за подписване изтече.' },
};

/** „г.“ ends the sentence as well. */
const forHowLong = ({ type, endOn }: OutcomeInMail) =>
  type === transferType.clubChange || endOn === null ? '.' : ` за определен период, до ${dateInText(endOn)}`;

function whoRefused({ refusedBy, fromClubName, toClubName }: OutcomeInMail): string {
  switch (refusedBy) {
    case 'fromClub':
      return `отдаващия клуб ${oneLine(fromClubName ?? '')}`;
    case 'toClub':
      return `приемащия клуб ${oneLine(toClubName)}`;
    case 'player':
      // Of a parent other parties learn nothing, and the letter is one for all of them.
      return 'страна на състезателя';
    default:
      return 'една от страните';
  }
}

export function transferOutcomeMail(
  transfer: OutcomeInMail & Sender,
  outcome: TransferOutcome,
  { reason, leaves }: { reason: string | null; leaves: readonly string[] },
): MailText {
  const { subject, line } = outcomeText[outcome];
  // Why it lapsed is said already.
  const because = reason === null || outcome === 'lapsed' ? [] : [`Причина: ${oneLine(reason)}`];
  const text = [line(transfer), ...because, ...leavesText(leaves), 'Повече за трансфера:'];
  return transferMail(transfer, { subject, text });
}

function leavesText(leaves: readonly string[]): string[] {
  if (leaves.length === 0) return [];
  const names = leaves.map(oneLine).join(', ');
  return [`Състезателят е отписан от ${leaves.length === 1 ? 'лиценза' : 'лицензите'} ${names}.`];
}
