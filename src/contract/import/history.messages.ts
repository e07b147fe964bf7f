import { messages } from '../common/messages.ts';
import { transferMessages } from '../transfer/transfer.messages.ts';
import type { PastTransferFault } from '#domain/import/past-transfer.rules.ts';
import { FIRST_SEASON, type SeasonFault } from '#domain/import/season-cells.ts';
import type { OutsideDates } from '#domain/card-index/season-dates.rules.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';

/** What is said of seasons and transfers that are over, at the cells they are brought in from. */
export const seasonFaults: Readonly<Record<SeasonFault, string>> = {
  seasonUnknown: 'Напишете сезона като „2024/2025“.',
  seasonTooEarly: `Внасят се лицензи от сезон ${formatSeason(FIRST_SEASON)} нататък.`,
  seasonInFuture: 'Сезонът още не е започнал.',
};

export const pastTransferSentences: Readonly<Record<PastTransferFault, string>> = {
  dayInvalid: 'Напишете датата като „01.09.2023“.',
  notOver: 'Внасят се само приключили трансфери: датата трябва да е преди днешната.',
  beforeBirth: 'Датата е преди рождената дата на състезателя.',
  endMissing: transferMessages.transferExpirationMissing,
  endUnwanted: 'Смяната на клуб е безсрочна. Изтрийте крайната дата или изберете „За определен период“.',
  endBeforeStart: messages.endBeforeStart,
  sameClub: 'Отдаващият и приемащият клуб съвпадат.',
};

export const historyMessages = {
  bornLater: 'Състезателят е роден след началото на този сезон.',
  otherTransferThen: 'От тази дата вече е вписан друг трансфер на състезателя.',
  memberGone: 'вече не е в лиценза',
  moreMembers: 'в лиценза са добавени и други състезатели',
} as const;

/** Of two rows that say the same of one player. */
export const memberInRow = (rowNo: number) =>
  `Състезателят е посочен за същата възрастова група и сезон и на ред ${rowNo}.`;
export const transferInRow = (rowNo: number) => `Трансфер на състезателя от тази дата има и на ред ${rowNo}.`;

/** No fault: the federation may, and is asked as everywhere. */
export const askedOutsideDates = ({ sentence }: OutsideDates) => ({
  field: 'ageGroup',
  sentence: `${sentence} Днес е извън срока: пропуснете реда, ако не го искате.`,
  isQuestion: true as const,
});
