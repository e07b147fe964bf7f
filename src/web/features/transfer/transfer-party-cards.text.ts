export const registrationNumber = (number: number) => `Рег. №\u00a0${number}`;
export const birthDate = 'Дата на раждане';
export const currentClub = 'Настоящ клуб';
export const noClub = 'Няма клуб';
export const fromClub = 'Отдаващ клуб';
export const toClub = 'Приемащ клуб';
export const signed = 'Подписано';
