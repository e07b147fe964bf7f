import type { DoubleNoun } from '#domain/double/double.rules.ts';

export const doubleText = {
  title: 'Възможни дубликати',
  description: 'Записи, които си приличат и може да са за едно и също лице или клуб.',
  kind: 'Възможен дубликат',
  onlyAdministrators: 'Възможните дубликати са достъпни само за администратори.',
  none: 'Няма записи, които чакат решение',
  noneHint: 'Регистърът се преглежда всяка нощ. Намереното се появява тук и в известията.',
  dismissed: 'Двойката няма да бъде предлагана отново!',
  reopened: 'Двойката отново чака решение!',
  failed: 'Решението не беше запазено!',
  pickPair: 'Обединяване на други два записа',
  pickHint: 'Двата записа се показват един до друг. Нищо не се променя, докато не потвърдите обединяването.',
  pickRecord: 'Изберете запис.',
  pickOther: 'Изберете друг запис: този вече е избран.',
  pickFailed: 'Записите не могат да бъдат сравнени!',
} as const;

export const nounFilters: Readonly<Record<DoubleNoun, string>> = {
  player: 'Състезатели',
  coach: 'Треньори',
  club: 'Клубове',
};

/** What is said of two who are not one. */
export const notOne: Readonly<Record<DoubleNoun, string>> = {
  player: 'Не са едно лице',
  coach: 'Не са едно лице',
  club: 'Не са един клуб',
};
