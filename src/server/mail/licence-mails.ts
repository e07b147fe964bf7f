import { letter, type MailText, oneLine, type Sender } from './letter.ts';

interface LicenceInMail extends Sender {
  group: string;
  season: string;
  championship: string;
  link: string;
}

/** To the club, once the federation has approved a licence or returned it. */
export function licenceDecidedMail(licence: LicenceInMail, { reason }: { reason: string | null }): MailText {
  const outcome = reason === null ? 'заверен' : 'върнат';
  return letter(licence, {
    subject: `Лиценз ${licence.group}, ${licence.season}: ${outcome}`,
    lines: [
      `Лицензът на Вашия клуб „${licence.group}“ (${oneLine(licence.championship)}) за сезон ${licence.season} е ${outcome}.`,
      ...(reason === null ? [] : [`Причина: ${oneLine(reason)}`, 'След поправката го подайте отново за заверка.']),
      'Повече за лиценза:',
      licence.link,
    ],
  });
}
