import { transferType } from '#domain/transfer/transfer.rules.ts';
import { type CreatableTransferType, transferTypeLabels } from '#domain/transfer/transfer.rules.ts';

export const transferCreateText = {
  title: 'Нов трансфер',
  created: 'Трансферът е добавен успешно!',
  startsOnceSigned: 'Без дата трансферът може да бъде осъществен, щом всички подпишат.',
  staffOnly: 'Трансфер може да започне администратор или клуб.',
  ownClubOnly: 'Трансфер започва отдаващият или приемащият клуб: изберете свой състезател или свой клуб.',
};

export const transferFormLabels = {
  type: 'Вид трансфер',
  playerId: 'Състезател',
  clubId: 'Приемащ клуб',
  startOn: 'Валиден от',
  expiration: 'Крайна дата',
  comment: 'Коментар',
} as const;

const explained: Readonly<Record<CreatableTransferType, string>> = {
  [transferType.clubChange]: 'Състезателят преминава в новия клуб без краен срок.',
  [transferType.contract]: 'Състезателните права се преотстъпват до посочена дата.',
};

export const typeChoices = ([transferType.clubChange, transferType.contract] as const).map((type) => ({
  value: String(type),
  label: transferTypeLabels[type],
  detail: explained[type],
}));

/** „Остава да изберете: вид, клуб“; null once nothing is missing. */
export function missingLine(values: { type: string; playerId: string; clubId: string }): string | null {
  const missing = [
    values.type === '' ? 'вид' : null,
    values.playerId === '' ? 'състезател' : null,
    values.clubId === '' ? 'клуб' : null,
  ].filter((name) => name !== null);
  return missing.length === 0 ? null : `Остава да изберете: ${missing.join(', ')}`;
}
