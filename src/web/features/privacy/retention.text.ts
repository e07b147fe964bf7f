import { dateInText } from '#domain/common/dates.ts';
import {
  countText,
  NOTICE_DAYS,
  periodText,
  retentionBounds,
  type RetentionCounts,
  type RetentionKind,
  retentionKinds,
  type RetentionReason,
  retentionReasons,
  retentionSince,
} from '#domain/privacy/retention.rules.ts';
import type { DueItem, RetentionRuleItem, RetentionRunItem } from '#contract/privacy/retention.contract.ts';

export const retentionText = {
  title: 'Срокове за съхранение',
  description: `Колко време се пазят данните и какво следва. Изключеният срок не засяга нищо; включеният се обявява ${NOTICE_DAYS} дни предварително.`,
  onlyAdministrators: 'Сроковете за съхранение се определят от администраторите на федерацията.',
  missing: 'Няма такъв срок за съхранение.',
  rules: 'Срокове',
  on: 'Включен',
  off: 'Изключен',
  show: 'Покажи кого засяга',
  edit: 'Промяна на срок',
  isOn: 'Включен',
  isOnHint: `Първите данни се обявяват в известията и остават още ${NOTICE_DAYS} дни. След промяна на срока се обявяват отново.`,
  amount: 'Срок',
  unit: 'Единица',
  preview: 'Кого засяга',
  wholeList: 'Целият списък в нов раздел',
  saved: 'Срокът е променен успешно!',
  failed: 'Възникна грешка при запазването на срока!',
  runs: 'Последни прилагания',
  noRuns: 'Сроковете още не са прилагани.',
  unfinished: 'Продължава.',
  nothing: 'Нищо не е засегнато.',
} as const;

export const unitLabels = { months: 'месеца', years: 'години' } as const;
export type PeriodUnit = keyof typeof unitLabels;

const thenWhat: Readonly<Record<RetentionKind, string>> = {
  documents: 'Изтриват се заедно с файла. Безсрочните документи и договорите в законов срок остават.',
  photos: 'Изтрива се само снимката.',
  measurements: 'Изтриват се.',
  players: 'Данните се заличават окончателно, ако нищо не пречи.',
  accounts: 'Деактивират се. Администратор може да ги активира отново.',
};

/** „Пазят се 5 години след края на документа. Изтриват се заедно с файла.“ */
export const ruleText = ({ kind, months }: Pick<RetentionRuleItem, 'kind' | 'months'>): string =>
  `Пазят се ${periodText(months)} ${retentionSince[kind]}. ${thenWhat[kind]}`;

/** What is entered later is counted from then: nothing is overdue on the day it comes. */
export const countedFromText = (kind: RetentionKind): string =>
  kind === 'documents' || kind === 'measurements' ? 'Въведеното по-късно се брои от деня на въвеждането.' : '';

/** „С изтекъл срок днес: 12 документа. До 30 дни: 15.“ */
export const metText = (kind: RetentionKind, { now, soon }: { now: number; soon: number }): string =>
  soon === 0
    ? `Нищо не е с изтекъл срок днес и през следващите ${NOTICE_DAYS} дни.`
    : `С изтекъл срок днес: ${countText(kind, now)}. До ${NOTICE_DAYS} дни: ${soon}.`;

export const boundsText = (kind: RetentionKind): string =>
  `Срокът може да бъде от ${periodText(retentionBounds[kind].least)} до ${periodText(retentionBounds[kind].most)}`;

/** So many more than are named. */
export const moreText = (kind: RetentionKind, count: number): string => `и още ${countText(kind, count)}`;

export const reasonLabels: Readonly<Record<RetentionReason, string>> = {
  licence: 'в лиценз за сезона',
  transfer: 'незавършен трансфер',
  account: 'профил с други права',
  legalPeriod: 'законов срок',
  lastAdministrator: 'последен администратор',
};

export const personName = ({ person }: Pick<DueItem, 'person'>): string => `${person.firstName} ${person.lastName}`;

export const goesText = ({ goesOn, reason }: Pick<DueItem, 'goesOn' | 'reason'>): string =>
  reason === null ? dateInText(goesOn) : `Остава: ${reasonLabels[reason]}`;

/** „12 документа, 2 снимки“ */
function goneText(counts: RetentionCounts): string {
  return retentionKinds
    .flatMap((kind) => {
      const gone = counts[kind]?.gone ?? 0;
      return gone === 0 ? [] : [countText(kind, gone)];
    })
    .join(', ');
}

/** „законов срок 2, незавършен трансфер 1“ */
function skippedText(counts: RetentionCounts): string {
  return retentionReasons
    .flatMap((reason) => {
      const count = retentionKinds.reduce((sum, kind) => sum + (counts[kind]?.skipped[reason] ?? 0), 0);
      return count === 0 ? [] : [`${reasonLabels[reason]} ${count}`];
    })
    .join(', ');
}

/** What a run has done: „Изтрити, заличени или деактивирани: 12 документа. Пропуснати: законов срок 2.“ */
export function runText({ counts, isFinished }: RetentionRunItem): string {
  const [gone, skipped] = [goneText(counts), skippedText(counts)];
  const said = [
    ...(gone === '' ? [] : [`С изтекъл срок: ${gone}.`]),
    ...(skipped === '' ? [] : [`Пропуснати: ${skipped}.`]),
    ...(isFinished ? [] : [retentionText.unfinished]),
  ];
  return said.length === 0 ? retentionText.nothing : said.join(' ');
}

export const listText = (months: number | null): string =>
  months === null
    ? `Какво е с изтекъл срок или ще бъде до ${NOTICE_DAYS} дни`
    : `Какво ще е с изтекъл срок до ${NOTICE_DAYS} дни, ако се пази ${periodText(months)}`;
