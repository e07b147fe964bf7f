export const birthDate = 'Дата на раждане';
export const currentClub = 'Настоящ клуб';
export const title = 'Състезатели в клуба';
export const searchInList = 'Търсене в списъка';
export const proposedChanges = 'Предложени промени';
export const addPlayer = 'Добави състезател';
export const playerPhotos = 'Снимки на състезателите';
export const withoutPhoto = 'Без снимка';
