import { dateInText } from '#domain/common/dates.ts';
import { timeOfDay, today } from '../write/today.ts';
import { letter, type MailText, oneLine, type Sender } from './letter.ts';

/** What was made for another program: a key that reads, an address that is told, another secret of one. */
export type ProgramDoor = 'key' | 'webhook' | 'webhookSecret';

interface ProgramInMail extends Sender {
  door: ProgramDoor;
  /** As whoever made it calls the program. */
  name: string;
  /** Null for the federation. */
  club: string | null;
  by: string;
  at: Date;
  publicUrl: string;
}

const subjects: Readonly<Record<ProgramDoor, string>> = {
  key: 'Направен е ключ за програма',
  webhook: 'Добавен е адрес за съобщения до програма',
  webhookSecret: 'Сменена е тайната на съобщенията до програма',
};

const deeds: Readonly<Record<ProgramDoor, (program: string, owner: string) => string>> = {
  key: (program, owner) => `направи ключ за програмата ${program}. С него тя чете данни на ${owner}.`,
  webhook: (program, owner) => `добави адрес за програмата ${program}. На него се съобщава за промени на ${owner}.`,
  webhookSecret: (program, owner) =>
    `смени тайната, с която се подписват съобщенията до програмата ${program} на ${owner}.`,
};

/** To everybody whose data it opens: a door that outlasts a session is not made in silence. */
export function programMail({ door, name, club, by, at, publicUrl, ...sender }: ProgramInMail): MailText {
  const owner = club === null ? 'федерацията' : oneLine(club);
  const when = `${dateInText(today(at))} в ${timeOfDay(at)}\u00a0ч.`;
  return letter(sender, {
    subject: subjects[door],
    lines: [
      `На ${when} ${oneLine(by)} ${deeds[door](`„${oneLine(name)}“`, owner)}`,
      '',
      'Ако това не е уговорено с Вас, отменете го веднага на тази страница и се свържете с администратор:',
      `${publicUrl}${door === 'key' ? '/keys' : '/webhooks'}`,
    ],
  });
}
