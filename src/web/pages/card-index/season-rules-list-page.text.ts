export const description = 'Ограниченията от наредбата, които важат за състезателите в лицензите';
export const seasonsTitle = 'Сезони';
