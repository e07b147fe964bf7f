export const yearAndNumber = (year: number, number: number) => `${year}\u00a0г. · №\u00a0${number}`;
