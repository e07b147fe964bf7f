import type { Concerned, DocumentKindItem } from '#contract/player/document-kind.contract.ts';
import { ageGroupLabel } from '#domain/card-index/age-group.rules.ts';
import type { DocumentNeed, DocumentValidity } from '#domain/federation/document-kind.rules.ts';
import { transferTypeLabels, type TransferType } from '#domain/transfer/transfer.rules.ts';
import { plural } from '#web/lib/text/plural.ts';

export const kindText = {
  title: 'Видове документи',
  description: 'Какви документи има един състезател, за кого са и за какво се изискват',
  adminsOnly: 'Видовете документи се определят от администраторите на федерацията.',
  added: 'Видът документ е добавен успешно!',
  changed: 'Видът документ е променен успешно!',
  failed: 'Възникна грешка при запазването на вид документ!',
  fixedName: 'Този вид е постоянен и името му не се променя.',
  off: 'Изключеният вид не се предлага и не се изисква. Добавените документи остават.',
  federationAlone: 'Ако е само за федерацията, клубът добавя документа и вижда само дали го има и до кога е.',
  required: 'Без валиден документ състезател не се добавя в лиценз, а трансферът не се подписва от федерацията.',
};

export const needLabels: Readonly<Record<DocumentNeed, string>> = {
  none: 'Не се иска',
  wished: 'Желателен',
  required: 'Изисква се',
};

const needWords = { wished: 'желателен', required: 'задължителен' } as const;

export const validityLabels: Readonly<Record<DocumentValidity, string>> = {
  typed: 'До въведена дата',
  open: 'Безсрочен',
  season: 'До края на сезона',
  months: 'Определен брой месеци',
};

export const citizenshipLabels = { own: 'Българи', foreign: 'Чужденци' } as const;
export const visibilityLabels = { club: 'Федерацията, клубът и състезателят', federation: 'Само федерацията' } as const;

/** „от 14 до 17 години, мъже, чужденци, Момчета под 16 г.“ */
function forWhomText({ ageFrom, ageTo, sex, citizenship, ageGroups }: DocumentKindItem): string {
  const ages = [...(ageFrom === null ? [] : [`от ${ageFrom}`]), ...(ageTo === null ? [] : [`до ${ageTo}`])];
  const said = [
    ...(ages.length === 0 ? [] : [`${ages.join(' ')}\u00a0години`]),
    ...(sex === null ? [] : [sex === 0 ? 'мъже' : 'жени']),
    ...(citizenship === null ? [] : [citizenshipLabels[citizenship].toLowerCase()]),
    ...ageGroups.map(ageGroupLabel),
  ];
  return said.length === 0 ? 'всички' : said.join(', ');
}

function validityText({ validity, validMonths }: DocumentKindItem): string {
  return validity === 'months' && validMonths !== null
    ? `важи ${plural(validMonths, 'месец', 'месеца')}`
    : validityLabels[validity].toLowerCase();
}

/** „задължителен за лиценз, желателен за трансфер (Международен)“ */
function needText({ forLicence, forTransfer, transferTypes }: DocumentKindItem): string {
  const types = transferTypes.map((type) => transferTypeLabels[type as TransferType]).join(', ');
  const said = [
    ...(forLicence === 'none' ? [] : [`${needWords[forLicence]} за лиценз`]),
    ...(forTransfer === 'none' ? [] : [`${needWords[forTransfer]} за трансфер${types === '' ? '' : ` (${types})`}`]),
  ];
  return said.length === 0 ? 'не се иска' : said.join(', ');
}

/** „За кого: до 17 години · задължителен за лиценз · до края на сезона“ */
export const kindLine = (kind: DocumentKindItem): string =>
  [
    `За кого: ${forWhomText(kind)}`,
    needText(kind),
    validityText(kind),
    ...(kind.visibility === 'federation' ? ['само за федерацията'] : []),
  ].join(' · ');

export function concernedText({ concerned, lacking }: Concerned): string {
  if (concerned === 0) return 'Не засяга никого от активните състезатели.';
  const without = lacking === 0 ? 'Всички имат валиден документ.' : `Без валиден документ: ${lacking}.`;
  return `Засяга ${plural(concerned, 'активен състезател', 'активни състезатели')}. ${without}`;
}
