export const playerMissingQuestion = 'Не откривате състезател?';
export const searchForReason = 'Потърсете го тук, за да видите защо не може да бъде добавен.';
export const searchWithReasons = 'Търсене на състезател с причините';
export const noPlayersFound = 'Няма намерени състезатели';
export const foundCount = (count: number) => `Намерени: ${count}`;
export const foundPlayers = 'Намерени състезатели';
export const firstShown = (count: number, rest: number) =>
  `Показани са първите ${count}. Допълнете търсенето, за да видите и останалите (още ${rest}).`;
export const registrationNumber = (number: number) => `Рег. №\u00a0${number}`;
export const birthYear = (year: string) => `${year}\u00a0г.`;
export const withoutClub = 'без клуб';
export const meetsRequirements = 'Отговаря на изискванията: изберете името по-горе.';
