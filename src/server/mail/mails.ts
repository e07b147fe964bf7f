import { formatDate, type IsoDate } from '#domain/dates.ts';
import type { TransferTask } from '#domain/transfer-deadline.rules.ts';

/** The text of a mail. */
export interface MailText {
  subject: string;
  body: string;
}

/** Names come from people and go into a mail: no line of theirs may become a line of ours. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A reminder to the club, and to the player, that a contract runs out. */
export function contractEndsMail(contract: {
  firstName: string;
  lastName: string;
  clubName: string;
  endDate: string;
  /** The profile of the player. */
  link: string;
}): MailText {
  const name = oneLine(`${contract.firstName} ${contract.lastName}`);
  const club = contract.clubName === '' ? '' : ` с ${oneLine(contract.clubName)}`;
  return {
    subject: `Изтичащ договор на ${name}`,
    body: [
      'Здравейте!',
      '',
      `Договорът на състезателя ${name}${club} изтича на ${formatDate(contract.endDate)}.`,
      'Ако договорът ще бъде подновен, качете новия в профила на състезателя:',
      contract.link,
      '',
      'Поздрави,',
      'Волейболна федерация',
    ].join('\n'),
  };
}

export interface TransferInMail {
  firstName: string;
  lastName: string;
  number: number;
  fromClubName: string | null;
  toClubName: string;
  /** The page of the transfer. */
  link: string;
}

/** To whoever has not signed a transfer yet. */
export function signTransferMail(transfer: TransferInMail): MailText {
  return transferMail(transfer, {
    subject: 'очаква се Вашият подпис',
    text: ['Очаква се Вашият подпис. Прегледайте трансфера и го потвърдете на този адрес:'],
  });
}

/** To the federation, once everybody has signed. */
export function carryOutTransferMail(transfer: TransferInMail): MailText {
  return transferMail(transfer, {
    subject: 'всички подписи са събрани',
    text: ['Всички подписи са събрани. Състезателят може да бъде трансфериран на този адрес:'],
  });
}

function transferMail(transfer: TransferInMail, { subject, text }: { subject: string; text: string[] }): MailText {
  return {
    subject: `Трансфер на ${nameIn(transfer)}: ${subject}`,
    body: ['Здравейте!', '', wayOf(transfer), ...text, transfer.link, '', 'Поздрави,', 'Волейболна федерация'].join(
      '\n',
    ),
  };
}

const nameIn = (transfer: TransferInMail) => oneLine(`${transfer.firstName} ${transfer.lastName}`);

function wayOf(transfer: TransferInMail): string {
  const from = transfer.fromClubName === null ? '' : ` от ${oneLine(transfer.fromClubName)}`;
  return `Трансфер на ${nameIn(transfer)} (рег. № ${transfer.number})${from} в ${oneLine(transfer.toClubName)}.`;
}

/** A transfer that has waited for too long for the one the mail goes to. */
export interface WaitingInMail extends TransferInMail {
  task: TransferTask;
  /** The day since which it waits. */
  since: IsoDate;
}

const waitingText: Readonly<Record<TransferTask, (day: string) => string>> = {
  sign: (day) => `Вашият подпис се очаква от ${day}.`,
  carryOut: (day) => `Всички подписи са събрани от ${day}. Състезателят още не е трансфериран.`,
  release: (day) => `Срокът е изтекъл, от ${day} състезателят чака да бъде освободен.`,
};

/** Nobody reads a longer list in a mail. */
const MOST_IN_MAIL = 50;

/** To whoever's turn it is in these transfers, who has waited longest first. */
export function transfersWaitMail(transfers: readonly WaitingInMail[], listLink: string): MailText {
  const [first] = transfers;
  const more = transfers.length - MOST_IN_MAIL;
  const isOne = transfers.length === 1 && first !== undefined;
  return {
    subject: isOne ? `Напомняне: трансфер на ${nameIn(first)}` : `Напомняне: ${transfers.length} трансфера Ви чакат`,
    body: [
      'Здравейте!',
      '',
      isOne ? 'Този трансфер чака Вас:' : 'Тези трансфери чакат Вас:',
      ...transfers
        .slice(0, MOST_IN_MAIL)
        .flatMap((transfer) => [
          '',
          wayOf(transfer),
          waitingText[transfer.task](formatDate(transfer.since)),
          transfer.link,
        ]),
      ...(more > 0 ? ['', `И още ${more}:`, listLink] : []),
      '',
      'Поздрави,',
      'Волейболна федерация',
    ].join('\n'),
  };
}

export function resetPasswordMail(to: { firstName: string; userName: string; link: string }): MailText {
  return {
    subject: 'Нова парола за достъп до системата',
    body: [
      `Здравейте, ${oneLine(to.firstName)}!`,
      '',
      `Поискана е нова парола за потребителя „${oneLine(to.userName)}“. Изберете я на този адрес:`,
      to.link,
      '',
      'Връзката важи един час и може да се използва веднъж. До тогава важи досегашната парола.',
      'Ако не сте искали нова парола, не правете нищо.',
      '',
      'Поздрави,',
      'Волейболна федерация',
    ].join('\n'),
  };
}
