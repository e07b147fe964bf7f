export const photoOf = (name: string) => `Снимка на ${name}`;
export const registrationNumber = (number: number) => `Рег. №\u00a0${number}`;
export const noClub = 'Няма клуб';
export const yearOne = 'година';
export const yearMany = 'години';
