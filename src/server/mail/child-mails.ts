import { withName } from '#domain/common/preposition.ts';
import { letter, type MailText, oneLine, type Sender } from './letter.ts';

interface ChildInMail extends Sender {
  /** Of the parent who is written to. */
  firstName: string;
  child: { firstName: string; lastName: string };
}

const nameOf = ({ child }: ChildInMail) => oneLine(`${child.firstName} ${child.lastName}`);

export function childLinkedMail(to: ChildInMail & { link: string }): MailText {
  const name = nameOf(to);
  return letter(to, {
    subject: `Достъп до профила на ${name}`,
    to: to.firstName,
    lines: [
      `Федерацията свърза профила Ви ${withName(name)}. Виждате лицензите, договорите и трансферите на детето и подписвате като родител:`,
      to.link,
      '',
      'Ако не сте родител или настойник на състезателя, свържете се с администратор.',
    ],
  });
}

export function childOfAgeMail(to: ChildInMail): MailText {
  const name = nameOf(to);
  return letter(to, {
    subject: `Приключил достъп до профила на ${name}`,
    to: to.firstName,
    lines: [
      `${name} навърши 18\u00a0години и вече подписва без родител. Връзката на профила Ви с този състезател приключи.`,
    ],
  });
}
