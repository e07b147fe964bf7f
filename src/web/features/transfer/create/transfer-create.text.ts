import {
  type BegunTransferType,
  begunTransferTypes,
  creatableTransferTypes,
  transferType,
  transferTypeLabels,
} from '#domain/transfer/transfer.rules.ts';
import { isInternational, isLeaving, type TransferChoices, ways } from './transfer-choices.ts';

export const transferCreateText = {
  title: 'Нов трансфер',
  created: 'Трансферът е добавен успешно!',
  startsOnceSigned: 'Без дата трансферът може да бъде осъществен, щом всички подпишат.',
  noRecord: 'Идва от чужбина и няма запис тук? Добавете състезателя',
  staffOnly: 'Трансфер може да започне администратор или клуб.',
  ownPlayerOnly: 'Заминаване в чужбина започва клубът на състезателя или администратор.',
  ownClubOnly: 'Трансфер започва отдаващият или приемащият клуб: изберете свой състезател или свой клуб.',
};

export const transferFormLabels = {
  type: 'Вид трансфер',
  playerId: 'Състезател',
  clubId: 'Приемащ клуб',
  startOn: 'Валиден от',
  expiration: 'Крайна дата',
  comment: 'Коментар',
  way: 'Посока',
  abroadClub: 'Клуб в чужбина',
  abroadFederation: 'Федерация (държава)',
} as const;

const explained: Readonly<Record<BegunTransferType, string>> = {
  [transferType.clubChange]: 'Състезателят преминава в новия клуб без краен срок.',
  [transferType.contract]: 'Състезателните права се преотстъпват до посочена дата.',
  [transferType.international]: 'Състезателят преминава от или към клуб в чужбина до посочена дата.',
};

/** What is international is offered where the federation has switched it on. */
export const typeChoices = (isInternationalOn: boolean) =>
  (isInternationalOn ? begunTransferTypes : creatableTransferTypes).map((type) => ({
    value: String(type),
    label: transferTypeLabels[type],
    detail: explained[type],
  }));

export const wayChoices = [
  { value: ways.out, label: 'Към чужбина', detail: 'Състезателят напуска клуба си и заминава в клуб в чужбина.' },
  { value: ways.in, label: 'От чужбина', detail: 'Състезателят идва от клуб в чужбина. Тук той няма клуб.' },
];

export const certificateNeeded =
  'Преди да бъде осъществен, към трансфера се добавя международен трансферен сертификат. Той стои вместо подпис на клуба в чужбина.';

/** „Остава да изберете: вид, клуб“; null once nothing is missing. */
export function missingLine(values: TransferChoices): string | null {
  const asksAbroad = isInternational(values);
  const missing = [
    values.type === '' ? 'вид' : null,
    values.playerId === '' ? 'състезател' : null,
    asksAbroad && values.way === '' ? 'посока' : null,
    asksAbroad && values.abroadClub.trim() === '' ? 'клуб в чужбина' : null,
    asksAbroad && values.abroadFederation.trim() === '' ? 'федерация' : null,
    values.clubId === '' && !isLeaving(values) ? 'клуб' : null,
  ].filter((name) => name !== null);
  return missing.length === 0 ? null : `Остава да изберете: ${missing.join(', ')}`;
}
