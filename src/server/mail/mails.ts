import { formatDate } from '#domain/dates.ts';

/** The text of a mail. */
export interface MailText {
  subject: string;
  body: string;
}

/** Names come from people and go into a mail: no line of theirs may become a line of ours. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

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

interface TransferInMail {
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
  const name = oneLine(`${transfer.firstName} ${transfer.lastName}`);
  const from = transfer.fromClubName === null ? '' : ` от ${oneLine(transfer.fromClubName)}`;
  return {
    subject: `Трансфер на ${name}: ${subject}`,
    body: [
      'Здравейте!',
      '',
      `Трансфер на ${name} (рег. № ${transfer.number})${from} в ${oneLine(transfer.toClubName)}.`,
      ...text,
      transfer.link,
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
