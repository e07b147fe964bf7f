import { dateInText } from '#domain/common/dates.ts';
import { timeOfDay, today } from '../write/today.ts';
import { type MailText, type Sender, oneLine, letter } from './letter.ts';

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

export interface AccountInMail extends Sender {
  firstName: string;
  userName: string;
  at: Date;
  publicUrl: string;
}

/** „на 16.11.2026 г. в 08:05 ч.“, by the clocks in Bulgaria. */
const momentIn = ({ at }: AccountInMail) => `на ${dateInText(today(at))} в ${timeOfDay(at)}\u00a0ч.`;

export const notYou = ({ publicUrl }: AccountInMail) => [
  'Ако не сте били Вие, веднага изберете нова парола чрез „Забравена парола?“ и се свържете с администратор:',
  `${publicUrl}/forgot-password`,
];

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

function ofClubs(clubs: readonly string[]): string {
  if (clubs.length === 0) return '';
  return clubs.length === 1 ? ` на клуб ${clubs[0]}` : ` на клубовете ${clubs.join(', ')}`;
}

export function newPasswordMail(
  to: {
    firstName: string;
    userName: string;
    password: string;
    link: string;
    isNew: boolean;
    /** For which the account was made. */
    clubs?: readonly string[];
  } & Sender,
): MailText {
  const userName = oneLine(to.userName);
  const account = `потребител „${userName}“${ofClubs((to.clubs ?? []).map(oneLine))}`;
  return {
    ...letter(to, {
      subject: to.isNew ? 'Достъп до системата' : 'Нова парола за достъп до системата',
      to: to.firstName,
      lines: [
        to.isNew
          ? `За Вас беше създаден ${account} с парола:`
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
