import { dateInText } from '#domain/common/dates.ts';
import { withName } from '#domain/common/preposition.ts';
import { type MailText, type Sender, oneLine, letter } from './letter.ts';

interface EndingContractInMail extends Sender {
  firstName: string;
  lastName: string;
  clubName: string;
  endDate: string;
  link: string;
}

const withClub = ({ clubName }: EndingContractInMail) => (clubName === '' ? '' : ` ${withName(oneLine(clubName))}`);

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

/** To a parent, who may have several children. */
export function childContractEndsMail(contract: EndingContractInMail): MailText {
  const name = oneLine(`${contract.firstName} ${contract.lastName}`);
  return letter(contract, {
    subject: `Изтичащ договор на ${name}`,
    lines: [
      `Договорът на ${name}${withClub(contract)} изтича на ${dateInText(contract.endDate)}`,
      'Ако договорът ще бъде подновен, клубът ще качи новия в профила на състезателя:',
      contract.link,
    ],
  });
}

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
