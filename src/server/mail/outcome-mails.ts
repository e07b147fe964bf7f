import { intoClub } from '#domain/common/preposition.ts';
import { type MailText, oneLine, type Sender, type TransferInMail, transferMail } from './mails.ts';

/** What can become of a transfer. */
export type TransferOutcome = 'carriedOut' | 'released' | 'cancelled' | 'refused' | 'withdrawn' | 'lapsed';

const outcomeText: Readonly<Record<TransferOutcome, { subject: string; line: (transfer: TransferInMail) => string }>> =
  {
    carriedOut: {
      subject: 'осъществен',
      line: ({ toClubName }) => `Трансферът е осъществен: състезателят премина ${intoClub(oneLine(toClubName))}.`,
    },
    released: {
      subject: 'приключил',
      line: ({ fromClubName }) =>
        `Състезателят е освободен${fromClubName === null ? '' : ` и се върна ${intoClub(oneLine(fromClubName))}`}. Трансферът приключи.`,
    },
    cancelled: { subject: 'прекратен', line: () => 'Трансферът е прекратен от федерацията.' },
    refused: { subject: 'отказан', line: () => 'Една от страните отказа трансфера.' },
    withdrawn: { subject: 'оттеглен', line: () => 'Трансферът е оттеглен от този, който го започна.' },
    lapsed: { subject: 'изтекъл срок за подписване', line: () => 'Трансферът отпадна: срокът за подписване изтече.' },
  };

/** To the clubs and the player, once it is clear what has become of the transfer. */
export function transferOutcomeMail(
  transfer: TransferInMail & Sender,
  outcome: TransferOutcome,
  reason: string | null,
): MailText {
  const { subject, line } = outcomeText[outcome];
  // Why it lapsed is said already.
  const because = reason === null || outcome === 'lapsed' ? [] : [`Причина: ${oneLine(reason)}`];
  return transferMail(transfer, { subject, text: [line(transfer), ...because, 'Повече за трансфера:'] });
}
