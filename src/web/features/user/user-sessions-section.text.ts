export const title = 'Сесии';
export const willSignInAgain = 'Потребителят ще трябва да влезе отново на всички свои устройства.';
export const endAllSessions = 'Прекрати всички сесии';
export const endSessionsTitle = 'Прекратяване на сесиите';
export const endSessionsQuestion = (user: string) => `Потвърждавате ли прекратяването на всички сесии на ${user}?`;
export const end = 'Прекрати';
