import { dateInText, type IsoDate } from '#domain/common/dates.ts';
import { plural } from '#domain/common/plural.ts';
import { letter, type MailText, oneLine, type Sender } from './letter.ts';

interface ClosedClubInMail extends Sender {
  closedName: string;
  closedOn: IsoDate;
  reason: string;
  players: number;
  coaches: number;
  /** The page of the club that takes them over. */
  link: string;
}

/** To the club that the people of a closed one have come to. */
export function closedClubMail(closed: ClosedClubInMail): MailText {
  const { players, coaches } = closed;
  const name = oneLine(closed.closedName);
  const people = [
    ...(players === 0 ? [] : [plural(players, 'състезател', 'състезатели')]),
    ...(coaches === 0 ? [] : [plural(coaches, 'треньор', 'треньори')]),
  ];
  const licences = 'от лицензите на закрития клуб за текущия сезон.';
  const leaving =
    players === 0 ? [] : [players === 1 ? `Състезателят отпада ${licences}` : `Състезателите отпадат ${licences}`];
  return letter(closed, {
    subject: `Закрит клуб: ${name}`,
    lines: [
      `Клубът ${name} е закрит на ${dateInText(closed.closedOn)}`,
      `Причина: ${oneLine(closed.reason)}`,
      `Във Вашия клуб ${players + coaches === 1 ? 'премина' : 'преминаха'} ${people.join(' и ')}.`,
      ...leaving,
      'Вашият клуб:',
      closed.link,
    ],
  });
}
