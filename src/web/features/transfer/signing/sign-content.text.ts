export const playerWithNumber = (name: string, number: number) => `${name}, рег. №\u00a0${number}`;
export const birthDate = 'Дата на раждане';
export const fromClub = 'Отдаващ клуб';
export const toClub = 'Приемащ клуб';
export const movesOn = 'Преминава на';
export const validUntil = 'Валиден до';
export const extendedUntil = 'Удължава се до';
export const comment = 'Коментар';
