export const registrationNumber = (number: number) => `Рег. №\u00a0${number}`;
export const birthYear = (year: string) => `${year}\u00a0г.`;
