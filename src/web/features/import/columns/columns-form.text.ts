export const title = 'Колони на файла';
export const allRequiredChosen = (remembered: string) => `Всички задължителни колони са посочени.${remembered}`;
