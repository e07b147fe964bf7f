import type { ClubReadiness, ReadinessPlayer } from '#contract/player/readiness.contract.ts';
import { formatDate } from '#domain/common/dates.ts';
import { plural } from '#web/lib/text/plural.ts';

export const readinessText = {
  title: 'Готовност',
  description: 'Какви документи имат състезателите, до кога са и какво липсва',
  ownOnly: 'Готовността се вижда от клуба и от федерацията.',
  nobody: 'Няма състезатели.',
  asked: 'поискано от родител',
  received: 'изпратено, чака приемане',
  nothingAsked: 'Федерацията не изисква документи от състезателите. Показани са само снимките.',
  files: 'Много файлове наведнъж',
  filesHint: 'Състезателят се разпознава по регистрационния номер или по името си в името на файла.',
  filesFailed: 'Възникна грешка при добавяне на документи!',
  tooLarge: 'твърде голям',
} as const;

export const foundFilesText = (found: number, all: number): string =>
  `Разпознати: ${found} от ${plural(all, 'файл', 'файла')}.`;

type Paper = ReadinessPlayer['papers'][number];

/** What stands in a cell, in words: „до 31.12.2026“, „изтича на 01.12.2026“, „липсва“. */
export function paperText({ state, until }: Paper): string {
  switch (state) {
    case 'notNeeded':
      return '–';
    case 'valid':
      return until === null ? 'безсрочен' : `до ${formatDate(until)}`;
    case 'ends':
      return `изтича на ${formatDate(until ?? '')}`;
    case 'missing':
      return until === null ? 'липсва' : `изтекъл на ${formatDate(until)}`;
  }
}

/** „12 от 15 състезатели имат всичко задължително за лиценз.“ */
export function summaryText({ kinds, players }: ClubReadiness): string {
  const required = new Set(kinds.filter(({ forLicence }) => forLicence === 'required').map(({ id }) => id));
  const isReady = ({ papers }: ReadinessPlayer) =>
    papers.every(({ kindId, state }) => state !== 'missing' || !required.has(kindId));
  const withoutPhoto = players.filter(({ photoId }) => photoId === null).length;
  return [
    required.size === 0
      ? plural(players.length, 'състезател', 'състезатели')
      : `${players.filter(isReady).length} от ${plural(players.length, 'състезател', 'състезатели')} с всички задължителни документи за лиценз`,
    withoutPhoto === 0 ? 'всички със снимка' : `без снимка: ${withoutPhoto}`,
  ].join('; ');
}

/** „Задължителен“ under the name of a column, or nothing where it is only wished for. */
export const isRequiredKind = ({ forLicence, forTransfer }: ClubReadiness['kinds'][number]): boolean =>
  forLicence === 'required' || forTransfer === 'required';
