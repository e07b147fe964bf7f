import { dateInText, type IsoDate } from '#domain/common/dates.ts';
import { type AgeGroupCode, ageGroupLabel } from '#domain/card-index/age-group.rules.ts';
import { USUAL_CHAMPIONSHIP } from '#domain/card-index/card-index.rules.ts';
import { formatSeason, type Season } from '#domain/card-index/season.rules.ts';
import { plural } from '#domain/common/plural.ts';
import { intoClub } from '#domain/common/preposition.ts';
import { letter, type MailText, oneLine, type Sender } from './letter.ts';

interface ClosedClubInMail extends Sender {
  closedName: string;
  closedOn: IsoDate;
  reason: string;
  players: number;
  coaches: number;
  link: string;
}

const peopleIn = ({ players, coaches }: Pick<ClosedClubInMail, 'players' | 'coaches'>) =>
  [
    ...(players === 0 ? [] : [plural(players, 'състезател', 'състезатели')]),
    ...(coaches === 0 ? [] : [plural(coaches, 'треньор', 'треньори')]),
  ].join(' и ');

interface OwnClubClosedInMail extends ClosedClubInMail {
  transfers: number;
  /** Where its people went; null where they are without a club. */
  targetName: string | null;
}

export function ownClubClosedMail(closed: OwnClubClosedInMail): MailText {
  const { players, coaches, transfers, targetName } = closed;
  const name = oneLine(closed.closedName);
  const isOne = players + coaches === 1;
  const went =
    targetName === null
      ? `${isOne ? 'остава' : 'остават'} без клуб`
      : `${isOne ? 'премина' : 'преминаха'} ${intoClub(oneLine(targetName))}`;
  return letter(closed, {
    subject: `Вашият клуб е закрит: ${name}`,
    lines: [
      `Федерацията закри клуба ${name} на ${dateInText(closed.closedOn)}`,
      `Причина: ${oneLine(closed.reason)}`,
      ...(players + coaches === 0 ? [] : [`${peopleIn(closed)} ${went}.`]),
      ...(transfers === 0
        ? []
        : [plural(transfers, 'започнат трансфер е прекратен.', 'започнати трансфера са прекратени.')]),
      'В клуба не може да се започва нищо ново. Лицензите и трансферите му остават за справка:',
      closed.link,
    ],
  });
}

export function closedClubMail(closed: ClosedClubInMail): MailText {
  const { players, coaches } = closed;
  const name = oneLine(closed.closedName);
  const licences = 'от лицензите на закрития клуб за текущия сезон.';
  const leaving =
    players === 0 ? [] : [players === 1 ? `Състезателят отпада ${licences}` : `Състезателите отпадат ${licences}`];
  return letter(closed, {
    subject: `Закрит клуб: ${name}`,
    lines: [
      `Клубът ${name} е закрит на ${dateInText(closed.closedOn)}`,
      `Причина: ${oneLine(closed.reason)}`,
      `Във Вашия клуб ${players + coaches === 1 ? 'премина' : 'преминаха'} ${peopleIn(closed)}.`,
      ...leaving,
      'Вашият клуб:',
      closed.link,
    ],
  });
}

interface CoachLeftInMail extends Sender {
  name: string;
  lastDay: IsoDate | null;
  reason?: string | undefined;
  /** How many have no coach now. */
  players: number;
  year: Season;
  licences: readonly { ageGroup: AgeGroupCode; championship: string; link: string }[];
  link: string;
}

export function coachLeftMail(left: CoachLeftInMail): MailText {
  const { lastDay, reason = '', players, licences } = left;
  const name = oneLine(left.name);
  const staying = `Името остава в ${licences.length === 1 ? 'този лиценз' : 'тези лицензи'} за сезон ${formatSeason(left.year)}, докато не бъде вписан друг треньор:`;
  return letter(left, {
    subject: `${name} вече не е треньор в клуба`,
    lines: [
      `${name} вече не работи във Вашия клуб.`,
      ...(lastDay === null ? [] : [`Последен ден в клуба: ${dateInText(lastDay)}`]),
      ...(reason === '' ? [] : [`Причина: ${oneLine(reason)}`]),
      ...(players === 0
        ? []
        : [
            `${plural(players, 'състезател', 'състезатели')} ${players === 1 ? 'остава' : 'остават'} без настоящ треньор.`,
          ]),
      ...(licences.length === 0 ? [] : [staying]),
      ...licences.flatMap(({ ageGroup, championship, link }) => [
        [ageGroupLabel(ageGroup), ...(championship === USUAL_CHAMPIONSHIP ? [] : [oneLine(championship)])].join(' · '),
        link,
      ]),
      'Вашият клуб:',
      left.link,
    ],
  });
}
