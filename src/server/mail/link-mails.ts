import { LINK_DAYS } from '#contract/common/limits.ts';
import { letter, type MailText, oneLine, type Sender } from './letter.ts';

/** No name of the child, no club: a letter is read by whoever sees the mailbox. */
export function signLinkMail({
  name,
  link,
  isExtension,
  federation,
}: { name: string; link: string; isExtension: boolean } & Sender): MailText {
  const what = isExtension ? 'удължаване на трансфер' : 'трансфер';
  const text = letter(
    { federation },
    {
      subject: 'Очаква се Вашият подпис',
      to: oneLine(name),
      lines: [
        `Очаква се Вашият подпис за ${what} на състезател. За да видите за какво става дума и да подпишете или да откажете, отворете:`,
        link,
        '',
        `Ще Ви бъде поискан код. Той се изпраща с отделно писмо или Ви се казва от клуба. Връзката важи ${LINK_DAYS}\u00A0дни и само веднъж.`,
        'Не препращайте това писмо. Ако не очаквате такова, не правете нищо.',
      ],
    },
  );
  return { ...text, secret: link };
}

/** Of a second chance the reason too: why what was sent is not accepted. */
export function collectLinkMail({
  name,
  link,
  reason,
  federation,
}: { name: string; link: string; reason?: string | undefined } & Sender): MailText {
  const refused = reason === undefined ? [] : ['Изпратеното от Вас не беше прието. Причината:', oneLine(reason), ''];
  const text = letter(
    { federation },
    {
      subject: reason === undefined ? 'Липсват снимка или документи' : 'Изпратете отново',
      to: oneLine(name),
      lines: [
        ...refused,
        'Клубът на състезателя Ви моли за снимка или документи. За да видите какво липсва и да го изпратите от телефона си, отворете:',
        link,
        '',
        `Ще Ви бъде поискан код. Той се изпраща с отделно писмо или Ви се казва от клуба. Връзката важи ${LINK_DAYS}\u00A0дни.`,
        'Не препращайте това писмо. Ако не очаквате такова, не правете нищо.',
      ],
    },
  );
  return { ...text, secret: link };
}

export function codeMail({ name, code, federation }: { name: string; code: string } & Sender): MailText {
  const text = letter(
    { federation },
    {
      subject: 'Код към връзката',
      to: oneLine(name),
      lines: ['Вашият код е:', code, '', 'Въведете го на страницата от другото писмо. Не го казвайте на никого.'],
    },
  );
  return { ...text, secret: code };
}
