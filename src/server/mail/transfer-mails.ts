import { dateInText, type IsoDate } from '#domain/common/dates.ts';
import { intoClub } from '#domain/common/preposition.ts';
import type { TransferTask } from '#domain/transfer/transfer-turn.rules.ts';
import { type MailText, type Sender, oneLine, letter } from './letter.ts';

export interface TransferInMail {
  firstName: string;
  lastName: string;
  number: number;
  fromClubName: string | null;
  toClubName: string;
  link: string;
}

export function signTransferMail(transfer: TransferInMail & Sender): MailText {
  return transferMail(transfer, {
    subject: 'очаква се Вашият подпис',
    text: ['Очаква се Вашият подпис. Прегледайте и подпишете трансфера тук:'],
  });
}

export function carryOutTransferMail(transfer: TransferInMail & Sender): MailText {
  return transferMail(transfer, {
    subject: 'всички подписи са събрани',
    text: ['Всички подписи са събрани. Осъществете трансфера оттук:'],
  });
}

export function transferMail(
  transfer: TransferInMail & Sender,
  { subject, text }: { subject: string; text: string[] },
): MailText {
  return letter(transfer, {
    subject: `Трансфер на ${nameIn(transfer)}: ${subject}`,
    lines: [wayOf(transfer), ...text, transfer.link],
  });
}

export const nameIn = (transfer: TransferInMail) => oneLine(`${transfer.firstName} ${transfer.lastName}`);

export function wayOf(transfer: TransferInMail): string {
  const from = transfer.fromClubName === null ? '' : ` от ${oneLine(transfer.fromClubName)}`;
  return `Трансфер на ${nameIn(transfer)} (рег. № ${transfer.number})${from} ${intoClub(oneLine(transfer.toClubName))}.`;
}

export interface WaitingInMail extends TransferInMail {
  task: TransferTask;
  since: IsoDate;
}

const waitingText: Readonly<Record<TransferTask, (day: string) => string>> = {
  sign: (day) => `Вашият подпис се очаква от ${day}`,
  carryOut: (day) => `Всички подписи са събрани от ${day} Състезателят още не е трансфериран.`,
  release: (day) => `Срокът изтече и от ${day} състезателят чака да бъде освободен.`,
};

/** Nobody reads a longer list in a mail. */
export const MOST_IN_MAIL = 50;

export function transfersWaitMail(
  transfers: readonly WaitingInMail[],
  { listLink, federation }: { listLink: string } & Sender,
): MailText {
  const [first] = transfers;
  const more = transfers.length - MOST_IN_MAIL;
  const isOne = transfers.length === 1 && first !== undefined;
  return letter(
    { federation },
    {
      subject: isOne
        ? `Напомняне: трансфер на ${nameIn(first)}`
        : `Напомняне: ${transfers.length} трансфера очакват Вашето действие`,
      lines: [
        isOne ? 'Този трансфер очаква Вашето действие:' : 'Тези трансфери очакват Вашето действие:',
        ...transfers
          .slice(0, MOST_IN_MAIL)
          .flatMap((transfer) => [
            '',
            wayOf(transfer),
            waitingText[transfer.task](dateInText(transfer.since)),
            transfer.link,
          ]),
        ...(more > 0 ? ['', `И още ${more}:`, listLink] : []),
      ],
    },
  );
}
