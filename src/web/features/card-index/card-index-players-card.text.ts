export const allShown = (players: string) => `Показани са всички ${players}.`;
export const removeTitle = 'Премахване от лиценз';
export const removing = 'Премахване...';
export const removePlayer = (name: string) => `Премахни ${name} от лиценза`;
export const birthDate = 'Дата на раждане';
export const citizenship = 'Гражданство';
export const registrationNumber = (number: number) => `Рег. №\u00a0${number}`;
