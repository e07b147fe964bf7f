export const startDate = 'Начална дата';
export const description = 'Описание';
