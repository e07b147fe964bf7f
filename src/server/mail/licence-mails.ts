import { dateInText, type IsoDate } from '#domain/common/dates.ts';
import { letter, type MailText, oneLine, type Sender } from './letter.ts';

interface LicenceInMail extends Sender {
  group: string;
  season: string;
  championship: string;
  link: string;
}

/** Why a licence was returned, or its approval taken away; null for an approval. */
type Said = { reason: string; mendUntil: IsoDate; isRevocation?: boolean } | null;

/** To the club, once the federation has approved a licence, returned it or taken its approval away. */
export function licenceDecidedMail(licence: LicenceInMail, said: Said): MailText {
  const outcome = said === null ? 'заверен' : said.isRevocation === true ? 'с отнета заверка' : 'върнат';
  return letter(licence, {
    subject: `Лиценз ${licence.group}, ${licence.season}: ${outcome}`,
    lines: [
      `Лицензът на Вашия клуб „${licence.group}“ (${oneLine(licence.championship)}) за сезон ${licence.season} е ${outcome}.`,
      ...(said === null
        ? []
        : [
            `Причина: ${oneLine(said.reason)}`,
            ...(said.isRevocation === true ? ['От този момент лицензът не е валиден.'] : []),
            `Поправете го и го подайте отново за заверка до ${dateInText(said.mendUntil)}`,
          ]),
      'Повече за лиценза:',
      licence.link,
    ],
  });
}
