import { dateInText, type IsoDate } from '#domain/common/dates.ts';
import { intoClub, withName } from '#domain/common/preposition.ts';
import type { TransferTask } from '#domain/transfer/transfer-deadline.rules.ts';
import { timeOfDay, today } from '../write/today.ts';

/**
 * The text of a mail, line by line: a sentence, an address of ours alone on its line, or nothing between paragraphs.
 * What it looks like where letters have a look follows from the same lines (`letter-html.ts`).
 */
export interface MailText {
  subject: string;
  body: string;
  /** What nobody else may read, as it stands in the body. */
  secret?: string;
}

/** In whose name the letter is written. */
export interface Sender {
  federation: string;
}

/** Names come from people and go into a mail: no line of theirs may become a line of ours. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Every letter begins and ends alike. */
export function letter(
  { federation }: Sender,
  { subject, to, lines }: { subject: string; to?: string; lines: readonly string[] },
): MailText {
  const greeting = to === undefined ? 'Здравейте!' : `Здравейте, ${oneLine(to)}!`;
  return { subject, body: [greeting, '', ...lines, '', 'С уважение,', oneLine(federation)].join('\n') };
}

export interface EndingContractInMail extends Sender {
  firstName: string;
  lastName: string;
  clubName: string;
  endDate: string;
  /** The profile of the player. */
  link: string;
}

/** „ със СКВ Дунав“; nothing for a contract without a club. */
const withClub = ({ clubName }: EndingContractInMail) => (clubName === '' ? '' : ` ${withName(oneLine(clubName))}`);

/** A reminder to the player whose contract runs out. New ones are added by the club. */
export function ownContractEndsMail(contract: EndingContractInMail): MailText {
  return letter(contract, {
    subject: 'Договорът Ви изтича',
    to: contract.firstName,
    lines: [
      `Договорът Ви${withClub(contract)} изтича на ${dateInText(contract.endDate)}`,
      'Ако договорът ще бъде подновен, клубът Ви ще качи новия в профила Ви:',
      contract.link,
    ],
  });
}

