export const title = 'Изтриване на клуб';
export const remove = 'Изтрий';
