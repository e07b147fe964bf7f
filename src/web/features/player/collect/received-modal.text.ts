export const itemOf = (item: string, player: string) => `${item} на ${player}`;
export const startDate = 'Начална дата';
export const endDate = 'Крайна дата';
export const openEnded = 'Безсрочен';
export const accepting = 'Приемане...';
export const whatIsWrong = 'Какво не е наред';
export const refusing = 'Отказване...';