/** The same reminder to the club. */
export function contractEndsMail(contract: EndingContractInMail): MailText {
  const name = oneLine(`${contract.firstName} ${contract.lastName}`);
  return letter(contract, {
    subject: `Изтичащ договор на ${name}`,
    lines: [
      `Договорът на състезателя ${name}${withClub(contract)} изтича на ${dateInText(contract.endDate)}`,
      'Ако договорът ще бъде подновен, качете новия в профила на състезателя:',
      contract.link,
    ],
  });
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
export function signTransferMail(transfer: TransferInMail & Sender): MailText {
  return transferMail(transfer, {
    subject: 'очаква се Вашият подпис',
    text: ['Очаква се Вашият подпис. Прегледайте и подпишете трансфера тук:'],
  });
}

/** To the federation, once everybody has signed. */
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

/** A transfer that has waited for too long for the one the mail goes to. */
export interface WaitingInMail extends TransferInMail {
  task: TransferTask;
  /** The day since which it waits. */
  since: IsoDate;
}

const waitingText: Readonly<Record<TransferTask, (day: string) => string>> = {
  sign: (day) => `Вашият подпис се очаква от ${day}`,
  carryOut: (day) => `Всички подписи са събрани от ${day} Състезателят още не е трансфериран.`,
  release: (day) => `Срокът изтече и от ${day} състезателят чака да бъде освободен.`,
};

/** Nobody reads a longer list in a mail. */
export const MOST_IN_MAIL = 50;

/** To whoever's turn it is in these transfers, who has waited longest first. */
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

/** To whoever wants to be written what waits, and only when something does. */
export function digestMail(
  to: { firstName: string; waiting: readonly { text: string; link: string }[]; wishesLink: string } & Sender,
): MailText {
  return letter(to, {
    subject: 'Очакват Вашето действие',
    to: to.firstName,
    lines: [
      'Очакват Вашето действие:',
      ...to.waiting.flatMap(({ text, link }) => ['', text, link]),
      '',
      'Колко често да получавате това писмо, избирате в профила си:',
      to.wishesLink,
    ],
  });
}

export function resetPasswordMail(to: { firstName: string; userName: string; link: string } & Sender): MailText {
  return {
    ...letter(to, {
      subject: 'Нова парола за достъп до системата',
      to: to.firstName,
      lines: [
        `Поискана е нова парола за потребителя „${oneLine(to.userName)}“. Изберете я на този адрес:`,
        to.link,
        '',
        'Връзката важи един час и може да се използва веднъж. Дотогава важи досегашната парола.',
        'Ако не сте искали нова парола, не правете нищо.',
      ],
    }),
    secret: to.link,
  };
}

/** What a letter about the account itself knows of it. */
export interface AccountInMail extends Sender {
  firstName: string;
  userName: string;
  /** When it happened. */
  at: Date;
  /** The address of the system. */
  publicUrl: string;
}

/** „на 16.11.2026 г. в 08:05 ч.“, by the clocks in Bulgaria. */
const momentIn = ({ at }: AccountInMail) => `на ${dateInText(today(at))} в ${timeOfDay(at)}\u00a0ч.`;

/** What to do when it was somebody else. */
export const notYou = ({ publicUrl }: AccountInMail) => [
  'Ако не сте били Вие, веднага изберете нова парола чрез „Забравена парола?“ и се свържете с администратор:',
  `${publicUrl}/forgot-password`,
];

/** To the owner of an account, whoever has changed the password. */
export function passwordChangedMail(account: AccountInMail): MailText {
  return letter(account, {
    subject: 'Паролата Ви е сменена',
    to: account.firstName,
    lines: [
      `Паролата на потребителя „${oneLine(account.userName)}“ беше сменена ${momentIn(account)}`,
      'Всички други сесии са прекратени.',
      '',
      ...notYou(account),
    ],
  });
}

/** To the address that no longer is that of the account: whoever took it over would hide it. */
export function emailChangedMail(account: AccountInMail): MailText {
  return letter(account, {
    subject: 'Имейлът Ви е сменен',
    to: account.firstName,
    lines: [
      `Имейлът на потребителя „${oneLine(account.userName)}“ беше сменен ${momentIn(account)} Писмата вече няма да идват на този адрес.`,
      '',
      'Ако не сте били Вие, веднага се свържете с администратор.',
    ],
  });
}

/** To the owner of an account, about a sign-in with something it has not been signed in with before. */
export function newDeviceMail(account: AccountInMail & { device: string; place: string }): MailText {
  return letter(account, {
    subject: 'Вход от ново устройство',
    to: account.firstName,
    lines: [
      `В системата влезе потребителят „${oneLine(account.userName)}“ от ново устройство:`,
      `${account.device}, ${account.place}, ${momentIn(account)}`,
      '',
      'Ако сте били Вие, не правете нищо.',
      ...notYou(account),
    ],
  });
}

/** A generated password, for a new account or in place of a forgotten one. */
export function newPasswordMail(
  to: {
    firstName: string;
    userName: string;
    password: string;
    /** Where one signs in. */
    link: string;
    isNew: boolean;
  } & Sender,
): MailText {
  const userName = oneLine(to.userName);
  return {
    ...letter(to, {
      subject: to.isNew ? 'Достъп до системата' : 'Нова парола за достъп до системата',
      to: to.firstName,
      lines: [
        to.isNew
          ? `За Вас беше създаден потребител „${userName}“ с парола:`
          : `За Вашия профил „${userName}“ беше генерирана нова парола:`,
        to.password,
        '',
        'Паролата важи 72 часа. Влезте от този адрес и изберете своя:',
        to.link,
        '',
        to.isNew
          ? 'Ако не очаквате достъп до системата, свържете се с администратор.'
          : 'Досегашната парола вече не важи. Ако не сте заявявали нова парола, свържете се с администратор.',
      ],
    }),
    secret: to.password,
  };
}
