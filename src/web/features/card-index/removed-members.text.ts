export const removedFromLicence = 'Премахнати от лиценза';
export const removedPlayer = (name: string) => `Премахнат състезател: ${name}`;
export const undoRemovalOf = (name: string) => `Отмени премахването на ${name}`;
export const undo = 'Отмени';
