import type { ErasedNoun } from '#domain/privacy/erasure.rules.ts';
import { plural } from '#web/lib/text/plural.ts';

export const erasureText = {
  title: 'Заличени хора',
  description: 'Кога и от кого са заличени данни. Имена не се пазят.',
  onlyAdministrators: 'Списъкът на заличаванията е достъпен само за администратори.',
  card: 'Заличаване на данните',
  open: 'Заличи данните',
  goes: 'Ще бъдат заличени',
  stays: 'Остават под псевдоним',
  backups:
    'Направените досега резервни копия пазят данните, докато изтекат. При възстановяване от такова копие заличаването се прилага отново.',
  forGood: 'Заличаването не може да бъде отменено.',
  obstacles: 'Данните не могат да бъдат заличени:',
  erasing: 'Заличаване...',
  failed: 'Възникна грешка при заличаването!',
  questionFailed: 'Не може да се покаже какво ще бъде заличено',
  numberWrong: 'Това не е рег. номерът на състезателя.',
  nameWrong: 'Това не е името на човека.',
} as const;

export const alwaysGoes: Readonly<Record<ErasedNoun, string>> = {
  player: 'имената, ЕГН, рег. номер, снимката, населеното място, точната рождена дата',
  coach: 'името, ЕГН, снимката, населеното място, точната рождена дата',
  user: 'имената, потребителското име, имейлът, телефонът, паролата, сесиите, двустепенната защита, известията; създадените ключове спират да важат',
};

export const alwaysStays: Readonly<Record<ErasedNoun, string>> = {
  player: 'полът, годината на раждане, гражданството, клубът',
  coach: 'годината на раждане, гражданството, първият клуб, годината, от която е треньор',
  user: 'направеното с профила: промени, решения, бележки, подписи на приключили трансфери',
};

export const typeNumberLabel = (number: number) => `За потвърждение въведете рег.\u00A0№\u00A0${number}`;
export const typeNameLabel = (name: string) => `За потвърждение въведете името „${name}“`;
export const erasedSentence = (name: string) => `Данните бяха заличени. В картотеката човекът вече е „${name}“.`;
export const rowsText = (rows: number) => plural(rows, 'запис', 'записа');
