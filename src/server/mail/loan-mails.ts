import { formatDate, type IsoDate } from '#domain/common/dates.ts';
import { plural } from '#domain/common/plural.ts';
import { letter, type MailText, type Sender } from './letter.ts';
import { nameIn, type TransferInMail, wayOf } from './transfer-mails.ts';

export interface LoanInMail extends TransferInMail {
  endOn: IsoDate;
}

export function loansOverMail(loans: readonly LoanInMail[], sender: Sender): MailText {
  const [first] = loans;
  const isOne = loans.length === 1 && first !== undefined;
  return letter(sender, {
    subject: isOne
      ? `Изтекъл срок: трансфер на ${nameIn(first)}`
      : `Изтекъл срок: ${plural(loans.length, 'трансфер', 'трансфера')} за определен период`,
    lines: [
      ...loans.flatMap((loan) => [
        wayOf(loan),
        `Срокът изтече на ${formatDate(loan.endOn)}\u00A0г., а състезателят още не е освободен.`,
        loan.link,
        '',
      ]),
      'До освобождаването от федерацията състезателят не може да бъде включен в лиценз на никой от двата клуба.',
    ],
  });
}
