export const title = 'Добавяне на документ';
export const openEnded = 'Безсрочен';
