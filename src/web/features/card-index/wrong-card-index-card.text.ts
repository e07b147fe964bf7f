export const title = 'Сгрешен лиценз?';
export const correctLicence = 'Поправи лиценза';
export const removeLicence = 'Премахни лиценза';
export const removeTitle = 'Премахване на лиценз';
export const removing = 'Премахване...';
export const removedOn = (day: string) => `Лицензът е премахнат на ${day}\u00a0г.`;
export const removedEffect = 'Той не фигурира в списъците и не може да бъде отпечатан.';
export const restoring = 'Връщане...';
export const restoreLicence = 'Върни лиценза';
